import { type FormEvent, useState } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { plainFigures } from '#contract/digits.ts'
import { formatPaise, toPaise, toRupees } from '#contract/money.ts'
import { utrPattern } from '#contract/upi.ts'
import { sellerMoneyText } from '#text/seller-money.ts'
import { messageOf, Refused } from '#web/api.ts'
import { readPaise, writeRupees } from '#web/seller/parts/read-amount.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { newUuid } from '#web/ui/new-uuid.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'

const text = sellerMoneyText.receipt

export type MoneyKind = 'cash' | 'upi' | 'tab'
type Draft = { kind: MoneyKind; amount: string; given: string; reference: string }
type Wrong = Partial<Record<'amount' | 'reference' | 'form', string>>

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
  const { draft, change, wrong, isBusy, isKnown, submit } = useMoney(props, {
    mostPaise,
    first: open[0] ?? 'upi',
  })
  const most = formatPaise(mostPaise)

  return (
    <Dialog {...headingOf(props, most)} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <KindChoice kinds={open} draft={draft} onChoose={(kind) => change({ kind })} />
        {isReceipt && <TabLeft order={order} kind={draft.kind} />}
        <TextField
          label={text.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
          error={wrong.amount}
        />
        {isReceipt && draft.kind === 'cash' && <Given draft={draft} onChange={change} />}
        {draft.kind === 'upi' && (
          <TextField
            label={text.reference}
            name="reference"
            inputMode="numeric"
            autoComplete="off"
            value={draft.reference}
            onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
            hint={text.referenceHint}
            error={wrong.reference}
          />
        )}
        <FormAlert message={wrong.form} />
        <BusyButton
          type="submit"
          isBusy={isBusy}
          busyText={text.recording}
          className="button-filled min-h-12"
        >
          {isKnown ? text.recordAnyway : text.record}
        </BusyButton>
      </form>
    </Dialog>
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

type GivenProps = { draft: Draft; onChange: (part: Partial<Draft>) => void }

/** Works out the change to hand back. */
function Given({ draft, onChange }: GivenProps) {
  const changePaise = changeOf(draft)
  return (
    <div>
      <TextField
        label={text.given}
        name="given"
        inputMode="decimal"
        autoComplete="off"
        value={draft.given}
        onChange={({ currentTarget }) => onChange({ given: currentTarget.value })}
        hint={text.givenHint}
      />
      <p aria-live="polite" className="mt-2 text-base font-bold tnum empty:hidden">
        {changePaise > 0 ? text.change(formatPaise(changePaise)) : ''}
      </p>
    </div>
  )
}

type KindChoiceProps = {
  kinds: readonly MoneyKind[]
  draft: Draft
  onChoose: (kind: MoneyKind) => void
}

function KindChoice({ kinds, draft, onChoose }: KindChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{text.how}</legend>
      <div className="grid grid-cols-1 gap-2 min-[22rem]:auto-cols-fr min-[22rem]:grid-flow-col">
        {kinds.map((kind) => (
          <ChoiceCard
            key={kind}
            name="kind"
            value={kind}
            isChosen={draft.kind === kind}
            onChoose={() => onChoose(kind)}
          >
            {text.kinds[kind]}
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  )
}

/** What to hand back of the notes that were given. */
function changeOf({ amount, given }: Draft): number {
  const [kept, handed] = [readPaise(amount), readPaise(given)]
  return kept === null || handed === null ? 0 : Math.max(0, handed - kept)
}

type Bounds = { mostPaise: number; first: MoneyKind }

function useMoney(
  { order, isReceipt, onClose, onChanged }: MoneyDialogProps,
  { mostPaise, first }: Bounds,
) {
  const said = order.saysPaid?.reference
  const [draft, setDraft] = useState<Draft>({
    ...{ kind: order.saysPaid && isReceipt ? 'upi' : first, amount: writeRupees(mostPaise) },
    ...{ given: '', reference: isReceipt ? (said ?? '') : '' },
  })
  const [wrong, setWrong] = useState<Wrong>({})
  const [isBusy, setBusy] = useState(false)
  const [isKnown, setKnown] = useState(false)
  // Of this dialog: a repeated press records nothing twice.
  const [key] = useState(newUuid)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const amountPaise = readPaise(draft.amount)
    const reference = plainFigures(draft.reference).replaceAll(' ', '')
    const found = check({
      amountPaise,
      mostPaise,
      reference: draft.kind === 'upi' ? reference : '',
    })
    setWrong(found)
    if (amountPaise === null || Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const sent = { amount: toRupees(amountPaise), key, isKnown, reference }
      const answer = await send({ order, isReceipt, draft }, sent)
      toastSuccess(answer.message ?? '')
      onChanged(answer.order)
      onClose()
    } catch (error) {
      setKnown(error instanceof Refused && error.code === 'reference_known')
      setWrong({ form: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return {
    draft,
    change: (part: Partial<Draft>) => {
      setDraft((now) => ({ ...now, ...part }))
      setWrong({})
      setKnown(false)
    },
    wrong,
    isBusy,
    isKnown,
    submit,
  }
}

type Sending = Pick<MoneyDialogProps, 'order' | 'isReceipt'> & { draft: Draft }
type Sent = { amount: number; key: string; isKnown: boolean; reference: string }

function send(
  { order, isReceipt, draft: { kind } }: Sending,
  { isKnown, reference, ...sent }: Sent,
) {
  const params = { id: order._id }
  const body = { kind, ...sent, ...(kind === 'upi' && reference ? { reference } : {}) }
  return isReceipt
    ? askAsSeller('POST /api/v1/order/{id}/receipt', {
        params,
        body: isKnown ? { ...body, isKnown } : body,
      })
    : askAsSeller('POST /api/v1/order/{id}/repayment', { params, body })
}

type Typed = { amountPaise: number | null; mostPaise: number; reference: string }

function check({ amountPaise, mostPaise, reference }: Typed): Wrong {
  if (amountPaise === null || amountPaise === 0) return { amount: text.wrongAmount }
  if (amountPaise > mostPaise) return { amount: text.tooMuch(formatPaise(mostPaise)) }
  if (reference !== '' && !utrPattern.test(reference)) return { reference: text.wrongReference }
  return {}
}
