import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chooseChain } from '#platform/backups/continuous/choose-chain.ts'
import { openTarget } from '#platform/backups/continuous/open-target.ts'
import { CannotStart } from '#platform/cannot-start.ts'
import { type Connected, connectDatabase } from '#platform/database/connect-database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { FilesAway, type FilesPlace } from '#platform/files/file-store.ts'
import { createLog, type Log } from '#platform/log.ts'
import { beginRestore } from '#server/backups/begin-restore.ts'
import {
  endWhatWasUnderWay,
  restorePictures,
  restoreUntil,
} from '#server/backups/continuous/restore-until.ts'
import { checkBackup, refuseUsedDatabase, restoreDatabase } from '#server/backups/restore-backup.ts'
import { pictureWriter } from '#server/backups/restore-pictures.ts'
import type { Config } from '#server/config/config.ts'
import { missingOfS3, placeOf } from '#server/config/place-settings.ts'
import { readConfig } from '#server/config/read-config.ts'
import { openDatabase } from '#server/database/database.ts'
import { openStoreFiles } from '#server/media/store-files.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'

const usage = `Usage: npm run restore -- FILE
       npm run restore -- --until TIME [--from ARCHIVE]

Brings a backup into a new store: DATA_DIR must be empty, and so must the database of DATABASE_URL if that is set.
An encrypted backup needs the BACKUP_KEY that it was made with. The file is checked as a whole before anything is written.
  --until   brings back the store as it was at that time, such as 2026-11-22T10:15:00+05:30, or at the
            latest that there is, with --until latest; from the archive of ARCHIVE_TO
  --from    another archive: a folder, or s3://bucket/prefix

It ends with 0, with 1 where what it restored contradicts itself, and with 2 where nothing was restored.`

const asBefore = 'as they did in the store that was backed up'
const unknown =
  'and whether they did in the store that was backed up is not known, as this backup is from before rows were compared'
const connectTimeoutMs = 30_000
const migrationsFolder = join(import.meta.dirname, '../db/migrations')

try {
  const { file, ...options } = readArgs(process.argv.slice(2))
  const config = readConfig()
  const differences = await (file === undefined ? goBack(options, config) : run(file, config))
  process.exitCode = differences === 0 ? 0 : 1
} catch (thrown) {
  const error = thrown instanceof FilesAway ? thrown.cause : thrown
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 2
}

function readArgs(args: string[]) {
  try {
    const options = { until: { type: 'string' }, from: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...more] = positionals
    if (values.until !== undefined && file === undefined)
      return { until: readTime(values.until), from: values.from }
    if ((file === undefined || more.length > 0 || values.until) ?? values.from)
      throw new Error('Name one file, or a time with --until.')
    return { file: resolve(file) }
  } catch (error) {
    throw new CannotStart(`${(error as Error).message}\n\n${usage}`)
  }
}

/** Undefined means the latest moment in the archive. */
function readTime(text: string): Date | undefined {
  if (text === 'latest') return undefined
  const isComplete = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const time = new Date(text)
  if (isComplete && !Number.isNaN(time.getTime())) return time
  throw new Error(
    `"${text}" is not a time with its zone, such as 2026-11-22T10:15:00+05:30 or 2026-11-22T04:45:00Z.`,
  )
}

/** Restores a backup. Answers the number of contradictions in the restored ledgers. */
async function run(file: string, config: Config): Promise<number> {
  const startedAt = performance.now()
  const backup = await checkBackup({ file, key: config.backups.key, migrationsFolder })
  print(`${file} is whole: a backup of ${backup.beginning.madeAt}.`)

  const log = createLog({ level: 'warn', pretty: process.stdout.isTTY })
  const marker = await beginRestore(config.dataDir)
  const signal = AbortSignal.timeout(connectTimeoutMs)
  const postgres = await openEmpty({ ...config, log, signal }).catch(async (error: unknown) => {
    // The embedded database may be half created; then the mark keeps a store from starting on it.
    if (config.databaseUrl !== undefined) await marker.cancel()
    throw error
  })
  try {
    await marker.removeLeftovers()
    const pictures = pictureWriter((await openStoreFiles(config)).media)
    const restored = await restoreDatabase(postgres.ownerUrl, backup, pictures)
    await marker.end()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    print(
      `Restored ${number(restored.rows)} rows and ${number(restored.pictures)} pictures in ${seconds} s.`,
      ...(restored.isProven ? ['Every row is the one that was backed up.'] : []),
    )
    await migrate(postgres.ownerUrl, migrationsFolder, { storeUrl: postgres.url })
    return await verify(postgres.sessionUrl, log, restored.isProven ? asBefore : unknown)
  } finally {
    await postgres.stop()
  }
}

