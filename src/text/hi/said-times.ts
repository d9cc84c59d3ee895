import type { SlotTime } from '#contract/slots.ts'
import { type AgreedTime, agreedTime } from './agreed-times.ts'
import { slotChoiceText } from './slot-choice.ts'
import { slotTimesText } from './slot-times.ts'

/** “चुना हुआ समय (रवि, 29 नवंबर, सुबह 7 से 9 बजे) अब नहीं मिलता।” */
export function sayLostSlot(lost: SlotTime): string {
  return slotChoiceText.lost(slotTimesText.dated(lost))
}

/** “डिलीवरी का समय: रवि, 29 नवंबर, सुबह 7 से 9 बजे।” */
export function sayAgreedTime(time: AgreedTime, isPickUp: boolean): string | undefined {
  const { slot, lostSlot } = time
  if (slot || !lostSlot) return sayTime(time, isPickUp)
  const without = isPickUp ? slotChoiceText.pickedUpAnyTime : slotChoiceText.broughtAnyTime
  return `${sayLostSlot(lostSlot)} ${sayTime(time, isPickUp) ?? without}`
}

function sayTime(time: AgreedTime, isPickUp: boolean): string | undefined {
  const words = agreedTime(time)
  if (words === undefined) return undefined
  if (!time.slot && !time.forOpening) return `${words} आपके दरवाज़े पर।`
  return isPickUp ? `दुकान से लेने का समय: ${words}।` : `डिलीवरी का समय: ${words}।`
}
