import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { newKeys, problemOfKey } from '#platform/backups/encryption.ts'
import { CannotStart } from '#platform/cannot-start.ts'
import { connectDatabase } from '#platform/database/connect-database.ts'
import { FilesAway } from '#platform/files/file-store.ts'
import { createLog } from '#platform/log.ts'
import type { Made } from '#server/backups/backup-plan.ts'
import { BackupUnderWay, makeBackup } from '#server/backups/make-backup.ts'
import { underWayCode } from '#server/backups/schedule.ts'
import type { Config } from '#server/config/config.ts'
import { readConfig } from '#server/config/read-config.ts'
import { openStoreFiles } from '#server/media/store-files.ts'

const usage = `Usage: npm run backup -- [FOLDER]

Writes database and pictures of this moment into one file in the folder, also while the store is open.
Without a folder it is the one of BACKUP_DIR. With BACKUP_KEY the file is encrypted.
Old backups in the folder are thinned out: all of two days stay, then one a day for two weeks,
then one a week for three months.
  --new-key   prints a new pair of keys for BACKUP_KEY, and does nothing else

It ends with 0, with 2 where no backup was made, and with 3 where another process is just making one.`

const connectTimeoutMs = 30_000
/** A backup that hangs on a dead network folder must not keep the next ones away. */
const maxBackupMs = 12 * 60 * 60 * 1000

try {
  await run(process.argv.slice(2))
} catch (thrown) {
  const error = thrown instanceof FilesAway ? thrown.cause : thrown
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = error instanceof BackupUnderWay ? underWayCode : 2
}

async function run(args: string[]): Promise<void> {
  const { folder, wantsKey } = readArgs(args)
  if (wantsKey) return printKeys()
  const config = readConfig()
  print(describe(await backUp(config, chooseFolder(folder, config))))
}

function readArgs(args: string[]) {
  try {
    const options = { 'new-key': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length > 1) throw new Error('One folder is enough.')
    return { folder: positionals[0], wantsKey: values['new-key'] ?? false }
  } catch (error) {
    throw new CannotStart(`${(error as Error).message}\n\n${usage}`)
  }
}

async function printKeys(): Promise<void> {
  const keys = await newKeys()
  print([
    'For the store, which can then make backups and cannot read them:',
    `  BACKUP_KEY=${keys.public}`,
    'To restore. Keep it where no thief of the server finds it, and where you find it when the server is gone:',
    `  BACKUP_KEY=${keys.secret}`,
  ])
}

function chooseFolder(given: string | undefined, { backups }: Config): string {
  const folder = given ?? backups.folder
  if (folder !== undefined) return resolve(folder)
  throw new CannotStart(`Name a folder, or set BACKUP_DIR.\n\n${usage}`)
}

async function backUp(config: Config, folder: string): Promise<Made> {
  const { key } = config.backups
  const problem = key === undefined ? undefined : await problemOfKey(key)
  if (problem) throw new CannotStart(problem)
  // Shoppers come first.
  setPriority(10)
  const log = createLog({ level: 'warn', pretty: process.stdout.isTTY })
  const signal = AbortSignal.any([interrupted(), AbortSignal.timeout(maxBackupMs)])
  const connecting = AbortSignal.any([signal, AbortSignal.timeout(connectTimeoutMs)])
  const postgres = await connectDatabase({ ...config, log, signal: connecting })
  try {
    await refuseEmpty(postgres.sessionUrl)
    return await makeBackup({
      databaseUrl: postgres.sessionUrl,
      folder,
      key,
      signal,
      pictures: (await openStoreFiles(config)).media,
      sampleFolder: join(import.meta.dirname, '../sample/media'),
    })
  } finally {
    await postgres.stop()
  }
}

function interrupted(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => stopping.abort())
  return stopping.signal
}

async function refuseEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select to_regclass('backups') is null as "isEmpty"`)
  await client.end()
  if (rows[0].isEmpty)
    throw new CannotStart('There is no store in this database yet, or an older one. Start it once.')
}

function describe({ file, bytes, rows, pictures, missingPictures, removed }: Made): string[] {
  const number = (count: number) => count.toLocaleString('en-IN')
  return [
    `Backed up ${number(rows)} rows and ${number(pictures)} pictures to ${file} (${number(Math.ceil(bytes / 1024))} KB).`,
    ...(missingPictures > 0
      ? [
          `${number(missingPictures)} pictures are not in it: they are not where FILES_IN says, which is this machine's DATA_DIR where that is not set. Where several machines serve the store, they need one FILES_IN.`,
        ]
      : []),
    ...(removed.length > 0 ? [`Removed ${number(removed.length)} old backups.`] : []),
  ]
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
