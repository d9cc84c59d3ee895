import { sql } from 'kysely'
import { CannotStart } from '#platform/cannot-start.ts'
import { connectDatabase } from '#platform/database/connect-database.ts'
import { createLog } from '#platform/log.ts'
import type { Config } from '#server/config/config.ts'
import { readConfig } from '#server/config/read-config.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { type Difference, findDifferences } from '#server/orders/ledgers/verify-ledgers.ts'

const connectTimeoutMs = 30_000
/** The most differences of one rule that are listed. */
const maxListed = 100

try {
  const found = await verify(readConfig())
  for (const line of report(found)) console.log(line)
  process.exitCode = found.count === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  console.error(error.message)
  process.exitCode = 2
}

type Result = { count: number; listed: Difference[] }

/** Works beside a running store too: it only reads the database. */
async function verify(config: Config): Promise<Result> {
  const log = createLog({ level: 'warn', pretty: true })
  const signal = AbortSignal.timeout(connectTimeoutMs)
  const postgres = await connectDatabase({ ...config, log, signal })
  const db = openDatabase(postgres.sessionUrl, { log, max: 1, isReader: true })
  try {
    await refuseEmpty(db)
    return await findAll(db)
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

async function refuseEmpty(db: Database): Promise<void> {
  const { rows } = await sql`
    select where to_regclass('money_events') is null
      or not coalesce(has_table_privilege(to_regclass('stock_movements'), 'select'), false)`.execute(
    db,
  )
  if (rows.length > 0) {
    throw new CannotStart(
      'There is no store in this database yet, or an older one, or it is just being set up. Start it once.',
    )
  }
}

async function findAll(db: Database): Promise<Result> {
  const found: Result = { count: 0, listed: [] }
  const counts = new Map<string, number>()
  await findDifferences(db, (difference) => {
    const ofThisRule = (counts.get(difference.rule) ?? 0) + 1
    counts.set(difference.rule, ofThisRule)
    found.count += 1
    if (ofThisRule <= maxListed) found.listed.push(difference)
  })
  return found
}

function report({ count, listed }: Result): string[] {
  if (count === 0) return ['The ledgers agree: stock, orders, payments and requests are in order.']
  const unlisted = count - listed.length
  return [
    `The ledgers disagree in ${count} ${count === 1 ? 'place' : 'places'}:`,
    ...listed.map(
      ({ rule, subject, expected, found }) =>
        `  ${subject}: expected ${expected}, found ${found}\n    (rule: ${rule})`,
    ),
    ...(unlisted > 0 ? [`  and ${unlisted} more, of the same rules`] : []),
  ]
}
