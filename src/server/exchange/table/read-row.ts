import { z } from 'zod'
import type { ImportColumns } from '#contract/api/seller-imports.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { isProblem, readDetail, repairCell, writeDetail } from '#contract/detail-values.ts'
import type { ImportField } from '#contract/import-columns.ts'
import { isPrintable, isVisible, normalForm } from '#contract/printable.ts'
import { type ProductDetail, productDetailKeys, productDetails } from '#contract/product-details.ts'
import { productLimits } from '#contract/seller-limits.ts'
import { formatGrams } from '#contract/weights.ts'
import { formulaOf, truncate, unescapeCell } from './cells.ts'
import { readPrices, readStock, readTax } from './read-amounts.ts'
import { availabilityOf, isNo, isYes, yesOrNo } from './read-figure.ts'
import { readLoose, readPackGroup } from './read-loose.ts'
import { readSale } from './read-sale.ts'
import { type WeightUnit, withUnit } from './weight-units.ts'

/** Pieces, null where they are not counted; or a weight, in kilograms. */
export type Amount = { stock: number | null } | { stockKg: number }

/** The values of a row; a field without a column or a value is undefined and stays as it is. */
export type RowValues = {
  id?: string
  /** By which the product is known: an empty cell takes neither of the two away. */
  code?: string
  barcode?: string
  /** Code and bar code come from one column. */
  isOneCode?: boolean
  /** What was wrong with cells that were left out, so that their row could be used all the same. */
  notes?: string[]
  name?: string
  category?: CategoryPath
  pricePaise?: number
  offerPricePaise?: number
  /** Both prices come from one column, so it is unclear which of the two is meant. */
  isOnePrice?: boolean
  taxBasisPoints?: number | null
  stock?: number | null
  /** A stock that is a weight; only loose goods have one. */
  stockKg?: number
  stepGrams?: number | null
  leastGrams?: number | null
  mostGrams?: number | null
  packGroup?: string | null
  /** The count was not edited since the export, and some may have been sold since. */
  isStockAsExported?: boolean
  /** What an edited count was at the export. */
  exportedStock?: Amount
  inStock?: boolean
  description?: string[]
  archived?: boolean
  /** Where its pictures are on the web. */
  pictureUrls?: string[]
} & Partial<Record<OtherDetail, string | null>>

type OtherDetail = Exclude<ProductDetail, 'code' | 'barcode'>
const otherDetails = productDetailKeys.filter(
  (key): key is OtherDetail => key !== 'code' && key !== 'barcode',
)

export type ColumnPlan = {
  chosen: ImportColumns
  /** The store's category for each of the table's own; null skips the row. */
  categoryOf: ReadonlyMap<string, CategoryPath | null>
  units?: TableUnits
}

/** How the values of a table are written, as far as it differs from what the store writes itself. */
export type TableUnits = {
  /** Columns of prices in paise, and those with decimal commas. */
  paise?: ReadonlySet<PriceField>
  commas?: ReadonlySet<PriceField>
  /** Of weights that are bare numbers. */
  weight?: WeightUnit
  /** Whether the stock is what is on the shelf, or what of it is free to sell. */
  stock?: 'shelf' | 'free'
  /** The heading of what shoppers pay says that it is an offer, not just a price. */
  statesOffer?: boolean
}
export type PriceField = 'price' | 'offerPrice'

export type Cell = (field: ImportField) => string | undefined
type Reader = (cell: Cell, plan: ColumnPlan) => Partial<RowValues> | RowError

const readers: Reader[] = [
  readId,
  (cell, { chosen }) => readCodes(cell, chosen),
  readName,
  ...otherDetails.map((detail) => (cell: Cell) => readOptional(cell, detail)),
  readWeight,
  readPrices,
  readTax,
  readLoose,
  readPackGroup,
  readStock,
  readInStock,
  readDescription,
  (cell) => yesOrNo(cell, 'archived', 'Archived'),
  readSale,
  readPictures,
]

/** The values of a row, or why it is refused; null where the seller chose to skip its category. */
export function readRow(cells: readonly string[], plan: ColumnPlan): RowValues | RowError | null {
  const { chosen } = plan
  const formula = findFormula(cells, chosen)
  if (formula) return formula
  const cell: Cell = (field) => {
    const column = chosen[field]
    return column === undefined ? undefined : textOf(cells[column])
  }
  const category = readCategory(cells, plan)
  if (category === null) return null
  if (isRowError(category)) return category

  const values: RowValues = { ...category }
  for (const read of readers) {
    const result = read(cell, plan)
    if (isRowError(result)) return result
    const notes = [...(values.notes ?? []), ...(result.notes ?? [])]
    Object.assign(values, result, notes.length > 0 ? { notes } : {})
  }
  // The step is what the weight of loose goods is in the store, by which rows are matched.
  if (values.stepGrams) values.weight = formatGrams(values.stepGrams)
  return values
}

