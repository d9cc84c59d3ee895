import type { OrderEdit } from '#contract/api/order-changes.ts'
import { toPaise } from '#contract/money.ts'
import type { Database } from '#server/database/database.ts'
import { moveOrder, recordCash } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewOrder, viewSellerOrder } from '#server/orders/read/views.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { refundOnline } from '#server/payments/refund-charges.ts'
import { expect, test } from '#tests/support/database.ts'
import {
  anOnlineOrder,
  aPaymentContext,
  letTimePass,
  paymentOf,
} from '#tests/support/online-orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { changeOrderAndPayment } from './change-with-payment.ts'
import { payOrder } from './pay-order.ts'
import { reconcile } from './reconcile.ts'
import { syncPayment } from './sync-payment.ts'

/** Two mangoes for 35 rupees each are to be paid online: 71.40 with the tax. */
async function anOrderToPay(db: Database) {
  const books = testBooks(db)
  const context = aPaymentContext(testGateway(books))
  const bought = await anOnlineOrder(db, context)
  const { asha, orderId, order, reference } = bought
  const shopperId = asha.id
  const read = () => viewOrder(db, shopperId, orderId)
  return {
    ...bought,
    books,
    context,
    read,
    pay: async (given = reference) => {
      await books.pay(given)
      const payments = db.selectFrom('payments').select('id').where('reference', '=', given)
      const { id } = await payments.executeTakeFirstOrThrow()
      await syncPayment(db, context, { paymentId: id })
    },
    payAgain: async () => {
      await payOrder(db, context, { shopperId, orderId })
      return paymentOf(db, orderId)
    },
    setQuantity: async (quantity: number, edit: Partial<OrderEdit> = {}) =>
      changeOrderAndPayment(db, context, {
        orderId,
        shopperId,
        author: { actor: 'shopper' },
        version: (await read()).version,
        items: [{ item: order.items[0]!._id, quantity }],
        ...edit,
      }),
    pack: () => moveOrder(db, theSeller, { orderId, to: 'Packed' }),
  }
}

