import {
  fieldOf,
  isHeading,
  knownHeading,
  normalizeHeading,
} from '#server/exchange/mapping/heading-words.ts'
import { readFigure } from '#server/exchange/table/read-figure.ts'
import type { TableRow } from '#server/exchange/table/read-table.ts'

export type Headings = {
  /** The number of rows above the first product. */
  rows: number
  /** The index of the heading row. */
  place: number
  headings: string[]
  /** The rows that hold the headings; prints repeat them on every page. */
  parts: string[][]
  /** Columns that two rows name differently, such as `MRP (Stock)`. */
  disputed: string[]
  /** No row names the columns, so letters do. */
  isMissing?: boolean
}

export const searchedRows = 30

/**
 * Finds the row that names the columns, below titles, addresses and dates: the first one in which two cells are
 * headings of some table. Without one it is the first row, or the first of several cells.
 */
export function findHeadings(rows: readonly TableRow[]): Headings {
  const at = placeOfHeadings(rows)
  if (isProduct(rows, at)) return withoutHeadings(rows, at)
  const own = trimmed(rows[at]?.cells ?? [])
  const next = rows[at + 1]
  const below = next && continues(own, trimmed(next.cells)) ? trimmed(next.cells) : undefined
  const started = rows.findIndex(({ cells }) => cells.some((cell) => startsBelow.test(cell)))
  const end = at + (below ? 2 : 1)
  return {
    rows: Math.max(end, started + 1),
    place: at,
    ...(below ? combine(own, below) : { headings: own, disputed: [] }),
    parts: below ? [own, below] : [own],
  }
}

/** Whether the row looks like the rows below it: numbers in the same columns, and no known heading. */
function isProduct(rows: readonly TableRow[], at: number): boolean {
  const cells = rows[at]?.cells ?? []
  const numbers = cells.flatMap((cell, column) => (isNumber(cell) ? [column] : []))
  if (countFilled(cells) < 2 || numbers.length === 0 || cells.some(fieldOf)) return false
  const below = rows.slice(at + 1, at + 11).filter((row) => countFilled(row.cells) > 1)
  const isAlike = ({ cells: other }: TableRow) =>
    numbers.some((column) => isNumber(other[column] ?? ''))
  return below.filter(isAlike).length >= below.length / 2
}

function withoutHeadings(rows: readonly TableRow[], at: number): Headings {
  const width = Math.max(...rows.map(({ cells }) => cells.findLastIndex((cell) => cell !== '') + 1))
  const headings = Array.from({ length: width }, (_, column) => `Column ${letterOf(column)}`)
  return { rows: at, place: at, headings, parts: [], disputed: [], isMissing: true }
}

/** Spreadsheets call the columns A to Z, then AA. */
export function letterOf(column: number): string {
  const before = column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)
  return before + String.fromCharCode(65 + (column % 26))
}

/** ERPNext’s templates explain every column above this line. */
const startsBelow = /^start entering data below this line/i

function placeOfHeadings(rows: readonly TableRow[]): number {
  const searched = rows.slice(0, searchedRows)
  const known = searched.findIndex(({ cells }) => namesColumns(cells))
  if (known !== -1) return known
  const wide = searched.findIndex(({ cells }) => countFilled(cells) > 1)
  // Titles belong to tables of several columns; a list of one column has none.
  return wide > 0 && wide <= maxTitleRows ? wide : 0
}

const maxTitleRows = 10

/** Whether the cells are headings: two of them are known, at least a third, and none is a number. */
export function namesColumns(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length < 2 || filled.some(isNumber)) return false
  const known = filled.filter(isHeading).length
  return known >= 2 && known >= filled.length / 3
}

function isNumber(cell: string): boolean {
  return readFigure(cell.trim()) !== undefined
}

export function countFilled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length
}

function trimmed(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
}

/** Whether the row below continues the headings: all of its cells are headings or units, and none is a number. */
function continues(own: readonly string[], below: readonly string[]): boolean {
  const filled = below.flatMap((cell, column) => (cell === '' ? [] : [{ cell, column }]))
  if (filled.length === 0 || filled.some(({ cell }) => isNumber(cell))) return false
  return filled.every(({ cell, column }) => {
    const top = topOf(own, column)
    return normalizeHeading(cell) === '' || isHeading(cell) || isHeading(`${top} ${cell}`)
  })
}

/** The heading above, which may span several columns. */
function topOf(own: readonly string[], column: number): string {
  return own.slice(0, column + 1).findLast((cell) => cell !== '') ?? ''
}

function combine(own: readonly string[], below: readonly string[]) {
  const disputed: string[] = []
  const headings = Array.from({ length: Math.max(own.length, below.length) }, (_, column) => {
    const [sub = '', above = ''] = [below[column], own[column]]
    if (sub === '' || normalizeHeading(sub) === normalizeHeading(above)) return above
    const top = topOf(own, column)
    const heading = joined(top, sub)
    if (isDisputed(above, sub, heading)) disputed.push(heading)
    return heading
  })
  return { headings, disputed }
}

/** Headings above groups of columns. Keeps `Opening Qty` and `Sold Qty` from being read as the stock. */
const groups =
  /^(?:opening|closing|inward|outward|purchase|received|receipt|issue|sold|sales|consumption)/i

function joined(top: string, sub: string): string {
  const both = `${top} ${sub}`.trim()
  if (top === '' || groups.test(top) || isHeading(both)) return both
  return isHeading(sub) ? `${sub} (${top})` : `${top} (${sub})`
}

function isDisputed(above: string, sub: string, heading: string): boolean {
  const [first, second] = [fieldOf(above), fieldOf(sub)]
  return (
    heading === `${sub} (${above})` &&
    first !== undefined &&
    second !== undefined &&
    first !== second &&
    knownHeading(above) !== knownHeading(sub)
  )
}
