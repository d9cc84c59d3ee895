import { useEffect, useState } from 'react'
import type { OfferedDay } from '#contract/api/slots.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import { slotTimesText } from '#text/slot-times.ts'
import { loadSellerDays } from '#web/seller/orders/order-slot.tsx'
import { SelectField } from '#web/seller/parts/form-fields.tsx'
import type { Draft } from './use-draft.ts'

const { slot: text } = sellerCounterText

type Props = {
  draft: Draft
  /** Asks for the plan again when it changes. */
  turn: number
  onChange: (part: Partial<Draft>) => void
}

/** The seller chooses when it is brought or fetched, in a shop with slots; a full one after a question. */
export function SlotField({ draft: { slot, isOverSlot, picksUp }, turn, onChange }: Props) {
  const [days, setDays] = useState<readonly OfferedDay[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    let isCurrent = true
    loadSellerDays().then(
      (loaded) => isCurrent && setDays(loaded),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [turn])
  if (!days) return null
  const options = days.flatMap(({ day, slots }) =>
    slots.map((each) => ({ value: `${day} ${each.id}`, day, ...each })),
  )
  const chosen = options.find(({ value }) => value === slot)
  const isGone = slot !== '' && !chosen
  if (options.length === 0 && !isGone) return null

  return (
    <div className="grid gap-2">
      <SelectField
        label={picksUp ? text.pickUp : text.label}
        name="slot"
        value={slot}
        onChange={({ currentTarget }) => onChange({ slot: currentTarget.value, isOverSlot: false })}
      >
        <option value="">{text.none}</option>
        {isGone && <option value={slot}>{text.gone}</option>}
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.isFull ? text.full(slotTimesText.near(each)) : slotTimesText.near(each)}
          </option>
        ))}
      </SelectField>
      {chosen?.isFull && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control bg-grains px-3 py-2">
          <input
            type="checkbox"
            checked={isOverSlot}
            onChange={({ currentTarget }) => onChange({ isOverSlot: currentTarget.checked })}
            className="size-5 shrink-0 accent-leaf"
          />
          {text.over}
        </label>
      )}
    </div>
  )
}

/** The chosen slot as the call takes it. */
export function slotOf({ slot, isOverSlot, takenAlong }: Draft) {
  const [day = '', id = ''] = slot.split(' ')
  if (takenAlong || id === '') return {}
  return { slot: { id, day }, ...(isOverSlot ? { isOverSlot } : {}) }
}
