import { useState } from 'react'
import type { SellerTab } from '#contract/api/tabs.ts'
import { toRupees } from '#contract/money.ts'
import { maxTabNoteLength } from '#contract/seller-limits.ts'
import { sellerKhataText } from '#text/seller-khata.ts'
import { sellerMoneyText } from '#text/seller-money.ts'
import { AmountField, Choice, MoneyForm, useMoneyForm } from '#web/seller/parts/money-form.tsx'
import { readPaise } from '#web/seller/parts/read-amount.ts'
import { shopDay } from '#web/seller/parts/shop-time.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'

const { opening: text } = sellerKhataText
const { one, receipt } = sellerMoneyText

type Props = { tab: SellerTab; onClose: () => void; onChanged: (tab: SellerTab) => void }

/** Records what a customer owes in an older book. */
export function OpeningDialog({ tab, onClose, onChanged }: Props) {
  const [today] = useState(() => shopDay(new Date()))
  const state = useMoneyForm({
    start: { kind: 'owes', reference: '', amount: '', day: today, note: '' },
    check: ({ amount, day }) => ({
      ...(readPaise(amount) ? {} : { amount: receipt.wrongAmount }),
      ...(day === '' || day > today ? { day: text.wrongDay } : {}),
    }),
    send: ({ kind, amount, day, note }, { key }) =>
      askAsSeller('POST /api/v1/seller/tab/{id}/opening', {
        params: { id: tab.customer._id },
        body: {
          amount: toRupees(readPaise(amount) ?? 0),
          isCredit: kind === 'credit',
          day,
          key,
          ...(note.trim() === '' ? {} : { note: note.trim() }),
        },
      }),
    onDone(answer) {
      toastSuccess(answer.message ?? '')
      onChanged(answer.tab)
      onClose()
    },
  })
  const { field, values, change } = state

  return (
    <MoneyForm
      title={text.title(tab.customer.name)}
      lead={text.lead}
      state={state}
      yes={one.save}
      busyText={one.saving}
      onClose={onClose}
    >
      <Choice
        name="kind"
        options={kinds}
        value={values.kind}
        onChoose={(kind) => change({ kind })}
      />
      <AmountField {...field('amount')} label={receipt.amount} />
      <TextField label={text.day} type="date" max={today} {...field('day')} />
      <TextField
        label={text.note}
        maxLength={maxTabNoteLength}
        autoComplete="off"
        {...field('note')}
      />
    </MoneyForm>
  )
}

const kinds = (['owes', 'credit'] as const).map((kind) => ({
  value: kind as string,
  label: text.kinds[kind],
}))
