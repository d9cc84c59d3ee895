import type { SlotTime } from '#contract/slots.ts'
import { type AgreedTime, agreedTime } from './agreed-times.ts'
import { slotChoiceText } from './slot-choice.ts'
import { slotTimesText } from './slot-times.ts'

/** “निवडलेली वेळ (रवि, 29 नोव्हेंबर, सकाळी 7 ते 9) आता मिळत नाही.” */
export function sayLostSlot(lost: SlotTime): string {
  return slotChoiceText.lost(slotTimesText.dated(lost))
}

/** “डिलिव्हरीची वेळ: रवि, 29 नोव्हेंबर, सकाळी 7 ते 9.” */
export function sayAgreedTime(time: AgreedTime, isPickUp: boolean): string | undefined {
  const { slot, lostSlot } = time
  if (slot || !lostSlot) return sayTime(time, isPickUp)
  const without = isPickUp ? slotChoiceText.pickedUpAnyTime : slotChoiceText.broughtAnyTime
  return `${sayLostSlot(lostSlot)} ${sayTime(time, isPickUp) ?? without}`
}

function sayTime(time: AgreedTime, isPickUp: boolean): string | undefined {
  const words = agreedTime(time)
  if (words === undefined) return undefined
  if (!time.slot && !time.forOpening) return `${words} तुमच्या दारात.`
  return isPickUp ? `दुकानातून न्यायची वेळ: ${words}.` : `डिलिव्हरीची वेळ: ${words}.`
}
