import { parseWholeNumber, plainFigures } from '#contract/digits.ts'
import { maxStock } from '#contract/seller-limits.ts'
import { readTypedCount, readTypedGrams } from '#contract/typed-numbers.ts'
import { kept } from '#server/exchange/import-text.ts'
import { leftOut, saysNothing } from './left-out.ts'
import { availabilityOf } from './read-figure.ts'
import type { Amount, Cell, RowValues } from './row-values.ts'

const maxLength = 60

/** Reads a count such as `12`, `12 pcs`, or `2.5 kg` of loose goods; a count below zero becomes zero. */
export function readStock(cell: Cell): Partial<RowValues> {
  const text = cell('stock')
  if (text === undefined) return {}
  const read = readAmount(text)
  if (read === undefined) return readWords(text)
  const { notes, ...amount } = read
  const exported = readAmount(cell('exportedStock') ?? '?')
  if (!exported || notes) return read
  const { notes: _, ...exportedStock } = exported
  const isStockAsExported = JSON.stringify(amount) === JSON.stringify(exportedStock)
  return { ...amount, ...(isStockAsExported ? { isStockAsExported } : { exportedStock }) }
}

/** Stock is null when it is not counted; the answer is undefined when the text is no amount. */
function readAmount(text: string): (Amount & { notes?: string[] }) | undefined {
  if (text === '') return { stock: null }
  if (text.length > maxLength) return undefined
  const { isNegative, plain } = withoutSign(plainFigures(text))
  const amount = amountOf(plain)
  if (!isNegative || !amount) return amount
  const isNone = 'stock' in amount ? amount.stock === 0 : amount.stockKg === 0
  return { stock: 0, ...(isNone ? {} : { notes: [belowZero] }) }
}

const belowZero = kept('stock_below_zero')

const negative = /^(?:(?:-|\(-\)) ?(.+)|\((.+)\)|(.+)-)$/

/** `-4`, `(4)`, `(-)4 Nos` and `4-` are all below zero. */
function withoutSign(plain: string): { isNegative: boolean; plain: string } {
  const [, after, inside, before] = negative.exec(plain) ?? []
  const rest = after ?? inside ?? before
  return rest === undefined ? { isNegative: false, plain } : { isNegative: true, plain: rest }
}

const pieces =
  /^(?:pcs?|pieces?|nos?|numbers?|units?|pkts?|pac(?:k|ket)s?|box(?:es)?|bxs?|btls?|bottles?|cans?|tins?|jars?|pouch(?:es)?|bags?|cases?|ctns?|cartons?|strips?|bars?|rolls?|tubs?|tubes?|trays?|sets?|each|ea|नग|पीस|पैकेट|पैक|डिब्बे|डिब्बा|बोतल)\.?$/i

function amountOf(text: string): Amount | undefined {
  const [, figures = '', unit = ''] = /^([\d,]+(?:\.\d+)?) ?([\p{L}\p{M}]*\.?)$/u.exec(text) ?? []
  const count = unit === '' || pieces.test(unit) ? readCount(figures) : undefined
  if (count !== undefined) return { stock: count }
  if (figures === '') return inWords(text)
  return pieces.test(unit) ? undefined : kilogramsOf(figures, unit)
}

/** `aadha kilo` and `do darjan`; pieces where no unit is written. */
function inWords(text: string): Amount | undefined {
  const count = readTypedCount(text)
  if (count !== null) return count <= maxStock ? { stock: count } : undefined
  const grams = readTypedGrams(text, 'kg')
  return grams !== null && grams <= maxStock * 1000 ? { stockKg: grams / 1000 } : undefined
}

/** A weight of loose goods, rounded down to the gram. */
function kilogramsOf(figures: string, unit: string): Amount | undefined {
  const [whole = '', fraction = ''] = figures.split('.')
  const number = parseWholeNumber(whole)
  const grams =
    number === null ? null : readTypedGrams(`${number}.${fraction.slice(0, 3) || 0} ${unit}`, 'kg')
  return grams !== null && grams <= maxStock * 1000 ? { stockKg: grams / 1000 } : undefined
}

function readCount(figures: string): number | undefined {
  const [whole = '', fraction = ''] = figures.split('.')
  if (/[1-9]/.test(fraction)) return undefined
  const count = parseWholeNumber(whole)
  return count !== null && count <= maxStock ? count : undefined
}

const none = /^(?:nil|zero|none|empty|no stock|finished|khatam|खत्म|नहीं|शून्य)$/i

/** Reads a word that says whether there is any stock, without a count. */
function readWords(text: string): Partial<RowValues> {
  if (none.test(text)) return { stock: 0 }
  if (saysNothing(text)) return leftOut('stock', 'cell_says_nothing')
  const inStock = availabilityOf(text)
  if (inStock !== undefined) return { inStock }
  return leftOut('stock', 'cell_no_count', { most: maxStock })
}
