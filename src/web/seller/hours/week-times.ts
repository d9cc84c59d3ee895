import type { Span } from '#contract/api/opening.ts'
import { type Weekday, weekdays } from '#contract/opening-hours.ts'
import type { OpeningSpan } from '#contract/opening-plan.ts'

/** Days with the same hours; `closes` is 00:00 for midnight, as fields for times have it. */
export type WeekTime = { days: Weekday[]; opens: string; closes: string }

export const usualWeek: WeekTime[] = [{ days: [...weekdays], opens: '07:00', closes: '21:00' }]

/** Days with the same hours are one entry. */
export function timesOf(spans: readonly Span[]): WeekTime[] {
  const times: WeekTime[] = []
  for (const { day, opens, closes: until } of spans) {
    const closes = until === '24:00' ? '00:00' : until
    const same = times.find((time) => time.opens === opens && time.closes === closes)
    if (same) same.days.push(day)
    else times.push({ days: [day], opens, closes })
  }
  return times
}

export function spansOf(times: readonly WeekTime[]): Span[] {
  return times.flatMap(({ days, opens, closes }) =>
    days.map((day) => ({ day, opens, closes: closes === '00:00' ? '24:00' : closes })),
  )
}

/** The spans as sentences say them; what is not a time yet is left out. */
export function plannedOf(times: readonly WeekTime[]): OpeningSpan[] {
  return spansOf(times)
    .filter(({ opens, closes }) => opens !== '' && closes !== '')
    .map(({ day, opens, closes }) => ({
      weekday: weekdays.indexOf(day) + 1,
      opens: minuteOf(opens),
      closes: minuteOf(closes),
    }))
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export function closedDays(times: readonly WeekTime[]): Weekday[] {
  return weekdays.filter((day) => times.every(({ days }) => !days.includes(day)))
}
