import { plainFigures } from '#contract/digits.ts'
import { readCount } from './read-amount.ts'

/** A count for a field: of loose goods the weight in kilograms. */
export function writeStock(stock: number | null, stepGrams: number | null | undefined): string {
  if (stock === null) return ''
  return String(stepGrams ? (stock * stepGrams) / 1000 : stock)
}

/** Typed kilograms, in grams; null where it is no weight. */
export function readWeight(text: string): number | null {
  const typed = plainFigures(text).replace(/kg$/i, '').trim()
  return /^\d{1,7}(\.\d{1,3})?$/.test(typed) ? Math.round(Number(typed) * 1000) : null
}

/**
 * The typed count; null where it is none. Of loose goods kilograms are typed, and less than a whole step is left out, so
 * that no more is promised than there is.
 */
export function readStock(text: string, stepGrams: number | null | undefined): number | null {
  if (!stepGrams) return readCount(text)
  const grams = readWeight(text)
  return grams === null ? null : Math.floor(grams / stepGrams)
}
