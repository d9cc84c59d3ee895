import { shopTimeZone } from './limits.ts'

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

/** What is wrong with a rate that is none of today's. */
export function unknownRate(now = new Date()): string {
  const names = gstRatesNow(now).map(String)
  return `The GST rate has to be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}%`
}

function dayOf(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone }).format(now)
}
