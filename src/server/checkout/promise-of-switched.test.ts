import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { cancelAsSeller, cancelOrder } from '#server/orders/change/cancel-order.ts'
import { viewPromises } from '#server/orders/promise/views.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aPaymentContext, letTimePass, paymentOf, standOf } from '#tests/support/online-orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { ago, countPromises, deliveries } from '#tests/support/promises.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { placeInCash, switchToCash } from './pay-in-cash.ts'
import { placeOnline } from './pay-order.ts'
import { endHolds } from './reconcile.ts'
import { syncPayment } from './sync-payment.ts'

/** An order that was placed in cash with minutes, and is to be paid online after all. */
async function aSwitchedOrder(db: Database) {
  await countPromises(db)
  for (let made = 0; made < 2; made += 1) await deliveries(db, { times: 10 })
  const books = testBooks(db)
  const context = aPaymentContext(testGateway(books))
  const lines = [[await aProduct(db, { stock: 5 }), 2]] as const
  const { id: shopperId, addressId } = await aShopperReadyToOrder(db, { cart: lines })
  const placing = { shopperId, request: { items: orderItems(lines), address: addressId } }
  const { _id: orderId, promise } = await placeInCash(db, context, placing)
  expect(promise).toHaveProperty('by')
  await placeOnline(db, context, placing)
  return { context, books, shopperId, orderId, ...(await paymentOf(db, orderId)) }
}

const promiseOf = async (db: Database, { shopperId, orderId }: Owned) =>
  (await viewOrder(db, shopperId, orderId)).promise
type Owned = { shopperId: string; orderId: string }

describe('minutes of an order in cash that is to be paid online (G-43)', () => {
  test('say no moment while it waits, and nothing is missed then', async ({ db }) => {
    const order = await aSwitchedOrder(db)
    expect(await promiseOf(db, order)).toEqual({ minutes: 20 })
    await ago(db, order.orderId, 60)
    expect((await viewPromises(db, order.context.shop)).areas[0]!.missed).toEqual([])
  })

  test('begin again with the change back to cash', async ({ db }) => {
    const order = await aSwitchedOrder(db)
    await switchToCash(db, order.context, order)
    expect(await promiseOf(db, order)).toHaveProperty('by')
  })

  test.for([
    [20, 'begin with'],
    [45, 'end with'],
  ] as const)('after %i minutes %s the payment', async ([minutes], { db }) => {
    const order = await aSwitchedOrder(db)
    await ago(db, order.orderId, minutes)
    await order.books.pay(order.reference)
    await syncPayment(db, order.context, order)
    expect(await standOf(db, order.orderId)).toMatchObject({
      isPaid: true,
      hold: null,
      refunds: [],
    })
    const { rows } = await sql<{ left: number | null }>`
      select round(extract(epoch from promised_at - now()) / 60)::integer as left
      from orders where id = ${order.orderId}`.execute(db)
    expect(rows[0]!.left).toBe(minutes > 30 ? null : 20)
  })

  test('end when its shopper cancels it', async ({ db }) => {
    const order = await aSwitchedOrder(db)
    await cancelOrder(db, order.shopperId, order)
    expect(await standOf(db, order.orderId)).toMatchObject({ status: 'cancelled' })
    expect(await promiseOf(db, order)).toBeUndefined()
  })

  test('end when the seller cancels it after its hold', async ({ db }) => {
    const order = await aSwitchedOrder(db)
    await letTimePass(db, 20)
    expect(await endHolds(db, order.context)).toBe(1)
    await cancelAsSeller(db, theSeller, order)
    expect(await standOf(db, order.orderId)).toMatchObject({ status: 'cancelled' })
  })
})
