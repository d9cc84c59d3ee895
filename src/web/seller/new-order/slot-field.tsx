import { useEffect, useState } from 'react'
import type { OfferedDay } from '#contract/api/slots.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import { slotTimesText } from '#text/slot-times.ts'
import { loadSellerDays } from '#web/seller/orders/order-slot.tsx'
import { SelectField } from '#web/seller/parts/form-fields.tsx'
import type { Draft } from './use-draft.ts'

const { slot: text } = sellerCounterText

type Props = { draft: Draft; onChange: (part: Partial<Draft>) => void }

/** The seller chooses when it is brought, in a shop with slots; a full one after a question. */
export function SlotField({ draft: { slot, isOverSlot }, onChange }: Props) {
  const [days, setDays] = useState<readonly OfferedDay[]>([])
  useEffect(() => {
    let isCurrent = true
    loadSellerDays().then(
      (loaded) => isCurrent && setDays(loaded),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [])
  const options = days.flatMap(({ day, slots }) =>
    slots.map((each) => ({ value: `${day} ${each.id}`, day, ...each })),
  )
  if (options.length === 0) return null
  const isFull = options.find(({ value }) => value === slot)?.isFull ?? false

  return (
    <div className="grid gap-2">
      <SelectField
        label={text.label}
        name="slot"
        value={slot}
        onChange={({ currentTarget }) => onChange({ slot: currentTarget.value, isOverSlot: false })}
      >
        <option value="">{text.none}</option>
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.isFull ? text.full(slotTimesText.near(each)) : slotTimesText.near(each)}
          </option>
        ))}
      </SelectField>
      {isFull && (
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
