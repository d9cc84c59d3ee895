import type { SlotTime } from '#contract/slots.ts'
import { slotChoiceText } from '#text/slot-choice.ts'
import { slotTimesText } from '#text/slot-times.ts'

/** Says in one line when an order is brought. */
export function SlotInWords({ slot, className = '' }: { slot: SlotTime; className?: string }) {
  return (
    <p className={`tnum ${className}`}>
      <span className="text-ink-soft">{slotChoiceText.brought}</span>{' '}
      <span className="font-semibold">{slotTimesText.near(slot)}</span>
    </p>
  )
}
