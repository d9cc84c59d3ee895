import { datesIn } from '../dates-in.ts'
import { locale, shortMonth } from './locale.ts'

/** Dates and times in a time zone, or that of whoever reads. */
export function datesOf(timeZone?: string) {
  return datesIn({ locale, shortMonth, timeFormat }, timeZone)
}

function timeFormat(timeZone?: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' })
  return (at) => format.format(at)
}
