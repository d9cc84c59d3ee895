import type { Import } from '#contract/seller-imports.ts'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { selectImport } from './queries.ts'
import { importOnTheWire } from './wire.ts'

export async function viewImport(db: Database, id: string): Promise<Import> {
  const row = await selectImport(db, id)
  if (!row) throw noSuchImport()
  return importOnTheWire(row)
}

export function noSuchImport(): Refusal {
  return new Refusal('not_found', {
    message: 'This import is no longer here: files are kept for a week. Please upload it again.',
  })
}
