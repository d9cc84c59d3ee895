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
  region: 'दुकानाची वेळ',
  /** “आता उघडे, रात्री 9 पर्यंत” */
  open: (closesAt: Date | null, now: Date) => {
    if (!closesAt) return 'आता उघडे'
    const until = timeInIndia(closesAt)
    const days = until.number - timeInIndia(now).number
    // Midnight is the end of this day.
    const isToday = days === 0 || (days === 1 && until.minute === 0)
    return `आता उघडे, ${isToday ? timeWords(until.minute) : dayAndTime(closesAt, now)} पर्यंत`
  },
  /** “आता बंद, उद्या सकाळी 7 वाजता उघडेल” */
  closed: (opensAt: Date | null, holiday: string | null, now: Date) => {
    const closed = holiday ? `${holiday} निमित्त बंद` : 'आता बंद'
    return opensAt ? `${closed}, ${momentWords(opensAt, now)} उघडेल` : closed
  },
  hours: hoursWords,
  orderIsFor: (opening: Date, now: Date) =>
    `तुमची ऑर्डर ${nearDay(opening, now) ?? farDay(opening, now)}साठी आहे, ${sinceWords(opening)}.`,
  noOrders: (opensAt: Date | null, now: Date) =>
    opensAt
      ? `दुकान सध्या ऑर्डर घेत नाही. ${fromWords(opensAt, now)} पुन्हा ऑर्डर करता येईल; तुमचे कार्ट जपून ठेवले आहे.`
      : 'दुकान सध्या ऑर्डर घेत नाही. तुमचे कार्ट जपून ठेवले आहे.',
  /** “उद्यासाठी (रवि, 29 नोव्हेंबर), सकाळी 7 पासून” */
  forOpening: (opening: Date, now: Date) => {
    const near = nearDay(opening, now)
    const day = shortDate.format(noonOf(opening))
    return `${near ? `${near}साठी (${day})` : `${day}साठी`}, ${sinceWords(opening)}`
  },
  inMail: (opening: Date) =>
    `ऑर्डर झाली तेव्हा दुकान बंद होते, म्हणून ती ${dayWords(opening)}साठी आहे, ${sinceWords(opening)}.`,
}

/** “उद्या सकाळी 7 वाजता”, “सोमवारी सकाळी 7 वाजता”, “गुरुवारी (14 जानेवारी) सकाळी 7 वाजता” */
export function momentWords(at: Date, now: Date): string {
  return `${dayAndTime(at, now)} वाजता`
}

/** “उद्या सकाळी 7 पासून” */
export function fromWords(at: Date, now: Date): string {
  return `${dayAndTime(at, now)} पासून`
}

function sinceWords(at: Date): string {
  return `${timeOf(at)} पासून`
}

function dayAndTime(at: Date, now: Date): string {
  // Midnight is said of the day that ends: “आज रात्री 12”.
  const day = timeInIndia(at).minute === 0 ? new Date(at.getTime() - 60_000) : at
  return `${nearDay(day, now) ?? onFarDay(day, now)} ${timeOf(at)}`
}

function nearDay(at: Date, now: Date): string | null {
  const days = timeInIndia(at).number - timeInIndia(now).number
  return days === 0 ? 'आज' : days === 1 ? 'उद्या' : null
}

function farDay(at: Date, now: Date): string {
  return isWithinWeek(at, now) ? weekday.format(noonOf(at)) : dayWords(at)
}

/** “सोमवारी”, “गुरुवारी (14 जानेवारी)” */
function onFarDay(at: Date, now: Date): string {
  const day = `${weekday.format(noonOf(at))}ी`
  return isWithinWeek(at, now) ? day : `${day} (${date.format(noonOf(at))})`
}

function isWithinWeek(at: Date, now: Date): boolean {
  const days = timeInIndia(at).number - timeInIndia(now).number
  return days > 1 && days < 7
}

/** “8 नोव्हेंबर” for `2026-11-08` */
export function dateOf(day: string): string {
  return date.format(new Date(day))
}

/** “रवि, 8 नोव्हेंबर” for `2026-11-08` */
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
  'मंगळवार',
  'बुधवार',
  'गुरुवार',
  'शुक्रवार',
  'शनिवार',
  'रविवार',
]

/** “सोमवार ते शनिवार, सकाळी 7 ते दुपारी 1 आणि संध्याकाळी 4 ते रात्री 9; रविवार बंद” */
export function hoursWords(spans: readonly OpeningSpan[]): string {
  if (spans.length === 0) return '24 तास उघडे'
  const runs: { first: number; last: number; times: string }[] = []
  for (let day = 1; day <= 7; day++) {
    const times = timesOf(spans.filter((span) => span.weekday === day))
    const run = runs.at(-1)
    if (run?.times === times) run.last = day
    else runs.push({ first: day, last: day, times })
  }
  return runs
    .map(({ first, last, times }) =>
      times === '' ? `${daysWords(first, last)} बंद` : `${daysWords(first, last)}, ${times}`,
    )
    .join('; ')
}

function daysWords(first: number, last: number): string {
  if (first === 1 && last === 7) return 'दररोज'
  const from = weekdayNames[first - 1]
  return first === last
    ? `${from}`
    : `${from} ${last === first + 1 ? 'आणि' : 'ते'} ${weekdayNames[last - 1]}`
}

function timesOf(spans: readonly OpeningSpan[]): string {
  return spans
    .toSorted((a, b) => a.opens - b.opens)
    .map(({ opens, closes }) =>
      opens === 0 && closes === dayMinutes
        ? '24 तास'
        : `${timeWords(opens)} ते ${timeWords(closes)}`,
    )
    .join(' आणि ')
}
