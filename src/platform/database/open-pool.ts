import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool } from 'kysely'
import pg from 'pg'

import type { Log } from '#platform/log.ts'

export type PoolOptions = {
  log: Log
  max?: number
  /** For long reads while the shop is open: no timeout, but little memory and no writes. */
  isReader?: boolean
  /** Whether a pooler may give each transaction another session; then no statement is prepared under a name. */
  isPooled?: () => boolean
  /** The most time for connecting, or for waiting for a free connection. */
  connectMs?: number
}

/**
 * A request waits at most five seconds for the database: first for a connection, then for each result only the time
 * left. A reachable server cancels a statement sooner; this limit is for a server that stopped responding.
 */
const maxWaitMs = 4800
const usualConnectMs = 2000
const settingsMs = 1000

const sessionSettings = `
  set statement_timeout = '4500ms';
  set lock_timeout = '3s';
  set idle_in_transaction_session_timeout = '2s';
  set timezone = 'UTC'`

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

export function openPool(url: string, options: PoolOptions): pg.Pool {
  const { log, max = 10, isReader = false, connectMs = usualConnectMs } = options
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'tokri',
    max,
    connectionTimeoutMillis: connectMs,
    ...(isReader ? {} : { query_timeout: maxWaitMs }),
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 600,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: typeParsers(),
    // Statements, because connection poolers refuse start parameters.
    onConnect: async (client) =>
      void (await client.query(
        withTimeout(isReader ? readerSettings : sessionSettings, [], settingsMs),
      )),
  })
  // Without a listener, an error on an idle connection would end the process.
  pool.on('error', (error) =>
    log.warn({ reason: error.message }, 'A resting database connection broke'),
  )
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ err: error }, 'A database connection broke')),
  )
  return pool
}

/** Pools whose last query got no answer from the database. */
const unanswered = new WeakSet<pg.Pool>()

export function isUnanswered(pool: pg.Pool): boolean {
  return unanswered.has(pool)
}

const statementNames = new Map<string, string>()

/**
 * Lets every connection parse and plan this text once, under this name. Only for constant texts: each connection keeps
 * all of them.
 */
export function nameStatement(text: string, name: string): void {
  if ([...statementNames.values()].includes(name))
    throw new Error(`Two statements are named ${name}`)
  statementNames.set(text, name)
}

export function limitWaits(pool: pg.Pool, isPooled = () => false): PostgresPool {
  return {
    options: pool.options,
    connect: () => takeClient(pool, { isPooled: isPooled() }),
    end: () => pool.end(),
  }
}

export type TakenClient = Awaited<ReturnType<PostgresPool['connect']>>

type Taking = {
  isPooled: boolean
  /** When the request began to wait, if before this call. */
  startedAt?: number
}

/** Takes a connection from the pool, with the maximum wait applied to it. */
export async function takeClient(
  pool: pg.Pool,
  { isPooled, startedAt = performance.now() }: Taking,
): Promise<TakenClient> {
  const onAnswer = (isThere: boolean) =>
    void (isThere ? unanswered.delete(pool) : unanswered.add(pool))
  const client = await pool.connect().catch((error: unknown) => {
    onAnswer(false)
    throw error
  })
  const timeoutMs = maxWaitMs - (performance.now() - startedAt)
  return limitClient(client, { timeoutMs, isPooled, onAnswer })
}

type ClientLimits = {
  timeoutMs: number
  isPooled: boolean
  /** Called after each query with whether the database answered. */
  onAnswer?: (isThere: boolean) => void
}

const deadlines = new AsyncLocalStorage<number>()

/**
 * Runs work whose waits for the database end by this moment (of `performance.now()`), however many statements it has:
 * on a slow line each may be in time although their sum is not. A transaction that misses the deadline is rolled back,
 * or its repetition is recognized by its key.
 */
export function untilDeadline<Result>(at: number, work: () => Promise<Result>): Promise<Result> {
  return deadlines.run(at, work)
}

/** After a query that timed out, sends nothing more on its connection, not even a rollback. */
export function limitClient(
  client: pg.PoolClient,
  { timeoutMs, isPooled, onAnswer = () => undefined }: ClientLimits,
): TakenClient {
  let failure: Error | undefined
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (failure) throw failure
    try {
      const leftMs = (deadlines.getStore() ?? Infinity) - performance.now()
      if (leftMs <= 0) throw new Error('Query read timeout')
      const statement = withTimeout(text, parameters, Math.min(timeoutMs, leftMs))
      const answer = await client.query(
        isPooled ? statement : { ...statement, name: statementNames.get(text) },
      )
      onAnswer(true)
      return answer
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') failure = error
      onAnswer(failure === undefined)
      throw error
    }
  }
  const release = (isBroken?: boolean) => client.release(failure ?? isBroken)
  return { query, release } as unknown as TakenClient
}

/** Adds a timeout for one statement. The driver supports it; its types do not. */
function withTimeout(text: string, parameters: readonly unknown[], query_timeout: number) {
  return { text, values: [...parameters], query_timeout }
}

function typeParsers(): pg.CustomTypesConfig {
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
