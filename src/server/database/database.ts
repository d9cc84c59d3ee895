import { setTimeout as sleep } from 'node:timers/promises'

import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'

import {
  isUnanswered,
  limitWaits,
  openPool,
  type PoolOptions,
} from '#platform/database/open-pool.ts'
import { ReplicaReads } from '#platform/database/replica-reads.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export function openDatabase(url: string, options: PoolOptions): Database {
  const pool = openPool(url, options)
  const db = databaseOver(options.isReader ? pool : limitWaits(pool, options.isPooled))
  pools.set(db, pool)
  return db
}

/** Opens the read-only replica for public reads. While it is too far behind, reads go to the primary. */
export function openReplica(url: string, primary: Database, options: PoolOptions): Replica {
  const primaryPool = pools.get(primary)
  if (!primaryPool) throw new Error('A replica is of a database that was opened')
  const replica = openPool(url, { ...options, connectMs: 1000 })
  const { log, isPooled = () => false } = options
  const reads = new ReplicaReads({ replica, primary: primaryPool, isPooled, log })
  const db = databaseOver(reads.pool)
  pools.set(db, replica)
  return { db, reads }
}

export type Replica = { db: Database; reads: ReplicaReads }

const pools = new WeakMap<Database, pg.Pool>()

export function poolState(db: Database): { total: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {}
  return { total: totalCount, idle: idleCount, waiting: waitingCount }
}

/** Whether the last query failed because the database did not answer. */
export function isAway(db: Database): boolean {
  const pool = pools.get(db)
  return pool !== undefined && isUnanswered(pool)
}

export function databaseOver(pool: PostgresPool): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

const maxRetries = 3
/** Deadlock and serialization failure: PostgreSQL rolled back this transaction to let another continue. */
const retryableCodes = new Set(['40P01', '40001'])

/** Runs the work in one transaction, or joins the one that `db` is. */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db)

  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work)
    } catch (error) {
      if (attempt === maxRetries || !isRetryable(error)) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && retryableCodes.has(error.code ?? '')
}
