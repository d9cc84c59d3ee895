import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { maxOrderNoteLength } from '#contract/limits.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import { ChooseCustomer } from '#web/seller/new-order/choose-customer.tsx'
import type { Area } from '#web/seller/new-order/customer-list.tsx'
import { Handing } from '#web/seller/new-order/finish-order.tsx'
import { OrderItems } from '#web/seller/new-order/order-items.tsx'
import { Payment } from '#web/seller/new-order/payment.tsx'
import { PlacedOrder } from '#web/seller/new-order/placed-order.tsx'
import { type Draft, useDraft } from '#web/seller/new-order/use-draft.ts'
import {
  type Quote,
  totalPaise,
  usePlacing,
  useQuote,
} from '#web/seller/new-order/use-new-order.ts'
import { ActionBar } from '#web/seller/parts/action-bar.tsx'
import { LeaveGuard } from '#web/seller/parts/leave-guard.tsx'
import { SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'

const text = sellerCounterText

export const meta = titlePage(text.title)

/** An order by phone or at the counter: what, who, how it is handed over and paid, on one screen. */
export default function NewOrder() {
  const order = useDraft()
  const { draft } = order
  const { quote, linesOf, problem, turn, refresh } = useQuote(draft)
  const isTotalLost = problem !== undefined
  const { keep: onKeep } = order
  const [isLooking, setLooking] = useState(false)
  const placing = usePlacing({ draft, quote, isTotalLost, isLooking, onKeep, onOutdated: refresh })
  const end = useRef<HTMLButtonElement>(null)

  if (placing.placed) {
    const next = () => {
      order.startAnew()
      placing.clear()
    }
    return <PlacedOrder order={placing.placed} onNext={next} />
  }
  return (
    <SellerPage title={text.title} lead={<span className="max-sm:hidden">{text.lead}</span>}>
      <LeaveGuard isChanged={draft.lines.length > 0} lead={text.leave} />
      <Sources source={draft.source} onChoose={order.setSource} />
      <Sections
        order={order}
        quote={quote}
        linesOf={linesOf}
        turn={turn}
        end={end}
        onLooking={setLooking}
      />
      <ActionBar>
        <div className="w-full empty:hidden">
          <FormAlert message={placing.problem ?? problem} />
        </div>
        <Total quote={quote} hasLines={draft.lines.length > 0} />
        <BusyButton
          ref={end}
          isBusy={placing.isBusy}
          busyText={text.placing}
          onClick={() => void placing.place()}
          className="button-filled min-h-12 min-w-36"
        >
          {draft.takenAlong ? text.sell : text.place}
        </BusyButton>
      </ActionBar>
    </SellerPage>
  )
}

type SectionsProps = Pick<ReturnType<typeof useQuote>, 'quote' | 'linesOf' | 'turn'> & {
  order: ReturnType<typeof useDraft>
  /** The button that places the order. */
  end: RefObject<HTMLButtonElement | null>
  onLooking: (isLooking: boolean) => void
}

function Sections({ order, quote, linesOf, turn, end, onLooking }: SectionsProps) {
  const { draft, change } = order
  const [area, setArea] = useState<Area>(null)
  const customerField = useRef<HTMLInputElement>(null)
  const goOn = () => (customerField.current ?? end.current)?.focus()

  return (
    <div className="mt-4 grid grid-cols-1 gap-4 pb-4 beside:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <Section title={text.items.title}>
        <OrderItems
          draft={draft}
          quotedOf={linesOf}
          onAdd={order.add}
          onSet={order.setAmount}
          onUnknown={(lines) => change({ note: withLines(draft.note, lines) })}
          onDone={goOn}
          onLooking={onLooking}
        />
      </Section>
      <div className="grid grid-cols-1 gap-4">
        <Section title={text.customer.title}>
          <ChooseCustomer
            draft={draft}
            field={customerField}
            onChoose={(customer) => {
              order.choose(customer)
              // A new customer is added by a call: the seller may be typing elsewhere when it answers.
              if (customer && isAt(customerField.current))
                end.current?.focus({ preventScroll: true })
            }}
            onArea={setArea}
          />
        </Section>
        <Section title={text.handing.title}>
          <Handing draft={draft} area={area} quote={quote} turn={turn} onChange={change} />
        </Section>
        <Section title={text.pay.title}>
          <Payment
            draft={draft}
            totalPaise={quote ? totalPaise(quote) : null}
            payee={quote?.payee ?? null}
            onChange={change}
          />
        </Section>
      </div>
    </div>
  )
}

/** Whether the focus is in the section of this field, or nowhere. */
function isAt(field: HTMLElement | null): boolean {
  const { activeElement, body } = document
  return activeElement === body || field?.closest('section')?.contains(activeElement) === true
}

/** Adds the lines that the shop does not have to the note, so that the seller can ask about them later. */
function withLines(note: string, lines: readonly string[]): string {
  return [note.trim(), ...lines].filter(Boolean).join(', ').slice(0, maxOrderNoteLength)
}

type SourcesProps = { source: Draft['source']; onChoose: (source: Draft['source']) => void }

/** The first choice: it sets how an order is usually handed over and paid. */
function Sources({ source, onChoose }: SourcesProps) {
  return (
    <div
      role="radiogroup"
      aria-label={text.source}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-1 rounded-control border border-line bg-card p-1 sm:w-[20rem]"
    >
      {(['phone', 'counter'] as const).map((each) => (
        <label
          key={each}
          className="relative grid min-h-11 place-items-center rounded-control px-2 font-medium has-checked:bg-leaf has-checked:text-on-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
        >
          <input
            type="radio"
            name="source"
            value={each}
            checked={source === each}
            onChange={() => onChoose(each)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-control"
          />
          {text.sources[each]}
        </label>
      ))}
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <h2 id={id} className="mb-3 font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Total({ quote, hasLines }: { quote: Quote | null; hasLines: boolean }) {
  return (
    <p role="status" className="mr-auto min-w-0">
      <span className="block text-xs text-ink-soft tnum">
        {quote ? partsOf(quote) : text.total}
      </span>
      <span className="text-xl font-bold tnum">
        {quote ? formatPaise(totalPaise(quote)) : hasLines ? '…' : formatPaise(0)}
      </span>
      {!quote && hasLines && <span className="sr-only">{text.counting}</span>}
    </p>
  )
}

/** The parts of the total that are no item. */
function partsOf({ bill }: Quote): string {
  const { tax, includedTax, shipping, cashRounding = 0 } = bill
  const rupees = (amount: number) => formatPaise(toPaise(amount))
  const parts = [
    ...(shipping === 0 ? [] : [text.delivery(rupees(shipping))]),
    includedTax === undefined ? text.tax(rupees(tax)) : text.taxIncluded(rupees(includedTax)),
    ...(cashRounding === 0 ? [] : [text.rounding(rupees(Math.abs(cashRounding)))]),
  ]
  return parts.join(' · ')
}
