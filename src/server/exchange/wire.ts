import type { Import } from '#contract/seller-imports.ts'
import type { ImportRow } from './queries.ts'
import { startAgain } from './start-again.ts'

const brokenOff = `This was interrupted, perhaps because the server stopped. ${startAgain}`

export function importOnTheWire(row: ImportRow): Import {
  const problem = row.isInterrupted ? brokenOff : row.problem
  return {
    _id: row.id,
    fileName: row.fileName,
    status: row.isInterrupted ? 'failed' : row.status,
    ...(problem === null ? {} : { problem }),
    rows: row.rowCount,
    columns: row.columns,
    chosen: row.chosen,
    categories: row.categories,
    done: row.done,
    ...(row.report === null ? {} : { report: row.report }),
    createdAt: row.createdAt.toISOString(),
  }
}
