import { syncPayment } from '#server/checkout/sync-payment.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { recordPicks } from '#server/orders/pack/record-picks.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext } from '#tests/support/online-orders.ts'
import { pick, tickOf } from '#tests/support/packing.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { moveOrder } from './move-order.ts'

test('what was paid online for a line that was left out goes back when the order is packed, not before (G-21)', async ({
  db,
}) => {
  const books = testBooks(db)
  const context = aPaymentContext(testGateway(books))
  const lines = [
    [await aProduct(db, { stock: 5 }), 2],
    [await aProduct(db, { name: 'Okra', stock: 5 }), 1],
  ] as const
  const { asha, orderId, paymentId, reference } = await anOnlineOrder(db, context, { lines })
  await books.pay(reference)
  await syncPayment(db, context, { paymentId })
  const refunds = () =>
    db.selectFrom('refunds').select('amountPaise').where('orderId', '=', orderId).execute()

  const order = await viewOrder(db, asha.id, orderId)
  const picked = await pick(db, order, [1, { what: 'leave_out' }])
  const before = await refunds()
  await moveOrder(db, theSeller, { orderId, to: 'Packed' })

  expect([before, await refunds()]).toEqual([[], [{ amountPaise: 3570 }]])
  expect(picked).toMatchObject({ amount: 71.4, toGiveBack: 35.7 })
  expect(await viewOrder(db, asha.id, orderId)).toMatchObject({ toGiveBack: 0, isPaid: true })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a payment that arrives while a line is left out: either comes first, and the money is right', async ({
  db,
}) => {
  for (let nth = 0; nth < 5; nth += 1) {
    const books = testBooks(db)
    const context = aPaymentContext(testGateway(books))
    const lines = [
      [await aProduct(db, { stock: 5 }), 2],
      [await aProduct(db, { name: 'Okra', stock: 5 }), 1],
    ] as const
    const { asha, orderId, paymentId, reference } = await anOnlineOrder(db, context, { lines })
    const order = await viewOrder(db, asha.id, orderId)
    await books.pay(reference)

    await Promise.all([
      syncPayment(db, context, { paymentId }),
      recordPicks(db, theSeller, [tickOf(order, 1, { what: 'leave_out' })]),
    ])
    // An order could not be packed before its payment came.
    await recordPicks(db, theSeller, [tickOf(order, 1, { what: 'leave_out' })])
    await moveOrder(db, theSeller, { orderId, to: 'Packed' })

    expect(await viewOrder(db, asha.id, orderId)).toMatchObject({
      amount: 71.4,
      due: 0,
      toGiveBack: 0,
      isPaid: true,
    })
  }
  expect(await verifyLedgers(db)).toEqual([])
})
