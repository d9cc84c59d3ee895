import { fieldOf, isHeading, knownHeading } from '#server/exchange/mapping/heading-words.ts'
import { separators } from '#server/exchange/table/read-table.ts'
import { countFilled, namesColumns } from './find-headings.ts'

/** Whether the row repeats these headings, as a print does on every page. */
export function isSame(headings: readonly string[], cells: readonly string[]): boolean {
  return (
    countFilled(cells) === countFilled(headings) &&
    cells.every((cell, column) => cell.trim() === (headings[column] ?? ''))
  )
}

/** Any sum, price, count or date. */
function isFigure(cell: string): boolean {
  return /\d/.test(cell) && /^[\s₹\d.,%/-]+$/.test(cell)
}

/** Whether another table with headings of its own begins with this row. */
export function isOtherHeading(cells: readonly string[]): boolean {
  if (cells.some(isFigure)) return false
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length < 3 || !namesColumns(cells)) return false
  const fields = filled.map(fieldOf)
  const says = ['price', 'offerPrice', 'category'].some((name) => fields.some((at) => at === name))
  const known = filled.filter(isHeading).length
  return says && fields.includes('name') && known >= filled.length * 0.6
}

/** Finds the column of the first table for each one of the other; adds the columns that `headings` lacks. */
export function orderOf(cells: readonly string[], headings: string[]): number[] {
  const known = headings.map(knownHeading)
  const fields = headings.map(fieldOf)
  const used = new Set<number>()
  return cells.map((cell) => {
    const field = fieldOf(cell)
    const isFree = (column: number) => column !== -1 && !used.has(column)
    const same = known.indexOf(knownHeading(cell))
    const alike = field === undefined ? -1 : fields.indexOf(field)
    const column = [same, alike].find(isFree) ?? headings.push(cell.trim()) - 1
    used.add(column)
    return column
  })
}

export function inOrder(cells: readonly string[], order: readonly number[]): string[] {
  const turned: string[] = []
  for (const [column, cell] of cells.entries()) turned[order[column] ?? column] = cell
  return Array.from(turned, (cell) => cell ?? '')
}

type Splitting = { width: number; separator: string }

/** The cells of a row that is separated by another sign than the headings, and has as many cells then. */
export function splitOtherwise(
  cells: readonly string[],
  { width, separator }: Splitting,
): string[] | undefined {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (width < 3 || filled >= width - 1 || filled > 2 + width / 2) return undefined
  const line = cells.slice(0, filled).join(separator)
  const splits = separators.filter((sign) => sign !== separator).map((sign) => line.split(sign))
  return splits.find((parts) => parts.length === width)?.map((part) => part.trim())
}
