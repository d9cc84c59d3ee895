import type { OrderState } from '#contract/order-status.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { cancelOrder } from './cancel-order.ts'

async function anOrder(db: Database, overrides: Parameters<typeof aProduct>[1] = { stock: 5 }) {
  const milk = await aProduct(db, overrides)
  const asha = await aShopperReadyToOrder(db)
  const order = await placeOrder(db, asha.id, {
    items: orderItems([[milk, 2]]),
    address: asha.addressId,
  })
  return { milk, asha, orderId: order._id }
}

test('cancelling returns the stock and records the reason (S-47)', async ({ db }) => {
  const { milk, asha, orderId } = await anOrder(db)

  const order = await cancelOrder(db, asha.id, { orderId, reason: 'Ordered twice' })

  expect(order).toMatchObject({
    status: 'Cancelled',
    canCancel: false,
    history: [{ status: 'Order Placed' }, { status: 'Cancelled', reason: 'Ordered twice' }],
  })
  expect(await stockOf(db, milk)).toBe(5)
  expect(await verifyLedgers(db)).toEqual([])
})

test('cancelling again answers the order and returns no stock (S-47)', async ({ db }) => {
  const { milk, asha, orderId } = await anOrder(db)

  const once = await cancelOrder(db, asha.id, { orderId })
  const twice = await cancelOrder(db, asha.id, { orderId, reason: 'Once more' })

  expect(twice).toEqual(once)
  expect(await stockOf(db, milk)).toBe(5)
})

test("another shopper's order is refused as not found (S-91)", async ({ db }) => {
  const { milk, orderId } = await anOrder(db)
  const packed = await anOrder(db)
  await db
    .updateTable('orders')
    .set({ status: 'packed' })
    .where('id', '=', packed.orderId)
    .execute()
  const ravi = await aShopperReadyToOrder(db)

  for (const id of [orderId, packed.orderId, newId()]) {
    const attempt = cancelOrder(db, ravi.id, { orderId: id })
    await expect(attempt).rejects.toMatchObject({ code: 'not_found' })
  }

  expect(await stockOf(db, milk)).toBe(3)
})

test.for<OrderState>(['packed', 'out_for_delivery', 'delivered'])(
  'an order that is %s can no longer be cancelled by the shopper (S-47)',
  async (status, { db }) => {
    const { milk, asha, orderId } = await anOrder(db)
    await db.updateTable('orders').set({ status }).where('id', '=', orderId).execute()

    const attempt = cancelOrder(db, asha.id, { orderId })

    await expect(attempt).rejects.toMatchObject({ code: 'too_late_to_cancel' })
    expect(await stockOf(db, milk)).toBe(3)
  },
)

test('stock that is no longer counted, or deleted, is not returned', async ({ db }) => {
  const counted = await anOrder(db)
  const uncounted = await anOrder(db)
  const gone = await anOrder(db)
  await db
    .updateTable('products')
    .set({ stock: null })
    .where('id', '=', uncounted.milk.id)
    .execute()
  await db.deleteFrom('products').where('id', '=', gone.milk.id).execute()

  for (const { asha, orderId } of [counted, uncounted, gone]) {
    await cancelOrder(db, asha.id, { orderId })
  }

  expect(await stockOf(db, counted.milk)).toBe(5)
  expect(await stockOf(db, uncounted.milk)).toBeNull()
  const back = db
    .selectFrom('stockMovements')
    .select('productId')
    .where('cause', '=', 'cancellation')
  expect(await back.execute()).toEqual([{ productId: counted.milk.id }])
  expect(await verifyLedgers(db)).toEqual([])
})

test('stock that was not counted when ordered is not returned into a later count', async ({
  db,
}) => {
  const { milk, asha, orderId } = await anOrder(db, { stock: null })
  await db.updateTable('products').set({ stock: 7 }).where('id', '=', milk.id).execute()

  await cancelOrder(db, asha.id, { orderId })

  expect(await stockOf(db, milk)).toBe(7)
})
