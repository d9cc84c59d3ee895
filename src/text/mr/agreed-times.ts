import { timeInIndia } from '#contract/opening-plan.ts'
import type { AgreedTime } from '../en/agreed-times.ts'
import { timeWords } from './clock.ts'
import { dayAndDate } from './opening.ts'
import { slotTimesText } from './slot-times.ts'

export type { AgreedTime } from '../en/agreed-times.ts'

/** “रवि, 29 नोव्हेंबर, सकाळी 7 ते 9”, “रवि, 29 नोव्हेंबर, संध्याकाळी 4:35 वाजेपर्यंत” */
export function agreedTime({ slot, forOpening, promisedBy }: AgreedTime): string | undefined {
  if (slot) return slotTimesText.dated(slot)
  if (forOpening) return openingTime(forOpening)
  if (!promisedBy) return undefined
  const { minute, day } = timeInIndia(promisedBy)
  return `${dayAndDate(day)}, ${timeWords(minute)} वाजेपर्यंत`
}

/** “रवि, 29 नोव्हेंबर, सकाळी 7 वाजल्यापासून” */
export function openingTime(opening: Date): string {
  const { minute, day } = timeInIndia(opening)
  return `${dayAndDate(day)}, ${timeWords(minute)} वाजल्यापासून`
}

/** “रवि, 29 नोव्हेंबरसाठी, सकाळी 7 वाजल्यापासून” */
export function forOpeningTime(opening: Date): string {
  const { minute, day } = timeInIndia(opening)
  return `${dayAndDate(day)}साठी, ${timeWords(minute)} वाजल्यापासून`
}
