import { z } from 'zod'
import type { ImportColumns } from '#contract/api/seller-imports.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { parseWholeNumber, toLatinDigits } from '#contract/digits.ts'
import type { ImportField } from '#contract/import-columns.ts'
import { isPrintable, isVisible } from '#contract/printable.ts'
import { type ProductDetail, productDetailKeys, productDetails } from '#contract/product-details.ts'
import { maxPricePaise, maxStock, productLimits } from '#contract/seller-limits.ts'
import { formatGrams } from '#contract/weights.ts'
import { truncate, unescapeCell } from './cells.ts'
import { readGrams, readLoose, readPackGroup } from './read-loose.ts'

/** The values of a row; a field without a column or a value is undefined and stays as it is. */
export type RowValues = {
  id?: string
  /** By which the product is known: an empty cell does not take it away. */
  code?: string
  name?: string
  category?: CategoryPath
  pricePaise?: number
  offerPricePaise?: number
  /** Both prices come from one column, so it is unclear which of the two is meant. */
  isOnePrice?: boolean
  stock?: number | null
  /** A stock that is a weight; only loose goods have one. */
  stockKg?: number
  stepGrams?: number | null
  leastGrams?: number | null
  mostGrams?: number | null
  packGroup?: string | null
  /** The count was not edited since the export, and some may have been sold since. */
  isStockAsExported?: boolean
  inStock?: boolean
  description?: string[]
  archived?: boolean
} & Partial<Record<OtherDetail, string | null>>

type OtherDetail = Exclude<ProductDetail, 'code'>
const otherDetails = productDetailKeys.filter((key): key is OtherDetail => key !== 'code')

export type ColumnPlan = {
  chosen: ImportColumns
  /** The store's category for each of the table's own; null skips the row. */
  categoryOf: ReadonlyMap<string, CategoryPath | null>
}

export type Cell = (field: ImportField) => string | undefined
type Reader = (cell: Cell, chosen: ImportColumns) => Partial<RowValues> | RowError

const readers: Reader[] = [
  readId,
  (cell) => readDetail(cell, 'code'),
  readName,
  ...otherDetails.map((detail) => (cell: Cell) => readOptional(cell, detail)),
  readPrices,
  readLoose,
  readPackGroup,
  readStock,
  (cell) => yesOrNo(cell, 'inStock', 'In stock'),
  readDescription,
  (cell) => yesOrNo(cell, 'archived', 'Archived'),
]

/** The values of a row, or why it is refused; null where the seller chose to skip its category. */
export function readRow(
  cells: readonly string[],
  { chosen, categoryOf }: ColumnPlan,
): RowValues | RowError | null {
  const cell: Cell = (field) => {
    const column = chosen[field]
    return column === undefined ? undefined : textOf(cells[column])
  }
  const category = readCategory(cells, { chosen, categoryOf })
  if (category === null) return null
  if (isRowError(category)) return category

  const values: RowValues = { ...category }
  for (const read of readers) {
    const result = read(cell, chosen)
    if (isRowError(result)) return result
    Object.assign(values, result)
  }
  // The step is what the weight of loose goods is in the store, by which rows are matched.
  if (values.stepGrams) values.weight = formatGrams(values.stepGrams)
  return values
}

/** The grocer's own category: `category / subcategory` where both are there. */
export function categoryName(cells: readonly string[], chosen: ImportColumns): string {
  return [chosen.category, chosen.subcategory]
    .filter((column) => column !== undefined)
    .map((column) => textOf(cells[column]))
    .filter((part) => part !== '')
    .join(' / ')
}

export function nameOfRow(cells: readonly string[], { name }: ImportColumns): string {
  return truncate(unescapeCell(cells[name ?? -1] ?? '').trim(), 80)
}

/** Normalized, because a letter with a mark may be stored as one character or as two. */
function textOf(cell = ''): string {
  const text = unescapeCell(cell).trim()
  return isVisible(text) ? text.normalize() : ''
}

function readCategory(cells: readonly string[], { chosen, categoryOf }: ColumnPlan) {
  if (chosen.category === undefined && chosen.subcategory === undefined) return {}
  const name = categoryName(cells, chosen)
  if (name === '') return { reason: 'The category is empty' }
  const category = categoryOf.get(name)
  if (category === undefined)
    return {
      reason: 'The category is not known',
      detail: `The category “${truncate(name, 80)}” is not known`,
    }
  return category === null ? null : { category }
}

function readId(cell: Cell): Partial<RowValues> | RowError {
  const id = cell('id')
  if (!id) return {}
  if (z.uuid().safeParse(id).success) return { id: id.toLowerCase() }
  return { reason: 'This id does not belong to this store' }
}

