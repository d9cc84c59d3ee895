import type { PlannedSlot } from '#contract/api/slots.ts'
import { sellerSlotsText as text } from '#text/seller-slots.ts'
import { slotTimesText } from '#text/slot-times.ts'
import { cutoffInWords, daysInWords } from './plan-words.ts'

type Props = {
  slots: readonly PlannedSlot[]
  onChange: (slot: PlannedSlot) => void
  onRemove: (slot: PlannedSlot) => void
}

/** The weekly plan, the earliest time first. */
export function SlotList({ slots, onChange, onRemove }: Props) {
  return (
    <ul
      aria-label={text.list}
      className="divide-y divide-line rounded-card border border-line bg-card px-4 py-1 sm:px-6"
    >
      {slots.map((slot) => {
        const hours = slotTimesText.hours(slot)
        return (
          <li
            key={slot._id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <p className="font-medium tnum">
                {hours}
                {!slot.isOn && <span className="ml-2 text-xs text-ink-soft">{text.off}</span>}
              </p>
              <p className="text-xs text-ink-soft">{daysInWords(slot)}</p>
            </div>
            <p className="min-w-0 tnum max-sm:order-last max-sm:col-span-full max-sm:text-xs max-sm:text-ink-soft">
              <span className="sm:block sm:font-medium">{text.capacity(slot.capacity)}</span>
              <span className="sm:hidden"> · </span>
              <span className="text-xs text-ink-soft sm:block">
                {cutoffInWords(slot.cutoffMinutes)}
              </span>
            </p>
            <div className="-mr-3 flex">
              <button
                type="button"
                aria-label={text.changeOf(hours)}
                onClick={() => onChange(slot)}
                className="button button-quiet px-3"
              >
                {text.change}
              </button>
              <button
                type="button"
                aria-label={text.removeOf(hours)}
                onClick={() => onRemove(slot)}
                className="button px-3 text-beet hover:bg-beet-wash"
              >
                {text.remove}
              </button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
