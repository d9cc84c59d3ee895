import { isProblem, readDetail, repairCell, writeDetail } from '#contract/detail-values.ts'
import { isPrintable, printable } from '#contract/printable.ts'
import { type ProductDetail, productDetails } from '#contract/product-details.ts'
import { productLimits } from '#contract/seller-limits.ts'
import { say } from '#server/api/say.ts'
import { isDate, labelOf, leftOut, saysNothing } from './left-out.ts'
import type { Cell, RowValues } from './row-values.ts'
import { shortenLines } from './shorten-lines.ts'

/** The name by which the product is found. Without one a row has a problem, by which only a new product falls. */
export function readName(cell: Cell): Partial<RowValues> {
  const text = cell('name')
  if (text === undefined) return {}
  const { text: name, notes } = clean(oneLine(text), 'the name')
  if (name === '' || saysNothing(name)) {
    const problems = { name: { reason: 'The name is empty' } }
    return { ...leftOut('Name', 'it is empty'), problems }
  }
  // Other programs keep the brand apart from the name, by which the product is found; our exports have whole names.
  const brand = cell('id') ? '' : printable(oneLine(cell('brand') ?? ''))
  const isNamed = lettersOf(name).startsWith(lettersOf(brand))
  const whole = isNamed || brand.length > productDetails.brand.maxLength ? name : `${brand} ${name}`
  return whole.length <= productLimits.name
    ? { name: whole, notes }
    : { name: shortened(whole), notes: [...notes, nameShortened] }
}

/** A text without what people write in many ways. */
function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

const nameShortened = `Name shortened: it can have at most ${productLimits.name} characters`

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

/** The text without what cannot be shown, such as marks that came along from a web page. */
function clean(text: string, label: string): { text: string; notes: string[] } {
  if (isPrintable(text)) return { text, notes: [] }
  const note = `Characters that cannot be shown were taken out of ${label}`
  return { text: printable(text).trim(), notes: [note] }
}

export function readDescription(cell: Cell): Partial<RowValues> {
  const text = cell('description')
  if (text === undefined) return {}
  const { lines, isShortened } = shortenLines(text)
  const cleaned = lines.map((line) => clean(line, 'the description'))
  const notes = [...new Set(cleaned.flatMap((line) => line.notes))]
  const description = cleaned.map((line) => line.text).filter(Boolean)
  return { description, notes: isShortened ? [...notes, descriptionShortened] : notes }
}

const { descriptionLines, descriptionLine } = productLimits
const descriptionShortened = `Description shortened: it can have at most ${descriptionLines} lines of ${descriptionLine} characters`

/** A detail in its stored form. One that cannot be used is left out with a note. */
export function readCell(cell: Cell, detail: ProductDetail): Partial<RowValues> {
  const text = cell(detail)
  if (!text) return {}
  const { kind, maxLength } = productDetails[detail]
  if (kind === 'text') return readText(detail, oneLine(text), maxLength)
  const read = readDetail(detail, repairCell(detail, text))
  return isProblem(read)
    ? leftOut(labelOf(detail), lowerFirst(say('en', 'seller', read.problem)))
    : { [detail]: writeDetail(detail, read) }
}

function readText(detail: ProductDetail, typed: string, maxLength: number): Partial<RowValues> {
  const label = labelOf(detail)
  if (detail === 'weight' && isDate(typed)) return leftOut(label, 'a spreadsheet made a date of it')
  const { text, notes } = clean(typed, `the ${label.toLowerCase()}`)
  if (text.length > maxLength) return leftOut(label, `it has more than ${maxLength} characters`)
  return text === '' ? { notes } : { [detail]: text, notes }
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
