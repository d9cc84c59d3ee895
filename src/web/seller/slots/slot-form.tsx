import type { PlannedSlot, SlotPlan } from '#contract/api/slots.ts'
import { nameOfDay } from '#text/days.ts'
import { sellerSlotsText } from '#text/seller-slots.ts'
import { slotTimesText } from '#text/slot-times.ts'
import { DifferenceList, findDifferences } from '#web/seller/parts/conflict-dialog.tsx'
import { SelectField, Switch } from '#web/seller/parts/form-fields.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { ButtonPair } from '#web/ui/form-buttons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CheckChips } from './check-chips.tsx'
import { DisplacedOrders } from './displaced-orders.tsx'
import { cutoffChoices, cutoffInWords, daysInWords } from './plan-words.ts'
import { type ChangedPlan, type TypedSlot, typedFrom, useSlotForm } from './use-slot-form.ts'

const text = sellerSlotsText.dialog
const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: day, label: nameOfDay(day) }))

type Props = {
  /** Null for a new one. */
  slot: PlannedSlot | null
  onClose: () => void
  onReloaded: (plan: SlotPlan) => void
  onDone: (plan: ChangedPlan) => void
}

export function SlotDialog({ slot, onClose, ...saving }: Props) {
  const state = useSlotForm({ slot, ...saving })
  const { form, field, values, change, errors, message, isBusy, theirs, decisions } = state
  const title = slot ? text.change(slotTimesText.hours(slot)) : text.add

  return (
    <Dialog title={title} onClose={onClose}>
      <form {...form} className="grid gap-4">
        <div className="grid grid-cols-2 gap-4">
          <TextField label={text.from} {...field('from')} type="time" data-first-focus />
          <TextField label={text.until} {...field('until')} type="time" />
        </div>
        <CheckChips
          label={text.days}
          options={weekdays}
          chosen={values.weekdays}
          error={errors.weekdays}
          onChange={(chosen) => change({ weekdays: chosen })}
        />
        <TextField
          label={text.capacity}
          hint={text.capacityHint}
          {...field('capacity')}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
        <SelectField label={text.cutoff} {...field('cutoff')}>
          {cutoffChoices(Number(values.cutoff)).map((minutes) => (
            <option key={minutes} value={minutes}>
              {cutoffInWords(minutes)}
            </option>
          ))}
        </SelectField>
        <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-medium">
          {text.isOn}
          <Switch
            checked={values.isOn}
            onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
          />
        </label>
        <DisplacedOrders decisions={decisions} />
        {theirs && <Theirs theirs={typedFrom(theirs)} typed={values} onTake={state.reset} />}
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

type TheirsProps = { theirs: TypedSlot; typed: TypedSlot; onTake: (theirs: TypedSlot) => void }

/** The slot as somebody else has saved it while this was typed. */
function Theirs({ theirs, typed, onTake }: TheirsProps) {
  const differences = findDifferences(inWords(typed), inWords(theirs), text.labels)
  if (differences.length === 0) return null
  return (
    <div className="grid gap-3 rounded-control bg-grains p-3">
      <p role="alert">{text.meanwhile}</p>
      <DifferenceList differences={differences} />
      <button
        type="button"
        onClick={() => onTake(theirs)}
        className="button button-outlined min-h-12"
      >
        {text.takeTheirs}
      </button>
    </div>
  )
}

function inWords({ weekdays: days, from, until, capacity, cutoff, isOn }: TypedSlot) {
  return {
    from,
    until,
    days: daysInWords({ weekdays: days }),
    capacity,
    cutoff: cutoffInWords(Number(cutoff)),
    isOn: isOn ? text.on : text.off,
  }
}
