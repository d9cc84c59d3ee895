import { dayMinutes, type OpeningSpan, timeInIndia } from '#contract/opening-plan.ts'
import { timeWords } from './clock.ts'
import { locale } from './locale.ts'

const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' })
const date = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' })
const shortDate = new Intl.DateTimeFormat(locale, {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

/** The hours of the shop, what is said while it is closed, and for when an order is. */
export const openingText = {
  region: 'Opening hours',
  /** “Open now, until 9 pm” */
  open: (closesAt: Date | null, now: Date) => {
    if (!closesAt) return 'Open now'
    const until = timeInIndia(closesAt)
    const days = until.number - timeInIndia(now).number
    // Midnight is the end of this day.
    const isToday = days === 0 || (days === 1 && until.minute === 0)
    return `Open now, until ${isToday ? timeWords(until.minute) : endWords(closesAt, now)}`
  },
  /** “Closed now, opens tomorrow at 7 am” */
  closed: (opensAt: Date | null, holiday: string | null, now: Date) => {
    const closed = holiday ? `Closed for ${holiday}` : 'Closed now'
    return opensAt ? `${closed}, opens ${momentWords(opensAt, now)}` : closed
  },
  hours: hoursWords,
  /** The cart says it. */
  orderIsFor: (opening: Date, now: Date) => `Your order is for ${fromWords(opening, now)}.`,
  noOrders: (opensAt: Date | null, now: Date) =>
    opensAt
      ? `The shop takes no orders now. You can order again ${momentWords(opensAt, now)}; your cart is kept.`
      : 'The shop takes no orders now. Your cart is kept.',
  /** On an order, with the day, since it is read on other days too: “For tomorrow, Sun, 29 Nov, from 7 am” */
  forOpening: (opening: Date, now: Date) => `For ${datedWords(opening, now)}`,
  /** Mails say it, which are read on any day, by shopper and seller. */
  inMail: (opening: Date) =>
    `Ordered while the shop was closed, for ${dayWords(opening)}, from ${timeOf(opening)}.`,
} as const

/** “tomorrow at 7 am”, “on Monday at 7 am”, “on 14 January at 7 am”, “on Saturday” as it begins */
export function momentWords(at: Date, now: Date): string {
  const day = nearDay(at, now) ?? `on ${farDay(at, now)}`
  return timeInIndia(at).minute === 0 ? day : `${day} at ${timeOf(at)}`
}

/** “9 pm on Monday”, and “midnight on Thursday” as Friday begins */
function endWords(at: Date, now: Date): string {
  const day = timeInIndia(at).minute === 0 ? new Date(at.getTime() - 60_000) : at
  return `${timeOf(at)} ${nearDay(day, now) ?? `on ${farDay(day, now)}`}`
}

/** “tomorrow, from 7 am” */
export function fromWords(at: Date, now: Date): string {
  return `${nearDay(at, now) ?? farDay(at, now)}, from ${timeOf(at)}`
}

function datedWords(at: Date, now: Date): string {
  const near = nearDay(at, now)
  const day = shortDate.format(noonOf(at))
  return `${near ? `${near}, ${day}` : day}, from ${timeOf(at)}`
}

function nearDay(at: Date, now: Date): string | null {
  const days = timeInIndia(at).number - timeInIndia(now).number
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : null
}

function farDay(at: Date, now: Date): string {
  const days = timeInIndia(at).number - timeInIndia(now).number
  return days > 1 && days < 7 ? weekday.format(noonOf(at)) : dayWords(at)
}

/** “8 November” for `2026-11-08` */
export function dateOf(day: string): string {
  return date.format(new Date(day))
}

/** “Sun, 8 Nov” for `2026-11-08` */
export function dayAndDate(day: string): string {
  return shortDate.format(new Date(day))
}

function dayWords(at: Date): string {
  return `${weekday.format(noonOf(at))}, ${date.format(noonOf(at))}`
}

/** The day in India as the calendar of London has it. */
function noonOf(at: Date): Date {
  return new Date(`${timeInIndia(at).day}T12:00:00Z`)
}

function timeOf(at: Date): string {
  return timeWords(timeInIndia(at).minute)
}

export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** “Monday to Saturday 7 am to 1 pm and 4 pm to 9 pm; Sunday closed” */
export function hoursWords(spans: readonly OpeningSpan[]): string {
  if (spans.length === 0) return 'Open day and night'
  const runs: { first: number; last: number; times: string }[] = []
  for (let day = 1; day <= 7; day++) {
    const times = timesOf(spans.filter((span) => span.weekday === day))
    const run = runs.at(-1)
    if (run?.times === times) run.last = day
    else runs.push({ first: day, last: day, times })
  }
  return runs.map(({ first, last, times }) => `${daysWords(first, last)} ${times}`).join('; ')
}

function daysWords(first: number, last: number): string {
  if (first === 1 && last === 7) return 'Every day'
  const from = weekdayNames[first - 1]
  return first === last
    ? `${from}`
    : `${from} ${last === first + 1 ? 'and' : 'to'} ${weekdayNames[last - 1]}`
}

function timesOf(spans: readonly OpeningSpan[]): string {
  if (spans.length === 0) return 'closed'
  return spans
    .toSorted((a, b) => a.opens - b.opens)
    .map(({ opens, closes }) =>
      opens === 0 && closes === dayMinutes
        ? 'day and night'
        : `${timeWords(opens)} to ${timeWords(closes)}`,
    )
    .join(' and ')
}
