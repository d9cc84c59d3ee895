import { datesOf } from '#text/dates.ts'

const dates = datesOf()

/** `3 Aug 2026` */
export const formatDay = dates.day

/** `3 Aug, 10:32 am` */
export const formatMoment = dates.moment

/** `10:32 am` */
export const formatTime = dates.time

/** `3 Aug`, with the year where it is not this one. */
export function formatShortDay(timestamp: string): string {
  const isThisYear = new Date(timestamp).getFullYear() === new Date().getFullYear()
  return isThisYear ? dates.dayOfYear(timestamp) : dates.day(timestamp)
}
