import { viewCart } from '#server/cart/views.ts'
import type { Database } from '#server/database/database.ts'
import { viewOrders } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder, cartItems, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { placeOrder } from './place-order.ts'

async function pause(db: Database, pauseMessage: string | null = null): Promise<void> {
  const row = { name: 'Tokri', lowStock: 5, acceptsOrders: false, pauseMessage }
  await db
    .insertInto('storeSettings')
    .values({ ...row, email: null, phone: null, address: null, hours: null })
    .execute()
}

async function aReadyShopper(db: Database) {
  const milk = await aProduct(db, { stock: 5 })
  const asha = await aShopperReadyToOrder(db, { cart: [[milk, 2]] })
  const request = { items: orderItems([[milk, 2]]), address: asha.addressId, key: 'one-key' }
  return { milk, asha, request }
}

test('while the shop takes no orders none is placed, and the cart stays', async ({ db }) => {
  const { milk, asha, request } = await aReadyShopper(db)
  await pause(db, 'Back after Diwali.')

  const attempt = placeOrder(db, asha.id, request)

  await expect(attempt).rejects.toMatchObject({
    code: 'not_accepting_orders',
    said: { values: { message: 'Back after Diwali.' } },
  })
  expect(await stockOf(db, milk)).toBe(5)
  expect(await viewCart(db, asha.id)).toEqual(cartItems([[milk, 2]]))
  expect((await viewOrders(db, asha.id)).orders).toEqual([])
})

test('an order that was placed before the pause is answered again', async ({ db }) => {
  const { milk, asha, request } = await aReadyShopper(db)
  const placed = await placeOrder(db, asha.id, request)
  await pause(db)

  const again = await placeOrder(db, asha.id, request)

  expect(again).toEqual(placed)
  expect(await stockOf(db, milk)).toBe(3)
})

test('what was refused in the pause can be ordered after it, with the same key', async ({ db }) => {
  const { milk, asha, request } = await aReadyShopper(db)
  await pause(db)
  await placeOrder(db, asha.id, request).catch(() => undefined)
  await db.updateTable('storeSettings').set({ acceptsOrders: true }).execute()

  await placeOrder(db, asha.id, request)

  expect(await stockOf(db, milk)).toBe(3)
})
