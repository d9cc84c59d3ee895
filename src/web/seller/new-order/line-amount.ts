import { toLatinDigits } from '#contract/digits.ts'
import { maxQuantity } from '#contract/limits.ts'
import { nearestAmounts, nearestSteps } from '#contract/loose-goods.ts'
import { gramsOf } from '#contract/weights.ts'
import { readWeight } from '#web/seller/parts/loose-stock.ts'
import { readCount } from '#web/seller/parts/read-amount.ts'

/** A product as search, scan and pasted list know it. */
export type Found = {
  _id: string
  name: string
  weight?: string | undefined
  offerPrice: number
  loose?: { stepGrams: number; leastGrams: number; mostGrams?: number | undefined } | undefined
}
/** Pieces, or steps; loose goods with a weight that was typed come to the nearest number of steps. */
export type LineAmount = { quantity: number; grams?: number | undefined }
export type DraftLine = LineAmount & { product: Found }

export function amountOfWeight(grams: number, stepGrams: number): LineAmount {
  return { grams, quantity: nearestSteps(grams, stepGrams) }
}

/** A typed number below a thousand; longer ones are codes. */
export function isAmount(typed: string): boolean {
  return /^\s*\d{1,3}(?:\.\d{1,3})?\s*$/.test(toLatinDigits(typed))
}

/** Reads pieces, or kilograms of loose goods. Answers null for nothing and for more than an order can hold. */
export function readLineAmount(text: string, { loose }: Found): LineAmount | null {
  const typed = loose ? readWeight(text) : readCount(text)
  if (typed === null || typed === 0) return null
  const amount = loose ? amountOfWeight(typed, loose.stepGrams) : { quantity: typed }
  return amount.quantity <= maxQuantity ? amount : null
}

export function weightOf({ product: { loose }, quantity, grams }: DraftLine): number | null {
  return gramsOf({ quantity, grams, stepGrams: loose?.stepGrams })
}

/** The line with a step or a piece more or less; the quantity is 0 where nothing is left of it. */
export function moved(line: DraftLine, by: 1 | -1): LineAmount {
  const { loose } = line.product
  const weight = weightOf(line)
  if (!loose || weight === null || line.grams === undefined) return { quantity: line.quantity + by }
  const grams = weight + by * loose.stepGrams
  return grams > 0 ? amountOfWeight(grams, loose.stepGrams) : { quantity: 0 }
}

/** Two amounts of one product; never more than an order can hold. */
export function addedUp(line: DraftLine, more: LineAmount): LineAmount {
  const { product } = line
  const quantity = Math.min(maxQuantity, line.quantity + more.quantity)
  if (!product.loose || line.grams === undefined) return { quantity }
  const { stepGrams } = product.loose
  const grams = line.grams + (weightOf({ product, ...more }) ?? 0)
  return amountOfWeight(Math.min(grams, maxQuantity * stepGrams), stepGrams)
}

/** The amounts around a weight that cannot be delivered, because it is no whole steps; in grams. */
export function nearestTo({ product: { loose }, grams }: DraftLine): readonly number[] {
  if (!loose || grams === undefined || grams % loose.stepGrams === 0) return []
  return nearestAmounts(grams, loose)
}

/** Goods that are taken along are on the scale and go by their weight; others go by steps. */
export function sentAs(line: DraftLine, { takenAlong }: { takenAlong: boolean }) {
  const grams = weightOf(line)
  const isWeighed = grams !== null && (takenAlong || nearestTo(line).length > 0)
  return isWeighed ? { grams } : { quantity: line.quantity }
}