/** What a formula comes to is not in the table, or is what it came to at some other time. */
function findFormula(cells: readonly string[], chosen: ImportColumns): RowError | undefined {
  for (const column of Object.values(chosen)) {
    const formula = formulaOf(cells[column] ?? '')
    if (formula === undefined) continue
    const advice =
      'in the spreadsheet, copy the column and paste it back as values only (“Paste special”)'
    return {
      reason: `A cell holds a formula; ${advice}`,
      detail: `A cell holds the formula “${truncate(formula, 40)}”; ${advice}`,
    }
  }
  return undefined
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
  return isVisible(text) ? normalForm(text) : ''
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

/** A column of bar codes may hold other codes, too, which are no bar codes but codes all the same. */
function readCodes(cell: Cell, chosen: ImportColumns): Partial<RowValues> | RowError {
  const code = readCell(cell, 'code')
  if (isRowError(code)) return code
  const isOneCode = chosen.code !== undefined && chosen.code === chosen.barcode
  const barcode = readCell(cell, 'barcode')
  if (isRowError(barcode)) return barcode
  const { notes: _, ...known } = barcode
  return isOneCode ? { ...code, ...known, isOneCode } : { ...code, ...barcode }
}

function readOptional(cell: Cell, detail: OtherDetail): Partial<RowValues> | RowError {
  return cell(detail) === '' ? { [detail]: null } : readCell(cell, detail)
}

/** A bare number gets the unit that the heading or the seller says. */
function readWeight(cell: Cell, { units }: ColumnPlan): Partial<RowValues> {
  const text = cell('weight')
  return text && units?.weight ? { weight: withUnit(text, units.weight) } : {}
}

function readInStock(cell: Cell): Partial<RowValues> | RowError {
  const inStock = yesOrNo(cell, 'inStock', 'In stock')
  if (isRowError(inStock) || inStock.inStock !== undefined) return inStock
  const text = cell('soldOut')
  if (!text) return {}
  const isAvailable = availabilityOf(text) ?? (isNo(text) || undefined)
  if (isAvailable !== undefined) return { inStock: isAvailable }
  if (isYes(text)) return { inStock: false }
  return { reason: 'Sold out is neither yes nor no' }
}

const maxPictureUrls = 20
const maxPictureUrlLength = 2000

/** What is no address on the web is left out; most tables name files there. */
function readPictures(cell: Cell): Partial<RowValues> {
  const text = cell('pictures') ?? ''
  const pictureUrls = text.split(/[\s|;]+|,(?=\s|https?:)/).filter(isWebAddress)
  return pictureUrls.length > 0 ? { pictureUrls: pictureUrls.slice(0, maxPictureUrls) } : {}
}

function isWebAddress(text: string): boolean {
  const { href = '' } = URL.parse(text) ?? {}
  return /^https?:/.test(href) && href.length <= maxPictureUrlLength
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

/** A detail in its stored form. One that cannot be read is left out with a note, unless it is any text. */
function readCell(cell: Cell, detail: ProductDetail): Partial<RowValues> | RowError {
  const text = cell(detail)
  if (!text) return {}
  const { label, kind, maxLength } = productDetails[detail]
  if (kind === 'text')
    return checkText(detail, text, { label: `The ${label.toLowerCase()}`, maxLength })
  const read = readDetail(detail, repairCell(detail, text))
  return isProblem(read)
    ? { notes: [`${label} not imported: ${lowerFirst(read.problem)}`] }
    : { [detail]: writeDetail(detail, read) }
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

type Line = { label: string; maxLength: number }

function checkText(field: ProductDetail | 'name', text: string, { label, maxLength }: Line) {
  if (text.length > maxLength) return { reason: `${label} has more than ${maxLength} characters` }
  return isPrintable(text) ? { [field]: text } : unprintable(label)
}

function unprintable(label: string): RowError {
  return { reason: `Some characters in ${lowerFirst(label)} cannot be used` }
}

/** Why a row is refused: `reason` is the same for all rows with this error, `detail` names the row's own values. */
export type RowError = { reason: string; detail?: string }

export function isRowError(found: object): found is RowError {
  return 'reason' in found
}
