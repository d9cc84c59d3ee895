import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { inject, test as plainTest } from 'vitest'

import { type Database, databaseOver, openDatabase } from '#server/database/database.ts'
import { openPool } from '#server/platform/database/open-pool.ts'
import { createLog } from '#server/platform/log.ts'
import { makeDatabase } from './databases.ts'

export { describe, expect } from 'vitest'

const log = createLog({ level: 'silent', pretty: false })

/**
 * `db` is the real database inside a transaction that is rolled back after the test; what the store calls a
 * transaction is a savepoint in it. `ownDb` (address: `ownUrl`) is a database of the test's own, for races.
 */
export const test = plainTest
  .extend('sharedUrl', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const database = await makeDatabase(inject('postgres'))
    onCleanup(database.drop)
    return database.url
  })
  .extend('db', async ({ sharedUrl }, { onCleanup }) => {
    const pool = openPool(sharedUrl, { log, max: 1 })
    const client = await pool.connect()
    onCleanup(async () => {
      await client.query('rollback')
      client.release()
      await pool.end()
    })
    // Between two statements a test may take longer than a request may.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0')
    return insideOneTransaction(client)
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

/** Statements and transactions queue for the one connection; a failure rolls back to its own savepoint only. */
function insideOneTransaction(client: pg.PoolClient): Database {
  let turn: Promise<void> = Promise.resolve()
  const pool: PostgresPool = {
    options: {},
    async connect() {
      const before = turn
      const { promise, resolve } = Promise.withResolvers<void>()
      turn = promise
      await before
      return onSavepoints(client, resolve)
    },
    end: async () => undefined,
  }
  return databaseOver(pool)
}

type SavepointClient = Awaited<ReturnType<PostgresPool['connect']>>

function onSavepoints(client: pg.PoolClient, release: () => void): SavepointClient {
  let isInside = false
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (/^(begin|start transaction)/.test(sql)) {
      isInside = true
      return client.query('savepoint work')
    }
    if (sql === 'commit') return client.query('release savepoint work')
    if (sql === 'rollback')
      return client.query('rollback to savepoint work; release savepoint work')
    return isInside ? client.query(sql, [...parameters]) : onOwnSavepoint(client, sql, parameters)
  }
  return { query, release } as unknown as SavepointClient
}

async function onOwnSavepoint(client: pg.PoolClient, sql: string, parameters: readonly unknown[]) {
  await client.query('savepoint statement')
  try {
    return await client.query(sql, [...parameters])
  } catch (error) {
    await client.query('rollback to savepoint statement')
    throw error
  } finally {
    await client.query('release savepoint statement')
  }
}
