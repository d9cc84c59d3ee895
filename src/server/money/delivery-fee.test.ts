import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { viewOpenDay } from '#server/money/day/day-close.ts'
import { viewOwnTab } from '#server/money/tabs/views.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { moveOrder, recordCash } from '#server/orders/change/move-order.ts'
import { recordReceipt } from '#server/orders/change/receive-money.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { anArea } from '#tests/support/areas.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext, paymentOf } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { pick } from '#tests/support/packing.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { setTax } from '#tests/support/tax.ts'

/** At ₹60.25 each, in a shop that asks ₹30.50 for bringing them. */
async function twoGoods(db: Database) {
  await setTax(db, { mode: 'included', roundsCash: true })
  await anArea(db, { fee: 30.5, freeFrom: null, least: null })
  const good = { pricePaise: 70_00, offerPricePaise: 60_25, stock: 5 }
  const [one, two] = [await aProduct(db, good), await aProduct(db, good)]
  return [
    [one, 1],
    [two, 1],
  ] as const
}

async function aPaidOrder(db: Database) {
  const books = testBooks(db)
  const context = aPaymentContext(testGateway(books))
  const { orderId, reference } = await anOnlineOrder(db, context, { lines: await twoGoods(db) })
  await books.pay(reference)
  const { paymentId } = await paymentOf(db, orderId)
  await syncPayment(db, context, { paymentId })
  return viewSellerOrder(db, orderId)
}

const refundsOf = async (db: Database) =>
  (await db.selectFrom('refunds').select('amountPaise').execute()).map((row) => row.amountPaise)

describe('the fee of an order that was paid online (G-40)', () => {
  test('is part of what was charged, and stays where one item is missing', async ({ db }) => {
    const order = await aPaidOrder(db)
    expect(order).toMatchObject({ amount: 151, isPaid: true, due: 0, area: { fee: 30.5 } })

    const short = await pick(db, order, [0, { what: 'leave_out' }])
    await pick(db, short, [1, { what: 'found' }])
    await moveOrder(db, theSeller, { orderId: order._id, to: 'Packed' })

    expect(await refundsOf(db)).toEqual([60_25])
    expect(await viewSellerOrder(db, order._id)).toMatchObject({ amount: 90.75 })
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('goes back with the goods where all of them are missing', async ({ db }) => {
    const order = await aPaidOrder(db)

    const short = await pick(db, order, [0, { what: 'leave_out' }])
    const none = await pick(db, short, [1, { what: 'leave_out' }])
    expect(none).toMatchObject({ amount: 0, area: { fee: 0 } })
    await cancelAsSeller(db, theSeller, { orderId: order._id, reason: 'Nothing is there' })

    const refunds = await refundsOf(db)
    expect(refunds.reduce((sum, paise) => sum + paise, 0)).toBe(151_00)
    expect(await verifyLedgers(db)).toEqual([])
  })
})

describe('the fee of an order on the khata', () => {
  test('is owed with it, and taken off when the order is cancelled', async ({ db }) => {
    const asha = await aTabCustomer(db)
    const order = await anOrderOnTab(db, { shopper: asha, lines: await twoGoods(db) })
    expect(await viewOwnTab(db, asha.id)).toMatchObject({ balance: order.amount })
    expect(order).toMatchObject({ area: { fee: 30.5 }, onTab: order.amount })

    await cancelAsSeller(db, theSeller, { orderId: order._id, reason: 'Closed' })

    expect(await viewOwnTab(db, asha.id)).toMatchObject({ balance: 0 })
    expect(await verifyLedgers(db)).toEqual([])
  })
})

test('the day counts the fee with the money at the door, by UPI and in cash, to the paisa', async ({
  db,
}) => {
  const order = await anOrder(db, { lines: await twoGoods(db), status: 'Out for delivery' })
  const orderId = order._id
  expect(order).toMatchObject({ amount: 151, due: 151 })

  await recordReceipt(db, theSeller, { orderId, kind: 'upi', amount: 100.25 })
  const paid = await recordCash(db, theSeller, orderId)

  expect(paid).toMatchObject({ isPaid: true, due: 0 })
  const { sums, expected } = await viewOpenDay(db)
  expect(sums.filter(({ came }) => came > 0).map(({ kind, came }) => [kind, came])).toEqual(
    expect.arrayContaining([
      ['cash', 50.75],
      ['upi', 100.25],
    ]),
  )
  expect(expected).toBe(50.75)
  expect(await verifyLedgers(db)).toEqual([])
})
