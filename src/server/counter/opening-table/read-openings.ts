import type { OpeningFault } from '#contract/api/opening-tables.ts'
import { maxNameLength } from '#contract/limits.ts'
import { phoneDigits } from '#contract/phones.ts'
import { normalForm, printable } from '#contract/printable.ts'
import { unescapeCell } from '#server/exchange/table/cells.ts'
import { withTextTable } from '#server/exchange/table/with-table.ts'
import { type Columns, openingRows } from './opening-rows.ts'
import { paiseOf, readDay } from './read-cells.ts'

export type ReadRow = {
  row: number
  name: string
  phone: string
  amount: string
  digits: string | null
  paise: number | null
  /** The day of this row alone. */
  day: string | null
  faults: OpeningFault[]
}

/** Reads name, number and amount of each row; the order is that of the headings, or this one without any. */
export async function readOpenings(table: string): Promise<ReadRow[]> {
  const { rows, columns } = await withTextTable(table, openingRows)
  const read = rows.map(({ number, cells }) => readRow(number, cells, columns))
  const seen = new Set<string>()
  for (const { digits, faults } of read) {
    if (digits === null) continue
    if (seen.has(digits)) faults.push({ cell: 'phone', what: 'number twice' })
    seen.add(digits)
  }
  return read
}

function readRow(row: number, cells: readonly string[], columns: Columns): ReadRow {
  const cell = (name: 'name' | 'phone' | 'amount') => cellOf(cells, columns[name])
  const [name, phone, amount] = [cell('name'), cell('phone'), cell('amount')]
  const digits = phone === '' ? null : phoneDigits(phone)
  const { paise, what } = paiseOf(amount)
  const faults: OpeningFault[] = []
  if (name === '') faults.push({ cell: 'name', what: 'no name' })
  if (name.length > maxNameLength) faults.push({ cell: 'name', what: 'name too long' })
  if (phone !== '' && digits === null) faults.push({ cell: 'phone', what: 'not a phone number' })
  if (what) faults.push({ cell: 'amount', what })
  const day = dayOf(cells, columns)
  if (day === undefined) faults.push({ cell: 'day', what: 'not a day' })
  return { row, name, phone, amount, digits, paise, day: day ?? null, faults }
}

/** Null for a row without a day of its own; undefined where what stands there is none. */
function dayOf(cells: readonly string[], { day }: Columns): string | null | undefined {
  const typed = day === undefined ? '' : cellOf(cells, day)
  return typed === '' ? null : (readDay(typed) ?? undefined)
}

function cellOf(cells: readonly string[], column: number): string {
  return printable(normalForm(unescapeCell(cells[column] ?? ''))).trim()
}
