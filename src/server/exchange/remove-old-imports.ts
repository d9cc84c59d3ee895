import type { Database } from '#server/database/database.ts'
import { removeOldFiles } from './import-files.ts'
import { deleteOldImports, selectImportIds } from './queries.ts'

/** Removes imports a week after they were last used. */
export async function removeOldImports(db: Database, folder: string): Promise<void> {
  await deleteOldImports(db)
  await removeOldFiles(folder, new Set(await selectImportIds(db)))
}
