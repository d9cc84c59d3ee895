import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { openPool } from '#platform/database/open-pool.ts'
import { ReplicaReads } from '#platform/database/replica-reads.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { demoSeller } from '#server/config/config.ts'
import { databaseOver, openDatabase } from '#server/database/database.ts'
import { databaseProxy } from '#tests/support/database-proxy.ts'
import { runAsAdmin } from '#tests/support/databases.ts'
import { faultProxy } from '#tests/support/fault-proxy.ts'
import { startStandby } from '#tests/support/standby.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { get, post, register, stop } from './shopper-of-a-store.ts'
import {
  postmasterOf,
  type RunningStore,
  test as storeTest,
  until,
  untilOpen,
} from './start-store.ts'

const token = 'a token for the metrics'

/** A PostgreSQL with a streaming replica, and a bad network between the store and the replica. */
const test = storeTest
  .extend('primary', async ({ folder }, { onCleanup }) => {
    const dataDir = await folder()
    const { stop, ...primary } = await startEmbeddedPostgres({ dataDir, log: silentLog })
    onCleanup(stop)
    return { ...primary, storeUrl: primary.url, dataDir }
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

/** An address that leads to the primary, as of a cluster; or nowhere, while there is none. */
const failoverTest = test.extend('address', async ({ primary }, { onCleanup }) => {
  const { searchParams, port } = new URL(primary.storeUrl)
  let target: Parameters<typeof faultProxy>[0] = searchParams.has('host')
    ? { path: `${searchParams.get('host')}/.s.PGSQL.${port || 5432}` }
    : { host: '127.0.0.1', port: Number(port) }
  const proxy = await faultProxy(() => target as { path: string })
  onCleanup(() => proxy.close())
  const at = (url: string) => {
    const there = new URL(url)
    there.host = `127.0.0.1:${proxy.port}`
    there.search = ''
    return there.href
  }
  return {
    storeUrl: at(primary.storeUrl),
    ownerUrl: at(primary.ownerUrl),
    /** From now on nobody hears whether a transaction was committed. */
    loseAnswers: () => proxy.set({ loseAnswerTo: 'commit' }),
    leadTo(next: number) {
      target = { host: '127.0.0.1', port: next }
      proxy.set({})
      proxy.reset()
    },
  }
})

type Reads = Record<string, number>

/** Counts the public reads by the database that answered them. */
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

  // The standby shows the past from now on.
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
  expect(performance.now() - begunAt).toBeLessThan(5000)
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
    const reads = new ReplicaReads({ replica, primary: pool, isPooled: () => false, log, times })
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
}, 120_000)

failoverTest(
  'a primary that dies amid orders, and a standby that takes over: none is lost or doubled',
  async ({ primary, standby, address, folder, launch }) => {
    const store = await untilOpen(
      launch({
        DATABASE_URL: address.storeUrl,
        DATABASE_MIGRATION_URL: address.ownerUrl,
        DATA_DIR: await folder(),
        SAMPLE_DATA: 'on',
      }),
    )
    // A confirmed order is on both.
    await runAsAdmin(primary.adminUrl, `alter system set synchronous_standby_names = '*'`)
    await runAsAdmin(primary.adminUrl, 'select pg_reload_conf()')
    const emails = Array.from({ length: 6 }, (_, n) => `shopper${n}@example.com`)
    const shoppers = await Promise.all(emails.map((email) => register(store, email)))
    const { body } = await get(store, '/api/v1/product/list', '')
    const products: string[] = body.products.map(({ _id }: { _id: string }) => _id)
    const acknowledged: string[] = []
    const unanswered = { count: 0 }
    let isOver = false
    const shopping = shoppers.map(async (shopper, line) => {
      for (let nth = 0; !isOver; nth += 1) {
        const product = products[(line + nth * 6) % products.length]!
        const id = await orderUntilAnswered(store, { ...shopper, product, unanswered })
        if (id) acknowledged.push(id)
      }
    })
    await until(async () => acknowledged.length > 24)

    address.loseAnswers()
    await until(async () => unanswered.count > 6)
    address.leadTo(1)
    process.kill(await postmasterOf(primary.dataDir), 'SIGQUIT')
    await until(async () => unanswered.count > 18)
    await standby.promote()
    address.leadTo(standby.port)
    const before = acknowledged.length
    await until(async () => acknowledged.length > before + 24)
    isOver = true
    await Promise.all(shopping)

    const db = openDatabase(standby.url, { log: silentLog, max: 1 })
    const orders = await db
      .selectFrom('orders')
      .innerJoin('shoppers', 'shoppers.id', 'orders.shopperId')
      .where('shoppers.email', 'in', emails)
      .select('orders.id')
      .execute()
    await db.destroy()
    expect(orders.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
    await stop(store)
  },
  120_000,
)

type Ordering = { cookie: string; address: string; product: string; unanswered: { count: number } }

/** Tries again with the same key until it is known what became of the order; nothing, where it was refused. */
async function orderUntilAnswered(store: RunningStore, { unanswered, ...ordering }: Ordering) {
  const { cookie, address, product } = ordering
  const headers = { 'idempotency-key': crypto.randomUUID() }
  for (;;) {
    const sent = { body: { items: [{ product, quantity: 1 }], address }, headers, cookie }
    const answer = await post(store, '/api/v1/order/cod', sent).catch(() => undefined)
    if (answer && answer.status < 500) return answer.body.order?._id as string | undefined
    unanswered.count += 1
    await sleep(100)
  }
}
