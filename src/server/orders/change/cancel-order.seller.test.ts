import { stateNamed } from '#contract/order-status.ts'
import { newId } from '#platform/new-id.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { cancelAsSeller } from './cancel-order.ts'

test.for(['Order Placed', 'Packed'] as const)(
  "the seller cancels any shopper's order that is %s, and its stock comes back (S-47)",
  async (status, { db }) => {
    const milk = await aProduct(db, { stock: 5 })
    const { _id: orderId } = await anOrder(db, { status, lines: [[milk, 2]] })

    await cancelAsSeller(db, theSeller, { orderId, reason: 'Nobody opens' })

    const order = await viewSellerOrder(db, orderId)
    expect(order.status).toBe('Cancelled')
    expect(order.history.at(-1)).toMatchObject({ by: 'seller', reason: 'Nobody opens' })
    expect(await stockOf(db, milk)).toBe(5)
    expect(await verifyLedgers(db)).toEqual([])
  },
)

test('cancelling again answers the order and returns no stock (S-47)', async ({ db }) => {
  const milk = await aProduct(db, { stock: 5 })
  const { _id: orderId } = await anOrder(db, { lines: [[milk, 2]] })

  const once = await cancelAsSeller(db, theSeller, { orderId })
  const twice = await cancelAsSeller(db, theSeller, { orderId, reason: 'Once more' })

  expect(twice).toEqual(once)
  expect(await stockOf(db, milk)).toBe(5)
  expect(await db.selectFrom('auditEntries').select('id').orderBy('id').execute()).toHaveLength(1)
})

test.for(['Out for delivery', 'Delivered'] as const)(
  'an order that is %s can no longer be cancelled, by the seller neither (S-47)',
  async (status, { db }) => {
    const milk = await aProduct(db, { stock: 5 })
    const { _id: orderId } = await anOrder(db, { status, lines: [[milk, 2]] })

    const attempt = cancelAsSeller(db, theSeller, { orderId })

    await expect(attempt).rejects.toMatchObject({
      code: 'too_late_to_cancel',
      said: { values: { status: stateNamed(status) } },
    })
    expect(await stockOf(db, milk)).toBe(3)
  },
)

test('who cancelled and why is in the audit log', async ({ db }) => {
  const { _id: orderId, number } = await anOrder(db)

  await cancelAsSeller(db, theSeller, { orderId, reason: 'Out of mangoes' })

  expect(await db.selectFrom('auditEntries').selectAll().orderBy('id').execute()).toMatchObject([
    {
      who: theSeller.email,
      action: 'order cancelled',
      subjectName: number,
      before: { status: 'Order Placed' },
      after: { status: 'Cancelled', reason: 'Out of mangoes' },
    },
  ])
})

test('after the seller cancelled, the shopper can order the same again', async ({ db }) => {
  const milk = await aProduct(db, { stock: 5 })
  const asha = await aShopperReadyToOrder(db)
  const request = { items: orderItems([[milk, 1]]), address: asha.addressId }
  const first = await placeOrder(db, asha.id, request)

  await cancelAsSeller(db, theSeller, { orderId: first._id })
  const second = await placeOrder(db, asha.id, request)

  expect(second._id).not.toBe(first._id)
})

test('an order that is not there is not cancelled', async ({ db }) => {
  const attempt = cancelAsSeller(db, theSeller, { orderId: newId() })

  await expect(attempt).rejects.toMatchObject({ code: 'not_found' })
})
