import { toPaise, toRupees } from './money.ts'
import { maxPricePaise } from './seller-limits.ts'

export const priceTargets = ['offer', 'price', 'both'] as const
export type PriceTarget = (typeof priceTargets)[number]

/** New prices are rounded to the paisa, to 50 paise, to the rupee, or to the nearest whole rupees that end in 9. */
export const priceRoundings = ['none', 'half', 'rupee', 'nine'] as const
export type PriceRounding = (typeof priceRoundings)[number]

/** Allowed prices in paise: `first`, and then every `step`. */
export const roundingSteps: Readonly<Record<PriceRounding, { step: number; first: number }>> = {
  none: { step: 1, first: 0 },
  half: { step: 50, first: 0 },
  rupee: { step: 100, first: 0 },
  nine: { step: 1000, first: 900 },
}

export const priceProblems = ['offer_above_price', 'too_low', 'too_high'] as const
export type PriceProblem = (typeof priceProblems)[number]

export type PriceChange = {
  on: PriceTarget
  by: { percent: number } | { rupees: number } | { to: number }
  round: PriceRounding
}

type Prices = { price: number; offerPrice: number }

/** The prices in rupees after a change; unchanged when the change would break a rule. */
export function changedPrices({ price, offerPrice }: Prices, change: PriceChange): Prices {
  const newOf = (target: PriceTarget, rupees: number) =>
    change.on === target || change.on === 'both' ? changedPaise(rupees, change) : toPaise(rupees)
  const paise = newOf('price', price)
  const offerPaise = newOf('offer', offerPrice)
  const isRight = offerPaise >= 1 && offerPaise <= paise && paise <= maxPricePaise
  return isRight
    ? { price: toRupees(paise), offerPrice: toRupees(offerPaise) }
    : { price, offerPrice }
}

const exactness = 10_000

/** Computes in whole ten-thousandths of a paisa, so that only the end is rounded; half goes up. */
function changedPaise(rupees: number, { by, round }: PriceChange): number {
  const { step, first } = roundingSteps[round]
  const exact = exactly(toPaise(rupees), by) - first * exactness
  return Math.floor((2 * exact + step * exactness) / (2 * step * exactness)) * step + first
}

function exactly(paise: number, by: PriceChange['by']): number {
  if ('to' in by) return toPaise(by.to) * exactness
  if ('rupees' in by) return (paise + Math.round(by.rupees * 100)) * exactness
  return paise * Math.round((100 + by.percent) * 100)
}
