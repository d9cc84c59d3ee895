import { payOrder } from '#server/checkout/pay-order.ts'
import { reconcile } from '#server/checkout/reconcile.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { expect, test } from '#tests/support/database.ts'
import {
  anOnlineOrder,
  aPaymentContext,
  letTimePass,
  paymentOf,
} from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { viewSellerOrders } from './views.ts'

async function listsOf(db: Database) {
  const read = async (status?: 'open' | 'collect' | 'unpaid' | 'Order Placed') => {
    const { orders, total, counts } = await viewSellerOrders(db, status ? { status } : {})
    expect(total).toBe(orders.length)
    if (status) expect(counts[status]).toBe(orders.length)
    return orders.map(({ number }) => number)
  }
  return {
    toDo: await read('open'),
    placed: await read('Order Placed'),
    notPaid: await read('unpaid'),
    all: await read(),
  }
}

test('an online order that is not paid in time stands in Not paid, until it is paid or cancelled', async ({
  db,
}) => {
  const books = testBooks(db)
  const context = aPaymentContext(testGateway(books))
  const [late, given] = [await anOnlineOrder(db, context), await anOnlineOrder(db, context)]
  const [first, second] = [late.order.number, given.order.number]
  await letTimePass(db, 20)
  await reconcile(db, context)
  const waiting = (await anOnlineOrder(db, context)).order.number
  const cash = (await anOrder(db)).number

  expect(await listsOf(db)).toEqual({
    toDo: [cash],
    placed: [cash, waiting],
    notPaid: [second, first],
    all: [cash, waiting, second, first],
  })

  await payOrder(db, context, { orderId: late.orderId, shopperId: late.asha.id })
  const { reference, paymentId } = await paymentOf(db, late.orderId)
  await books.pay(reference)
  await syncPayment(db, context, { paymentId })
  await cancelAsSeller(db, theSeller, { orderId: given.orderId })

  expect(await listsOf(db)).toMatchObject({
    toDo: [first, cash],
    placed: [cash, first, waiting],
    notPaid: [],
  })
})
