import { formatPaise, toPaise } from '#contract/money.ts'
import { khataDueText as text } from '#text/khata-due.ts'
import { locale, mediumDate } from '#text/locale.ts'

const whole = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: mediumDate })

/** A day of the calendar, `2026-08-03`, as `3 Aug 2026`. */
export function calendarDay(day: string): string {
  return whole.format(new Date(day))
}

type Due = { dueOn?: string | undefined; overdue?: number | undefined }

/** Answers the day on which something is to be paid; undefined where nothing is due, or on no day. */
export function describeDue({ dueOn, overdue }: Due): string | undefined {
  if (dueOn === undefined) return undefined
  return overdue === undefined
    ? text.dueOn(calendarDay(dueOn))
    : text.overdue(formatPaise(toPaise(overdue)), calendarDay(dueOn))
}
