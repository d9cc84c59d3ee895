import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'

function archive(db: Database, { id }: { id: string }) {
  return db
    .updateTable('products')
    .set({ archivedAt: new Date('2026-01-01') })
    .where('id', '=', id)
    .execute()
}

test.for([null, 5])('an archived product with stock %j is not sold', async (stock, { db }) => {
  const milk = await aProduct(db, { name: 'Milk', stock, archivedAt: new Date('2026-01-01') })
  const asha = await aShopperReadyToOrder(db)

  const attempt = placeOrder(db, asha.id, {
    items: orderItems([[milk, 1]]),
    address: asha.addressId,
  })

  await expect(attempt).rejects.toMatchObject({
    code: 'out_of_stock',
    said: { reason: 'sold_out', values: { name: 'Milk' } },
    details: { productId: milk.id },
  })
  expect(await stockOf(db, milk)).toBe(stock)
})

test('a cancelled order puts back what it took of a product archived meanwhile', async ({ db }) => {
  const milk = await aProduct(db, { stock: 5 })
  const asha = await aShopperReadyToOrder(db)
  const items = orderItems([[milk, 2]])
  const order = await placeOrder(db, asha.id, { items, address: asha.addressId })
  await archive(db, milk)

  await cancelOrder(db, asha.id, { orderId: order._id })

  expect(await stockOf(db, milk)).toBe(5)
  expect(await verifyLedgers(db)).toEqual([])
})
