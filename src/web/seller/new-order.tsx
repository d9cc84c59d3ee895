import { CircleCheck } from 'lucide'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { maxOrderNoteLength } from '#contract/limits.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import { ChooseCustomer } from '#web/seller/new-order/choose-customer.tsx'
import type { Area } from '#web/seller/new-order/customer-list.tsx'
import { Handing, Payment } from '#web/seller/new-order/finish-order.tsx'
import { OrderItems } from '#web/seller/new-order/order-items.tsx'
import {
  type Draft,
  type Quote,
  totalPaise,
  useDraft,
  usePlacing,
  useQuote,
} from '#web/seller/new-order/use-new-order.ts'
import { ActionBar } from '#web/seller/parts/action-bar.tsx'
import { LeaveGuard } from '#web/seller/parts/leave-guard.tsx'
import { SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UpiCode } from '#web/ui/upi-code.tsx'

const text = sellerCounterText

export const meta = titlePage(text.title)

/** An order by phone or at the counter: who, what, how it is handed over and paid, on one screen. */
export default function NewOrder() {
  const order = useDraft()
  const { draft, change } = order
  const [area, setArea] = useState<Area>(null)
  const { quote, linesOf, problem, refresh } = useQuote(draft)
  const isTotalLost = problem !== undefined
  const placing = usePlacing({ draft, quote, isTotalLost, onOutdated: refresh })
  const total = quote ? totalPaise(quote) : null

  if (placing.placed) {
    const next = () => {
      order.startAnew()
      placing.clear()
    }
    return <Placed order={placing.placed} onNext={next} />
  }
  return (
    <SellerPage title={text.title} lead={text.lead}>
      <LeaveGuard isChanged={draft.lines.length > 0} lead={text.leave} />
      <Sources source={draft.source} onChoose={order.setSource} />
      <div className="mt-4 grid grid-cols-1 gap-4 pb-4 beside:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="grid grid-cols-1 gap-4">
          <Section title={text.customer.title}>
            <ChooseCustomer draft={draft} onChoose={order.choose} onArea={setArea} />
          </Section>
          <Section title={text.items.title}>
            <OrderItems
              draft={draft}
              quotedOf={linesOf}
              onAdd={order.add}
              onSet={order.setAmount}
              onUnknown={(lines) => change({ note: withLines(draft.note, lines) })}
            />
          </Section>
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Section title={text.handing.title}>
            <Handing draft={draft} area={area} onChange={change} />
          </Section>
          <Section title={text.pay.title}>
            <Payment
              draft={draft}
              totalPaise={total}
              payee={quote?.payee ?? null}
              onChange={change}
            />
          </Section>
        </div>
      </div>
      <ActionBar>
        <div className="w-full empty:hidden">
          <FormAlert message={placing.problem ?? problem} />
        </div>
        <Total quote={quote} hasLines={draft.lines.length > 0} />
        <BusyButton
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
      className="grid grid-cols-2 gap-1 rounded-control border border-line bg-card p-1 sm:w-[20rem]"
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
      <span className="block text-xs text-ink-soft tnum">{quote ? taxOf(quote) : text.total}</span>
      <span className="text-xl font-bold tnum">
        {quote ? formatPaise(totalPaise(quote)) : hasLines ? '…' : formatPaise(0)}
      </span>
      {!quote && hasLines && <span className="sr-only">{text.counting}</span>}
    </p>
  )
}

function taxOf({ bill }: Quote): string {
  const { tax, includedTax, cashRounding = 0 } = bill
  const rupees = (amount: number) => formatPaise(toPaise(amount))
  const parts = [
    includedTax === undefined ? text.tax(rupees(tax)) : text.taxIncluded(rupees(includedTax)),
    ...(cashRounding === 0 ? [] : [text.rounding(rupees(Math.abs(cashRounding)))]),
  ]
  return parts.join(' · ')
}

/** The order is placed: by Enter or a tap comes the next one. */
function Placed({ order, onNext }: { order: SellerOrder; onNext: () => void }) {
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <SellerPage title={text.title}>
      <section className="grid max-w-md justify-items-center gap-2 rounded-card border border-line bg-card p-6 text-center">
        <Icon of={CircleCheck} className="size-12 text-leaf" />
        <h2 role="status" className="text-xl font-bold tnum">
          {text.done.title(order.number)}
        </h2>
        <p className="text-xl font-bold tnum">{formatPaise(toPaise(order.amount))}</p>
        <p className="text-ink-soft">{order.takenAlong ? text.done.along : text.done.placed}</p>
        {order.upi && <UpiCode upi={order.upi} amount={formatPaise(toPaise(order.due))} />}
        <div className="side-by-side mt-3 w-full">
          <Link to={`/seller/orders/${order._id}`} className="button button-outlined min-h-12">
            {text.done.show}
          </Link>
          <button
            ref={next}
            type="button"
            onClick={onNext}
            className="button button-filled min-h-12"
          >
            {text.done.next}
          </button>
        </div>
      </section>
    </SellerPage>
  )
}
