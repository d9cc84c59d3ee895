import { describe, expect, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { cancelAsSeller, cancelOrder } from '#server/orders/cancel-order.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { jobsOf, test } from '#tests/support/jobs.ts'
import { anOrder } from '#tests/support/orders.ts'
import { pushSenderOf, type Service, someListeners } from '#tests/support/push-listeners.ts'
import { aPushService } from '#tests/support/push-service.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { forgetListeners } from './push-subscriptions.ts'
import { tellOf } from './tell-of.ts'
import { tellOfOrders } from './tell-of-orders.ts'

const timeout = 30_000
const tell = (db: Database) => tellOfOrders(db, async () => undefined)
const idle = (db: Database) =>
  vi.waitFor(async () => expect(await jobsOf(db)).toEqual([]), { timeout })

describe('who is told', () => {
  const bodies = ({ pushes }: Service) => pushes.map(({ message }) => message.title)

  test('of a cancellation is the other side', async ({ ownDb: db, startQueue }) => {
    const seller = await aPushService()
    const shopper = await aPushService()
    const { shopper: buyer } = await someListeners(db, { seller, shopper })
    startQueue({ handlers: { send_push: pushSenderOf(db) } })
    const [one, two] = [
      await anOrder(db, { shopper: buyer }),
      await anOrder(db, { shopper: buyer }),
    ]
    await tell(db)
    await idle(db)

    await cancelOrder(db, buyer.id, { orderId: one._id })
    await cancelAsSeller(db, theSeller, { orderId: two._id })
    await tell(db)
    await idle(db)

    expect(bodies(seller)).toContain(`Order ${one.number} was cancelled`)
    expect(bodies(seller)).not.toContain(`Order ${two.number} was cancelled`)
    expect(shopper.pushes.map(({ message }) => message.body)).toEqual([
      `Your order ${two.number} was cancelled.`,
    ])
    await Promise.all([seller.close(), shopper.close()])
  })

  test('is nobody when nobody asked, and nothing is written', async ({ ownDb: db }) => {
    const { shopper: buyer } = await someListeners(db, {})
    const { _id: orderId } = await anOrder(db, { shopper: buyer })
    await moveOrder(db, theSeller, { orderId, to: 'Packed' })

    expect(await db.selectFrom('orderMessages').select('id').execute()).toEqual([])
  })

  test('of what is undone is nobody', async ({ ownDb: db }) => {
    const seller = await aPushService()
    const { shopper: buyer } = await someListeners(db, { seller })
    const { _id: orderId } = await anOrder(db, { shopper: buyer })
    await db.deleteFrom('orderMessages').execute()

    await db
      .transaction()
      .execute(async (tx) => {
        await tellOf(tx, orderId, 'cancelled')
        throw new Error('undone')
      })
      .catch(() => undefined)

    expect(await db.selectFrom('orderMessages').select('id').execute()).toEqual([])
    await seller.close()
  })

  test('is no phone whose login was ended', async ({ ownDb: db }) => {
    const seller = await aPushService()
    const { sellerSession } = await someListeners(db, { seller })

    await forgetListeners(db, [sellerSession])

    expect(await db.selectFrom('pushSubscriptions').select('id').execute()).toEqual([])
    await seller.close()
  })

  test('that an order is ready is told once, however often its payment is reported', async ({
    ownDb: db,
  }) => {
    const seller = await aPushService()
    const { shopper: buyer } = await someListeners(db, { seller })
    const { _id: orderId } = await anOrder(db, { shopper: buyer })

    await tellOf(db, orderId, 'placed')
    await tellOf(db, orderId, 'placed')

    expect(await db.selectFrom('orderMessages').select('kind').execute()).toEqual([
      { kind: 'placed' },
    ])
    await seller.close()
  })

  test('a message that cannot be handed on holds up no other', async ({ ownDb: db }) => {
    const seller = await aPushService()
    const { shopper: buyer } = await someListeners(db, { seller })
    const broken = await anOrder(db, { shopper: buyer })
    await anOrder(db, { shopper: buyer })

    const telling = tellOfOrders(db, async (_, { orderId }) => {
      if (orderId === broken._id) throw new Error('broken')
    })

    await expect(telling).rejects.toThrow('broken')
    const waiting = db.selectFrom('orderMessages').select('orderId').where('toldAt', 'is', null)
    expect(await waiting.execute()).toEqual([{ orderId: broken._id }])
    await seller.close()
  })
})
