import type { OpeningFile } from '#contract/api/opening-tables.ts'
import { maxOpeningTable } from '#contract/seller-limits.ts'
import { refuse } from '#server/api/refuse.ts'
import { plainRows, unescapeCell } from '#server/exchange/table/cells.ts'
import { withSentTable } from '#server/exchange/table/with-table.ts'
import { openingRows } from './opening-rows.ts'

/** Reads a file as the text of a table that is then tried and recorded like a pasted one. Rows keep their numbers. */
export function readOpeningFile(
  bytes: AsyncIterable<Uint8Array>,
  sheet?: number,
): Promise<OpeningFile> {
  return withSentTable({ bytes, sheet }, plainTable)
}

/** The columns that count, under their own headings; other rows above these are left blank. */
async function plainTable(file: string): Promise<string> {
  const { rows, columns, heading } = await openingRows(file)
  if (rows.length === 0) throw refuse('file_empty')
  const lines: string[][] = []
  for (const { number, cells } of heading ? [heading, ...rows] : rows) {
    while (lines.length < number - 1) lines.push([''])
    lines.push(Object.values(columns).map((at) => unescapeCell(cells[at] ?? '').trim()))
  }
  const table = plainRows(lines).replaceAll('\r\n', '\n')
  if (table.length <= maxOpeningTable) return table
  throw refuse('too_long', { field: 'openingTable', most: maxOpeningTable })
}
