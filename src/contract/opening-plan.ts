import type { OpeningTimes } from './opening-hours.ts'
import { weekdays } from './opening-hours.ts'

/** `weekday` is 1 on Mondays; `opens` and `closes` are minutes since midnight in India, the latest is 1440. */
export type OpeningSpan = { weekday: number; opens: number; closes: number }
/** `day` as `2026-11-22`. */
export type Holiday = { day: string; name: string }
/** Without spans the shop is open day and night, except on holidays. */
export type OpeningPlan = { spans: readonly OpeningSpan[]; holidays: readonly Holiday[] }

export const closedMeanings = ['next_opening', 'refuse'] as const
/** The shop refuses orders while it is closed, or takes them for the next opening. */
export type WhileClosed = (typeof closedMeanings)[number]

export const dayMinutes = 1440
const minuteMs = 60_000
/** India has one time and never changes its clocks. */
const indiaMinutes = 330
/** The farthest opening that is looked for. */
export const daysAhead = 366

export type OpeningState =
  /** `closesAt` is null where the shop does not close within a year. */
  | { isOpen: true; closesAt: Date | null }
  /** `opensAt` is null where the shop does not open within a year; `holiday` is the first one until then. */
  | { isOpen: false; opensAt: Date | null; holiday: string | null }

export function openingAt(plan: OpeningPlan, now: Date): OpeningState {
  const minute = minutesInIndia(now)
  const today = Math.floor(minute / dayMinutes)
  const horizon = (today + daysAhead) * dayMinutes
  for (const { opens, closes } of openStretches(plan, today)) {
    if (closes <= minute) continue
    if (opens <= minute)
      return { isOpen: true, closesAt: closes < horizon ? instant(closes) : null }
    return closedUntil(plan, { today, opens })
  }
  return closedUntil(plan, { today, opens: null })
}

function closedUntil(
  { holidays }: OpeningPlan,
  { today, opens }: { today: number; opens: number | null },
): OpeningState {
  const last = opens === null ? today : Math.floor(opens / dayMinutes) - 1
  const [first, until] = [nameDay(today), nameDay(Math.max(today, last))]
  const between = holidays
    .filter(({ day }) => day >= first && day <= until)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const isLaterToday = opens !== null && last < today
  const holiday = isLaterToday ? null : (between[0]?.name ?? null)
  return { isOpen: false, opensAt: opens === null ? null : instant(opens), holiday }
}

/** Stretches in minutes of India's calendar; those that meet, also at midnight, are one. */
function* openStretches(plan: OpeningPlan, today: number) {
  const closed = new Set(plan.holidays.map(({ day }) => day))
  let last = null as { opens: number; closes: number } | null
  for (let day = today; day < today + daysAhead; day++) {
    if (closed.has(nameDay(day))) continue
    for (const span of spansOn(plan, day)) {
      const opens = day * dayMinutes + span.opens
      const closes = day * dayMinutes + span.closes
      if (last?.closes === opens) last.closes = closes
      else {
        if (last) yield last
        last = { opens, closes }
      }
    }
  }
  if (last) yield last
}

const allDay = [{ opens: 0, closes: dayMinutes }]

function spansOn({ spans }: OpeningPlan, day: number) {
  if (spans.length === 0) return allDay
  const weekday = weekdayOf(day)
  return spans.filter((span) => span.weekday === weekday).toSorted((a, b) => a.opens - b.opens)
}

/** The first of January 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

function nameDay(day: number): string {
  return new Date(day * dayMinutes * minuteMs).toISOString().slice(0, 10)
}

function minutesInIndia(at: Date): number {
  return at.getTime() / minuteMs + indiaMinutes
}

function instant(minute: number): Date {
  return new Date((minute - indiaMinutes) * minuteMs)
}

/** The day in India, its number for differences, the weekday from 1 for Monday, and the minute since midnight. */
export function timeInIndia(at: Date) {
  const minute = Math.floor(minutesInIndia(at))
  const number = Math.floor(minute / dayMinutes)
  return {
    day: nameDay(number),
    number,
    weekday: weekdayOf(number),
    minute: minute - number * dayMinutes,
  }
}

/** The same times of several days are one entry, as search engines are told. */
export function openingTimesOf(spans: readonly OpeningSpan[]): OpeningTimes[] {
  const byTimes = new Map<string, OpeningTimes>()
  for (const { weekday, opens, closes } of spans) {
    const times = { opens: clock(opens), closes: clock(Math.min(closes, dayMinutes - 1)) }
    const key = `${times.opens} ${times.closes}`
    const entry = byTimes.get(key) ?? { days: [], ...times }
    entry.days.push(weekdays[weekday - 1]!)
    byTimes.set(key, entry)
  }
  return [...byTimes.values()]
}

function clock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** Two spans of one day that overlap; null where none do. */
export function overlapOf(spans: readonly OpeningSpan[]): OpeningSpan | null {
  const inOrder = spans.toSorted((a, b) => a.weekday - b.weekday || a.opens - b.opens)
  return (
    inOrder.find((span, at) => {
      const before = inOrder[at - 1]
      return before?.weekday === span.weekday && before.closes > span.opens
    }) ?? null
  )
}
