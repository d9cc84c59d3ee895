import { viewCart } from '#server/cart/views.ts'
import { switchToCash } from '#server/checkout/pay-in-cash.ts'
import { reconcile } from '#server/checkout/reconcile.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import { cancelAsSeller, cancelOrder } from '#server/orders/change/cancel-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { expect } from '#tests/support/database.ts'
import {
  anOnlineOrder,
  aPaymentContext,
  letTimePass,
  standOf,
} from '#tests/support/online-orders.ts'
import { stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { type Attempt, holdOf, test } from './race-for-payment.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

test.for([
  { first: 'the cash', order: [0, 1] },
  { first: 'the payment', order: [1, 0] },
])(
  'cash chosen and a payment made at the same moment end paid online: $first first',
  async ({ order }, { ownDb, ownUrl, fake }) => {
    const context = aPaymentContext(fake.gateway)
    const bought = await anOnlineOrder(ownDb, context)
    const { asha, orderId, paymentId, reference } = bought
    const attempts: Attempt[] = [
      (db) => switchToCash(db, context, { shopperId: asha.id, orderId }),
      async (db) => {
        fake.pay(reference)
        await syncPayment(db, context, { paymentId })
      },
    ]

    await releaseTogether({
      url: ownUrl,
      hold: holdOf(bought),
      attempts: order.map((nth) => attempts[nth]!),
    })
    await letTimePass(ownDb, 1)
    await reconcile(ownDb, context)

    expect(await standOf(ownDb, orderId)).toMatchObject({
      status: 'placed',
      way: 'online',
      isPaid: true,
      refunds: [],
    })
    expect(await viewCart(ownDb, asha.id)).toEqual({})
    expect(await verifyLedgers(ownDb)).toEqual([])
  },
)

test.for([
  { first: 'the cancellation', order: [0, 1, 2] },
  { first: 'the payment', order: [2, 0, 1] },
])(
  'cancellations and a payment at the same moment end in one refund: $first first',
  async ({ order }, { ownDb, ownUrl, fake }) => {
    const context = aPaymentContext(fake.gateway)
    const bought = await anOnlineOrder(ownDb, context)
    const { asha, orderId, paymentId, reference, mango } = bought
    const attempts: Attempt[] = [
      (db) => cancelOrder(db, asha.id, { orderId }),
      (db) => cancelAsSeller(db, theSeller, { orderId }),
      async (db) => {
        fake.pay(reference)
        await syncPayment(db, context, { paymentId })
      },
    ]

    const outcomes = await releaseTogether({
      url: ownUrl,
      hold: holdOf(bought),
      attempts: order.map((nth) => attempts[nth]!),
    })
    await Promise.all([reconcile(ownDb, context), reconcile(ownDb, context)])

    expect(failuresOf(outcomes)).toEqual([])
    expect(await standOf(ownDb, orderId)).toMatchObject({ status: 'cancelled', refunds: ['done'] })
    expect(await stockOf(ownDb, mango)).toBe(5)
    expect(fake.ledger()).toMatchObject({ charges: 1, totalRefunded: fake.ledger().charged })
    expect(await verifyLedgers(ownDb)).toEqual([])
  },
)
