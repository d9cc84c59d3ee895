import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  beginRestore,
  checkBackup,
  pictureWriter,
  refuseUsedDatabase,
  restoreDatabase,
} from '#server/backups/restore-backup.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { type Connected, connectDatabase } from '#server/platform/database/connect-database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog, type Log } from '#server/platform/log.ts'

const usage = `Usage: npm run restore -- FILE

Brings a backup into a new store: DATA_DIR must be empty, and so must the database of DATABASE_URL if that is set.
An encrypted backup needs the BACKUP_KEY that it was made with. The file is checked as a whole before anything is written.

It ends with 0, with 1 where what it restored contradicts itself, and with 2 where nothing was restored.`

const connectTimeoutMs = 30_000
const migrationsFolder = join(import.meta.dirname, '../db/migrations')

try {
  const differences = await run(readFile(process.argv.slice(2)), readConfig())
  process.exitCode = differences === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 2
}

function readFile(args: string[]): string {
  try {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new Error('Name one file.')
    return resolve(file)
  } catch (error) {
    throw new CannotStart(`${(error as Error).message}\n\n${usage}`)
  }
}

/** Answers how many contradictions the restored ledgers have. */
async function run(file: string, config: Config): Promise<number> {
  const startedAt = performance.now()
  const backup = await checkBackup({ file, key: config.backups.key, migrationsFolder })
  print(`${file} is whole: a backup of ${backup.beginning.madeAt}.`)

  const log = createLog({ level: 'warn', pretty: process.stdout.isTTY })
  const marker = await beginRestore(config.dataDir)
  const signal = AbortSignal.timeout(connectTimeoutMs)
  const postgres = await openEmpty({ ...config, log, signal }).catch(async (error: unknown) => {
    // The embedded database may be half created, and is then kept closed.
    if (config.databaseUrl !== undefined) await marker.cancel()
    throw error
  })
  try {
    await marker.removeLeftovers()
    const pictures = pictureWriter(join(config.dataDir, 'media'))
    const restored = await restoreDatabase(postgres.ownerUrl, backup, pictures)
    await marker.end()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    print(
      `Restored ${number(restored.rows)} rows and ${number(restored.pictures)} pictures in ${seconds} s.`,
    )
    await migrate(postgres.ownerUrl, migrationsFolder, { storeUrl: postgres.url })
    return await verify(postgres.url, log)
  } finally {
    await postgres.stop()
  }
}

/** The database, if it is empty and nobody works with it. */
async function openEmpty(options: Parameters<typeof connectDatabase>[0]): Promise<Connected> {
  const postgres = await connectDatabase(options)
  await refuseUsedDatabase(postgres.ownerUrl).catch(async (error: unknown) => {
    await postgres.stop()
    throw error
  })
  return postgres
}

async function verify(url: string, log: Log): Promise<number> {
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
      `The ledgers disagree in ${number(differences.length)} places, as they did in the store that was backed up: npm run verify lists them.`,
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
