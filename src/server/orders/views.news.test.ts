import type { Database } from '#server/database/database.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { switchToCash } from '#server/settlement/pay-in-cash.ts'
import { settlePayment } from '#server/settlement/settle-payment.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { viewOrderNews } from './views.ts'

async function anUnpaidOrder(db: Database) {
  const books = testBooks(db)
  const context = aPaymentContext(testGateway(books))
  const { asha, order, orderId, reference, paymentId } = await anOnlineOrder(db, context)
  return {
    number: order.number,
    async pay() {
      await books.pay(reference)
      await settlePayment(db, context, { paymentId })
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
