import { setTimeout as sleep } from 'node:timers/promises'

import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'

import type { Log } from './log.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

type Options = {
  log: Log
  max?: number
  /** For one who reads everything beside a shop that is open. */
  isReader?: boolean
}

const retries = 3
/** Deadlock and serialization failure: PostgreSQL undid the transaction so that another could go on. */
const lostRaces = new Set(['40P01', '40001'])

const sessionSettings = `
  set statement_timeout = '8s';
  set lock_timeout = '3s';
  set idle_in_transaction_session_timeout = '2s';
  set timezone = 'UTC'`

// As long as it takes, but on one core and with little memory, and nothing can be changed.
const readerSettings = `
  set statement_timeout = 0;
  set lock_timeout = '3s';
  set idle_in_transaction_session_timeout = '60s';
  set default_transaction_read_only = on;
  set max_parallel_workers_per_gather = 0;
  set work_mem = '32MB';
  set jit = off;
  set cursor_tuple_fraction = 1;
  set timezone = 'UTC'`

export function openDatabase(url: string, options: Options): Database {
  return databaseOver(openPool(url, options))
}

export function databaseOver(pool: PostgresPool): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** Does the work in one transaction: all of it happens, or none of it. Inside a transaction it joins that one. */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db)

  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work)
    } catch (error) {
      if (attempt === retries || !isLostRace(error)) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

export function openPool(url: string, { log, max = 10, isReader = false }: Options): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'tokri',
    max,
    connectionTimeoutMillis: 2000,
    ...(isReader ? {} : { query_timeout: 10_000 }),
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 600,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: typesOfTheStore(),
    // Statements rather than start parameters: connection poolers refuse those.
    onConnect: async (client) =>
      void (await client.query(isReader ? readerSettings : sessionSettings)),
  })
  // A connection that breaks while nobody uses it has nobody to tell; unheard, it would end the process.
  pool.on('error', (error) =>
    log.warn({ reason: error.message }, 'A resting database connection broke'),
  )
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ err: error }, 'A database connection broke')),
  )
  return pool
}

function typesOfTheStore(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, safeInteger)
  types.setTypeParser(pg.types.builtins.DATE, (text) => text)
  return types as pg.CustomTypesConfig
}

function safeInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`${text} is too large to be counted exactly`)
  return number
}

function isLostRace(error: unknown): boolean {
  return error instanceof pg.DatabaseError && lostRaces.has(error.code ?? '')
}
