import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { failedJobs } from '#platform/jobs/queued-jobs.ts'
import type { Database } from '#server/database/database.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { jobsOf, makeJobsDue, test } from '#tests/support/jobs.ts'
import { anOrder } from '#tests/support/orders.ts'
import { pick } from '#tests/support/packing.ts'
import { aProduct } from '#tests/support/products.ts'
import { pushSenderOf, type Service, someListeners } from '#tests/support/push-listeners.ts'
import { aPushService } from '#tests/support/push-service.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { dispatchNotifications } from './dispatch-notifications.ts'
import { viewPushKey } from './message-channels.ts'

const timeout = 30_000

const dispatch = (db: Database) => dispatchNotifications(db, async () => undefined)
const idle = (db: Database) =>
  vi.waitFor(async () => expect(await jobsOf(db)).toEqual([]), { timeout })

describe('a push message', () => {
  test('is encrypted for the browser and signed by the store', async ({
    ownDb: db,
    startQueue,
  }) => {
    const seller = await aPushService()
    const shopper = await aPushService()
    const { shopper: buyer } = await someListeners(db, { seller, shopper })
    startQueue({ handlers: { send_push: pushSenderOf(db) } })
    const { _id: orderId, number } = await anOrder(db, { shopper: buyer })

    await dispatch(db)
    await idle(db)
    await moveOrder(db, theSeller, { orderId, to: 'Packed' })
    await dispatch(db)
    await idle(db)

    const url = `/seller/orders/${orderId}`
    expect(seller.pushes).toMatchObject([{ message: { title: `New order ${number}`, url } }])
    expect(shopper.pushes).toMatchObject([
      {
        message: { title: 'Asha Fresh', body: `Your order ${number} is packed.` },
        headers: { ttl: '43200', urgency: 'normal', 'content-encoding': 'aes128gcm' },
      },
    ])
    const [{ headers, claims, key } = {} as never] = seller.pushes as Service['pushes']
    expect(headers).toMatchObject({ urgency: 'high', topic: expect.stringMatching(/^[\w-]{22}$/) })
    expect(key).toBe(await viewPushKey(db))
    expect(claims).toMatchObject({ aud: seller.origin, sub: 'https://shop.example' })
    const hours = (claims.exp - Date.now() / 1000) / 3600
    expect([hours > 0, hours <= 24]).toEqual([true, true])
    expect(shopper.pushes[0]?.headers.topic).toBe(headers.topic)
    await Promise.all([seller.close(), shopper.close()])
  })

  test('says nothing that only the shopper and the shop should know', async ({
    ownDb: db,
    startQueue,
  }) => {
    const seller = await aPushService()
    const { shopper: buyer } = await someListeners(db, { seller })
    startQueue({ handlers: { send_push: pushSenderOf(db) } })
    await anOrder(db, { shopper: buyer })

    await dispatch(db)
    await idle(db)

    const { name, address } = await db
      .selectFrom('orders')
      .innerJoin('orderLines', 'orderLines.orderId', 'orders.id')
      .select(['name', 'address'])
      .executeTakeFirstOrThrow()
    const said = JSON.stringify(seller.pushes.map(({ message }) => message))
    for (const secret of [name, address.firstName, address.street, address.phone, address.email])
      expect(said).not.toContain(secret)
    await seller.close()
  })

  test('counts what stands in the order by now', async ({ ownDb: db, startQueue }) => {
    const seller = await aPushService()
    const { shopper: buyer } = await someListeners(db, { seller })
    startQueue({ handlers: { send_push: pushSenderOf(db) } })
    const [tea, salt] = [await aProduct(db, { name: 'Tea' }), await aProduct(db, { name: 'Salt' })]
    const lines = [[tea, 1] as const, [salt, 1] as const]
    await pick(db, await anOrder(db, { shopper: buyer, lines }), [0, { what: 'leave_out' }])

    await dispatch(db)
    await idle(db)

    expect(seller.pushes[0]?.message.body).toMatch(/· 1 product ·/)
    await seller.close()
  })

  test.for([
    ['has a problem', { status: 500 }],
    ['wants a pause', { status: 429, headers: { 'retry-after': '120' } }],
  ] as const)(
    'is sent again later when the service %s',
    async ([, first], { ownDb: db, startQueue }) => {
      const seller = await aPushService((n) => (n === 1 ? first : { status: 201 }))
      const { shopper: buyer } = await someListeners(db, { seller })
      startQueue({ handlers: { send_push: pushSenderOf(db) } })
      await anOrder(db, { shopper: buyer })
      await dispatch(db)
      await vi.waitFor(() => expect(seller.requests()).toBe(1), { timeout })
      await vi.waitFor(async () => expect(await jobsOf(db)).toMatchObject([{ lockedBy: null }]), {
        timeout,
      })
      const [{ waitsSeconds } = { waitsSeconds: 0 }] = await jobsOf(db)
      expect(first.status === 429 ? waitsSeconds > 100 : waitsSeconds < 10).toBe(true)

      await makeJobsDue(db)
      await idle(db)

      expect([seller.requests(), seller.pushes.length]).toEqual([2, 1])
      await seller.close()
    },
  )

  test.for([404, 410])(
    'to a browser that is gone (%i) ends its subscription',
    async (status, { ownDb: db, startQueue }) => {
      const seller = await aPushService(() => ({ status }))
      const { shopper: buyer } = await someListeners(db, { seller })
      startQueue({ handlers: { send_push: pushSenderOf(db) } })
      await anOrder(db, { shopper: buyer })
      await dispatch(db)
      await idle(db)

      await anOrder(db, { shopper: buyer })
      await dispatch(db)

      expect(seller.requests()).toBe(1)
      expect(await db.selectFrom('pushSubscriptions').select('id').execute()).toEqual([])
      await seller.close()
    },
  )

  test('that the service refuses is not sent again, and holds up no other', async ({
    ownDb: db,
    startQueue,
  }) => {
    const seller = await aPushService((n) => ({ status: n === 1 ? 403 : 201 }))
    const { shopper: buyer } = await someListeners(db, { seller })
    startQueue({ handlers: { send_push: pushSenderOf(db) } })
    await anOrder(db, { shopper: buyer })
    await dispatch(db)
    await vi.waitFor(async () => expect(await failedJobs(db)).toHaveLength(1), { timeout })

    await anOrder(db, { shopper: buyer })
    await dispatch(db)
    await vi.waitFor(() => expect(seller.pushes).toHaveLength(1), { timeout })

    expect(seller.requests()).toBe(2)
    await seller.close()
  })

  test('does not go to an address inside the network', async ({ ownDb: db, startQueue }) => {
    const seller = await aPushService()
    const { shopper: buyer } = await someListeners(db, { seller })
    startQueue({ handlers: { send_push: pushSenderOf(db, []) } })
    await anOrder(db, { shopper: buyer })
    await dispatch(db)

    await vi.waitFor(async () => expect(await failedJobs(db)).toHaveLength(1), { timeout })

    expect(seller.requests()).toBe(0)
    await seller.close()
  })

  test('is sent once by two servers', async ({ ownDb: db, startQueue }) => {
    const seller = await aPushService()
    const { shopper: buyer } = await someListeners(db, { seller })
    startQueue({ handlers: { send_push: pushSenderOf(db) } })
    startQueue({ handlers: { send_push: pushSenderOf(db) } })
    for (let n = 0; n < 10; n += 1) await anOrder(db, { shopper: buyer })

    await Promise.all([dispatch(db), dispatch(db), dispatch(db)])
    await idle(db)

    const told = seller.pushes.map(({ message }) => message.tag)
    expect([told.length, new Set(told).size]).toEqual([10, 10])
    await seller.close()
  })

  test('after a crash between sending and noting it is repeated once, for the same place', async ({
    ownDb: db,
    startQueue,
  }) => {
    const seller = await aPushService()
    const { shopper: buyer } = await someListeners(db, { seller })
    const send = pushSenderOf(db)
    let crashes = 1
    startQueue({
      handlers: {
        send_push: async (job, run) => {
          await send(job, run)
          if (crashes === 0) return
          crashes -= 1
          await sql`update push_messages set sent_at = null`.execute(db)
          throw new Error('the server died')
        },
      },
    })
    await anOrder(db, { shopper: buyer })
    await dispatch(db)
    await vi.waitFor(async () => expect(await jobsOf(db)).toMatchObject([{ attempts: 1 }]), {
      timeout,
    })
    await makeJobsDue(db)
    await idle(db)

    const places = seller.pushes.map(
      ({ headers, message }) => `${String(headers.topic)} ${message.tag}`,
    )
    expect([places.length, new Set(places).size]).toEqual([2, 1])
    await seller.close()
  })

  test('that a later one has replaced is not sent after it', async ({ ownDb: db, startQueue }) => {
    const shopper = await aPushService((n) => ({ status: n === 1 ? 500 : 201 }))
    const { shopper: buyer } = await someListeners(db, { shopper })
    startQueue({ handlers: { send_push: pushSenderOf(db) } })
    const { _id: orderId, number } = await anOrder(db, { shopper: buyer })
    await moveOrder(db, theSeller, { orderId, to: 'Packed' })
    await dispatch(db)
    await vi.waitFor(() => expect(shopper.requests()).toBe(1), { timeout })
    await moveOrder(db, theSeller, { orderId, to: 'Out for delivery' })
    await dispatch(db)
    await vi.waitFor(() => expect(shopper.pushes).toHaveLength(1), { timeout })

    await makeJobsDue(db)
    await idle(db)

    expect(shopper.pushes.map(({ message }) => message.body)).toEqual([
      `Your order ${number} is on its way.`,
    ])
    await shopper.close()
  })
})
