import { z } from 'zod'
import type { ImportColumns } from '#contract/api/seller-imports.ts'
import type { ImportField } from '#contract/import-columns.ts'
import { isVisible, normalForm } from '#contract/printable.ts'
import { productDetailKeys } from '#contract/product-details.ts'
import { formatGrams } from '#contract/weights.ts'
import { kept } from '#server/exchange/import-text.ts'
import { formulaOf, truncate, unescapeCell } from './cells.ts'
import { leftOut, noteOf, saysNothing, withoutNoise } from './left-out.ts'
import { availabilityOf, isNo, isYes, yesOrNo } from './read-figure.ts'
import { readAttributesIn, readDescriptionsIn } from './read-lines-in.ts'
import { readLoose, readPackGroup } from './read-loose.ts'
import { readNamesIn } from './read-names-in.ts'
import { readPictures } from './read-pictures.ts'
import { readPrices } from './read-prices.ts'
import { readSale } from './read-sale.ts'
import { readStock } from './read-stock.ts'
import { readTax } from './read-tax.ts'
import { readCell, readDescription, readName } from './read-texts.ts'
import type { Cell, ColumnPlan, OtherDetail, RowError, RowValues } from './row-values.ts'
import { isBareNumber, withUnit } from './weight-units.ts'

const otherDetails = productDetailKeys.filter(
  (key): key is OtherDetail => key !== 'code' && key !== 'barcode',
)

type Reader = (cell: Cell, plan: ColumnPlan) => Partial<RowValues>

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
  readNamesIn,
  readDescriptionsIn,
  readAttributesIn,
  (cell) => yesOrNo(cell, 'archived'),
  readSale,
  readPictures,
]

/** The values of a row; null where the seller chose to skip its category. */
export function readRow(cells: readonly string[], plan: ColumnPlan): RowValues | null {
  const category = readCategory(cells, plan)
  if (category === null) return null

  const { cell, notes, withFormula } = cellsOf(cells, plan)
  const values: RowValues = { ...category }
  for (const read of readers) {
    const { notes: said, problems, ...found } = read(cell, plan)
    if (said && said.length > 0) notes.push(...said)
    if (problems) values.problems = { ...values.problems, ...problems }
    Object.assign(values, found)
  }
  if (withFormula.size > 0) values.problems = problemsOf(values, withFormula)
  if (category.notes) notes.push(...category.notes)
  if (notes.length > 0) values.notes = [...new Set(notes)]
  // The step is what the weight of loose goods is in the store, by which rows are matched.
  if (values.stepGrams) values.weight = formatGrams(values.stepGrams)
  return values
}

/** The cells by their fields, without those that say nothing; `notes` lists these once they were read. */
function cellsOf(cells: readonly string[], { chosen }: ColumnPlan) {
  const notes: string[] = []
  const withFormula = new Set<ImportField>()
  const leave = (field: ImportField, fault: 'cell_formula' | 'cell_says_nothing') => {
    notes.push(noteOf(field, fault))
    return undefined
  }
  const cell: Cell = (field) => {
    const column = chosen[field]
    if (column === undefined) return undefined
    const raw = cells[column] ?? ''
    if (formulaOf(raw) !== undefined) {
      withFormula.add(field)
      return leave(field, 'cell_formula')
    }
    const text = withoutNoise(textOf(raw))
    return saysNothing(text) && !readsNothing.has(field) ? leave(field, 'cell_says_nothing') : text
  }
  return { cell, notes, withFormula }
}

/** The readers of these fields decide themselves what a cell such as `-` means. */
const readsNothing = new Set<ImportField>(['name', 'price', 'offerPrice', 'stock', 'taxPercent'])

/** The problems for which a new product is refused, among them a formula instead of its name or price. */
function problemsOf(values: RowValues, withFormula: ReadonlySet<ImportField>) {
  const formula = (field: 'name' | 'price'): RowError => ({
    reason: kept('row_formula', { field }),
  })
  const hasPrice = values.pricePaise !== undefined || values.offerPricePaise !== undefined
  const isPriceFormula = !hasPrice && (withFormula.has('price') || withFormula.has('offerPrice'))
  return {
    ...values.problems,
    ...(withFormula.has('name') ? { name: formula('name') } : {}),
    ...(isPriceFormula ? { price: formula('price') } : {}),
  }
}