const attemptsOf = (db: Database, orderId: string) =>
  db
    .selectFrom('payments')
    .select(['status', 'amountPaise'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

test('while it waits for its payment, a change closes the attempt; the next one is for the new amount (G-23)', async ({
  db,
}) => {
  const { setQuantity, payAgain, pay, read, orderId, mango } = await anOrderToPay(db)

  const changed = await setQuantity(4)
  expect(changed).toMatchObject({ due: 142.8, onlinePayment: { status: 'waiting' } })
  expect(await stockOf(db, mango)).toBe(1)
  const second = await payAgain()
  await pay(second.reference)

  expect(await attemptsOf(db, orderId)).toEqual([
    { status: 'failed', amountPaise: 71_40 },
    { status: 'paid', amountPaise: 142_80 },
  ])
  expect(await read()).toMatchObject({ isPaid: true, due: 0 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('what was paid before the change counts, and the rest is due at the door or online (G-23)', async ({
  db,
}) => {
  const { setQuantity, pay, payAgain, read, orderId, pack } = await anOrderToPay(db)
  await pay()
  await setQuantity(3)

  expect(await read()).toMatchObject({
    isPaid: false,
    due: 35.7,
    status: 'Order Placed',
    onlinePayment: { status: 'paid in part' },
  })
  const second = await payAgain()
  expect(await payAgain()).toEqual(second)
  await pay(second.reference)

  expect(await attemptsOf(db, orderId)).toEqual([
    { status: 'paid', amountPaise: 71_40 },
    { status: 'paid', amountPaise: 35_70 },
  ])
  expect(await read()).toMatchObject({ isPaid: true, due: 0 })
  await pack()
  expect(await verifyLedgers(db)).toEqual([])
})

test.for([
  ['asked', 'under way'],
  ['failed', 'failed'],
  ['done', 'done'],
] as const)(
  'an order that is paid in part says of its refund that was %s that it is %s',
  async ([status, refund], { db }) => {
    const { pay, read, orderId } = await anOrderToPay(db)
    await pay()
    await refundOnline(db, { orderId, mostPaise: 20_00, reason: 'returned' })
    await db.updateTable('refunds').set({ status }).where('orderId', '=', orderId).execute()

    expect(await read()).toMatchObject({
      due: 20,
      onlinePayment: { status: 'paid in part', refund },
    })
  },
)

test('a second payment stays open while it is awaited, and is closed once the rest was paid in cash', async ({
  db,
}) => {
  const { setQuantity, pay, payAgain, context, read, orderId, pack } = await anOrderToPay(db)
  await pay()
  await setQuantity(3)
  await payAgain()
  await letTimePass(db, 60)
  await reconcile(db, context)
  expect((await attemptsOf(db, orderId)).at(-1)).toMatchObject({ status: 'open' })

  await pack()
  await moveOrder(db, theSeller, { orderId, to: 'Out for delivery' })
  await recordCash(db, theSeller, orderId)
  await letTimePass(db, 60)
  await reconcile(db, context)

  expect((await attemptsOf(db, orderId)).at(-1)).toMatchObject({ status: 'failed' })
  expect(await read()).toMatchObject({ isPaid: true, due: 0 })
  await expect(payAgain()).rejects.toMatchObject({ code: 'payment_not_due' })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a payment for the former amount that still comes counts towards the order (G-23)', async ({
  db,
}) => {
  const { setQuantity, payAgain, pay, reference, read, books, context } = await anOrderToPay(db)
  // The gateway could not be asked to close it, so its page is still open.
  const gateway = { ...testGateway(books), close: async () => undefined }
  const stubborn = { ...context, gateways: new Map([[gateway.name, gateway]]) }
  context.gateways = stubborn.gateways
  await setQuantity(4)
  await pay(reference)

  expect(await read()).toMatchObject({ due: 71.4, isPaid: false })
  const second = await payAgain()
  await pay(second.reference)

  expect(await read()).toMatchObject({ due: 0, toGiveBack: 0, isPaid: true })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a paid order that costs less by now is refunded when it is packed (G-23)', async ({ db }) => {
  const { setQuantity, pay, read, pack, orderId, context } = await anOrderToPay(db)
  await pay()
  await setQuantity(1)
  expect(await read()).toMatchObject({ isPaid: true, toGiveBack: 35.7 })
  expect(await refundsOf(db, orderId)).toEqual([])

  await pack()

  expect(await refundsOf(db, orderId)).toEqual([{ amountPaise: 35_70, status: 'asked' }])
  await reconcile(db, context)
  expect(await refundsOf(db, orderId)).toEqual([{ amountPaise: 35_70, status: 'done' }])
  expect(await read()).toMatchObject({ isPaid: true, toGiveBack: 0 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a change that is refused leaves the page to pay open', async ({ db }) => {
  const { setQuantity, orderId } = await anOrderToPay(db)

  await expect(setQuantity(50)).rejects.toMatchObject({ code: 'out_of_stock' })

  expect(await attemptsOf(db, orderId)).toMatchObject([{ status: 'open' }])
})

test('an order whose time to pay is over changes without stock, and is paid with what it has then', async ({
  db,
}) => {
  const { setQuantity, context, payAgain, pay, read, mango } = await anOrderToPay(db)
  await letTimePass(db, 20)
  await reconcile(db, context)
  expect(await stockOf(db, mango)).toBe(5)

  const bread = await aProduct(db, { stock: 4 })
  await setQuantity(5, { add: [{ product: bread.id, quantity: 1 }] })
  expect([await stockOf(db, mango), await stockOf(db, bread)]).toEqual([5, 4])
  await expect(setQuantity(6)).rejects.toMatchObject({ code: 'out_of_stock' })

  const second = await payAgain()
  await pay(second.reference)
  expect([await stockOf(db, mango), await stockOf(db, bread)]).toEqual([0, 3])
  expect(await read()).toMatchObject({ isPaid: true })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a new shopper cannot add more to a paid order than may be owed in cash', async ({ db }) => {
  const { setQuantity, pay, orderId, mango } = await anOrderToPay(db)
  await pay()
  await db
    .insertInto('storeSettings')
    .values({ name: 'Tokri', lowStock: 5, acceptsOrders: true, maxFirstCashRupees: 40 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  await expect(setQuantity(4)).rejects.toMatchObject({ code: 'too_much_cash' })
  await setQuantity(3)

  expect(toPaise((await viewSellerOrder(db, orderId)).due)).toBe(35_70)
  expect(await stockOf(db, mango)).toBe(2)
})

function refundsOf(db: Database, orderId: string) {
  return db
    .selectFrom('refunds')
    .select(['amountPaise', 'status'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