/** Restores the store as it was at a moment. Answers the number of contradictions in its ledgers. */
async function goBack(
  options: { until?: Date | undefined; from?: string | undefined },
  config: Config,
) {
  const startedAt = performance.now()
  const { until } = options
  if (config.databaseUrl !== undefined) {
    throw new CannotStart(
      "An archive is of the store's own PostgreSQL. The provider of the one in DATABASE_URL can bring that back to a time.",
    )
  }
  const target = await openTarget(placeOfArchive(options.from, config))
  const chosen = await chooseChain({ target, key: config.backups.key, until })
  print(
    `The base copy of ${chosen.base.consistentAt} and ${number(chosen.pieces.length)} pieces of log lead to that time.`,
  )
  const log = createLog({ level: 'warn', pretty: process.stdout.isTTY })
  const { dataDir } = config
  const marker = await beginRestore(dataDir)
  await marker.removeLeftovers()
  await restoreUntil({ target, chosen, dataDir, until, log }).catch(async (error: unknown) => {
    await marker.cancel()
    throw error
  })
  const signal = AbortSignal.timeout(connectTimeoutMs)
  const postgres = await connectDatabase({ ...config, log, signal })
  try {
    const samples = await readdir(join(import.meta.dirname, '../sample/media'))
    await endWhatWasUnderWay(postgres.ownerUrl)
    const { media } = await openStoreFiles(config)
    const pictures = await restorePictures(
      postgres.url,
      { target, chosen, pictures: media },
      samples,
    )
    await marker.end()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    print(
      `Restored the store as it was at ${until?.toISOString() ?? 'the end of the archive'}, and ${number(pictures.restored)} pictures, in ${seconds} s.`,
      ...(pictures.missing > 0
        ? [`${number(pictures.missing)} pictures are not in the archive.`]
        : []),
    )
    await migrate(postgres.ownerUrl, migrationsFolder, { storeUrl: postgres.url })
    return await verify(postgres.sessionUrl, log, asBefore)
  } finally {
    await postgres.stop()
  }
}

function placeOfArchive(from: string | undefined, { archive }: Config): FilesPlace {
  if (from === undefined && archive.place) return archive.place
  if (from === undefined)
    throw new CannotStart(`Name the archive with --from, or set ARCHIVE_TO.\n\n${usage}`)
  const isS3 = from.startsWith('s3://')
  const [missing] = isS3 ? missingOfS3(archive.s3, 'ARCHIVE') : []
  if (missing) throw new CannotStart(`${missing.name} ${missing.what}.`)
  return placeOf(isS3 ? from : resolve(from), archive.s3, 'ARCHIVE')
}

/** Opens the database; refuses one that is not empty or that a store uses. */
async function openEmpty(options: Parameters<typeof connectDatabase>[0]): Promise<Connected> {
  const postgres = await connectDatabase(options)
  await refuseUsedDatabase(postgres.ownerUrl).catch(async (error: unknown) => {
    await postgres.stop()
    throw error
  })
  return postgres
}

async function verify(url: string, log: Log, whether: string): Promise<number> {
  const db = openDatabase(url, { log, max: 1, isReader: true })
  const differences = await verifyLedgers(db)
  await db.destroy()
  if (differences.length === 0) {
    print(
      'The ledgers agree: stock, orders, payments and requests are in order.',
      'Everybody logs in again. Payments that were under way are settled with the gateway when the store starts.',
    )
  } else {
    print(
      `The ledgers disagree in ${number(differences.length)} places, ${whether}: npm run verify lists them.`,
    )
  }
  return differences.length
}

function number(count: number): string {
  return count.toLocaleString('en-IN')
}

function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
