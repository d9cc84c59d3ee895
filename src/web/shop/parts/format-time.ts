import { locale, shortMonth } from '#text/locale.ts'

const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: shortMonth, year: 'numeric' })
const moment = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: shortMonth,
  hour: 'numeric',
  minute: '2-digit',
})

/** `3 Aug 2026` */
export function formatDay(timestamp: string): string {
  return day.format(new Date(timestamp))
}

const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: shortMonth })

/** `3 Aug`, with the year where it is not this one. */
export function formatShortDay(timestamp: string): string {
  const date = new Date(timestamp)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return (isThisYear ? dayOfYear : day).format(date)
}

/** `3 Aug, 10:32 am` */
export function formatMoment(timestamp: string): string {
  return moment.format(new Date(timestamp))
}

const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })

/** `10:32 am` */
export function formatTime(timestamp: string): string {
  return time.format(new Date(timestamp))
}
