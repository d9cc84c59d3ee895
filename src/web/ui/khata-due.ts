import { formatPaise, toPaise } from '#contract/money.ts'
import { datesOf } from '#text/dates.ts'
import { khataDueText as text } from '#text/khata-due.ts'

/** A day of the calendar, `2026-08-03`, as `3 Aug 2026`. */
export const calendarDay = datesOf('UTC').day

type Due = { dueOn?: string | undefined; overdue?: number | undefined }

/** Answers the day on which something is to be paid; undefined where nothing is due, or on no day. */
export function describeDue({ dueOn, overdue }: Due): string | undefined {
  if (dueOn === undefined) return undefined
  return overdue === undefined
    ? text.dueOn(calendarDay(dueOn))
    : text.overdue(formatPaise(toPaise(overdue)), calendarDay(dueOn))
}
