import { switchToCash } from '#server/checkout/pay-in-cash.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { billToBusiness } from '#server/orders/change/bill-to-business.ts'
import { claimUpi } from '#server/orders/change/claim-upi.ts'
import { recordReceipt, recordRepayment } from '#server/orders/change/receive-money.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext } from '#tests/support/online-orders.ts'
import { anOrder, lowerToOne } from '#tests/support/orders.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { selectOrderNews } from './seller-queries.ts'
import { viewOrderNews } from './views.ts'

async function anUnpaidOrder(db: Database) {
  const books = testBooks(db)
  const context = aPaymentContext(testGateway(books))
  const { asha, order, orderId, reference, paymentId } = await anOnlineOrder(db, context)
  return {
    number: order.number,
    async pay() {
      await books.pay(reference)
      await syncPayment(db, context, { paymentId })
    },
    switchToCash: () => switchToCash(db, context, { shopperId: asha.id, orderId }),
  }
}

test('an order waiting for its payment is not reported', async ({ db }) => {
  await anUnpaidOrder(db)
  const { number } = await anOrder(db)

  expect(await viewOrderNews(db)).toEqual({ open: 1, placed: 1, ready: [number] })
})

for (const way of ['pay', 'switchToCash'] as const) {
  test(`an order becomes ready after a later one was placed (${way})`, async ({ db }) => {
    const early = await anUnpaidOrder(db)
    const late = await anOrder(db)

    await early[way]()

    const { open, ready } = await viewOrderNews(db)
    expect(open).toBe(2)
    expect(ready.toSorted()).toEqual([early.number, late.number].toSorted())
  })
}

test('what was taken up, and what was cancelled, is no longer ready', async ({ db }) => {
  await anOrder(db, { status: 'Packed' })
  await anOrder(db, { status: 'Cancelled' })

  expect(await viewOrderNews(db)).toEqual({ open: 1, placed: 0, ready: [] })
})

test('those that became ready last come first', async ({ ownDb: db }) => {
  const early = await anUnpaidOrder(db)
  const late = await anOrder(db)
  await early.pay()

  expect((await viewOrderNews(db)).ready).toEqual([early.number, late.number])
})

test('money in parts, money given back, and what the shopper says of it are each a change', async ({
  ownDb: db,
}) => {
  const { _id: orderId, userId } = await anOrder(db, { status: 'Delivered' })
  const { _id: placedId } = await anOrder(db)
  const seen = [(await selectOrderNews(db)).fingerprint]
  const changes = [
    () => recordReceipt(db, theSeller, { orderId, kind: 'cash', amount: 20 }),
    () => claimUpi(db, userId, { orderId }),
    () => recordReceipt(db, theSeller, { orderId, kind: 'upi' }),
    () => billToBusiness(db, theSeller, { orderId: placedId, gstin: '29AAGCB7383J1Z4' }),
    () => lowerToOne(db, orderId),
    () => recordRepayment(db, theSeller, { orderId, kind: 'cash', amount: 10 }),
    () => recordRepayment(db, theSeller, { orderId, kind: 'cash' }),
  ]

  for (const change of changes) {
    await change()
    seen.push((await selectOrderNews(db)).fingerprint)
  }

  expect(new Set(seen).size).toBe(changes.length + 1)
})
