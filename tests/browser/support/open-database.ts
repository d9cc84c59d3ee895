import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { adminUrl } from '#platform/embedded-postgres/server-process.ts'
import { createLog } from '#platform/log.ts'
import { type Database, openDatabase } from '#server/database/database.ts'

/** The running store's database, for changes from elsewhere and for checking what is stored. */
export async function openStoreDatabase(store: string): Promise<Database> {
  const folder = join(process.env.TEST_DATA_DIR ?? '', store, 'postgres')
  const cluster = JSON.parse(await readFile(join(folder, 'tokri.json'), 'utf8'))
  const log = createLog({ level: 'silent', pretty: false })

  return openDatabase(adminUrl(cluster, 'tokri'), { log, max: 2 })
}
