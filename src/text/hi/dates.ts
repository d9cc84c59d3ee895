import { datesIn, minutesIn } from '../dates-in.ts'
import type * as en from '../en/dates.ts'
import { timeWords } from './clock.ts'
import { locale, shortMonth } from './locale.ts'

/** “21 नवंबर 2026, रात 9:42 बजे”: Intl has neither these words nor their forms. */
export const datesOf: typeof en.datesOf = (timeZone) =>
  datesIn({ locale, shortMonth, timeFormat }, timeZone)

function timeFormat(timeZone?: string): (at: Date) => string {
  const minuteOf = minutesIn(timeZone)
  return (at) => timeWords(minuteOf(at))
}