/** The table's own name for the category: `category / subcategory` when it has both. */
export function categoryName(cells: readonly string[], chosen: ImportColumns): string {
  return [chosen.category, chosen.subcategory]
    .filter((column) => column !== undefined)
    .map((column) => (formulaOf(cells[column] ?? '') === undefined ? textOf(cells[column]) : ''))
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

type Category = Pick<RowValues, 'category' | 'newCategory' | 'notes' | 'problems'>

function readCategory(cells: readonly string[], plan: ColumnPlan): Category | null {
  const { chosen, categoryOf } = plan
  const name = categoryName(cells, chosen)
  const newCategory = name === '' ? plan.newCategory?.(textOf(cells[chosen.name ?? -1])) : null
  if (newCategory) return { newCategory, ...(hasCategoryCell(cells, chosen) ? emptyCategory : {}) }
  if (chosen.category === undefined && chosen.subcategory === undefined) return {}
  const category = categoryOf.get(name)
  if (category === null) return null
  return category === undefined ? withoutCategory(name) : { category }
}

/** Counts a cell that shows nothing, or a formula, as well. */
function hasCategoryCell(cells: readonly string[], { category, subcategory }: ImportColumns) {
  return [category, subcategory].some((at) => (cells[at ?? -1] ?? '').trim() !== '')
}

const emptyCategory = leftOut('category', 'cell_empty')

const categoryEmpty: RowError = { reason: kept('row_category_empty') }

function withoutCategory(name: string): Category {
  if (name === '') return { ...emptyCategory, problems: { category: categoryEmpty } }
  return {
    ...leftOut('category', 'cell_not_known'),
    problems: {
      category: {
        reason: kept('row_category_unknown', {}),
        detail: kept('row_category_unknown', { name: truncate(name, 80) }),
      },
    },
  }
}

function readId(cell: Cell): Partial<RowValues> {
  const id = cell('id')
  if (!id) return {}
  if (z.uuid().safeParse(id).success) return { id: id.toLowerCase() }
  return leftOut('id', 'cell_of_other_store')
}

/** A column of bar codes may hold the seller's own codes as well; only digits make a bar code. */
function readCodes(cell: Cell, chosen: ImportColumns): Partial<RowValues> {
  const code = readCell(cell, 'code')
  const isOneCode = chosen.code !== undefined && chosen.code === chosen.barcode
  const barcode = readCell(cell, 'barcode')
  if (!isOneCode) return together(code, barcode)
  const { notes, ...known } = barcode
  const isCode = /^\d{8,14}$/.test(cell('barcode') ?? '')
  return { ...code, ...known, isOneCode, ...(isCode && notes ? { notes } : {}) }
}

function together(first: Partial<RowValues>, second: Partial<RowValues>): Partial<RowValues> {
  return { ...first, ...second, notes: [...(first.notes ?? []), ...(second.notes ?? [])] }
}

function readOptional(cell: Cell, detail: OtherDetail): Partial<RowValues> {
  return cell(detail) === '' ? { [detail]: null } : readCell(cell, detail)
}

/** A bare number gets the unit that the heading or the seller says. */
function readWeight(cell: Cell, { units }: ColumnPlan): Partial<RowValues> {
  const text = cell('weight')
  return text && units?.weight && isBareNumber(text) ? { weight: withUnit(text, units.weight) } : {}
}

function readInStock(cell: Cell): Partial<RowValues> {
  const inStock = yesOrNo(cell, 'inStock')
  if (inStock.inStock !== undefined) return inStock
  const text = cell('soldOut')
  if (!text) return inStock
  const isAvailable = availabilityOf(text) ?? (isNo(text) || undefined)
  if (isAvailable !== undefined) return { inStock: isAvailable }
  if (isYes(text)) return { inStock: false }
  return leftOut('soldOut', 'cell_neither_yes_nor_no')
}
