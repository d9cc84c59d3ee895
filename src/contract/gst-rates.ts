import { shopTimeZone } from './limits.ts'
import { type Wrong, wrong } from './reasons/problem.ts'

type Rates = {
  /** The first day of these rates. */
  from: string
  percents: readonly number[]
}

// The rates of GST that a grocer's goods can have, the newest first. Add new ones with their first day, in advance if
// it is known.
const rates: readonly Rates[] = [
  { from: '2025-09-22', percents: [0, 5, 18, 40] },
  { from: '2017-07-01', percents: [0, 5, 12, 18, 28] },
]

/** The rates in percent on a day such as `2026-11-22`. */
export function gstRatesOn(day: string): readonly number[] {
  return rates.find(({ from }) => from <= day)?.percents ?? []
}

/** Today's rates in percent, in the shop's time zone. */
export function gstRatesNow(now = new Date()): readonly number[] {
  return gstRatesOn(dayOf(now))
}

/** Former rates, which old lists may still have. */
export function abolishedGstRates(now = new Date()): readonly number[] {
  const today = gstRatesNow(now)
  const earlier = rates.filter(({ from }) => from <= dayOf(now)).flatMap(({ percents }) => percents)
  return [...new Set(earlier)].filter((percent) => !today.includes(percent))
}

export function unknownRate(now = new Date()): Wrong {
  return wrong('no_such_gst_rate', { percents: [...gstRatesNow(now)] })
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone })

function dayOf(now: Date): string {
  return dayFormat.format(now)
}
