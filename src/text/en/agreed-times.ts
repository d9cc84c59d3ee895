import { timeInIndia } from '#contract/opening-plan.ts'
import type { SlotTime } from '#contract/slots.ts'
import { timeWords } from './clock.ts'
import { dayAndDate } from './opening.ts'
import { slotTimesText } from './slot-times.ts'

/** The slot of an order, or the one that it lost, the opening that it waits for, or the moment by which it was promised. */
export type AgreedTime = {
  slot?: SlotTime | null | undefined
  lostSlot?: SlotTime | null | undefined
  forOpening?: Date | null | undefined
  promisedBy?: Date | null | undefined
}

/** Messages say it, which are read on any day: “Sun, 29 Nov, 7 to 9 am”, “by 4:35 pm on Sun, 29 Nov” */
export function agreedTime({ slot, forOpening, promisedBy }: AgreedTime): string | undefined {
  if (slot) return slotTimesText.dated(slot)
  if (forOpening) return openingTime(forOpening)
  if (!promisedBy) return undefined
  const { minute, day } = timeInIndia(promisedBy)
  return `by ${timeWords(minute)} on ${dayAndDate(day)}`
}

/** “Sun, 29 Nov, from 7 am” */
export function openingTime(opening: Date): string {
  const { minute, day } = timeInIndia(opening)
  return `${dayAndDate(day)}, from ${timeWords(minute)}`
}

/** Papers say it, which know no tomorrow: “For Sun, 29 Nov, from 7 am” */
export function forOpeningTime(opening: Date): string {
  return `For ${openingTime(opening)}`
}
