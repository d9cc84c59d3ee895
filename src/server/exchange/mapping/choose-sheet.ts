import { rm } from 'node:fs/promises'
import type { Import } from '#contract/api/seller-imports.ts'
import type { Files } from '#platform/files/file-store.ts'
import { filesOf } from '#platform/files/folder-files.ts'
import { newId } from '#platform/new-id.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { draftOf, importFileName, withImportFile } from '#server/exchange/import-files.ts'
import { replaceReadTable } from '#server/exchange/queries.ts'
import { guessTable } from '#server/exchange/receive-table.ts'
import { unpackWorkbook } from '#server/exchange/unpack-table.ts'
import { viewImport } from '#server/exchange/views.ts'
import { whyNotUpdated } from './choose-columns.ts'

type Choice = { folder: Files; id: string; sheet: number }

/** Reads another sheet of the workbook instead; a sheet that cannot be read leaves the import as it was. */
export async function chooseSheet(db: Database, { folder, id, sheet }: Choice): Promise<Import> {
  const { source, status } = await viewImport(db, id)
  if (['trying', 'importing'].includes(status)) throw refuse('import_under_way')
  const sheets = source.sheets?.length ?? 0
  if (sheet >= sheets) {
    throw refuse('no_such_sheet', { sheets })
  }
  // Two requests at once must not write into one file.
  const table = `${draftOf(folder, id, 'table')}.${newId()}.part`
  try {
    const unpacked = await withImportFile({ folder, id, kind: 'workbook' }, (workbook) =>
      unpackWorkbook(workbook, { table, sheet }),
    )
    const read = await guessTable(db, table, unpacked)
    await inTransaction(db, async (tx) => {
      if (!(await replaceReadTable(tx, id, read))) throw await whyNotUpdated(tx, id)
      // A trial that starts now waits for the row, so it reads the new table.
      await filesOf(folder).put(importFileName(id, 'table'), table)
    })
  } finally {
    await rm(table, { force: true })
  }
  return viewImport(db, id)
}
