import { sql } from 'kysely'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { createLog } from '#platform/log.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { changeSchema } from '#tests/support/databases.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'
import { type Database, inTransaction, openDatabase, poolState } from './database.ts'

describe('a transaction', () => {
  test('a transaction that fails leaves nothing behind', async ({ ownDb }) => {
    await makeTill(ownDb)

    const attempt = inTransaction(ownDb, async (tx) => {
      await putIn(tx, 5)
      throw new Error('changed my mind')
    })

    await expect(attempt).rejects.toThrow('changed my mind')
    expect(await inTill(ownDb)).toBe(0)
  })

  test('inside another one joins it', async ({ ownDb }) => {
    await makeTill(ownDb)

    const attempt = inTransaction(ownDb, async (tx) => {
      await inTransaction(tx, (inner) => putIn(inner, 5))
      throw new Error('changed my mind')
    })

    await expect(attempt).rejects.toThrow('changed my mind')
    expect(await inTill(ownDb)).toBe(0)
  })

  test('a transaction that loses a deadlock is tried again, so both are done', async ({
    ownDb,
  }) => {
    await changeSchema(
      ownDb,
      'create table shelves (id int primary key, n int); grant all on shelves to public',
    )
    await sql`insert into shelves values (1, 0), (2, 0)`.execute(ownDb)
    const bothHoldOne = barrier(2)
    const takeInOrder = (first: number, second: number) =>
      inTransaction(ownDb, async (tx) => {
        await sql`update shelves set n = n + 1 where id = ${first}`.execute(tx)
        await bothHoldOne()
        await sql`update shelves set n = n + 1 where id = ${second}`.execute(tx)
      })

    await Promise.all([takeInOrder(1, 2), takeInOrder(2, 1)])

    const { rows } = await sql`select id, n from shelves order by id`.execute(ownDb)
    expect(rows).toEqual([
      { id: 1, n: 2 },
      { id: 2, n: 2 },
    ])
  })

  test('a transaction in a test is undone to its own beginning only', async ({ db }) => {
    await makeTill(db)
    await putIn(db, 1)

    const attempt = inTransaction(db, async (tx) => {
      await putIn(tx, 5)
      throw new Error('changed my mind')
    })

    await expect(attempt).rejects.toThrow('changed my mind')
    expect(await inTill(db)).toBe(1)
  })

  test('a transaction in a test survives a statement that the database refuses', async ({ db }) => {
    await makeTill(db)

    await expect(sql`insert into till values (null)`.execute(db)).rejects.toThrow('null value')

    expect(await inTill(db)).toBe(0)
  })
})

describe('a session', () => {
  test('a session has limits for statements, locks and resting transactions', async ({ ownDb }) => {
    const { rows } = await sql`select name, setting from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
      ownDb,
    )

    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '2000' },
      { name: 'lock_timeout', setting: '3000' },
      { name: 'statement_timeout', setting: '4500' },
    ])
  })

  test('a session for long reads has no timeout, runs on one core and is read-only', async ({
    ownUrl,
  }) => {
    const log = createLog({ level: 'silent', pretty: false })
    const reader = openDatabase(ownUrl, { log, max: 1, isReader: true })
    onTestFinished(() => reader.destroy())

    const { rows } = await sql<{ limit: string; workers: string }>`
      select current_setting('statement_timeout') as "limit",
        current_setting('max_parallel_workers_per_gather') as workers`.execute(reader)

    expect(rows).toEqual([{ limit: '0', workers: '0' }])
    await expect(makeTill(reader)).rejects.toMatchObject({ code: '25006' })
  })

  test('a session that is cut off while resting does not end the process', async ({
    ownDb,
    ownUrl,
  }) => {
    await sql`select 1`.execute(ownDb)
    const other = new pg.Client({ connectionString: ownUrl })
    await other.connect()

    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await other.end()

    await expect
      .poll(() => sql`select 1 as n`.execute(ownDb).then(({ rows }) => rows, String))
      .toEqual([{ n: 1 }])
  })

  test('a session answers counts and paise as numbers, and refuses what a number cannot hold', async ({
    db,
  }) => {
    const { rows } = await sql`select 9007199254740991::bigint as most, count(*) as many`.execute(
      db,
    )
    const tooMuch = sql`select 9007199254740993::bigint as n`.execute(db)

    expect(rows).toEqual([{ most: 9_007_199_254_740_991, many: 1 }])
    await expect(tooMuch).rejects.toThrow('too large')
  })
})

async function makeTill(db: Database): Promise<void> {
  await changeSchema(db, 'create table till (n int not null); grant all on till to public')
}

async function putIn(db: Database, n: number): Promise<void> {
  await sql`insert into till values (${n})`.execute(db)
}

async function inTill(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(n), 0)::int as n from till`.execute(
    db,
  )
  return rows[0]?.n
}

function barrier(parties: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let waiting = 0
  return () => {
    waiting += 1
    if (waiting >= parties) resolve()
    return promise
  }
}

describe('where all connections are taken', () => {
  test('a call is refused as busy within three seconds, and the next one is answered (R21)', async ({
    ownDb,
  }) => {
    const app = aWholeStore(ownDb)
    const list = '/api/v1/product/list?limit=5'
    expect((await app.request(list)).status).toBe(200)
    const held = await occupyAll(ownDb)
    const startedAt = performance.now()

    const refused = await app.request('/api/v1/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'asha@example.com', password: 'fresh mangoes' }),
    })

    expect(held.connections).toBe(10)
    expect(refused.status).toBe(503)
    expect(refused.headers.has('retry-after')).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(3500)
    await held.end
    const { status } = await app.request('/api/v1/product/list?limit=6')
    expect(status).toBe(200)
    expect(poolState(ownDb)).toMatchObject({ waiting: 0 })
  })
})

async function occupyAll(db: Database) {
  const end = Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(4)`.execute(db)))
  while (poolState(db).total < 10) await new Promise((resolve) => setTimeout(resolve, 10))
  return { connections: poolState(db).total, end }
}
