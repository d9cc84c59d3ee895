import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { moveToSlot } from '#server/orders/plan/move-slot.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { GatewayUnreachable } from '#server/payments/gateways/gateway.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { orderItems } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aLimitedShop, setLimits } from '#tests/support/limited-shop.ts'
import { paymentOf } from '#tests/support/online-orders.ts'
import { stockOf } from '#tests/support/products.ts'
import { aSlot, placesTaken } from '#tests/support/slots.ts'
import { placeInCash } from './pay-in-cash.ts'
import { placeOnline } from './pay-order.ts'
import { endHolds } from './reconcile.ts'
import { syncPayment } from './sync-payment.ts'

type Slot = { id: string; day: string }

async function aShop(db: Database) {
  const { context, mango, aNewShopper } = await aLimitedShop(db)
  const asked = async (slot: Slot) => {
    const { id: shopperId, addressId } = await aNewShopper()
    const request = { items: orderItems([[mango, 1]]), address: addressId, slot }
    return { shopperId, request: { ...request, key: crypto.randomUUID() } }
  }
  const online = async (slot: Slot) => (await placeOnline(db, context, await asked(slot))).order
  const cash = async (slot: Slot) => placeInCash(db, context, await asked(slot))
  const pay = async (orderId: string) => {
    const { paymentId, reference } = await paymentOf(db, orderId)
    await testBooks(db).pay(reference)
    await syncPayment(db, context, { paymentId })
  }
  /** The gateway does not answer, so the attempt stays open and can be paid late. */
  const endHold = async (orderId: string) => {
    await sql`update orders set hold_until = now() - interval '2 hours' where id = ${orderId}`.execute(
      db,
    )
    const gateway = context.gateways.get('test')!
    const read = () => Promise.reject(new GatewayUnreachable('test', 'status 500'))
    const silent = Object.assign({}, gateway, { read, end: read })
    await endHolds(db, Object.assign({}, context, { gateways: new Map([['test', silent]]) }))
  }
  return { context, mango, online, cash, pay, endHold }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { said: { reason: string } }) => error.said.reason,
  )

describe('an order that is paid online (G-41)', () => {
  test('keeps its place until the hold ends, and takes it again when it is paid later', async ({
    db,
  }) => {
    const { online, pay, endHold } = await aShop(db)
    const slot = await aSlot(db, { capacity: 1 })
    const order = await online(slot)
    expect(await placesTaken(db, slot)).toBe(1)

    await endHold(order._id)
    expect(await placesTaken(db, slot)).toBe(0)
    await pay(order._id)

    expect(await placesTaken(db, slot)).toBe(1)
    expect((await viewSellerOrder(db, order._id)).isPaid).toBe(true)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('is cancelled and gets its money back where the place is gone by then', async ({ db }) => {
    const { mango, online, cash, pay, endHold } = await aShop(db)
    const slot = await aSlot(db, { capacity: 1 })
    const order = await online(slot)
    await endHold(order._id)
    await cash(slot)
    const stock = await stockOf(db, mango)

    await pay(order._id)

    const late = await viewSellerOrder(db, order._id)
    expect(late.status).toBe('Cancelled')
    expect(late.onlinePayment?.status).toMatch(/refund/)
    expect(late.history.at(-1)?.reason).toContain('time of delivery')
    expect(await stockOf(db, mango)).toBe(stock)
    expect(await placesTaken(db, slot)).toBe(1)
    expect(await verifyLedgers(db)).toEqual([])
  })
})

test('an undone cancellation takes the place again, and is refused where it is gone', async ({
  db,
}) => {
  const { context, cash } = await aShop(db)
  const slot = await aSlot(db, { capacity: 1 })
  const { _id: orderId, userId: shopperId } = await cash(slot)
  const undo = async () => {
    const { undo: last } = await cancelOrder(db, shopperId, { orderId })
    const author = { actor: 'shopper' } as const
    return { orderId, undo: last!.id, author, shopperId, shop: context.shop }
  }

  await undoLast(db, await undo())
  expect(await placesTaken(db, slot)).toBe(1)

  const again = await undo()
  await cash(slot)
  expect(await codeOf(undoLast(db, again))).toBe('slot_is_full')
  expect(await verifyLedgers(db)).toEqual([])
})

describe('strangers hold a share of a slot only', () => {
  test('an order in cash beyond it is refused, one that is paid at once waits and gets its place', async ({
    db,
  }) => {
    await setLimits(db, { maxNewcomerShare: 50 })
    const { cash, online, pay } = await aShop(db)
    const slot = await aSlot(db, { capacity: 4 })
    await cash(slot)
    await cash(slot)

    expect(await codeOf(cash(slot))).toBe('slot_for_known')
    const waiting = await online(slot)
    expect(waiting.onlinePayment?.status).toBe('released')
    expect(await placesTaken(db, slot)).toBe(2)
    await pay(waiting._id)

    expect(await placesTaken(db, slot)).toBe(3)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('they cannot move into a slot where they have it, and a cancelled order makes room', async ({
    db,
  }) => {
    await setLimits(db, { maxNewcomerShare: 50 })
    const { context, cash } = await aShop(db)
    const slot = await aSlot(db, { capacity: 2 })
    const other = await aSlot(db, { from: '17:00', until: '19:00' })
    const first = await cash(slot)
    const { _id: orderId, userId: shopperId } = await cash(other)
    const author = { actor: 'shopper' } as const
    const move = { orderId, shopperId, slot, author, shop: context.shop }

    expect(await codeOf(moveToSlot(db, move))).toBe('slot_for_known')
    await cancelOrder(db, first.userId, { orderId: first._id })
    await moveToSlot(db, move)

    expect([await placesTaken(db, slot), await placesTaken(db, other)]).toEqual([1, 0])
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('a slot for one order has one place for them', async ({ db }) => {
    await setLimits(db, { maxNewcomerShare: 10 })
    const { cash } = await aShop(db)
    await cash(await aSlot(db, { capacity: 1 }))
  })
})
