import { looseProblem, stepPrice, stepPriceProblem } from '#contract/loose-goods.ts'
import { writeProblem } from '#contract/reasons/problem.ts'
import { formatGrams } from '#contract/weights.ts'
import type { ImportedProduct } from '#server/catalog/save-imported-products.ts'
import { kept } from '#server/exchange/import-text.ts'
import type { Amount, RowError, RowValues } from '#server/exchange/table/row-values.ts'
import type { CurrentProduct } from './found-products.ts'

/** A target whose prices and stock are still as the table has them. */
export type TargetAsTyped = ImportedProduct & Pick<RowValues, 'stockKg'>

type Row = { given: RowValues; current?: CurrentProduct | undefined }

/**
 * The product as it is sold: tables have the prices of loose goods per kilogram and their stock in kilograms, and the
 * store has both per step. What the row does not say stays as it is.
 */
export function inSteps(typed: TargetAsTyped, { given, current }: Row): ImportedProduct | RowError {
  const { stockKg, ...target } = typed
  if (target.stepGrams === null) return { ...target, leastGrams: null, mostGrams: null }
  return inStepsOf(target.stepGrams, { target, stockKg }, { given, current })
}

/** The pieces, or steps of loose goods; of these a table has the kilograms. */
export function countOf(
  amount: Amount,
  { stepGrams }: Pick<CurrentProduct, 'stepGrams'>,
): number | null {
  const kilograms = 'stockKg' in amount ? amount.stockKg : amount.stock
  if (stepGrams === null || kilograms === null) return kilograms
  return Math.floor(Math.round(kilograms * 1000) / stepGrams)
}

type Typed = { target: ImportedProduct; stockKg: number | undefined }

function inStepsOf(stepGrams: number, { target, stockKg }: Typed, { given, current }: Row) {
  const isNewStep = current?.stepGrams !== stepGrams
  if (isNewStep && current && current.stock !== null) {
    const detail = kept('row_step_of_counted', { name: current.name })
    return { reason: kept('row_step_of_counted'), detail }
  }
  const leastGrams = target.leastGrams ?? stepGrams
  const found = looseProblem({ ...target, stepGrams, leastGrams })
  if (found) return { reason: writeProblem(found.problem) }

  const prices = pricesOfStep(stepGrams, { given, current, isNewStep })
  if ('reason' in prices) return prices
  const kilograms = stockKg ?? given.stock
  const stock =
    typeof kilograms === 'number' ? { stock: countOf({ stockKg: kilograms }, { stepGrams }) } : {}
  return { ...target, leastGrams, ...prices, ...stock, weight: formatGrams(stepGrams) }
}

type Prices = Partial<Pick<ImportedProduct, 'pricePaise' | 'offerPricePaise'>>

function pricesOfStep(
  stepGrams: number,
  { given, current, isNewStep }: Row & { isNewStep: boolean },
): Prices | RowError {
  const perKilogram = current ? given : bothPrices(given)
  const isOneMissing =
    perKilogram.pricePaise === undefined || perKilogram.offerPricePaise === undefined
  if (isNewStep && isOneMissing) {
    return { reason: kept('row_step_without_prices') }
  }
  const prices: Prices = {}
  for (const name of ['pricePaise', 'offerPricePaise'] as const) {
    const perKg = perKilogram[name]
    if (perKg === undefined) continue
    const paise = stepPrice(perKg, stepGrams)
    if (paise === null || paise === 0) {
      const reason = kept('row_step_price_uneven')
      return { reason, detail: writeProblem(stepPriceProblem(perKg, stepGrams)) }
    }
    prices[name] = paise
  }
  return prices
}

/** A new product with one price has no offer. */
function bothPrices({ pricePaise, offerPricePaise }: RowValues): Prices {
  const [price = offerPricePaise, offer = pricePaise] = [pricePaise, offerPricePaise]
  return {
    ...(price === undefined ? {} : { pricePaise: price }),
    ...(offer === undefined ? {} : { offerPricePaise: offer }),
  }
}
