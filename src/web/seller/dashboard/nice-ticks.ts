import { locale } from '#text/locale.ts'
/** Round amounts from zero to at least the highest value, in at most five steps: 0, 500, 1000, 1500. */
export function niceTicks(highest: number): number[] {
  const step = niceStep(Math.max(highest, 1) / 4)
  const count = Math.max(Math.ceil(highest / step - 1e-9), 1)
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** The smallest of 1, 2, 2.5 or 5 times a power of ten that is at least `least`; always whole rupees. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const nice = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10
  const step = nice * power
  return step < 1 ? 1 : Number.isInteger(step) ? step : Math.ceil(step)
}

const inFull = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
const lakh = 100_000
const crore = 10_000_000

/** An axis label: `₹40,000`, `₹2.5 lakh`, `₹1 crore`. */
export function axisLabel(rupees: number): string {
  if (rupees >= crore) return `₹${round(rupees / crore)} crore`
  if (rupees >= lakh) return `₹${round(rupees / lakh)} lakh`
  return inFull.format(rupees)
}

function round(amount: number): string {
  return String(Math.round(amount * 100) / 100)
}
