import { maxQuantity } from './limits.ts'
import { wrong } from './reasons/problem.ts'

// Loose goods are sold by weight in steps. A quantity in a cart, in an order and in stock is a number of steps, and the
// prices of the product are those of one step, so that everything that counts and adds up treats them as any product.

/** How loose goods are sold; all in grams. */
export type LooseSale = {
  stepGrams: number
  leastGrams: number
  /** Null where only the limits of every order hold. */
  mostGrams: number | null
}

/** The steps in which goods can be sold: those that a kitchen scale shows and that fill a kilogram exactly. */
export const looseSteps = [10, 20, 25, 50, 100, 125, 200, 250, 500, 1000] as const

/** Why goods cannot be sold like this; null where they can. */
export function looseProblem({ stepGrams, leastGrams, mostGrams }: LooseSale) {
  if (!looseSteps.some((step) => step === stepGrams)) {
    const steps = [...looseSteps]
    return { field: 'stepGrams', problem: wrong('step_not_offered', { steps }) } as const
  }
  const least = amountProblem('leastGrams', leastGrams, stepGrams)
  if (least) return { field: 'leastGrams', problem: least } as const
  if (mostGrams === null) return null
  const most =
    amountProblem('mostGrams', mostGrams, stepGrams) ??
    (mostGrams < leastGrams ? wrong('largest_below_smallest') : null)
  return most ? ({ field: 'mostGrams', problem: most } as const) : null
}

function amountProblem(amount: 'leastGrams' | 'mostGrams', grams: number, stepGrams: number) {
  if (grams < stepGrams || grams % stepGrams !== 0) {
    return wrong('not_in_whole_steps', { amount, stepGrams })
  }
  if (grams / stepGrams <= maxQuantity) return null
  return wrong('amount_too_large', { amount, mostGrams: maxQuantity * stepGrams })
}

/** The price of a step in paise from that of a kilogram; null where it is not a whole number of paise. */
export function stepPrice(paisePerKg: number, stepGrams: number): number | null {
  const paise = (paisePerKg * stepGrams) / 1000
  return Number.isInteger(paise) ? paise : null
}

/** The prices per kilogram around this one of which a step costs whole paise, the lower first; none is zero. */
export function nearestPrices(paisePerKg: number, stepGrams: number): number[] {
  const perKg = 1000 / stepGrams
  const lower = Math.floor(paisePerKg / perKg) * perKg
  return [lower, lower + perKg].filter((paise) => paise > 0)
}

export function pricePerKg(stepPaise: number, stepGrams: number): number {
  return (stepPaise * 1000) / stepGrams
}

/** The amounts around a weight that can be ordered, in grams, the lower first. */
export function nearestAmounts(grams: number, sale: Amounts & { stepGrams: number }): number[] {
  const { stepGrams } = sale
  const { least, most } = quantityLimits(sale)
  const lower = Math.floor(grams / stepGrams)
  const near = [lower, lower + 1].map((steps) => Math.min(most, Math.max(least, steps)))
  return [...new Set(near)].map((steps) => steps * stepGrams)
}

/** The steps of which each costs whole paise at all these prices per kilogram. */
export function fittingSteps(pricesPerKg: readonly number[]): number[] {
  return looseSteps.filter((step) => pricesPerKg.every((paise) => stepPrice(paise, step) !== null))
}

/** Why a step would not cost whole paise; for forms and tables. */
export function stepPriceProblem(paisePerKg: number, stepGrams: number) {
  const nearestPaise = nearestPrices(paisePerKg, stepGrams)
  return wrong('step_not_in_paise', { stepGrams, nearestPaise })
}

/** The number of steps that comes nearest to a weight; never none. */
export function nearestSteps(grams: number, stepGrams: number): number {
  return Math.max(1, Math.round(grams / stepGrams))
}

/**
 * Whether the books hold a weight: they count whole steps, so less than one more may lie on the shelf. Where they hold
 * nothing, it is out of stock.
 */
export function holdsWeight(stock: number | null, grams: number, stepGrams: number): boolean {
  return stock === null || (stock > 0 && grams < (stock + 1) * stepGrams)
}

type Amounts = {
  stepGrams: number | null
  leastGrams: number | null
  mostGrams?: number | null | undefined
}

/** The smallest and the largest quantity that an order may have of a product. */
export function quantityLimits(sale: Amounts, most = maxQuantity): { least: number; most: number } {
  const { stepGrams, leastGrams, mostGrams } = sale
  if (stepGrams === null) return { least: 1, most }
  return {
    least: (leastGrams ?? stepGrams) / stepGrams,
    // A shop's limit is in pieces, which say nothing about a weight.
    most: mostGrams ? mostGrams / stepGrams : maxQuantity,
  }
}
