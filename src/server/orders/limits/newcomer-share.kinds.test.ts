import { sql } from 'kysely'
import { changeOrderAndPayment } from '#server/checkout/change-with-payment.ts'
import { placeInCash } from '#server/checkout/pay-in-cash.ts'
import { payOrder, placeOnline } from '#server/checkout/pay-order.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { type CartLines, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { aLimitedShop } from '#tests/support/limited-shop.ts'
import { paymentOf } from '#tests/support/online-orders.ts'
import { aProduct } from '#tests/support/products.ts'

async function aShopWithBread(db: Database) {
  const { context, aNewShopper } = await aLimitedShop(db)
  const bread = await aProduct(db, { name: 'Bread', stock: 20, offerPricePaise: 10_00 })
  const asked = async (lines: CartLines) => {
    const { id: shopperId, addressId } = await aNewShopper()
    const key = crypto.randomUUID()
    return { shopperId, request: { items: orderItems(lines), address: addressId, key } }
  }
  const pay = async (orderId: string) => {
    const { paymentId, reference } = await paymentOf(db, orderId)
    await testBooks(db).pay(reference)
    await syncPayment(db, context, { paymentId })
  }
  const online = async (lines: CartLines) =>
    (await placeOnline(db, context, await asked(lines))).order
  const cash = async (quantity: number) =>
    placeInCash(db, context, await asked([[bread, quantity]]))
  const kept = async () => {
    const { rows } = await sql<{
      kept: number
    }>`select kept_by_newcomers(${bread.id}) as kept`.execute(db)
    return rows[0]!.kept
  }
  return { context, bread, pay, online, cash, kept }
}

test('of a paid order that is raised, only what is added counts for newcomers', async ({ db }) => {
  const { context, bread, pay, online, kept } = await aShopWithBread(db)
  const other = await aProduct(db, { name: 'Milk', stock: 20, offerPricePaise: 10_00 })
  const order = await online([
    [bread, 9],
    [other, 9],
  ])
  await pay(order._id)
  const line = order.items.find(({ product }) => product._id === bread.id)!

  await changeOrderAndPayment(db, context, {
    orderId: order._id,
    shopperId: order.userId,
    author: { actor: 'shopper' },
    version: 0,
    items: [{ item: line._id, quantity: 10 }],
  })

  expect(await kept()).toBe(1)
  const { rows } = await sql<{
    kept: number
  }>`select kept_by_newcomers(${other.id}) as kept`.execute(db)
  expect(rows[0]!.kept).toBe(0)
})

test('a paid order that was cancelled can be taken back beyond the share of newcomers', async ({
  db,
}) => {
  const { context, bread, pay, online, cash } = await aShopWithBread(db)
  const { _id: orderId, userId: shopperId } = await online([[bread, 8]])
  await pay(orderId)
  const { undo } = await cancelOrder(db, shopperId, { orderId })
  await cash(10)

  const again = await undoLast(db, {
    orderId,
    undo: undo!.id,
    author: { actor: 'shopper' },
    shopperId,
    shop: context.shop,
  })

  expect(again.status).toBe('Order Placed')
})

test('paying a changed long list again keeps it for no longer', async ({ db }) => {
  const { context, online } = await aShopWithBread(db)
  const goods = await Promise.all(Array.from({ length: 11 }, () => aProduct(db, { stock: 9 })))
  const order = await online(goods.map((each) => [each, 2] as const))
  await changeOrderAndPayment(db, context, {
    orderId: order._id,
    shopperId: order.userId,
    author: { actor: 'shopper' },
    version: 0,
    items: [{ item: order.items[0]!._id, quantity: 1 }],
  })

  await payOrder(db, context, { shopperId: order.userId, orderId: order._id })

  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from hold_until - created_at) / 60)::integer as minutes
    from orders where id = ${order._id}`.execute(db)
  expect(rows[0]!.minutes).toBe(5)
})
