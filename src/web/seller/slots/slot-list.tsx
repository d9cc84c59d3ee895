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
          <li key={slot._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-[1_1_12rem]">
              <p className="font-medium tnum">
                {hours}
                {!slot.isOn && <span className="ml-2 text-xs text-ink-soft">{text.off}</span>}
              </p>
              <p className="text-xs text-ink-soft">{daysInWords(slot)}</p>
            </div>
            <p className="min-w-0 flex-[1_1_12rem] tnum">
              <span className="block font-medium">{text.capacity(slot.capacity)}</span>
              <span className="block text-xs">{cutoffInWords(slot.cutoffMinutes)}</span>
            </p>
            <div className="-mr-3 ml-auto flex flex-wrap">
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
