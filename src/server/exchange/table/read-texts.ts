import { isProblem, readDetail, repairCell, writeDetail } from '#contract/detail-values.ts'
import type { ImportField } from '#contract/import-columns.ts'
import { isPrintable, printable } from '#contract/printable.ts'
import { type ProductDetail, productDetails } from '#contract/product-details.ts'
import { productLimits } from '#contract/seller-limits.ts'
import { kept } from '#server/exchange/import-text.ts'
import { isDate, leftOut, saysNothing } from './left-out.ts'
import type { Cell, RowValues } from './row-values.ts'
import { shortenLines } from './shorten-lines.ts'

/** The name by which the product is found. A row without one has a problem, and a new product is refused. */
export function readName(cell: Cell): Partial<RowValues> {
  const text = cell('name')
  if (text === undefined) return {}
  const { text: name, notes } = clean(oneLine(text), 'name')
  if (name === '' || saysNothing(name)) {
    const problems = { name: { reason: kept('row_name_empty') } }
    return { ...leftOut('name', 'cell_empty'), problems }
  }
  // Other programs keep the brand apart from the name; the store's exports have whole names.
  const brand = cell('id') ? '' : printable(oneLine(cell('brand') ?? ''))
  const isNamed = lettersOf(name).startsWith(lettersOf(brand))
  const whole = isNamed || brand.length > productDetails.brand.maxLength ? name : `${brand} ${name}`
  return whole.length <= productLimits.name
    ? { name: whole, notes }
    : { name: shortened(whole), notes: [...notes, nameShortened] }
}

/** Keeps only letters and digits, since people write the rest in many ways. */
function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

const nameShortened = kept('name_shortened', { most: productLimits.name })

function shortened(name: string): string {
  const start = name.slice(0, productLimits.name).replace(/[\ud800-\udbff]$/, '')
  const word = start.lastIndexOf(' ')
  return word > productLimits.name / 2 ? start.slice(0, word) : start
}

function oneLine(text: string): string {
  return text
    .split(/[\t\r\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}

/** Removes characters that cannot be shown, such as marks copied from a web page. */
function clean(text: string, field: ImportField): { text: string; notes: string[] } {
  if (isPrintable(text)) return { text, notes: [] }
  return { text: printable(text).trim(), notes: [kept('characters_taken_out', { field })] }
}

export function readDescription(cell: Cell): Partial<RowValues> {
  const text = cell('description')
  if (text === undefined) return {}
  const { lines, isShortened } = shortenLines(text)
  const cleaned = lines.map((line) => clean(line, 'description'))
  const notes = [...new Set(cleaned.flatMap((line) => line.notes))]
  const description = cleaned.map((line) => line.text).filter(Boolean)
  return { description, notes: isShortened ? [...notes, descriptionShortened] : notes }
}

const { descriptionLines, descriptionLine } = productLimits
const descriptionShortened = kept('description_shortened', {
  mostLines: descriptionLines,
  most: descriptionLine,
})

/** A detail in its stored form. One that cannot be used is left out with a note. */
export function readCell(cell: Cell, detail: ProductDetail): Partial<RowValues> {
  const text = cell(detail)
  if (!text) return {}
  const { kind, maxLength } = productDetails[detail]
  if (kind === 'text') return readText(detail, oneLine(text), maxLength)
  const read = readDetail(detail, repairCell(detail, text))
  return isProblem(read)
    ? { notes: [kept('cell_not_imported', { field: detail, why: read.problem })] }
    : { [detail]: writeDetail(detail, read) }
}

function readText(detail: ProductDetail, typed: string, maxLength: number): Partial<RowValues> {
  if (detail === 'weight' && isDate(typed)) return leftOut(detail, 'cell_is_date')
  const { text, notes } = clean(typed, detail)
  if (text.length > maxLength) return leftOut(detail, 'cell_too_long', { most: maxLength })
  return text === '' ? { notes } : { [detail]: text, notes }
}
