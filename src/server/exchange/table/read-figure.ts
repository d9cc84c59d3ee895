import { parseWholeNumber, toLatinDigits } from '#contract/digits.ts'
import { leftOut } from './left-out.ts'
import type { Cell, RowValues } from './row-values.ts'

/** A number as people write it. */
export type Figure = {
  value: number
  isNegative: boolean
  /** Whole units; null when they are grouped in a way that nobody uses. */
  whole: number | null
  /** The sign before the decimals; null without decimals. */
  decimals: 'point' | 'comma' | null
  /** The decimals without zeros at the end. */
  fraction: string
  /** The number of decimals, with zeros. */
  places: number
}

/** The patterns take long for long texts that are almost a number. */
const maxLength = 1000
const rupee = '₹|₨|rs\\.?|re\\.|rupees?|inr|रु\\.?|रू\\.?|रुपये|रुपए'
const foreign = '[$€£¥৳]|us\\$|usd|eur|gbp|aed|npr|bdt|lkr'
const sign = `(?:${rupee}|${foreign})`
const start = `^(?:${sign}\\s{0,3})?(-?)\\s{0,3}(?:${sign}\\s{0,3})?`
const end = `\\.?\\s{0,3}(?:/[-=]?|${sign})?$`
const withPoint = new RegExp(`${start}([\\d,]+)(?:\\.(\\d+))?${end}`, 'i')
const group = '[.\\s\\u00a0\\u202f]'
/** `1.234,50` and `43,75`: two decimals at most, and points or spaces only between thousands. */
const withComma = new RegExp(`${start}(\\d{1,3}(?:${group}\\d{3})+|\\d+),(\\d{1,2})${end}`, 'i')
const groupedByPoints = new RegExp(`${start}(\\d{1,3}(?:${group}\\d{3})+)()${end}`, 'i')

const isOtherCurrency = new RegExp(foreign, 'i')

/** Whether the text has the sign of another currency, as from a spreadsheet that was set to dollars. */
export function isForeign(text: string): boolean {
  return isOtherCurrency.test(text.slice(0, maxLength))
}

const perUnit = /\d\s{0,3}(?:\/|per)\s{0,3}[a-z]/i

/** Whether the price is per unit, as in `40 per kg`. */
export function isPerUnit(text: string): boolean {
  return perUnit.test(text.slice(0, maxLength))
}

/** Reads a number. `1.234` is 1234 in a column with decimal commas. */
export function readFigure(text: string, hasCommas = false): Figure | undefined {
  if (text.length > maxLength) return undefined
  if (plain.test(text)) return readPlain(text)
  const latin = toLatinDigits(text)
  if (!/\d/.test(latin)) return undefined
  return readBare(latin, hasCommas) ?? readBare(withoutWords(latin), hasCommas)
}

/** Most cells with numbers are as plain as `220`, the same in any style. */
const plain = /^\d{1,15}$/

function readPlain(text: string): Figure {
  const value = Number(text)
  return { value, isNegative: false, whole: value, decimals: null, fraction: '', places: 0 }
}

function readBare(text: string, hasCommas: boolean): Figure | undefined {
  return (
    readWith(withComma, text, 'comma') ??
    (hasCommas ? readWith(groupedByPoints, text, 'comma') : undefined) ??
    readWith(withPoint, text, 'point')
  )
}

const before = /^(?:m\.?r\.?p\.?|price|rate|offer|only|@)[\s:.=-]{0,5}/i
const after =
  /(?:[\s/-]{0,4}only|\/?-?\s{0,3}\((?:incl|inc\.|inclusive)[^()]{0,60}\)|\s{0,3}(?:\/|per|each)\s{0,3}(?:(?:kgs?|pcs?|piece|pkt|packet|nos?|unit|ltr|litre|each)\.?)?)$/i

/** `MRP: ₹40/- only` and `Rs 40 per kg` are 40; so is `.5` a half. */
function withoutWords(text: string): string {
  return text
    .trim()
    .replace(before, '')
    .replace(after, '')
    .replace(/^\.(?=\d)/, '0.')
    .trim()
}

function readWith(pattern: RegExp, text: string, mark: 'point' | 'comma'): Figure | undefined {
  const found = pattern.exec(text)
  if (!found) return undefined
  const [, minus, before = '', after = ''] = found
  const digits = before.replaceAll(/\D/g, '')
  return {
    value: Number(`${digits}.${after || 0}`),
    isNegative: minus !== '',
    whole: mark === 'comma' ? Number(digits) : parseWholeNumber(before),
    decimals: after === '' ? null : mark,
    fraction: after.replace(/0+$/, ''),
    places: after.length,
  }
}

/** Matches a bar code that a spreadsheet has rounded, such as `8.90123E+12`. */
export const roundedCode = /^\d(?:[.,](\d+))?E\+\d+$/i

const words = (list: string) => new Set(list.split(', '))
const plainYes = words('yes, y, true, 1, on, हाँ, हां')
const plainNo = words('no, n, false, 0, off, नहीं')
const available = words('in stock, instock, in-stock, available, active, enabled')
const unavailable = words(
  'out of stock, outofstock, out-of-stock, sold out, soldout, sold-out, unavailable, not available, inactive, disabled',
)

const longestNo = Math.max(...[...plainNo, ...unavailable].map((word) => word.length))

/** Reads words such as “Sold out”, which mean the same in any column; undefined for any other word. */
export function availabilityOf(text: string): boolean | undefined {
  const word = text.toLowerCase()
  if (available.has(word)) return true
  return unavailable.has(word) ? false : undefined
}

export function isYes(text: string): boolean {
  return plainYes.has(text.toLowerCase()) || availabilityOf(text) === true
}

export function isNo(text: string): boolean {
  if (text.length > longestNo) return false
  return plainNo.has(text.toLowerCase()) || availabilityOf(text) === false
}

export function yesOrNo(cell: Cell, field: 'inStock' | 'archived'): Partial<RowValues> {
  const text = cell(field)
  if (!text) return {}
  if (isYes(text)) return { [field]: true }
  if (isNo(text)) return { [field]: false }
  return leftOut(field, 'cell_neither_yes_nor_no')
}
