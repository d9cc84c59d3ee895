import { readTypedGrams } from '#contract/typed-numbers.ts'
import { formatGrams } from '#contract/weights.ts'
import { sellerProductText } from '#text/seller-product.ts'
import { readCount } from './read-amount.ts'

/** A count for a field: of loose goods the weight in kilograms. */
export function writeStock(stock: number | null, stepGrams: number | null | undefined): string {
  if (stock === null) return ''
  return String(stepGrams ? (stock * stepGrams) / 1000 : stock)
}

/** A typed weight in grams, in kilograms where no unit is typed; null where it is none. */
export function readWeight(text: string): number | null {
  return readTypedGrams(text, 'kg')
}

/** Why typed kilograms cannot be a stock, which is whole steps; undefined where they can, or are no weight. */
export function stepProblem(text: string, stepGrams: number | null | undefined) {
  const grams = stepGrams ? readWeight(text) : null
  if (!stepGrams || grams === null || grams % stepGrams === 0) return undefined
  const below = grams - (grams % stepGrams)
  const near = [below, below + stepGrams].filter((each) => each > 0)
  const amounts = near.map((each) => `${each / 1000} kg`)
  return sellerProductText.checks.stockInSteps(formatGrams(stepGrams), amounts)
}

/** The typed count; null where it is none. Of loose goods kilograms are typed; see `stepProblem`. */
export function readStock(text: string, stepGrams: number | null | undefined): number | null {
  if (!stepGrams) return readCount(text)
  const grams = readWeight(text)
  return grams === null ? null : Math.floor(grams / stepGrams)
}
