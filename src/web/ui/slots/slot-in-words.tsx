import type { SlotTime } from '#contract/slots.ts'
import { slotChoiceText } from '#text/slot-choice.ts'
import { slotTimesText } from '#text/slot-times.ts'

type Props = { slot: SlotTime; pickUp?: object | undefined; className?: string }

/** Says in one line when an order is brought or fetched. */
export function SlotInWords({ slot, pickUp, className = '' }: Props) {
  return (
    <p className={`tnum ${className}`}>
      <span className="text-ink-soft">
        {pickUp ? slotChoiceText.pickedUp : slotChoiceText.brought}
      </span>{' '}
      <span className="font-semibold">{slotTimesText.near(slot)}</span>
    </p>
  )
}
