import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpeningFile } from '#contract/api/opening-tables.ts'
import { maxOpeningTable } from '#contract/seller-limits.ts'
import { refuse } from '#server/api/refuse.ts'
import { storeFile } from '#server/exchange/import-files.ts'
import { plainRows, unescapeCell } from '#server/exchange/table/cells.ts'
import { unpackTable } from '#server/exchange/unpack-table.ts'
import { openingRows } from './opening-rows.ts'

/** Reads a file as the text of a table that is then tried and recorded like a pasted one. Rows keep their numbers. */
export async function readOpeningFile(
  bytes: AsyncIterable<Uint8Array>,
  sheet?: number,
): Promise<OpeningFile> {
  const folder = await mkdtemp(join(tmpdir(), 'openings-'))
  try {
    const file = join(folder, 'table.csv')
    await storeFile(file, bytes)
    const source = await unpackTable({ table: file, workbook: join(folder, 'book.xlsx'), sheet })
    const table = await plainTable(file)
    return {
      table,
      ...(source.sheets ? { sheets: source.sheets } : {}),
      ...(source.sheet === undefined ? {} : { sheet: source.sheet }),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
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
