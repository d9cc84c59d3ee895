import type { ComponentProps } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { formatPaise, toPaise, toRupees } from '#contract/money.ts'
import { sellerMoneyText } from '#text/seller-money.ts'
import {
  AmountField,
  Choice,
  checkReference,
  MoneyForm,
  ReferenceField,
  referenceOf,
  useMoneyForm,
} from '#web/seller/parts/money-form.tsx'
import { readPaise, writeRupees } from '#web/seller/parts/read-amount.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import type { Wrong } from '#web/ui/use-form.ts'

const text = sellerMoneyText.receipt

export type MoneyKind = 'cash' | 'upi' | 'tab'
type Draft = { kind: MoneyKind; amount: string; given: string; reference: string }

type MoneyDialogProps = {
  order: SellerOrder
  /** Whether money comes, or is given back. */
  isReceipt: boolean
  onClose: () => void
  onChanged: (order: SellerOrder) => void
}

/** Records what came for an order, or what was given back by hand. */
export function MoneyDialog(props: MoneyDialogProps) {
  const { order, isReceipt, onClose } = props
  const mostPaise = toPaise(isReceipt ? order.due : order.toGiveBack)
  const kinds: MoneyKind[] = isReceipt ? order.canReceive : ['cash', 'upi', 'tab']
  const open = kinds.filter((kind) => kind !== 'tab' || order.tabLeft !== undefined)
  const state = useMoney(props, { mostPaise, first: open[0] ?? 'upi' })
  const { field, values: draft, change } = state

  return (
    <MoneyForm
      {...headingOf(props, formatPaise(mostPaise))}
      state={state}
      yes={text.record}
      busyText={text.recording}
      onClose={onClose}
    >
      <Choice
        name="kind"
        options={open.map((kind) => ({ value: kind, label: text.kinds[kind] }))}
        value={draft.kind}
        onChoose={(kind) => change({ kind })}
      />
      {isReceipt && <TabLeft order={order} kind={draft.kind} />}
      <AmountField {...field('amount')} />
      {isReceipt && draft.kind === 'cash' && <Given draft={draft} field={field('given')} />}
      {draft.kind === 'upi' && <ReferenceField {...field('reference')} />}
    </MoneyForm>
  )
}

function headingOf({ order: { number }, isReceipt }: MoneyDialogProps, most: string) {
  return isReceipt
    ? { title: text.title(number), lead: text.dueIs(most) }
    : { title: text.backTitle(number), lead: text.overIs(most) }
}

function TabLeft({ order: { tabLeft }, kind }: { order: SellerOrder; kind: MoneyKind }) {
  if (kind !== 'tab' || tabLeft === undefined) return null
  return (
    <p className="-mt-2 text-xs text-ink-soft">{text.tabLeft(formatPaise(toPaise(tabLeft)))}</p>
  )
}

type GivenProps = { draft: Draft; field: Omit<ComponentProps<typeof AmountField>, 'label'> }

/** Works out the change to hand back. */
function Given({ draft, field }: GivenProps) {
  const changePaise = changeOf(draft)
  return (
    <div>
      <AmountField {...field} label={text.given} hint={text.givenHint} />
      <p aria-live="polite" className="mt-2 text-base font-bold tnum empty:hidden">
        {changePaise > 0 ? text.change(formatPaise(changePaise)) : ''}
      </p>
    </div>
  )
}

/** The change, in paise, for the notes that the customer gave. */
function changeOf({ amount, given }: Draft): number {
  const [kept, handed] = [readPaise(amount), readPaise(given)]
  return kept === null || handed === null ? 0 : Math.max(0, handed - kept)
}

type Bounds = { mostPaise: number; first: MoneyKind }

function useMoney(props: MoneyDialogProps, { mostPaise, first }: Bounds) {
  const { order, isReceipt, onClose, onChanged } = props
  const start: Draft = {
    kind: order.saysPaid && isReceipt ? 'upi' : first,
    amount: writeRupees(mostPaise),
    given: '',
    reference: (isReceipt && order.saysPaid?.reference) || '',
  }
  return useMoneyForm<Draft, Recorded>({
    start,
    check: (draft) => check(draft, mostPaise),
    send: (draft, sent) => send(props, { ...sent, draft }),
    onDone(answer) {
      toastSuccess(answer.message ?? '')
      onChanged(answer.order)
      onClose()
    },
  })
}

type Recorded = { message?: string | undefined; order: SellerOrder }
type Sent = { draft: Draft; key: string; isKnown: boolean }

function send(
  { order, isReceipt }: MoneyDialogProps,
  { draft, key, isKnown }: Sent,
): Promise<Recorded> {
  const params = { id: order._id }
  const reference = referenceOf(draft)
  const body = {
    kind: draft.kind,
    amount: toRupees(readPaise(draft.amount) ?? 0),
    key,
    ...(reference ? { reference } : {}),
  }
  return isReceipt
    ? askAsSeller('POST /api/v1/order/{id}/receipt', {
        params,
        body: isKnown ? { ...body, isKnown } : body,
      })
    : askAsSeller('POST /api/v1/order/{id}/repayment', { params, body })
}

function check(draft: Draft, mostPaise: number): Wrong<Draft> {
  const amountPaise = readPaise(draft.amount)
  if (amountPaise === null || amountPaise === 0) return { amount: text.wrongAmount }
  if (amountPaise > mostPaise) return { amount: text.tooMuch(formatPaise(mostPaise)) }
  return checkReference(draft)
}
