import { shopTimeZone } from '#contract/seller-limits.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Days in the shop's time zone, both included. */
export type Range = { from: string; to: string }

const defaultDays = 30
const maxDays = 366
const dayMs = 24 * 60 * 60 * 1000

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: shopTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The date of a moment in the shop's time zone. */
export function dayOf(moment: Date): string {
  return calendar.format(moment)
}

/** The requested days; by default, the last thirty. */
export function chooseRange({ from, to }: RequestedRange, now: Date): Range {
  const last = to ?? dayOf(now)
  const first = from ?? addDays(last, 1 - defaultDays)
  if (first > last) throw refused('from', 'The first day comes after the last one')
  if (addDays(first, maxDays) <= last) throw refused('from', `At most ${maxDays} days at once`)
  return { from: first, to: last }
}

type RequestedRange = { from?: string | undefined; to?: string | undefined }

export function daysOf({ from, to }: Range): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

function refused(field: string, message: string): Refusal {
  return new Refusal('invalid_input', { message, fields: { [field]: message } })
}