function readName(cell: Cell): Partial<RowValues> | RowError {
  const text = cell('name')
  if (text === undefined) return {}
  const name = text
    .split(/[\t\r\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
  // Other programs keep the brand apart from the name, by which the product is found; our exports have whole names.
  const brand = cell('id') ? '' : (cell('brand') ?? '')
  if (name === '') return { reason: 'The name is empty' }
  const isNamed = name.toLowerCase().startsWith(brand.toLowerCase())
  return checkText('name', isNamed ? name : `${brand} ${name}`, {
    label: 'The name',
    maxLength: productLimits.name,
  })
}

function readOptional(cell: Cell, detail: OtherDetail): Partial<RowValues> | RowError {
  return cell(detail) === '' ? { [detail]: null } : readDetail(cell, detail)
}

function readPrices(cell: Cell, chosen: ImportColumns): Partial<RowValues> | RowError {
  const [priceText, offerText] = [cell('price'), cell('offerPrice')]
  const isOnePrice = chosen.price !== undefined && chosen.price === chosen.offerPrice
  const values: Partial<RowValues> = isOnePrice ? { isOnePrice } : {}
  if (priceText !== undefined) {
    const price = readPrice(priceText, 'The price')
    if (typeof price !== 'number') return price
    values.pricePaise = price
    // An empty offer price ends the offer.
    if (offerText === '') values.offerPricePaise = price
  }
  if (offerText !== undefined && values.offerPricePaise === undefined) {
    const offer = readPrice(offerText, 'The offer price')
    if (typeof offer !== 'number') return offer
    values.offerPricePaise = offer
  }
  return values
}

function readStock(cell: Cell): Partial<RowValues> | RowError {
  const text = cell('stock')
  if (text === undefined) return {}
  const stock = readCount(text)
  if (stock !== undefined) {
    return readCount(cell('exportedStock')) === stock
      ? { stock, isStockAsExported: true }
      : { stock }
  }
  const grams = readGrams(text, 1000)
  if (grams !== null && grams <= maxStock * 1000) {
    const isStockAsExported = text === cell('exportedStock')
    return { stockKg: grams / 1000, ...(isStockAsExported ? { isStockAsExported } : {}) }
  }
  const reason = `The stock is not a whole number from 0 to ${maxStock}`
  return { reason, detail: `${reason}: “${truncate(text, 40)}”` }
}

/** Null where the stock is not counted. */
function readCount(text: string | undefined): number | null | undefined {
  if (text === '') return null
  const [, whole = ''] = /^([\d,]{1,15})(?:\.0+)?$/.exec(toLatinDigits(text ?? '')) ?? []
  const count = parseWholeNumber(whole)
  return count !== null && count <= maxStock ? count : undefined
}

function yesOrNo(
  cell: Cell,
  field: 'inStock' | 'archived',
  label: string,
): Partial<RowValues> | RowError {
  const text = cell(field)?.toLowerCase()
  if (!text) return {}
  if (['yes', 'y', 'true', '1', 'in stock', 'available', 'active'].includes(text))
    return { [field]: true }
  if (['no', 'n', 'false', '0', 'out of stock', 'unavailable', 'inactive'].includes(text))
    return { [field]: false }
  return { reason: `${label} is neither yes nor no` }
}

function readDescription(cell: Cell): Partial<RowValues> | RowError {
  const text = cell('description')
  if (text === undefined) return {}
  const description = text
    .split(/[\r\n]+/)
    .map((entry) => entry.replaceAll('\t', ' ').trim())
    .filter(isVisible)
  const { descriptionLines, descriptionLine } = productLimits
  if (description.length > descriptionLines) {
    return { reason: `The description has more than ${descriptionLines} lines` }
  }
  if (description.some((entry) => entry.length > descriptionLine)) {
    return { reason: `The description has a line of more than ${descriptionLine} characters` }
  }
  if (!description.every(isPrintable)) return unprintable('The description')
  return { description }
}

function readDetail(cell: Cell, detail: ProductDetail): Partial<RowValues> | RowError {
  const text = cell(detail)
  const { label, maxLength } = productDetails[detail]
  return text ? checkText(detail, text, { label: `The ${label.toLowerCase()}`, maxLength }) : {}
}

type Line = { label: string; maxLength: number }

function checkText(field: ProductDetail | 'name', text: string, { label, maxLength }: Line) {
  if (text.length > maxLength) return { reason: `${label} has more than ${maxLength} characters` }
  return isPrintable(text) ? { [field]: text } : unprintable(label)
}

function unprintable(label: string): RowError {
  return { reason: `${label} has characters that cannot be used` }
}

/** Why a row is refused: `reason` is the same for all rows with this error, `detail` names the row's own values. */
export type RowError = { reason: string; detail?: string }

export function isRowError(found: object): found is RowError {
  return 'reason' in found
}

/** The pattern takes long for long texts that are almost a price. */
const maxPriceLength = 1000
const pricePattern = /^(?:₹|rs\.?|inr)?\s*(-?)\s*([\d,]+)(?:\.(\d+))?\s*(?:\/[-=]|₹|rs\.?|inr)?$/i

/** Whole paise from a price as grocers write it: `43.75`, `₹1,20,000.50`, `Rs. 40/-`, `४०`. */
export function readPrice(text: string, label: string): number | RowError {
  if (text === '') return { reason: `${label} is empty` }
  const [, minus, rupees = '', decimals = ''] = partsOfPrice(text)
  const whole = parseWholeNumber(rupees)
  if (whole === null) return priceError(`${label} is not a price`, text)
  if (minus) return priceError(`${label} is negative`, text)
  const paise = decimals.replace(/0+$/, '')
  if (paise.length > 2) return priceError(`${label} has more than two decimals`, text)

  const price = whole * 100 + Number(paise.padEnd(2, '0'))
  if (price === 0) return priceError(`${label} is zero`, text)
  if (price > maxPricePaise)
    return priceError(`${label} is more than ₹${maxPricePaise / 100}`, text)
  return price
}

function partsOfPrice(text: string): string[] {
  return text.length > maxPriceLength ? [] : (pricePattern.exec(toLatinDigits(text)) ?? [])
}

function priceError(reason: string, text: string): RowError {
  return { reason, detail: `${reason}: “${truncate(text, 40)}”` }
}
