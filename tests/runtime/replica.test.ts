import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { demoSeller } from '#server/config.ts'
import { databaseOver } from '#server/database/database.ts'
import { openPool } from '#server/platform/database/open-pool.ts'
import { ReplicaReads } from '#server/platform/database/replica-reads.ts'
import { databaseProxy } from '#tests/support/database-proxy.ts'
import { runAsAdmin } from '#tests/support/databases.ts'
import { startStandby } from '#tests/support/standby.ts'
import { startTestPostgres } from '#tests/support/test-postgres.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { get, post, stop } from './shopper-of-a-store.ts'
import { type RunningStore, test as storeTest, until, untilOpen } from './start-store.ts'

const token = 'a token for the metrics'

/** A PostgreSQL with a streaming replica, and a bad network between the store and the replica. */
const test = storeTest
  .extend('primary', async ({ folder }, { onCleanup }) => {
    const dataDir = await folder()
    const primary = await startTestPostgres(dataDir)
    onCleanup(primary.stop)
    return { ...primary, dataDir }
  })
  .extend('standby', async ({ folder, primary }, { onCleanup }) => {
    const standby = await startStandby(primary, { from: primary.dataDir, to: await folder() })
    onCleanup(standby.kill)
    await standby.untilReachable()
    return standby
  })
  .extend('network', async ({ standby }, { onCleanup }) => {
    const network = await databaseProxy(standby.url)
    onCleanup(() => network.close())
    return network
  })
  .extend('settings', ({ primary, network }) => ({
    DATABASE_URL: primary.storeUrl,
    DATABASE_MIGRATION_URL: primary.ownerUrl,
    DATABASE_READ_URL: network.url,
    METRICS_TOKEN: token,
    SAMPLE_DATA: 'on',
  }))

type Reads = Record<string, number>

/** How many reads of what everybody may see went where. */
async function readsOf(store: RunningStore): Promise<Reads> {
  const headers = { authorization: `Bearer ${token}` }
  const text = await (await fetch(`${store.url}/metrics`, { headers })).text()
  const found = text.matchAll(/^tokri_public_reads_total\{source="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...found].map(([, source = '', count]) => [source, Number(count)]))
}

let asked = 0

/** A list that is in no cache. */
async function readSomething(store: RunningStore): Promise<number> {
  asked += 1
  const { status } = await get(store, `/api/v1/product/list?q=mango+${asked}&limit=5`, '')
  return status
}

async function untilReadFrom(store: RunningStore, source: string): Promise<void> {
  const { [source]: before = 0 } = await readsOf(store)
  await until(async () => {
    expect(await readSomething(store)).toBe(200)
    return ((await readsOf(store))[source] ?? 0) > before
  })
}

const priceOn = async (store: RunningStore, id: string) =>
  (await get(store, `/api/v1/product/${id}`, '')).body.product.offerPrice

const pageOf = async (store: RunningStore) => (await fetch(`${store.url}/products`)).text()

test('pages come from a replica, and never from one that lags behind a change', async ({
  folder,
  settings,
  standby,
  network,
  launch,
}) => {
  const [one, other] = [
    await untilOpen(launch({ ...settings, DATA_DIR: await folder() })),
    await untilOpen(launch({ ...settings, DATA_DIR: await folder() })),
  ]
  const cookie = (await post(one, '/api/v1/seller/login', { body: demoSeller })).cookie
  const { body } = await get(one, '/api/v1/product/list', '')
  const { _id: id, price } = body.products[0]
  let offerPrice = price
  const change = async () => {
    offerPrice -= 1
    const sent = { body: { id, offerPrice, price }, cookie }
    expect(await post(one, '/api/v1/product/price', sent)).toMatchObject({ status: 200 })
  }
  for (const store of [one, other]) await untilReadFrom(store, 'replica')

  // What it shows from now on is the past.
  await standby.pause()
  for (let times = 0; times < 3; times += 1) {
    await change()
    expect(await priceOn(one, id)).toBe(offerPrice)
    expect(await pageOf(one)).toContain(`₹${offerPrice}`)
    // It hears of it by a notification, a moment later.
    await until(async () => (await priceOn(other, id)) === offerPrice)
  }
  for (const store of [one, other]) await untilReadFrom(store, 'behind')

  await standby.resume()
  for (const store of [one, other]) await untilReadFrom(store, 'replica')
  await change()
  expect(await priceOn(one, id)).toBe(offerPrice)

  // A network that swallows everything, and a server that dies: no page fails, none waits for long.
  await untilReadFrom(one, 'replica')
  network.set('black hole')
  const begunAt = performance.now()
  expect(await readSomething(one)).toBe(200)
  expect(performance.now() - begunAt).toBeLessThan(4500)
  await untilReadFrom(one, 'away')
  network.set('pass')
  await untilReadFrom(one, 'replica')

  await standby.kill()
  expect(await readSomething(one)).toBe(200)
  await untilReadFrom(one, 'away')
  await change()
  expect(await priceOn(one, id)).toBe(offerPrice)
  await standby.start()
  await untilReadFrom(one, 'replica')
  for (const store of [one, other]) await stop(store)
}, 180_000)

test('a replica is not read while it lags where nobody told of a change, nor one of another database', async ({
  primary,
  standby,
}) => {
  const log = silentLog
  const pool = openPool(primary.storeUrl, { log })
  const of = (url: string) => {
    const replica = openPool(url, { log })
    const times = { checkMs: 50, maxLagMs: 500 }
    const reads = new ReplicaReads({ replica, primary: pool, isPooled: false, log, times })
    reads.setHeard(true)
    reads.noteChange()
    return { reads, db: databaseOver(reads.pool) }
  }
  const { db, reads } = of(standby.url)
  const isFromReplica = async (from: typeof db) => {
    const asked = sql<{ isReplica: boolean }>`select pg_is_in_recovery() as is_replica`
    return (await asked.execute(from)).rows[0]?.isReplica
  }
  await until(async () => (await isFromReplica(db)) === true)
  expect(await db.transaction().execute(isFromReplica)).toBe(false)

  await standby.pause()
  await runAsAdmin(primary.adminUrl, 'create table unnoticed (id integer)')
  await until(async () => (await isFromReplica(db)) === false)
  expect(reads.counts.behind).toBeGreaterThan(0)
  await standby.resume()
  await until(async () => (await isFromReplica(db)) === true)

  const stranger = of(inject('postgres').storeUrl)
  await until(async () => {
    expect(await isFromReplica(stranger.db)).toBe(false)
    return stranger.reads.counts.away > 0
  })
  expect(stranger.reads.counts.replica).toBe(0)

  // Nothing is known of changes any more.
  reads.setHeard(false)
  expect(await isFromReplica(db)).toBe(false)
  for (const each of [db, stranger.db]) await each.destroy()
  await pool.end()
})
