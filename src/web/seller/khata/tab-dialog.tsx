import type { SellerTab } from '#contract/api/tabs.ts'
import { formatPaise, toPaise, toRupees } from '#contract/money.ts'
import { maxTabNoteLength } from '#contract/seller-limits.ts'
import { sellerMoneyText } from '#text/seller-money.ts'
import { Switch } from '#web/seller/parts/form-fields.tsx'
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
import { TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import type { Wrong } from '#web/ui/use-form.ts'
import { checkDue, type DueDraft, DueFields, dueOf, startOfDue } from './due-fields.tsx'

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
  const state = useTabForm(props)
  const { field, values: draft, change } = state
  const leads: Record<Doing, string> = {
    pay: `${text.owes} ${formatPaise(toPaise(tab.balance))}`,
    correct: text.correctLead,
    terms: text.termsLead,
  }

  return (
    <MoneyForm
      title={titles[doing](tab.customer.name)}
      lead={leads[doing]}
      state={state}
      yes={doing === 'terms' ? text.save : receiptText.record}
      busyText={text.saving}
      onClose={onClose}
    >
      {doing === 'pay' && (
        <Choice
          name="kind"
          options={kinds}
          value={draft.kind}
          onChoose={(kind) => change({ kind })}
        />
      )}
      {doing === 'correct' && (
        <Choice name="way" options={ways} value={draft.way} onChoose={(way) => change({ way })} />
      )}
      <AmountField
        {...field('amount')}
        label={doing === 'terms' ? text.limitField : receiptText.amount}
      />
      {doing === 'pay' && draft.kind === 'upi' && <ReferenceField {...field('reference')} />}
      {doing === 'correct' && (
        <TextField
          label={text.reason}
          {...field('note')}
          maxLength={maxTabNoteLength}
          autoComplete="off"
        />
      )}
      {doing === 'terms' && (
        <DueFields draft={draft} onChange={change} field={field('dueNumber')} />
      )}
      {doing === 'terms' && <OpenSwitch draft={draft} onChange={change} />}
    </MoneyForm>
  )
}

const kinds = (['cash', 'upi'] as const).map((kind) => ({
  value: kind,
  label: receiptText.kinds[kind],
}))
const ways = (['less', 'more'] as const).map((way) => ({ value: way, label: text[way] }))

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

type Draft = {
  kind: 'cash' | 'upi'
  way: 'less' | 'more'
  amount: string
  reference: string
  note: string
  isOpen: boolean
} & DueDraft

function useTabForm({ tab, doing, onClose, onChanged }: Props) {
  return useMoneyForm({
    start: startOf(tab, doing),
    check: (draft) => check(draft, doing),
    send: (draft, sent) => {
      const amount = toRupees(readPaise(draft.amount) ?? 0)
      return senders[doing](tab.customer._id, draft, { ...sent, amount })
    },
    onDone(answer) {
      toastSuccess(answer.message ?? '')
      onChanged(answer.tab)
      onClose()
    },
  })
}

function startOf(tab: SellerTab, doing: Doing): Draft {
  const amount = { pay: Math.max(0, tab.balance), correct: 0, terms: tab.limit }[doing]
  return {
    kind: 'cash',
    way: 'less',
    reference: '',
    note: '',
    amount: amount > 0 ? writeRupees(toPaise(amount)) : '',
    isOpen: true,
    ...startOfDue(tab),
  }
}

function check(draft: Draft, doing: Doing): Wrong<Draft> {
  const amountPaise = readPaise(draft.amount)
  if (amountPaise === null || (amountPaise === 0 && doing !== 'terms'))
    return { amount: receiptText.wrongAmount }
  if (doing === 'correct' && draft.note.trim() === '') return { note: text.missingReason }
  if (doing === 'terms') return { dueNumber: checkDue(draft) }
  return doing === 'pay' ? checkReference(draft) : {}
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
  terms: (id, draft, { amount: limit }) => {
    const body = { limit, isOpen: draft.isOpen, due: dueOf(draft) }
    return askAsSeller('POST /api/v1/seller/tab/{id}', { params: { id }, body })
  },
}
