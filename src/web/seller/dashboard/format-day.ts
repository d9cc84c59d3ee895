import { locale, mediumDate, shortMonth } from '#text/locale.ts'

const short = new Intl.DateTimeFormat(locale, {
  timeZone: 'UTC',
  day: 'numeric',
  month: shortMonth,
})
const whole = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: mediumDate })
const long = new Intl.DateTimeFormat(locale, {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: shortMonth,
  year: 'numeric',
})

/** A day of the calendar, `2026-08-03`, as `3 Aug`. */
export function shortDay(day: string): string {
  return short.format(new Date(day))
}

/** `Mon, 3 Aug 2026` */
export function longDay(day: string): string {
  return long.format(new Date(day))
}

/** `15 – 21 Nov 2026` */
export function dayRange(from: string, to: string): string {
  return whole.formatRange(new Date(from), new Date(to))
}
