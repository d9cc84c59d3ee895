import { timeInIndia } from '#contract/opening-plan.ts'
import type { AgreedTime } from '../en/agreed-times.ts'
import { timeWords } from './clock.ts'
import { dayAndDate } from './opening.ts'
import { slotTimesText } from './slot-times.ts'

export type { AgreedTime } from '../en/agreed-times.ts'

/** “रवि, 29 नवंबर, सुबह 7 से 9 बजे”, “रवि, 29 नवंबर, शाम 4:35 बजे तक” */
export function agreedTime({ slot, forOpening, promisedBy }: AgreedTime): string | undefined {
  if (slot) return slotTimesText.dated(slot)
  if (forOpening) return openingTime(forOpening)
  if (!promisedBy) return undefined
  const { minute, day } = timeInIndia(promisedBy)
  return `${dayAndDate(day)}, ${timeWords(minute)} तक`
}

/** “रवि, 29 नवंबर, सुबह 7 बजे से” */
export function openingTime(opening: Date): string {
  const { minute, day } = timeInIndia(opening)
  return `${dayAndDate(day)}, ${timeWords(minute)} से`
}

/** “रवि, 29 नवंबर के लिए, सुबह 7 बजे से” */
export function forOpeningTime(opening: Date): string {
  const { minute, day } = timeInIndia(opening)
  return `${dayAndDate(day)} के लिए, ${timeWords(minute)} से`
}
