import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportSource } from '#contract/api/import-source.ts'
import { storeFile } from '#server/exchange/import-files.ts'
import { unpackTable } from '#server/exchange/unpack-table.ts'

/** The reader of tables takes a file, which is removed at once. */
export function withTextTable<Result>(
  table: string,
  read: (file: string) => Promise<Result>,
): Promise<Result> {
  return inFolder(async (folder) => {
    const file = join(folder, 'table.csv')
    await writeFile(file, table, { mode: 0o600 })
    return read(file)
  })
}

type Sent = { bytes: AsyncIterable<Uint8Array>; sheet?: number | undefined }
type Sheets = Pick<ImportSource, 'sheets' | 'sheet'>

/** Takes a CSV file or a workbook as text, and says which sheet that was. Nothing of the file is kept. */
export function withSentTable(
  { bytes, sheet }: Sent,
  read: (file: string) => Promise<string>,
): Promise<{ table: string } & Sheets> {
  return inFolder(async (folder) => {
    const file = join(folder, 'table.csv')
    await storeFile(file, bytes)
    const source = await unpackTable({ table: file, workbook: join(folder, 'book.xlsx'), sheet })
    const table = await read(file)
    return {
      table,
      ...(source.sheets ? { sheets: source.sheets } : {}),
      ...(source.sheet === undefined ? {} : { sheet: source.sheet }),
    }
  })
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'tables-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
