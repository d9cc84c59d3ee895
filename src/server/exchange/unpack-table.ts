import { open, readFile, rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { ImportSource } from '#contract/api/import-source.ts'
import { workbookType } from '#contract/import-columns.ts'
import { refuse } from '#server/api/refuse.ts'
import { settleEncoding } from '#server/exchange/table/settle-encoding.ts'

/** The table that a request sends; nothing for one without a body. */
export function sentTable(c: Context): AsyncIterable<Uint8Array> {
  const type = c.req.header('content-type') ?? ''
  const isTable = /^text\/csv\b/i.test(type) || type === workbookType
  if (!isTable || c.req.header('content-encoding')) throw refuse('not_csv')
  return c.req.raw.body ?? Readable.from([])
}

type Places = { table: string; workbook: string; sheet?: number | undefined }

/** Turns whatever was sent into a CSV table in UTF-8 under the same name; a workbook is kept under another. */
export async function unpackTable({ table, workbook, sheet }: Places): Promise<ImportSource> {
  const start = await firstBytes(table)
  if (start.startsWith('d0cf11e0')) throw await refuseOldWorkbook(table)
  if (start.startsWith('504b0304')) {
    await rename(table, workbook)
    return unpackWorkbook(workbook, { table, sheet })
  }
  const encoding = await settleEncoding(table)
  return { format: 'csv', ...(encoding ? { encoding } : {}) }
}

async function firstBytes(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.toString('hex', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Writes a sheet as a CSV table. Loads the reader when it is needed, since most shops never import a workbook. */
export async function unpackWorkbook(
  workbook: string,
  target: { table: string; sheet?: number | undefined },
): Promise<ImportSource> {
  const { unpackSheet } = await import('./workbook/unpack-sheet.ts')
  const { sheets, sheet, hiddenRows, formulas } = await unpackSheet(workbook, target)
  return {
    format: 'xlsx',
    sheets,
    sheet,
    ...(hiddenRows > 0 ? { hiddenRows } : {}),
    ...(formulas > 0 ? { formulas } : {}),
  }
}

/** Excel wraps an encrypted workbook into the file format of its old ones. */
async function refuseOldWorkbook(file: string) {
  const isEncrypted = (await readFile(file)).includes(Buffer.from('EncryptedPackage', 'utf16le'))
  return refuse(isEncrypted ? 'workbook_has_password' : 'workbook_too_old')
}
