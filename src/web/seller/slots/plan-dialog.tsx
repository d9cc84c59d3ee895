import { sellerSlotsText } from '#text/seller-slots.ts'
import { slotTimesText } from '#text/slot-times.ts'
import { SelectField } from '#web/seller/parts/form-fields.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { CheckChips } from './check-chips.tsx'
import { cutoffChoices, cutoffInWords } from './plan-words.ts'
import type { ChangedPlan } from './use-slot-form.ts'

const text = sellerSlotsText.plan

/** Most shops bring before work, at noon and after it. */
const usualTimes = [
  { from: '07:00', until: '09:00' },
  { from: '09:00', until: '11:00' },
  { from: '11:00', until: '13:00' },
  { from: '16:00', until: '18:00' },
  { from: '18:00', until: '20:00' },
  { from: '20:00', until: '22:00' },
]

const everyDay = [1, 2, 3, 4, 5, 6, 7]

type Props = { onClose: () => void; onDone: (plan: ChangedPlan) => void }

/** A whole plan at once: the same times for every day. */
export function PlanDialog({ onClose, onDone }: Props) {
  const start = { times: usualTimes.map(({ from }) => from), capacity: '10', cutoff: '60' }
  const state = useForm({
    start,
    check: ({ times }) => ({ times: times.length === 0 ? text.checkTimes : undefined }),
    send: ({ times, capacity, cutoff }) => {
      const chosen = usualTimes.filter(({ from }) => times.includes(from))
      const same = { weekdays: everyDay, capacity, cutoffMinutes: Number(cutoff), isOn: true }
      const body = { slots: chosen.map((time) => Object.assign({}, same, time)) }
      return askAsSeller('POST /api/v1/seller/delivery-slots', { body })
    },
    nameOf: (field) => (field.endsWith('capacity') ? 'capacity' : field),
    onDone,
  })
  const { form, field, values, change, errors, message, isBusy } = state

  return (
    <Dialog title={text.title} lead={text.lead} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <CheckChips
          label={text.times}
          options={usualTimes.map((time) => ({
            value: time.from,
            label: slotTimesText.hours(time),
          }))}
          chosen={values.times}
          error={errors.times}
          onChange={(times) => change({ times })}
        />
        <TextField
          label={text.capacity}
          {...field('capacity')}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
        <SelectField label={text.cutoff} {...field('cutoff')}>
          {cutoffChoices(60).map((minutes) => (
            <option key={minutes} value={minutes}>
              {cutoffInWords(minutes)}
            </option>
          ))}
        </SelectField>
        <FormAlert message={message} />
        <ButtonPair
          yes={text.save}
          no={text.cancel}
          isBusy={isBusy}
          busyText={text.saving}
          onNo={onClose}
        />
      </form>
    </Dialog>
  )
}
