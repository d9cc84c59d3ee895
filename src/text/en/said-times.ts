import type { SlotTime } from '#contract/slots.ts'
import { type AgreedTime, agreedTime } from './agreed-times.ts'
import { slotChoiceText } from './slot-choice.ts'
import { slotTimesText } from './slot-times.ts'

/** “The time that was chosen, Sun, 29 Nov, 7 to 9 am, is no longer offered.” */
export function sayLostSlot(lost: SlotTime): string {
  return slotChoiceText.lost(slotTimesText.dated(lost))
}

/** “To be brought: Sun, 29 Nov, 7 to 9 am.” */
export function sayAgreedTime(time: AgreedTime, isPickUp: boolean): string | undefined {
  const { slot, lostSlot } = time
  if (slot || !lostSlot) return sayTime(time, isPickUp)
  const without = isPickUp ? slotChoiceText.pickedUpAnyTime : slotChoiceText.broughtAnyTime
  return `${sayLostSlot(lostSlot)} ${sayTime(time, isPickUp) ?? without}`
}

function sayTime(time: AgreedTime, isPickUp: boolean): string | undefined {
  const words = agreedTime(time)
  if (words === undefined) return undefined
  if (!time.slot && !time.forOpening) return `At your door ${words}.`
  return isPickUp ? `To be picked up: ${words}.` : `To be brought: ${words}.`
}
