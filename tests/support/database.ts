import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { inject, test as plainTest } from 'vitest'
import { openPool } from '#platform/database/open-pool.ts'
import { createLog } from '#platform/log.ts'
import { type Database, databaseOver, openDatabase } from '#server/database/database.ts'
import { makeDatabase } from './databases.ts'

export { describe, expect } from 'vitest'

const log = createLog({ level: 'silent', pretty: false })

/**
 * `db` is the real database inside a transaction that is rolled back after the test; what the store calls a
 * transaction is a savepoint in it. `ownDb` (address: `ownUrl`) is a database of the test's own, for races. `emptyDb` is
 * as `db`, but in a database of its own: what others have inserted and analyzed changes the planner's mind even after it
 * was rolled back.
 */
export const test = plainTest
  .extend('sharedUrl', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const database = await makeDatabase(inject('postgres'))
    onCleanup(database.drop)
    return database.url
  })
  .extend('sharedPool', { scope: 'worker' }, async ({ sharedUrl }, { onCleanup }) => {
    const pool = openPool(sharedUrl, { log, max: 1 })
    onCleanup(() => pool.end())
    return pool
  })
  .extend('db', async ({ sharedPool }, { onCleanup }) => {
    const client = await sharedPool.connect()
    const own = { isOver: false, turn: Promise.resolve() }
    onCleanup(async () => {
      own.isOver = true
      // The test may have left a statement running.
      await own.turn
      await giveBack(client)
    })
    return begin(client, own)
  })
  .extend('ownUrl', async ({}, { onCleanup }) => {
    const database = await makeDatabase(inject('postgres'))
    onCleanup(database.drop)
    return database.url
  })
  .extend('ownDb', async ({ ownUrl }, { onCleanup }) => {
    const database = openDatabase(ownUrl, { log })
    onCleanup(() => database.destroy())
    return database
  })
  .extend('emptyDb', ({ ownUrl }, { onCleanup }) => beginIn(ownUrl, onCleanup))

/** Extends `test`; `filledDb` is an `emptyDb` that `fill` has filled once for all tests of the file. */
export function testWith(fill: (db: Database) => Promise<void>) {
  return test
    .extend('filledUrl', { scope: 'file' }, async ({}, { onCleanup }) => {
      const database = await makeDatabase(inject('postgres'))
      onCleanup(database.drop)
      const db = openDatabase(database.url, { log })
      await fill(db).finally(() => db.destroy())
      return database.url
    })
    .extend('filledDb', ({ filledUrl }, { onCleanup }) => beginIn(filledUrl, onCleanup))
}

async function beginIn(url: string, onCleanup: (end: () => Promise<void>) => void) {
  const pool = openPool(url, { log, max: 1 })
  const client = await pool.connect()
  const own = { isOver: false, turn: Promise.resolve() }
  onCleanup(async () => {
    own.isOver = true
    client.release(true)
    await pool.end()
  })
  return begin(client, own)
}

/** Begins the transaction of a test. */
async function begin(client: pg.PoolClient, own: OneTest): Promise<Database> {
  // A test may take longer than a request may, between two statements and, beside others, for one that fills tables.
  await client.query(
    `begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = '30s'`,
  )
  return insideOneTransaction(client, own)
}

/**
 * A new connection takes longer than most tests, so the next one gets this one: the rollback also takes back settings,
 * roles, listening and temporary tables, but not the locks of a session.
 */
async function giveBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback; select pg_advisory_unlock_all()')
    client.release()
  } catch {
    // The test broke the connection.
    client.release(true)
  }
}

type OneTest = { isOver: boolean; turn: Promise<void> }

/** Statements and transactions queue for the one connection; a failure rolls back to its own savepoint only. */
function insideOneTransaction(client: pg.PoolClient, test: OneTest): Database {
  const pool: PostgresPool = {
    options: {},
    async connect() {
      const before = test.turn
      const { promise, resolve } = Promise.withResolvers<void>()
      test.turn = promise
      await before
      return onSavepoints(client, { test, release: resolve })
    },
    end: async () => undefined,
  }
  return databaseOver(pool)
}

type SavepointClient = Awaited<ReturnType<PostgresPool['connect']>>

type Use = { test: OneTest; release: () => void }

function onSavepoints(client: pg.PoolClient, { test, release }: Use): SavepointClient {
  let isInside = false
  const query = async (sql: string, parameters: readonly unknown[]) => {
    // A statement that a test has left running must not get into the next one's transaction.
    if (test.isOver) throw new Error('The test of this database has ended')
    if (/^(begin|start transaction)/.test(sql)) {
      isInside = true
      return client.query('savepoint work')
    }
    if (sql === 'commit') return client.query('release savepoint work')
    if (sql === 'rollback')
      return client.query('rollback to savepoint work; release savepoint work')
    return isInside
      ? client.query(patient(sql, parameters))
      : onOwnSavepoint(client, sql, parameters)
  }
  return { query, release } as unknown as SavepointClient
}

/** The client of a shop waits no longer than a request may, which is less than the database does here. */
function patient(text: string, parameters: readonly unknown[]) {
  return { text, values: [...parameters], query_timeout: 31_000 }
}

async function onOwnSavepoint(client: pg.PoolClient, sql: string, parameters: readonly unknown[]) {
  await client.query('savepoint statement')
  try {
    return await client.query(patient(sql, parameters))
  } catch (error) {
    await client.query('rollback to savepoint statement')
    throw error
  } finally {
    await client.query('release savepoint statement')
  }
}
