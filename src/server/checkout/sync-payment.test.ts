import { viewCart } from '#server/cart/views.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { cartItems, fillCart } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import {
  anOnlineOrder,
  aPaymentContext,
  letTimePass,
  paymentOf,
  standOf,
} from '#tests/support/online-orders.ts'
import { stockOf } from '#tests/support/products.ts'
import { switchToCash } from './pay-in-cash.ts'
import { payOrder, placeOnline } from './pay-order.ts'
import { reconcile } from './reconcile.ts'
import { syncPayment } from './sync-payment.ts'

function aContext(db: Database) {
  const books = testBooks(db)
  return { books, context: aPaymentContext(testGateway(books)) }
}

test('an unpaid online order holds its stock and leaves the cart alone (S-80)', async ({ db }) => {
  const { context } = aContext(db)

  const { asha, mango, lines, order, payUrl, reference } = await anOnlineOrder(db, context)

  expect(order).toMatchObject({
    paymentType: 'Online',
    isPaid: false,
    onlinePayment: { status: 'waiting', isTest: true, keptUntil: expect.any(String) },
  })
  expect(payUrl).toBe(`/pay/test/${reference}`)
  expect(await stockOf(db, mango)).toBe(3)
  expect(await viewCart(db, asha.id)).toEqual(cartItems(lines))
  expect(await verifyLedgers(db)).toEqual([])
})

test('the same request again answers the same order and the same way to pay', async ({ db }) => {
  const { context } = aContext(db)
  const { asha, mango, request, order, payUrl } = await anOnlineOrder(db, context)

  const again = await placeOnline(db, context, { shopperId: asha.id, request })

  expect(again).toEqual({ order, payUrl })
  expect(await stockOf(db, mango)).toBe(3)
})

test('once it is paid, just what was ordered leaves the cart (S-80)', async ({ db }) => {
  const { context, books } = aContext(db)
  const { asha, mango, orderId, paymentId, reference } = await anOnlineOrder(db, context)
  await fillCart(db, asha.id, [[mango, 3]])
  await books.pay(reference)

  await syncPayment(db, context, { paymentId })
  await syncPayment(db, context, { paymentId })

  expect(await standOf(db, orderId)).toMatchObject({ isPaid: true, hold: null, refunds: [] })
  expect(await viewCart(db, asha.id)).toEqual(cartItems([[mango, 1]]))
  expect(await verifyLedgers(db)).toEqual([])
})

test('a payment that failed leaves the order waiting, and another can be begun', async ({ db }) => {
  const { context, books } = aContext(db)
  const { asha, orderId, paymentId, reference } = await anOnlineOrder(db, context)
  await books.fail(reference)
  await syncPayment(db, context, { paymentId })
  expect(await standOf(db, orderId)).toMatchObject({ isPaid: false, hold: 'held' })

  const { payUrl } = await payOrder(db, context, { shopperId: asha.id, orderId })

  const next = await paymentOf(db, orderId)
  expect(next.paymentId).not.toBe(paymentId)
  expect(payUrl).toBe(`/pay/test/${next.reference}`)
  expect(await verifyLedgers(db)).toEqual([])
})

test('an expired hold releases the stock, and the order can be paid later', async ({ db }) => {
  const { context, books } = aContext(db)
  const { asha, mango, orderId } = await anOnlineOrder(db, context)
  await letTimePass(db, 16)

  await reconcile(db, context)

  expect(await standOf(db, orderId)).toMatchObject({ hold: 'released', status: 'placed' })
  expect(await stockOf(db, mango)).toBe(5)
  expect(await verifyLedgers(db)).toEqual([])

  await payOrder(db, context, { shopperId: asha.id, orderId })
  expect(await stockOf(db, mango)).toBe(3)
  const { reference, paymentId } = await paymentOf(db, orderId)
  await books.pay(reference)
  await syncPayment(db, context, { paymentId })
  expect(await standOf(db, orderId)).toMatchObject({ isPaid: true, hold: null })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a day after its hold expired, an unpaid order is cancelled by the store', async ({ db }) => {
  const { context } = aContext(db)
  const { mango, orderId } = await anOnlineOrder(db, context)
  await letTimePass(db, 16)
  await reconcile(db, context)
  await letTimePass(db, 24 * 60)

  await reconcile(db, context)

  expect(await standOf(db, orderId)).toMatchObject({ status: 'cancelled', hold: null, refunds: [] })
  expect(await stockOf(db, mango)).toBe(5)
  expect(await verifyLedgers(db)).toEqual([])
})

test('cancelling a paid order refunds it, once (S-80)', async ({ db }) => {
  const { context, books } = aContext(db)
  const { asha, mango, orderId, paymentId, reference } = await anOnlineOrder(db, context)
  await books.pay(reference)
  await syncPayment(db, context, { paymentId })

  const order = await cancelOrder(db, asha.id, { orderId })
  expect(order).toMatchObject({ isPaid: false, onlinePayment: { status: 'refund under way' } })
  await reconcile(db, context)
  await reconcile(db, context)

  expect(await standOf(db, orderId)).toMatchObject({ status: 'cancelled', refunds: ['done'] })
  expect(await stockOf(db, mango)).toBe(5)
  const { charge } = (await books.find(reference)) ?? {}
  expect(await books.findRefunds(charge ?? '')).toHaveLength(1)
  expect(await verifyLedgers(db)).toEqual([])
})

test('cancelling an unpaid order closes the way to pay it', async ({ db }) => {
  const { context, books } = aContext(db)
  const { asha, orderId, reference } = await anOnlineOrder(db, context)

  await cancelOrder(db, asha.id, { orderId })
  await reconcile(db, context)

  expect((await books.find(reference))?.status).toBe('closed')
  expect(await paymentOf(db, orderId)).toMatchObject({ paymentStatus: 'failed' })
  expect(await verifyLedgers(db)).toEqual([])
})

test('an order can be paid in cash after all, and its try is closed', async ({ db }) => {
  const { context, books } = aContext(db)
  const { asha, mango, orderId, reference } = await anOnlineOrder(db, context)

  const order = await switchToCash(db, context, { shopperId: asha.id, orderId })
  const again = await switchToCash(db, context, { shopperId: asha.id, orderId })

  expect(order).toMatchObject({ paymentType: 'COD', isPaid: false })
  expect(order.onlinePayment).toBe(undefined)
  expect(again).toEqual(order)
  expect((await books.find(reference))?.status).toBe('closed')
  expect(await stockOf(db, mango)).toBe(3)
  expect(await viewCart(db, asha.id)).toEqual({})
  expect(await verifyLedgers(db)).toEqual([])
})

test('an order paid meanwhile cannot be switched to cash', async ({ db }) => {
  const { context, books } = aContext(db)
  const { asha, orderId, reference } = await anOnlineOrder(db, context)
  await books.pay(reference)

  const attempt = switchToCash(db, context, { shopperId: asha.id, orderId })

  await expect(attempt).rejects.toMatchObject({ code: 'payment_not_due' })
  expect(await standOf(db, orderId)).toMatchObject({ way: 'online', isPaid: true })
})
