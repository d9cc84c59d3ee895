import { maxQuantity } from './limits.ts'
import { wrong } from './reasons/problem.ts'

// Loose goods are sold by weight in steps. A quantity in a cart, an order or the stock is a number of steps, and a
// product's prices are those of one step, so all sums treat loose goods like other products.

/** All in grams. */
export type LooseSale = {
  stepGrams: number
  leastGrams: number
  /** Null: only the limits of every order apply. */
  mostGrams: number | null
}

/** Steps that a kitchen scale shows and that divide a kilogram. */
export const looseSteps = [10, 20, 25, 50, 100, 125, 200, 250, 500, 1000] as const

/** The problem with this way of selling; null when it is allowed. */
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

export function stepPrice(paisePerKg: number, stepGrams: number): number | null {
  const paise = (paisePerKg * stepGrams) / 1000
  return Number.isInteger(paise) ? paise : null
}

/** The nearest prices per kilogram for which a step costs whole paise, the lower first; none is zero. */
export function nearestPrices(paisePerKg: number, stepGrams: number): number[] {
  const perKg = 1000 / stepGrams
  const lower = Math.floor(paisePerKg / perKg) * perKg
  return [lower, lower + perKg].filter((paise) => paise > 0)
}

export function pricePerKg(stepPaise: number, stepGrams: number): number {
  return (stepPaise * 1000) / stepGrams
}

/** The nearest amounts in grams that can be ordered, the lower first. */
export function nearestAmounts(grams: number, sale: Amounts & { stepGrams: number }): number[] {
  const { stepGrams } = sale
  const { least, most } = quantityLimits(sale)
  const lower = Math.floor(grams / stepGrams)
  const near = [lower, lower + 1].map((steps) => Math.min(most, Math.max(least, steps)))
  return [...new Set(near)].map((steps) => steps * stepGrams)
}

export function fittingSteps(pricesPerKg: readonly number[]): number[] {
  return looseSteps.filter((step) => pricesPerKg.every((paise) => stepPrice(paise, step) !== null))
}

/** The problem, for forms and tables, when a step would not cost whole paise. */
export function stepPriceProblem(paisePerKg: number, stepGrams: number) {
  const nearestPaise = nearestPrices(paisePerKg, stepGrams)
  return wrong('step_not_in_paise', { stepGrams, nearestPaise })
}

/** The nearest number of steps to a weight, at least one. */
export function nearestSteps(grams: number, stepGrams: number): number {
  return Math.max(1, Math.round(grams / stepGrams))
}

/**
 * Whether the counted stock may cover a weight: it counts whole steps, so up to one more step may be there. With a
 * stock of nothing, the product is out of stock.
 */
export function holdsWeight(stock: number | null, grams: number, stepGrams: number): boolean {
  return stock === null || (stock > 0 && grams < (stock + 1) * stepGrams)
}

type Amounts = {
  stepGrams: number | null
  leastGrams: number | null
  mostGrams?: number | null | undefined
}

export function quantityLimits(sale: Amounts, most = maxQuantity): { least: number; most: number } {
  const { stepGrams, leastGrams, mostGrams } = sale
  if (stepGrams === null) return { least: 1, most }
  return {
    least: (leastGrams ?? stepGrams) / stepGrams,
    // A shop's limit is in pieces, so it does not apply to a weight.
    most: mostGrams ? mostGrams / stepGrams : maxQuantity,
  }
}
