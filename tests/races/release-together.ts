import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openPool } from '#platform/database/open-pool.ts'
import { createLog } from '#platform/log.ts'
import { type Database, databaseOver } from '#server/database/database.ts'

const log = createLog({ level: 'silent', pretty: false })

/** The number of attempts that can run in the database at once. */
const connections = 16

type Race<Result> = {
  url: string
  /** Locks the rows that all attempts need. */
  hold: string
  attempts: readonly ((db: Database) => Promise<Result>)[]
}

/**
 * Holds some rows, starts the attempts one behind the other on connections of their own, and lets go when each
 * has either finished or stands waiting for a lock: what can go wrong when they run at once then does, each time.
 */
export async function releaseTogether<Result>({ url, hold, attempts }: Race<Result>) {
  const [holder, watcher] = [await connect(url), await connect(url)]
  await holder.query(`begin; ${hold}`)
  const db = openWithoutTimeouts(url)
  let finished = 0

  try {
    const running: Promise<PromiseSettledResult<Result>[]>[] = []
    for (const attempt of attempts) {
      const outcome = attempt(db).finally(() => (finished += 1))
      running.push(Promise.allSettled([outcome]))
      const most = Math.min(running.length, connections)
      while (finished + (await countBlocked(watcher)) < most) await sleep(2)
    }
    await holder.query('commit')
    return (await Promise.all(running)).flat()
  } finally {
    await Promise.all([holder.end(), watcher.end()])
    await db.destroy()
  }
}

/** A machine that is busy with other tests is slow, which must not look like a refusal. */
function openWithoutTimeouts(url: string): Database {
  const pool = openPool(url, { log, max: connections })
  pool.options.connectionTimeoutMillis = 120_000
  pool.options.query_timeout = 120_000
  pool.on(
    'connect',
    (client) => void client.query(`set lock_timeout = '60s'; set statement_timeout = '60s'`),
  )
  return databaseOver(pool)
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Queried outside of a transaction: inside one, the result would not change. */
async function countBlocked(watcher: pg.Client): Promise<number> {
  const { rows } = await watcher.query(`
    select count(*)::integer as blocked from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`)
  return rows[0].blocked
}

export function valuesOf<Result>(outcomes: readonly PromiseSettledResult<Result>[]): Result[] {
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
}

/** The code of each failure: the store's refusals, or PostgreSQL's own. */
export function failuresOf(outcomes: readonly PromiseSettledResult<unknown>[]): string[] {
  return outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason.code ?? outcome.reason)] : [],
  )
}
