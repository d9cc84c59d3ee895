import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpeningFault } from '#contract/api/opening-tables.ts'
import { maxNameLength } from '#contract/limits.ts'
import { phoneDigits } from '#contract/phones.ts'
import { normalForm, printable } from '#contract/printable.ts'
import { maxOpeningRows } from '#contract/seller-limits.ts'
import { refuse } from '#server/api/refuse.ts'
import { readPrice } from '#server/exchange/table/read-price.ts'
import { readTable } from '#server/exchange/table/read-table.ts'

export type ReadRow = {
  row: number
  name: string
  phone: string
  amount: string
  digits: string | null
  paise: number | null
  faults: OpeningFault[]
}

type Columns = Record<'name' | 'phone' | 'amount', number>

/** Reads name, number and amount of each row; the order is that of the headings, or this one without any. */
export async function readOpenings(table: string): Promise<ReadRow[]> {
  const rows = await rowsOf(table)
  const [first] = rows
  const hasHeading =
    first !== undefined && first.cells.every((cell) => paiseOf(cell).paise === null)
  const columns = (hasHeading && columnsOf(first.cells)) || { name: 0, phone: 1, amount: 2 }
  const read = (hasHeading ? rows.slice(1) : rows).map(({ number, cells }) =>
    readRow(number, cells, columns),
  )
  const seen = new Set<string>()
  for (const { digits, faults } of read) {
    if (digits === null) continue
    if (seen.has(digits)) faults.push({ cell: 'phone', what: 'number twice' })
    seen.add(digits)
  }
  return read
}

/** The reader of tables takes a file, which is removed at once. */
async function rowsOf(table: string) {
  const folder = await mkdtemp(join(tmpdir(), 'openings-'))
  try {
    const file = join(folder, 'table.csv')
    await writeFile(file, table, { mode: 0o600 })
    const rows = []
    for await (const row of readTable(file)) {
      rows.push(row)
      if (rows.length > maxOpeningRows + 1) throw refuse('too_many_rows', { most: maxOpeningRows })
    }
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const headings: Record<keyof Columns, RegExp> = {
  phone: /phone|mobile|number|whatsapp|contact|मोबाइल|फोन/i,
  amount: /amount|balance|due|owes|udhar|baki|total|रकम|बाकी|उधार/i,
  name: /name|customer|party|नाम|ग्राहक/i,
}

function columnsOf(cells: readonly string[]): Columns | undefined {
  const of = (name: keyof Columns) => cells.findIndex((cell) => headings[name].test(cell))
  const columns = { name: of('name'), phone: of('phone'), amount: of('amount') }
  const found = new Set(Object.values(columns))
  return found.size === 3 && !found.has(-1) ? columns : undefined
}

function readRow(row: number, cells: readonly string[], columns: Columns): ReadRow {
  const cell = (name: keyof Columns) => printable(normalForm(cells[columns[name]] ?? '')).trim()
  const [name, phone, amount] = [cell('name'), cell('phone'), cell('amount')]
  const digits = phone === '' ? null : phoneDigits(phone)
  const { paise, what } = paiseOf(amount)
  const faults: OpeningFault[] = []
  if (name === '') faults.push({ cell: 'name', what: 'no name' })
  if (name.length > maxNameLength) faults.push({ cell: 'name', what: 'name too long' })
  if (phone !== '' && digits === null) faults.push({ cell: 'phone', what: 'not a phone number' })
  if (what) faults.push({ cell: 'amount', what })
  return { row, name, phone, amount, digits, paise, faults }
}

/** A minus, brackets or Cr mark what the shop owes, as in paper books. */
const credit = /^[-−(]|[-−]$|\bcr\.?$/i

function paiseOf(cell: string): { paise: number | null; what?: OpeningFault['what'] } {
  const amount = cell.trim()
  const bare = amount.replace(/^[-−(]/, '').replace(/[-−)]$|\b[cd]r\.?$/i, '')
  const price = readPrice(bare.trim())
  if (typeof price === 'number') return { paise: credit.test(amount) ? -price : price }
  if (price === 'zero') return { paise: null, what: 'zero' }
  return { paise: null, what: price === 'tooHigh' ? 'too high' : 'not an amount' }
}
