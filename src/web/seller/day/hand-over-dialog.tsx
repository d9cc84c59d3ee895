import { useState } from 'react'
import type { PersonCash } from '#contract/api/people-cash.ts'
import { maxReasonLength } from '#contract/limits.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { sellerPeopleCashText as text } from '#text/seller-people-cash.ts'
import { balanceOf } from '#web/seller/khata/statement.ts'
import { AmountField } from '#web/seller/parts/money-form.tsx'
import { readPaise } from '#web/seller/parts/read-amount.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { newUuid } from '#web/ui/new-uuid.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useForm, type Wrong } from '#web/ui/use-form.ts'

type Props = { person: PersonCash; onClose: () => void; onDone: () => void }
type Typed = { amount: string; reason: string; isPart: boolean }

/** Takes the cash of a person, counted, and asks why where it is not what should come. */
export function HandOverDialog({ person, onClose, onDone }: Props) {
  // The dialog has one key: a repeated press records nothing twice.
  const [key] = useState(newUuid)
  const leftPaise = toPaise(person.expected) - toPaise(person.handedOver)
  const { form, field, values, change, isBusy, message } = useForm<Typed, { message?: string }>({
    start: { amount: '', reason: '', isPart: false },
    check: (typed) => check(typed, leftPaise),
    send: (typed) => send(typed, { person, key, leftPaise }),
    onDone({ message: said = '' }) {
      toastSuccess(said)
      onDone()
      onClose()
    },
    onMessage: () => onDone(),
  })
  const paise = readPaise(values.amount)
  const isLess = paise !== null && paise < leftPaise
  const differs = paise !== null && paise !== leftPaise

  return (
    <Dialog
      title={text.dialogTitle(person.who)}
      lead={text.shouldBe(balanceOf(toRupees(leftPaise)))}
      onClose={onClose}
    >
      <form {...form} className="mt-4 grid gap-4">
        <AmountField {...field('amount')} label={text.amount} data-first-focus />
        {isLess && paise > 0 && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={values.isPart}
              onChange={({ target }) => change({ isPart: target.checked })}
              className="size-5 accent-leaf"
            />
            {text.isPart}
          </label>
        )}
        {differs && !(isLess && values.isPart) && (
          <TextField
            label={text.reason}
            maxLength={maxReasonLength}
            autoComplete="off"
            {...field('reason')}
          />
        )}
        <FormAlert message={message} />
        <BusyButton
          type="submit"
          isBusy={isBusy}
          busyText={text.recording}
          className="button-filled min-h-12"
        >
          {text.record}
        </BusyButton>
      </form>
    </Dialog>
  )
}

function check({ amount, reason, isPart }: Typed, leftPaise: number): Wrong<Typed> {
  const paise = readPaise(amount)
  if (paise === null) return { amount: text.wrongAmount }
  const isExplained = reason.trim() !== '' || (isPart && paise < leftPaise && paise > 0)
  return paise === leftPaise || isExplained ? {} : { reason: text.missingReason }
}

type Sent = { person: PersonCash; key: string; leftPaise: number }

function send({ amount, reason, isPart }: Typed, { person, key, leftPaise }: Sent) {
  const paise = readPaise(amount) ?? 0
  const isRest = isPart && paise < leftPaise
  const why = reason.trim()
  const body = {
    key,
    person: person.person ?? '',
    amount: toRupees(paise),
    left: toRupees(leftPaise),
    ...(isRest ? { isPart: true } : {}),
    ...(why === '' || isRest || paise === leftPaise ? {} : { reason: why }),
  }
  return askAsSeller('POST /api/v1/seller/day/handovers', { body })
}
