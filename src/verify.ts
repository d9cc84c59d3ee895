import { sql } from 'kysely'
import { type Config, readConfig } from '#server/config.ts'
import { type Difference, verifyLedgers } from '#server/orders/verify-ledgers.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { connectDatabase } from '#server/platform/connect-database.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'

const patienceMs = 30_000

try {
  const differences = await verify(readConfig())
  for (const line of report(differences)) console.log(line)
  process.exitCode = differences.length === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  console.error(error.message)
  process.exitCode = 2
}

/** Works beside a running store too: its database is shared, and only read. */
async function verify(config: Config): Promise<Difference[]> {
  const log = createLog({ level: 'warn', pretty: true })
  const signal = AbortSignal.timeout(patienceMs)
  const postgres = await connectDatabase({ ...config, log, signal })
  const db = openDatabase(postgres.url, { log, max: 1 })
  try {
    await refuseEmpty(db)
    return await verifyLedgers(db)
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

async function refuseEmpty(db: Database): Promise<void> {
  const { rows } = await sql`
    select where to_regclass('stock_movements') is null or to_regclass('money_events') is null`.execute(
    db,
  )
  if (rows.length > 0) {
    throw new CannotStart('There is no store in this database yet, or an older one. Start it once.')
  }
}

function report(differences: readonly Difference[]): string[] {
  if (differences.length === 0)
    return ['The ledgers agree: stock, orders, payments and requests are in order.']
  return [
    `The ledgers disagree in ${differences.length} ${differences.length === 1 ? 'place' : 'places'}:`,
    ...differences.map(
      ({ rule, subject, expected, found }) =>
        `  ${subject}: expected ${expected}, found ${found}\n    (rule: ${rule})`,
    ),
  ]
}
