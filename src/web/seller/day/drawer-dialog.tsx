import { useState } from 'react'
import type { DrawerEntry } from '#contract/api/drawer.ts'
import { maxReasonLength } from '#contract/limits.ts'
import { toRupees } from '#contract/money.ts'
import { maxExpenseWordLength } from '#contract/seller-limits.ts'
import { sellerDrawerText as text } from '#text/seller-drawer.ts'
import { Refused } from '#web/api.ts'
import { AmountField } from '#web/seller/parts/money-form.tsx'
import { readPaise } from '#web/seller/parts/read-amount.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { newUuid } from '#web/ui/new-uuid.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { useForm, type Wrong } from '#web/ui/use-form.ts'

type Kind = DrawerEntry['kind']
type Props = { kind: Kind; onClose: () => void; onDone: () => void }

async function loadDrawer(signal: AbortSignal) {
  return (await askAsSeller('GET /api/v1/seller/day/drawer', { signal })).drawer
}

/** Records cash that goes into the drawer or out of it without a sale. */
export function DrawerDialog({ kind, onClose, onDone }: Props) {
  const { form, field, change, isBusy, message, isKnown } = useDrawerForm(kind, () => {
    onDone()
    onClose()
  })
  const { value: drawer } = useLoaded(loadDrawer)
  const isExpense = kind === 'expense'

  return (
    <Dialog title={text.titles[kind]} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <AmountField {...field('amount')} label={text.amount} />
        {isExpense && (
          <div>
            <TextField
              label={text.category}
              hint={text.categoryHint}
              maxLength={maxExpenseWordLength}
              autoComplete="off"
              {...field('category')}
            />
            <Words
              label={text.used}
              words={drawer?.categories ?? []}
              onChoose={(category) => change({ category })}
            />
          </div>
        )}
        <div>
          <TextField
            label={isExpense ? text.note : text.reason}
            maxLength={maxReasonLength}
            autoComplete="off"
            {...field('reason')}
          />
          <Words
            label={text.proposed}
            words={text.reasons[kind]}
            onChoose={(reason) => change({ reason })}
          />
        </div>
        <FormAlert message={message} />
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

type WordsProps = { label: string; words: readonly string[]; onChoose: (word: string) => void }

function Words({ label, words, onChoose }: WordsProps) {
  if (words.length === 0) return null
  return (
    <div role="group" aria-label={label} className="mt-2 flex flex-wrap gap-2">
      {words.map((word) => (
        <button
          key={word}
          type="button"
          onClick={() => onChoose(word)}
          className="min-h-11 max-w-full rounded-full border border-line px-4 text-left wrap-anywhere hover:border-leaf"
        >
          {word}
        </button>
      ))}
    </div>
  )
}

type Typed = { amount: string; category: string; reason: string }

function useDrawerForm(kind: Kind, onRecorded: () => void) {
  const [known, setKnown] = useState<Typed>()
  // The dialog has one key: a repeated press records nothing twice, whatever was typed in between.
  const [key] = useState(newUuid)
  const sending = useForm({
    start: { amount: '', category: '', reason: '' },
    check: (typed) => check(typed, kind),
    send: (typed) => send(typed, { kind, key, isKnown: typed === known }),
    onFailure(error) {
      if (error instanceof Refused && error.code === 'drawer_below_zero') setKnown(sending.values)
      return false
    },
    onDone({ message = '' }) {
      toastSuccess(message)
      onRecorded()
    },
  })
  return { ...sending, isKnown: sending.values === known }
}

function check({ amount, category, reason }: Typed, kind: Kind): Wrong<Typed> {
  return {
    ...(readPaise(amount) ? {} : { amount: text.wrongAmount }),
    ...(kind === 'expense' && category.trim() === '' ? { category: text.missingCategory } : {}),
    ...(kind !== 'expense' && reason.trim() === '' ? { reason: text.missingReason } : {}),
  }
}

type Sent = { kind: Kind; key: string; isKnown: boolean }

function send({ amount, category, reason }: Typed, { kind, key, isKnown }: Sent) {
  const about = kind === 'expense' ? { category: category.trim() } : {}
  const body = {
    key,
    kind,
    amount: toRupees(readPaise(amount) ?? 0),
    ...about,
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    ...(isKnown ? { isBelowZero: true } : {}),
  }
  return askAsSeller('POST /api/v1/seller/day/drawer', { body })
}
