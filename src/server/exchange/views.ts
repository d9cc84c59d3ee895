import type { Import } from '#contract/api/seller-imports.ts'
import { hasPromised } from '#server/catalog/shelf.ts'
import type { Database } from '#server/database/database.ts'
import type { TableUnits } from '#server/exchange/table/read-row.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { askQuestions, unitsOf } from './checks/ask-questions.ts'
import { type ImportRow, selectImport } from './queries.ts'

export async function viewImport(db: Database, id: string): Promise<Import> {
  const row = await selectImport(db, id)
  if (!row) throw noSuchImport()
  return serializeImport(row, await hasPromised(db))
}

/** How the values of the table are written, by its headings, its values and the seller's answers. */
export async function viewUnits(db: Database, id: string): Promise<TableUnits> {
  const row = await selectImport(db, id)
  if (!row) throw noSuchImport()
  return unitsOf(row)
}

export function noSuchImport(): Refusal {
  return new Refusal('not_found', {
    message: 'This import is no longer here: files are kept for a week. Please upload it again.',
  })
}

export const startAgain =
  'Start it again: no product is added twice, and stock counts in the table replace the current ones.'

const interrupted = `This was interrupted, perhaps because the server stopped. ${startAgain}`

function serializeImport(row: ImportRow, hasPromisedStock: boolean): Import {
  const problem = row.isInterrupted ? interrupted : row.problem
  return {
    _id: row.id,
    fileName: row.fileName,
    status: row.isInterrupted ? 'failed' : row.status,
    ...(problem === null ? {} : { problem }),
    rows: row.rowCount,
    columns: row.columns,
    chosen: row.chosen,
    categories: row.categories,
    source: row.source,
    questions: askQuestions(row, { hasPromised: hasPromisedStock }),
    done: row.done,
    ...(row.report === null ? {} : { report: row.report }),
    createdAt: row.createdAt.toISOString(),
  }
}
