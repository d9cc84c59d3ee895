import { plainFigures } from '#contract/digits.ts'
import { readCount } from './read-amount.ts'

/** A count for a field: of loose goods the weight in kilograms. */
export function writeStock(stock: number | null, stepGrams: number | null | undefined): string {
  if (stock === null) return ''
  return String(stepGrams ? (stock * stepGrams) / 1000 : stock)
}

/**
 * The typed count; null where it is none. Of loose goods kilograms are typed, and less than a whole step is left out, so
 * that no more is promised than there is.
 */
export function readStock(text: string, stepGrams: number | null | undefined): number | null {
  if (!stepGrams) return readCount(text)
  const typed = plainFigures(text).replace(/kg$/i, '').trim()
  if (!/^\d{1,7}(\.\d{1,3})?$/.test(typed)) return null
  return Math.floor(Math.round(Number(typed) * 1000) / stepGrams)
}
