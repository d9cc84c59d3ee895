import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import type { Order } from '#contract/api/orders.ts'
import { newId } from '#platform/new-id.ts'
import { bySeller } from '#server/audit/author.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { cancelAsSeller, cancelOrder } from '#server/orders/change/cancel-order.ts'
import { changeOrder } from '#server/orders/change/change-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { answerComplaint } from '#server/orders/complaints/answer-complaint.ts'
import { makeComplaint } from '#server/orders/complaints/make-complaint.ts'
import { lockLines } from '#server/orders/lines/change-lines.ts'
import { answerQuestion } from '#server/orders/lines/questions.ts'
import { demoShop } from '#server/orders/place/place-order.ts'
import { jobsOf, test } from '#tests/support/jobs.ts'
import { anOrder } from '#tests/support/orders.ts'
import { pick } from '#tests/support/packing.ts'
import { aProduct } from '#tests/support/products.ts'
import { pushSenderOf, type Service, someListeners } from '#tests/support/push-listeners.ts'
import { aPushService } from '#tests/support/push-service.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { dispatchNotifications } from './dispatch-notifications.ts'
import { addNotification } from './notify.ts'
import { forgetListeners } from './push-subscriptions.ts'

const timeout = 30_000
const dispatch = (db: Database) => dispatchNotifications(db, async () => undefined)
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
    await dispatch(db)
    await idle(db)

    await cancelOrder(db, buyer.id, { orderId: one._id })
    await cancelAsSeller(db, theSeller, { orderId: two._id })
    await dispatch(db)
    await idle(db)

    expect(bodies(seller)).toContain(`Order ${one.number} was cancelled`)
    expect(bodies(seller)).not.toContain(`Order ${two.number} was cancelled`)
    expect(shopper.pushes.map(({ message }) => message.body)).toEqual([
      `Your order ${two.number} was cancelled.`,
    ])
    await Promise.all([seller.close(), shopper.close()])
  })

  test('of a complaint is the seller, and of its answer the shopper', async ({
    ownDb: db,
    startQueue,
  }) => {
    const seller = await aPushService()
    const shopper = await aPushService()
    const { shopper: buyer } = await someListeners(db, { seller, shopper })
    startQueue({ handlers: { send_push: pushSenderOf(db) } })
    const { _id: orderId, number } = await anOrder(db, {
      shopper: buyer,
      status: 'Out for delivery',
    })
    await dispatch(db)
    await idle(db)
    const before = shopper.pushes.length

    const key = newId()
    const { order } = await makeComplaint(db, buyer.id, { orderId, key, kind: 'damaged' })
    await dispatch(db)
    await idle(db)
    expect(bodies(seller)).toContain(`Complaint about order ${number}`)
    expect(shopper.pushes).toHaveLength(before)

    const complaintId = order.complaints![0]!._id
    await answerComplaint(db, theSeller, { complaintId, answer: 'Sorry' })
    await dispatch(db)
    await idle(db)
    expect(shopper.pushes.map(({ message }) => message.body)).toContain(
      `We have answered your complaint about order ${number}.`,
    )
    expect(bodies(seller).filter((title) => title.startsWith('Complaint'))).toHaveLength(1)
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
        await addNotification(tx, orderId, 'cancelled')
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

    await addNotification(db, orderId, 'placed')
    await addNotification(db, orderId, 'placed')

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

    const dispatching = dispatchNotifications(db, async (_, { orderId }) => {
      if (orderId === broken._id) throw new Error('broken')
    })

    await expect(dispatching).rejects.toThrow('broken')
    const waiting = db.selectFrom('orderMessages').select('orderId').where('toldAt', 'is', null)
    expect(await waiting.execute()).toEqual([{ orderId: broken._id }])
    await seller.close()
  })
})

