import { shopTimeZone } from '#contract/seller-limits.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Days as the shop's calendar has them, both included. */
export type Range = { from: string; to: string }

const usualDays = 30
const mostDays = 366
const dayMs = 24 * 60 * 60 * 1000

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: shopTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day that it is in the shop. */
export function dayOf(moment: Date): string {
  return calendar.format(moment)
}

/** The days that were asked for; without a wish, the last thirty. */
export function chooseRange({ from, to }: Wish, now: Date): Range {
  const last = to ?? dayOf(now)
  const first = from ?? addDays(last, 1 - usualDays)
  if (first > last) throw refused('from', 'The first day comes after the last one')
  if (addDays(first, mostDays) <= last) throw refused('from', `At most ${mostDays} days at once`)
  return { from: first, to: last }
}

type Wish = { from?: string | undefined; to?: string | undefined }

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
