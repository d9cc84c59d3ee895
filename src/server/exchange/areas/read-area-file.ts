import { maxAreaTable } from '#contract/seller-limits.ts'
import { refuse } from '#server/api/refuse.ts'
import { plainRows } from '#server/exchange/table/cells.ts'
import { withSentTable } from '#server/exchange/table/with-table.ts'
import { areaRows } from './area-rows.ts'

/** Reads a file as the text of a table that is then tried and saved like a pasted one. Rows keep their numbers. */
export function readAreaFile(bytes: AsyncIterable<Uint8Array>, sheet?: number) {
  return withSentTable({ bytes, sheet }, plainTable)
}

/** The columns that count, under their own headings; other rows above these are left blank. */
async function plainTable(file: string): Promise<string> {
  const { rows, columns, heading } = await areaRows(file)
  const lines: string[][] = []
  for (const { number, cells } of heading ? [heading, ...rows] : rows) {
    while (lines.length < number - 1) lines.push([''])
    // Escaped as they are, so that a formula stays one.
    lines.push(Object.values(columns).map((at) => (cells[at] ?? '').trim()))
  }
  const table = plainRows(lines).replaceAll('\r\n', '\n')
  if (table.length <= maxAreaTable) return table
  throw refuse('too_long', { field: 'areaTable', most: maxAreaTable })
}
