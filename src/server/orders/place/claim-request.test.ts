import { sql } from 'kysely'
import { updateCart } from '#server/cart/update-cart.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { viewOrders } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder, cartItems, fillCart, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { aSlot, placesTaken } from '#tests/support/slots.ts'
import { removeOldOrderRequests } from './claim-request.ts'
import { placeOrder } from './place-order.ts'

const key = 'a-key-of-our-own'

async function aShopperWithMilk(db: Database) {
  const milk = await aProduct(db, { stock: 9 })
  const asha = await aShopperReadyToOrder(db, { cart: [[milk, 1]] })
  return { milk, asha, request: { items: orderItems([[milk, 1]]), address: asha.addressId } }
}

function age(db: Database, interval: string) {
  return db
    .updateTable('orderRequests')
    .set({ createdAt: sql<Date>`created_at - ${interval}::interval` })
    .execute()
}

test('the same request with the same key answers the same order (R05)', async ({ db }) => {
  const { milk, asha, request } = await aShopperWithMilk(db)

  const first = await placeOrder(db, asha.id, { ...request, key })
  await fillCart(db, asha.id, [[milk, 1]])
  const again = await placeOrder(db, asha.id, { ...request, key })

  expect(again).toEqual(first)
  expect(await stockOf(db, milk)).toBe(8)
  expect((await viewOrders(db, asha.id)).orders).toHaveLength(1)
})

test('a key that was used for something else is refused (R05)', async ({ db }) => {
  const { milk, asha, request } = await aShopperWithMilk(db)
  await placeOrder(db, asha.id, { ...request, key })

  const attempt = placeOrder(db, asha.id, { ...request, items: orderItems([[milk, 2]]), key })

  await expect(attempt).rejects.toMatchObject({ code: 'key_reused' })
  expect(await stockOf(db, milk)).toBe(8)
})

test('the same goods for another slot are another order (R05, G-41)', async ({ db }) => {
  const { asha, request } = await aShopperWithMilk(db)
  const [morning, evening] = [await aSlot(db), await aSlot(db, { from: '17:00', until: '19:00' })]

  const placed = [
    await placeOrder(db, asha.id, { ...request, slot: morning }),
    await placeOrder(db, asha.id, { ...request, slot: evening }),
    await placeOrder(db, asha.id, { ...request, slot: evening }),
  ]

  expect(placed.map(({ slot }) => slot?.from)).toEqual(['07:00', '17:00', '17:00'])
  expect(new Set(placed.map(({ _id }) => _id)).size).toBe(2)
  expect(await placesTaken(db, evening)).toBe(1)
})

test("another shopper's use of the same key is their own (R05)", async ({ db }) => {
  const { milk, asha, request } = await aShopperWithMilk(db)
  const ravi = await aShopperReadyToOrder(db)
  const first = await placeOrder(db, asha.id, { ...request, key })

  const other = await placeOrder(db, ravi.id, { ...request, address: ravi.addressId, key })

  expect(other._id).not.toBe(first._id)
  expect(other.userId).toBe(ravi.id)
  expect(await stockOf(db, milk)).toBe(7)
})

test('without a key, the same request again answers the same order (R06)', async ({ db }) => {
  const { milk, asha } = await aShopperWithMilk(db)
  const bread = await aProduct(db)
  const request = {
    items: orderItems([
      [milk, 1],
      [bread, 2],
    ]),
    address: asha.addressId,
  }

  const first = await placeOrder(db, asha.id, request)
  const again = await placeOrder(db, asha.id, { ...request, items: request.items.toReversed() })

  expect(again._id).toBe(first._id)
  expect(await stockOf(db, milk)).toBe(8)
})

test('without a key, filling the cart again makes a new order (R06)', async ({ db }) => {
  const { milk, asha, request } = await aShopperWithMilk(db)
  const first = await placeOrder(db, asha.id, request)

  await updateCart(db, asha.id, { cartItems: cartItems([[milk, 1]]) })
  const second = await placeOrder(db, asha.id, request)

  expect(second._id).not.toBe(first._id)
  expect(await stockOf(db, milk)).toBe(7)
})

test('without a key, the same an hour later is a new order', async ({ db }) => {
  const { asha, request } = await aShopperWithMilk(db)
  const first = await placeOrder(db, asha.id, request)

  await age(db, '59 minutes')
  const soon = await placeOrder(db, asha.id, request)
  await age(db, '2 minutes')
  const later = await placeOrder(db, asha.id, request)

  expect(soon._id).toBe(first._id)
  expect(later._id).not.toBe(first._id)
})

test('without a key, the same after a cancellation is a new order', async ({ db }) => {
  const { asha, request } = await aShopperWithMilk(db)
  const first = await placeOrder(db, asha.id, request)

  await cancelOrder(db, asha.id, { orderId: first._id })
  const second = await placeOrder(db, asha.id, request)

  expect(second._id).not.toBe(first._id)
  expect(second.status).toBe('Order Placed')
})

test('a sent key counts for two days and through a cancellation', async ({ db }) => {
  const { asha, request } = await aShopperWithMilk(db)
  const first = await placeOrder(db, asha.id, { ...request, key })
  await cancelOrder(db, asha.id, { orderId: first._id })

  await age(db, '47 hours')
  await removeOldOrderRequests(db)
  const soon = await placeOrder(db, asha.id, { ...request, key })
  await age(db, '2 hours')
  const later = await placeOrder(db, asha.id, { ...request, key })

  expect(soon).toMatchObject({ _id: first._id, status: 'Cancelled' })
  expect(later._id).not.toBe(first._id)
})

test('old requests are removed, and only those', async ({ db }) => {
  const { asha, request } = await aShopperWithMilk(db)
  await placeOrder(db, asha.id, { ...request, key: 'an-old-request' })
  await age(db, '49 hours')
  await placeOrder(db, asha.id, { ...request, key })

  await removeOldOrderRequests(db)

  const sent = db.selectFrom('orderRequests').select('key').where('key', 'not like', 'cart %')
  expect(await sent.execute()).toEqual([{ key }])
})
