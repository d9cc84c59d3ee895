import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/database.ts'
import { openChannels } from '#server/messages/message-channels.ts'
import { jobsOf, makeJobsDue, test } from '#tests/support/jobs.ts'
import { aProduct } from '#tests/support/products.ts'
import { aPushService } from '#tests/support/push-service.ts'
import { askByPush } from './alerts.ts'
import { stockPushSender, tellAlerts } from './tell-alerts.ts'

const shop = { storeName: 'Asha Fresh', publicUrl: 'http://shop.test' }
const handlersOf = (db: Database) => ({
  tell_stock_alerts: ({ productId }: { productId: string }) => tellAlerts(db, productId, shop),
  send_stock_push: stockPushSender({
    db,
    privateNetworks: ['127.0.0.1'],
    contact: 'https://shop.example',
    shop: async () => ({ storeName: shop.storeName, icon: '/icon-192.png' }),
  }),
})
const idle = (db: Database) =>
  vi.waitFor(async () => expect(await jobsOf(db)).toEqual([]), { timeout: 30_000 })
const guava = (db: Database) => aProduct(db, { name: 'Guava', category: 'Fruits', stock: 0 })
const setStock = (db: Database, id: string, stock: number) =>
  db.updateTable('products').set({ stock }).where('id', '=', id).execute()
const left = async (db: Database) =>
  (await db.selectFrom('stockAlerts').selectAll().execute()).length

describe('a browser that waits for a product (G35-4)', () => {
  test('it gets one message that leads to the product, and is forgotten', async ({
    ownDb: db,
    startQueue,
  }) => {
    await openChannels(db, { mail: undefined })
    const service = await aPushService()
    const { id } = await guava(db)
    await askByPush(db, { productId: id, subscription: service.subscription })
    startQueue({ handlers: handlersOf(db) })

    await setStock(db, id, 4)
    await idle(db)
    await setStock(db, id, 0)
    await setStock(db, id, 4)
    await idle(db)

    expect(service.pushes.map(({ message }) => message)).toMatchObject([
      { title: 'Asha Fresh', body: 'Guava is for sale again.', url: `/products/fruits/${id}` },
    ])
    expect(await left(db)).toBe(0)
    await service.close()
  })

  test('a busy push service is asked again, and a browser that is gone is forgotten', async ({
    ownDb: db,
    startQueue,
  }) => {
    await openChannels(db, { mail: undefined })
    const service = await aPushService((n) =>
      n === 1 ? { status: 503, headers: { 'retry-after': '1' } } : { status: 410 },
    )
    const { id } = await guava(db)
    await askByPush(db, { productId: id, subscription: service.subscription })
    startQueue({ handlers: handlersOf(db) })

    await setStock(db, id, 4)
    await vi.waitFor(() => expect(service.requests()).toBe(1), { timeout: 30_000 })
    await makeJobsDue(db)
    await idle(db)

    expect([service.requests(), await left(db)]).toEqual([2, 0])
    await service.close()
  })

  test('it waits anew if it asks again while its message is on the way', async ({ ownDb: db }) => {
    await openChannels(db, { mail: undefined })
    const { id } = await guava(db)
    let askAgain = async () => {}
    const service = await aPushService(async () => {
      await askAgain()
      return { status: 201 }
    })
    const { subscription } = service
    askAgain = async () => {
      await setStock(db, id, 0)
      await askByPush(db, { productId: id, subscription })
    }
    await askByPush(db, { productId: id, subscription })
    await setStock(db, id, 4)
    await tellAlerts(db, id, shop)
    const alert = await db.selectFrom('stockAlerts').select('id').executeTakeFirstOrThrow()

    await handlersOf(db).send_stock_push(
      { alertId: alert.id },
      { signal: new AbortController().signal },
    )

    expect(service.pushes).toHaveLength(1)
    expect(await db.selectFrom('stockAlerts').select(['id', 'toldAt']).execute()).toEqual([
      { id: alert.id, toldAt: null },
    ])
    await service.close()
  })

  test('a product that comes back at the same moment is not missed', async ({ ownDb: db }) => {
    const { id } = await guava(db)
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/one',
      keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
    }
    let asking: Promise<unknown> = Promise.resolve()

    await inTransaction(db, async (tx) => {
      await setStock(tx, id, 4)
      asking = askByPush(db, { productId: id, subscription }).catch((error: unknown) => error)
      await vi.waitFor(async () => {
        const { rows } = await sql<{ blocked: number }>`
          select count(*)::integer as blocked from pg_stat_activity
          where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
        expect(rows[0]?.blocked).toBe(1)
      })
    })

    expect(await asking).toMatchObject({ code: 'changed_meanwhile' })
    expect(await left(db)).toBe(0)
  })

  test('an order for the product goes on while many are told', async ({ ownDb: db }) => {
    const { id } = await guava(db)
    await sql`insert into stock_alerts (id, product_id, email, confirmed_at)
      select gen_random_uuid(), ${id}, 'reader' || n || '@example.com', now()
      from generate_series(1, 500) n`.execute(db)
    await setStock(db, id, 1000)
    let isTold = false
    const telling = tellAlerts(db, id, shop).finally(() => (isTold = true))

    let longestMs = 0
    for (let orders = 1; !isTold; orders += 1) {
      const start = performance.now()
      await setStock(db, id, 1000 - (orders % 1000))
      longestMs = Math.max(longestMs, performance.now() - start)
    }
    await telling

    expect(longestMs).toBeLessThan(1000)
  })
})
