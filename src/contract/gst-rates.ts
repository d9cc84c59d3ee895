import { shopTimeZone } from './limits.ts'
import { type Wrong, wrong } from './reasons/problem.ts'

type Rates = {
  /** The day from which they hold. */
  from: string
  percents: readonly number[]
}

// The rates of GST that goods of a grocer can have, the newest first. New ones are added with the day they begin, in
// advance if they are known.
const rates: readonly Rates[] = [
  { from: '2025-09-22', percents: [0, 5, 18, 40] },
  { from: '2017-07-01', percents: [0, 5, 12, 18, 28] },
]

/** The rates on a day such as `2026-11-22`, in percent. */
export function gstRatesOn(day: string): readonly number[] {
  return rates.find(({ from }) => from <= day)?.percents ?? []
}

/** The rates of today, by the shop's calendar. */
export function gstRatesNow(now = new Date()): readonly number[] {
  return gstRatesOn(dayOf(now))
}

/** Rates that old lists still have, though none of today's goods do. */
export function abolishedGstRates(now = new Date()): readonly number[] {
  const today = gstRatesNow(now)
  const earlier = rates.filter(({ from }) => from <= dayOf(now)).flatMap(({ percents }) => percents)
  return [...new Set(earlier)].filter((percent) => !today.includes(percent))
}

/** What is wrong with a rate that is none of today's. */
export function unknownRate(now = new Date()): Wrong {
  return wrong('no_such_gst_rate', { percents: [...gstRatesNow(now)] })
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone })

function dayOf(now: Date): string {
  return dayFormat.format(now)
}