describe('of what the shop changes', () => {
  /** The kinds of messages that wait, in the order of their events. */
  const waiting = async (db: Database) => {
    const messages = db.selectFrom('orderMessages').select('kind').where('toldAt', 'is', null)
    return (await messages.orderBy('id').execute()).map(({ kind }) => kind)
  }
  const wait = (db: Database) =>
    sql`update order_messages set at = at - interval '3 minutes'`.execute(db)

  async function aToldOrder(db: Database) {
    const shopper = await aPushService()
    const { shopper: buyer } = await someListeners(db, { shopper })
    const lines = [
      [await aProduct(db, { stock: 20 }), 3],
      [await aProduct(db, { stock: 20 }), 3],
    ] as const
    const order = await anOrder(db, { shopper: buyer, lines })
    await db.deleteFrom('orderMessages').execute()
    return { shopper, order, orderId: order._id, shopperId: buyer.id }
  }

  const lower = (db: Database, order: Order, quantity: number) =>
    inTransaction(db, async (tx) => {
      const { version } = await lockLines(tx, order._id).then((locked) => locked.order)
      const items = [{ item: order.items[0]!._id, quantity }]
      const author = bySeller(theSeller)
      return changeOrder(tx, { orderId: order._id, version, items, author, shop: demoShop })
    })

  test('several changes in some minutes are one message, with the last of them', async ({
    ownDb: db,
    startQueue,
  }) => {
    const { shopper, order } = await aToldOrder(db)
    startQueue({ handlers: { send_push: pushSenderOf(db) } })
    await lower(db, order, 2)
    await dispatch(db)
    await lower(db, order, 1)
    await dispatch(db)
    expect(await waiting(db)).toEqual(['changed'])

    await wait(db)
    await dispatch(db)
    await idle(db)
    expect(shopper.pushes.map(({ message }) => message.body)).toEqual([
      `Your order ${order.number} has changed. Please have a look.`,
    ])
    await lower(db, order, 3)
    expect(await waiting(db)).toEqual(['changed'])
    await shopper.close()
  })

  test('ticks are told once, when it is packed otherwise than ordered', async ({
    ownDb: db,
    startQueue,
  }) => {
    const { shopper, order, orderId } = await aToldOrder(db)
    startQueue({ handlers: { send_push: pushSenderOf(db) } })
    await pick(db, order, [1, { what: 'found' }])
    const found = await pick(db, order, [0, { what: 'found' }])
    await pick(db, found, [0, { what: 'short', there: 1 }])
    expect(await waiting(db)).toEqual([])

    await moveOrder(db, theSeller, { orderId, to: 'Packed' })
    await dispatch(db)
    await idle(db)

    expect(shopper.pushes.map(({ message }) => message.body)).toEqual([
      `Your order ${order.number} is packed, but not quite as you ordered it. Please have a look.`,
    ])
    await shopper.close()
  })

  test('what is packed as ordered is packed, and a cancellation takes the place of changes', async ({
    ownDb: db,
  }) => {
    const one = await aToldOrder(db)
    await pick(db, one.order, [0, { what: 'found' }])
    await moveOrder(db, theSeller, { orderId: one.orderId, to: 'Packed' })
    expect(await waiting(db)).toEqual(['packed'])
    await one.shopper.close()

    const { shopper, order, orderId } = await aToldOrder(db)
    await lower(db, order, 2)
    await cancelAsSeller(db, theSeller, { orderId })
    expect(await waiting(db)).toEqual(['cancelled'])
    await shopper.close()
  })

  test('a question is told at once; one more while it is open is not, and after the answer it is', async ({
    ownDb: db,
  }) => {
    const { shopper, order, shopperId } = await aToldOrder(db)
    const other = await aProduct(db, { stock: 9 })
    const ask = (seen: Order, at: number) =>
      pick(db, seen, [at, { what: 'ask', product: other.id, quantity: 1 }])
    const answer = (seen: Order) => {
      const question = seen.questions.find((each) => !each.answer)!._id
      return answerQuestion(db, shopperId, { orderId: seen._id, question, answer: 'no' })
    }

    await ask(order, 0)
    expect(await waiting(db)).toEqual(['question'])
    await dispatch(db)
    const asked = await ask(order, 1)
    expect(await waiting(db)).toEqual([])

    const answered = await answer(await answer(asked))
    await ask(answered, 1)
    expect(await waiting(db)).toEqual(['question'])
    await shopper.close()
  })
})
