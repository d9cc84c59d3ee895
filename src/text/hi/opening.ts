import { dayMinutes, type OpeningSpan, timeInIndia } from '#contract/opening-plan.ts'
import type * as en from '../en/opening.ts'
import type { Translated } from '../translation.ts'
import { timeWords } from './clock.ts'
import { locale, shortMonth } from './locale.ts'

const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' })
const date = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' })
const shortDate = new Intl.DateTimeFormat(locale, {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: shortMonth,
})

/** When the shop is open, what is said while it is closed, and for when an order is. */
export const openingText: Translated<typeof en.openingText> = {
  region: 'खुलने का समय',
  /** “अभी खुली है, रात 9 बजे तक” */
  open: (closesAt: Date | null, now: Date) => {
    if (!closesAt) return 'अभी खुली है'
    const until = timeInIndia(closesAt)
    const days = until.number - timeInIndia(now).number
    // Midnight is the end of this day.
    const isToday = days === 0 || (days === 1 && until.minute === 0)
    return `अभी खुली है, ${isToday ? timeWords(until.minute) : momentWords(closesAt, now)} तक`
  },
  /** “अभी बंद है, कल सुबह 7 बजे खुलेगी” */
  closed: (opensAt: Date | null, holiday: string | null, now: Date) => {
    const closed = holiday ? `${holiday} की छुट्टी है` : 'अभी बंद है'
    return opensAt ? `${closed}, ${momentWords(opensAt, now)} खुलेगी` : closed
  },
  hours: hoursWords,
  orderIsFor: (opening: Date, now: Date) =>
    `आपका ऑर्डर ${nearDay(opening, now) ?? farDay(opening, now)} के लिए है, ${timeOf(opening)} से।`,
  noOrders: (opensAt: Date | null, now: Date) =>
    opensAt
      ? `दुकान अभी ऑर्डर नहीं ले रही। ${momentWords(opensAt, now)} से फिर ऑर्डर कर सकते हैं; आपकी कार्ट सेव है।`
      : 'दुकान अभी ऑर्डर नहीं ले रही। आपकी कार्ट सेव है।',
  /** “कल (रवि, 29 नवंबर) के लिए, सुबह 7 बजे से” */
  forOpening: (opening: Date, now: Date) => {
    const near = nearDay(opening, now)
    const day = shortDate.format(noonOf(opening))
    return `${near ? `${near} (${day})` : day} के लिए, ${timeOf(opening)} से`
  },
  inMail: (opening: Date) =>
    `ऑर्डर के समय दुकान बंद थी, इसलिए यह ${dayWords(opening)} के लिए है, ${timeOf(opening)} से।`,
}

/** “कल सुबह 7 बजे”, “सोमवार को सुबह 7 बजे”, “गुरुवार, 14 जनवरी को सुबह 7 बजे” */
export function momentWords(at: Date, now: Date): string {
  // Midnight is said of the day that ends: “आज रात 12 बजे”.
  const day = timeInIndia(at).minute === 0 ? new Date(at.getTime() - 60_000) : at
  return `${nearDay(day, now) ?? `${farDay(day, now)} को`} ${timeOf(at)}`
}

/** “कल सुबह 7 बजे से” */
export function fromWords(at: Date, now: Date): string {
  return `${momentWords(at, now)} से`
}

function nearDay(at: Date, now: Date): string | null {
  const days = timeInIndia(at).number - timeInIndia(now).number
  return days === 0 ? 'आज' : days === 1 ? 'कल' : null
}

function farDay(at: Date, now: Date): string {
  const days = timeInIndia(at).number - timeInIndia(now).number
  return days > 1 && days < 7 ? weekday.format(noonOf(at)) : dayWords(at)
}

/** “8 नवंबर” for `2026-11-08` */
export function dateOf(day: string): string {
  return date.format(new Date(day))
}

/** “रवि, 8 नवंबर” for `2026-11-08` */
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

export const weekdayNames: Translated<typeof en.weekdayNames> = [
  'सोमवार',
  'मंगलवार',
  'बुधवार',
  'गुरुवार',
  'शुक्रवार',
  'शनिवार',
  'रविवार',
]

/** “सोमवार से शनिवार, सुबह 7 बजे से दोपहर 1 बजे तक और शाम 4 बजे से रात 9 बजे तक; रविवार को बंद” */
export function hoursWords(spans: readonly OpeningSpan[]): string {
  if (spans.length === 0) return '24 घंटे खुली'
  const runs: { first: number; last: number; times: string }[] = []
  for (let day = 1; day <= 7; day++) {
    const times = timesOf(spans.filter((span) => span.weekday === day))
    const run = runs.at(-1)
    if (run?.times === times) run.last = day
    else runs.push({ first: day, last: day, times })
  }
  return runs
    .map(({ first, last, times }) =>
      times === ''
        ? `${daysWords(first, last)} ${last > first + 1 ? 'तक' : 'को'} बंद`
        : `${daysWords(first, last)}, ${times}`,
    )
    .join('; ')
}

function daysWords(first: number, last: number): string {
  if (first === 1 && last === 7) return 'हर दिन'
  const from = weekdayNames[first - 1]
  return first === last
    ? `${from}`
    : `${from} ${last === first + 1 ? 'और' : 'से'} ${weekdayNames[last - 1]}`
}

function timesOf(spans: readonly OpeningSpan[]): string {
  return spans
    .toSorted((a, b) => a.opens - b.opens)
    .map(({ opens, closes }) =>
      opens === 0 && closes === dayMinutes
        ? '24 घंटे'
        : `${timeWords(opens)} से ${timeWords(closes)} तक`,
    )
    .join(' और ')
}
