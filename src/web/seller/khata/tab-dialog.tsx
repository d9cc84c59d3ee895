import { useState } from 'react'
import type { SellerTab } from '#contract/api/tabs.ts'
import { plainFigures } from '#contract/digits.ts'
import { formatPaise, toPaise, toRupees } from '#contract/money.ts'
import { maxTabNoteLength } from '#contract/seller-limits.ts'
import { utrPattern } from '#contract/upi.ts'
import { sellerMoneyText } from '#text/seller-money.ts'
import { Refused } from '#web/api.ts'
import { Switch } from '#web/seller/parts/form-fields.tsx'
import { readPaise, writeRupees } from '#web/seller/parts/read-amount.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useForm, type Wrong } from '#web/ui/use-form.ts'

const { one: text, receipt: receiptText } = sellerMoneyText

type Doing = 'pay' | 'correct' | 'terms'
type Props = {
  tab: SellerTab
  doing: Doing
  onClose: () => void
  onChanged: (tab: SellerTab) => void
}

const titles: Record<Doing, (name: string) => string> = {
  pay: text.payTitle,
  correct: text.correctTitle,
  terms: text.termsTitle,
}

/** Records a payment, corrects what is owed, or changes how much may be. */
export function TabDialog(props: Props) {
  const { tab, doing, onClose } = props
  const { form, values: draft, change, errors, message, isBusy, isKnown } = useTabForm(props)
  const leads: Record<Doing, string> = {
    pay: `${text.owes} ${formatPaise(toPaise(tab.balance))}`,
    correct: text.correctLead,
    terms: text.termsLead,
  }
  const save = doing === 'terms' ? text.save : receiptText.record

  return (
    <Dialog title={titles[doing](tab.customer.name)} lead={leads[doing]} onClose={onClose}>
      <form {...form} className="grid gap-4">
        {doing === 'pay' && (
          <Choice
            label={receiptText.how}
            options={{ cash: receiptText.kinds.cash, upi: receiptText.kinds.upi }}
            value={draft.kind}
            onChoose={(kind) => change({ kind })}
          />
        )}
        {doing === 'correct' && (
          <Choice
            label={receiptText.how}
            options={{ less: text.less, more: text.more }}
            value={draft.way}
            onChoose={(way) => change({ way })}
          />
        )}
        <TextField
          label={doing === 'terms' ? text.limitField : receiptText.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
          error={errors.amount}
        />
        {doing === 'pay' && draft.kind === 'upi' && (
          <TextField
            label={receiptText.reference}
            name="reference"
            inputMode="numeric"
            autoComplete="off"
            value={draft.reference}
            onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
            hint={receiptText.referenceHint}
            error={errors.reference}
          />
        )}
        {doing === 'correct' && (
          <TextField
            label={text.reason}
            name="note"
            maxLength={maxTabNoteLength}
            autoComplete="off"
            value={draft.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
            error={errors.note}
          />
        )}
        {doing === 'terms' && <OpenSwitch draft={draft} onChange={change} />}
        <FormAlert message={message} />
        <BusyButton
          type="submit"
          isBusy={isBusy}
          busyText={text.saving}
          className="button-filled min-h-12"
        >
          {isKnown ? receiptText.recordAnyway : save}
        </BusyButton>
      </form>
    </Dialog>
  )
}

type OpenSwitchProps = { draft: Draft; onChange: (part: Partial<Draft>) => void }

function OpenSwitch({ draft, onChange }: OpenSwitchProps) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-4 font-medium">
      {text.isOpen}
      <Switch
        checked={draft.isOpen}
        onChange={({ currentTarget }) => onChange({ isOpen: currentTarget.checked })}
      />
    </label>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  options: Readonly<Record<Value, string>>
  value: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(Object.keys(options) as Value[]).map((each) => (
          <ChoiceCard
            key={each}
            name="choice"
            value={each}
            isChosen={each === value}
            onChoose={() => onChoose(each)}
          >
            {options[each]}
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  )
}

type Draft = {
  kind: 'cash' | 'upi'
  way: 'less' | 'more'
  amount: string
  reference: string
  note: string
  isOpen: boolean
}

function useTabForm({ tab, doing, onClose, onChanged }: Props) {
  const [isKnown, setKnown] = useState(false)
  const form = useForm({
    start: startOf(tab, doing),
    check: (draft) => check(draft, doing),
    send: (draft, key) => {
      const amount = toRupees(readPaise(draft.amount) ?? 0)
      return senders[doing](tab.customer._id, draft, { amount, key, isKnown })
    },
    onDone(answer) {
      toastSuccess(answer.message ?? '')
      onChanged(answer.tab)
      onClose()
    },
    onFailure(error) {
      setKnown(error instanceof Refused && error.code === 'reference_known')
      return false
    },
  })
  const change = (part: Partial<Draft>): void => {
    form.change(part)
    setKnown(false)
  }
  return { ...form, change, isKnown }
}

function startOf(tab: SellerTab, doing: Doing): Draft {
  const amount = { pay: Math.max(0, tab.balance), correct: 0, terms: tab.limit }[doing]
  return {
    ...{ kind: 'cash', way: 'less', reference: '', note: '' },
    amount: amount > 0 ? writeRupees(toPaise(amount)) : '',
    isOpen: true,
  }
}

function check(draft: Draft, doing: Doing): Wrong<Draft> {
  const amountPaise = readPaise(draft.amount)
  if (amountPaise === null || (amountPaise === 0 && doing !== 'terms'))
    return { amount: receiptText.wrongAmount }
  if (doing === 'correct' && draft.note.trim() === '') return { note: text.missingReason }
  const reference = referenceOf(draft)
  if (doing === 'pay' && reference !== '' && !utrPattern.test(reference))
    return { reference: receiptText.wrongReference }
  return {}
}

function referenceOf({ kind, reference }: Draft): string {
  return kind === 'upi' ? plainFigures(reference).replaceAll(' ', '') : ''
}

type Sent = { amount: number; key: string; isKnown: boolean }
type Send = (
  id: string,
  draft: Draft,
  sent: Sent,
) => Promise<{ message?: string | undefined; tab: SellerTab }>

const senders: Record<Doing, Send> = {
  pay: (id, draft, { isKnown, ...sent }) => {
    const reference = referenceOf(draft)
    const about = { ...(reference ? { reference } : {}), ...(isKnown ? { isKnown } : {}) }
    const body = { kind: draft.kind, ...sent, ...about }
    return askAsSeller('POST /api/v1/seller/tab/{id}/payment', { params: { id }, body })
  },
  correct: (id, { way, note }, { isKnown: _, ...sent }) => {
    const body = { ...sent, isMore: way === 'more', note: note.trim() }
    return askAsSeller('POST /api/v1/seller/tab/{id}/correction', { params: { id }, body })
  },
  terms: (id, { isOpen }, { amount: limit }) =>
    askAsSeller('POST /api/v1/seller/tab/{id}', { params: { id }, body: { limit, isOpen } }),
}
