import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { sellerSlotsText } from '#text/seller-slots.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import type { ChangedPlan } from './use-slot-form.ts'

const text = sellerSlotsText.daysAhead

type Props = { days: number; onDone: (plan: ChangedPlan) => void }

/** The seller sets for how many days after today orders are taken. */
export function DaysAhead({ days, onDone }: Props) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place}>
      <DaysForm
        key={days}
        days={days}
        onDone={(plan) => {
          flushSync(() => onDone(plan))
          // The button that saved is gone.
          place.current?.querySelector('input')?.focus({ preventScroll: true })
        }}
      />
    </div>
  )
}

function DaysForm({ days, onDone }: Props) {
  const { form, field, message, isBusy, isChanged } = useForm({
    start: { days: String(days) },
    send: (body) => askAsSeller('POST /api/v1/seller/slot-days-ahead', { body }),
    onDone,
  })
  return (
    <form
      {...form}
      aria-label={text.title}
      className="grid gap-3 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <h2 className="text-base font-bold tracking-tight">{text.title}</h2>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={text.label}
          hint={text.hint}
          {...field('days')}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
        />
        {isChanged && (
          <BusyButton
            type="submit"
            isBusy={isBusy}
            busyText={text.saving}
            className="button-outlined mt-7.5 min-h-12"
          >
            {text.save}
          </BusyButton>
        )}
      </div>
      <FormAlert message={message} />
    </form>
  )
}
