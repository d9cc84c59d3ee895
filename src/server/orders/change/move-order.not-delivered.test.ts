import { reconcile } from '#server/checkout/reconcile.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import {
  viewOrder,
  viewOrderNews,
  viewSellerOrder,
  viewSellerOrders,
} from '#server/orders/read/views.ts'
import { sellerOrderRoutes } from '#server/orders/routes.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext, standOf } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { serveRoutes, theSeller } from '#tests/support/serve-routes.ts'
import { cancelAsSeller, cancelOrder } from './cancel-order.ts'
import { moveOrder, recordCash } from './move-order.ts'

const reason = 'Nobody was at home'
const noLog = { warn: () => undefined } as never

/** Asha's order of two of five mangoes, out for delivery. */
async function onItsWay(db: Database) {
  const mango = await aProduct(db, { stock: 5 })
  const asha = await aShopperReadyToOrder(db)
  const overrides = { shopper: asha, lines: [[mango, 2]] as const }
  const { _id: orderId } = await anOrder(db, { ...overrides, status: 'Out for delivery' })
  return { mango, asha, orderId }
}

const comeBack = (db: Database, orderId: string) =>
  moveOrder(db, theSeller, { orderId, to: 'Not delivered', reason })
const sendOut = (db: Database, orderId: string) =>
  moveOrder(db, theSeller, { orderId, to: 'Out for delivery' })

test('an undelivered order has a reason, keeps its stock and can go out again (S-47)', async ({
  db,
}) => {
  const { mango, asha, orderId } = await onItsWay(db)
  expect(await viewSellerOrder(db, orderId)).toMatchObject({ canComeBack: true, canCancel: false })

  const back = await comeBack(db, orderId)
  expect(back).toMatchObject({
    status: 'Not delivered',
    next: 'Out for delivery',
    canComeBack: false,
    canCancel: true,
    cashDue: false,
  })
  expect(await stockOf(db, mango)).toBe(3)
  await sendOut(db, orderId)
  await comeBack(db, orderId)
  await sendOut(db, orderId)
  await moveOrder(db, theSeller, { orderId, to: 'Delivered' })

  const { history, status } = await viewOrder(db, asha.id, orderId)
  expect(status).toBe('Delivered')
  expect(history.filter((event) => event.reason === reason)).toHaveLength(2)
  expect(history.map((event) => event.status).slice(2)).toEqual([
    'Out for delivery',
    'Not delivered',
    'Out for delivery',
    'Not delivered',
    'Out for delivery',
    'Delivered',
  ])
  expect(await verifyLedgers(db)).toEqual([])
})

test('cancelling an undelivered order returns its stock, once (S-47)', async ({ db }) => {
  const { mango, asha, orderId } = await onItsWay(db)
  await comeBack(db, orderId)
  await expect(cancelOrder(db, asha.id, { orderId })).rejects.toMatchObject({
    code: 'too_late_to_cancel',
  })

  for (let times = 0; times < 2; times += 1)
    await cancelAsSeller(db, theSeller, { orderId, reason })

  expect(await stockOf(db, mango)).toBe(5)
  await expect(sendOut(db, orderId)).rejects.toMatchObject({ code: 'illegal_move' })
  expect(await verifyLedgers(db)).toEqual([])
})

test('cancelling an undelivered order that was paid online refunds it', async ({ db }) => {
  const books = testBooks(db)
  const context = aPaymentContext(testGateway(books))
  const { orderId, reference, paymentId } = await anOnlineOrder(db, context)
  await books.pay(reference)
  await syncPayment(db, context, { paymentId })
  await moveOrder(db, theSeller, { orderId, to: 'Packed' })
  await sendOut(db, orderId)
  expect(await comeBack(db, orderId)).toMatchObject({ isPaid: true })

  await cancelAsSeller(db, theSeller, { orderId, reason })
  await reconcile(db, context)

  expect(await standOf(db, orderId)).toMatchObject({ status: 'cancelled', refunds: ['done'] })
  expect(await verifyLedgers(db)).toEqual([])
})

test('an order whose cash was paid cannot be undelivered', async ({ db }) => {
  const { orderId } = await onItsWay(db)
  await recordCash(db, theSeller, orderId)

  expect(await viewSellerOrder(db, orderId)).toMatchObject({ canComeBack: false })
  await expect(comeBack(db, orderId)).rejects.toMatchObject({
    code: 'illegal_move',
    said: { reason: 'cash_came_at_door' },
  })
})

test('it is still to be dealt with, and can be listed by itself', async ({ db }) => {
  const { orderId } = await onItsWay(db)
  await comeBack(db, orderId)

  const { orders, counts } = await viewSellerOrders(db, { status: 'Not delivered' })
  const open = await viewSellerOrders(db, { status: 'open' })

  expect(orders.map(({ _id }) => _id)).toEqual([orderId])
  expect(counts).toMatchObject({ 'Not delivered': 1, 'Out for delivery': 0, open: 1 })
  expect(open.total).toBe(1)
  expect((await viewOrderNews(db)).open).toBe(1)
})

test.for([{}, { reason: '' }, { reason: 'x'.repeat(201) }])(
  'the call wants a reason, and %j is none',
  async (given, { db }) => {
    const { orderId } = await onItsWay(db)
    const parts = { db, log: noLog, isOpen: () => true }
    const send = serveRoutes((users) => sellerOrderRoutes(parts, users))
    const call = `POST /api/v1/order/${orderId}/status` as const
    const move = (body: object) => send({ call, asSeller: true, body })

    const answer = await move({ status: 'Not delivered', ...given })

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(await move({ status: 'Not delivered', reason })).toMatchObject({
      status: 200,
      body: {
        order: {
          status: 'Not delivered',
          history: expect.arrayContaining([expect.objectContaining({ reason })]),
        },
      },
    })
  },
)
