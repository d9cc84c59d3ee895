import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '#platform/cannot-start.ts'
import { connectClient, endClient } from '#platform/database/connect-client.ts'
import type { Connected } from '#platform/database/connect-database.ts'
import { pendingUpgrade } from '#platform/database/migrate.ts'
import type { Log } from '#platform/log.ts'
import type { Config } from '#server/config/config.ts'
import { openStoreFiles } from '#server/media/store-files.ts'
import { BackupUnderWay, makeBackup } from './make-backup.ts'

type Upgrade = {
  config: Pick<Config, 'backups' | 'dataDir' | 'files'>
  log: Log
  /** The folder of the migrations. */
  migrations: string
  signal: AbortSignal
}

const retryMs = 1000
const sampleFolder = join(import.meta.dirname, '../../../sample/media')

/**
 * If a folder for backups is set, makes a backup before a newer version changes the database; the older version can
 * restore it. Reads as the owner of the tables, since the store's own role may get rights only with the upgrade. Throws
 * `CannotStart` when the backup fails; then nothing is changed.
 */
export async function backUpBeforeUpgrade(
  { ownerUrl }: Pick<Connected, 'ownerUrl'>,
  { config, log, migrations, signal }: Upgrade,
): Promise<void> {
  const { folder, key } = config.backups
  if (folder === undefined) return
  for (;;) {
    const pending = await pendingUpgrade(ownerUrl, migrations)
    if (pending.length === 0 || (await isBackedUp(ownerUrl, folder))) return
    try {
      const { file } = await makeBackup({
        databaseUrl: ownerUrl,
        folder,
        key,
        signal,
        sampleFolder,
        pictures: (await openStoreFiles(config)).media,
      })
      log.info({ file, migrations: pending }, 'Made a backup before the upgrade of the database')
      return
    } catch (error) {
      if (!(error instanceof BackupUnderWay)) throw explain(error)
      // Another process is making the backup before the same upgrade; this one looks again afterwards.
      await sleep(retryMs, undefined, { signal })
    }
  }
}

/**
 * Whether no store was open since the last backup, so that nothing changed: a store that fails to start again and again
 * must not fill the folder. A version without a list of backups is backed up again, into the same file.
 */
async function isBackedUp(url: string, folder: string): Promise<boolean> {
  const client = await connectClient({ url, name: 'tokri backup', queryMs: 10_000 })
  try {
    const { rows: tables } = await client.query(
      `select to_regclass('backups') is not null as "hasList"`,
    )
    if (!tables[0].hasList) return false
    const { rows } = await client.query(
      `select from backups
      where file is not null and starts_with(file, $1)
        and started_at > all (select seen_at from job_workers)`,
      [join(folder, '/')],
    )
    return rows.length > 0
  } finally {
    await endClient(client)
  }
}

function explain(error: unknown): unknown {
  if (!(error instanceof CannotStart)) return error
  return new CannotStart(
    `The new version has to change the database, and makes a backup before it does, which failed. Nothing was changed: the older version still starts.\n${error.message}\nWithout BACKUP_DIR it upgrades without a backup.`,
  )
}
