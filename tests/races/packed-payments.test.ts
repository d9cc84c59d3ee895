import { bySeller } from '#server/audit/author.ts'
import { sendRefunds } from '#server/checkout/send-refunds.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { changeOrder } from '#server/orders/change/change-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { demoShop } from '#server/orders/place/place-order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { GatewayRefused } from '#server/payments/gateways/gateway.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext, letTimePass } from '#tests/support/online-orders.ts'
import { pick } from '#tests/support/packing.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { payNaively, refundAgainNaively } from './naive-orders.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

const lockOf = (id: string) => `select from orders where id = '${id}' for update`

/** Two products at 71.40 and 35.70 rupees that are to be paid online, at a gateway whose account may be empty. */
async function anOrderToPay(db: Database) {
  const books = testBooks(db)
  const real = testGateway(books)
  const account = { isEmpty: false }
  const context = aPaymentContext({
    ...real,
    refund: async (refund) => {
      if (account.isEmpty) throw new GatewayRefused('test', 'There is not enough money')
      return real.refund(refund)
    },
  })
  const lines = [
    [await aProduct(db, { stock: 5 }), 2],
    [await aProduct(db, { stock: 5 }), 1],
  ] as const
  const bought = await anOnlineOrder(db, context, { lines })
  await books.pay(bought.reference)
  return { ...bought, id: bought.orderId, context, account }
}

type ToPay = Awaited<ReturnType<typeof anOrderToPay>>

const leaveOut = (db: Database, { id, order }: ToPay) =>
  inTransaction(db, (tx) =>
    changeOrder(tx, {
      orderId: id,
      version: 0,
      shop: demoShop,
      author: bySeller(theSeller),
      items: [{ item: order.items[1]!._id, quantity: 0 }],
    }),
  )

test('a payment arrives while a line is left out: what was paid for it goes back (G-21)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  for (const isPaidFirst of [true, false]) {
    const toPay = await anOrderToPay(db)
    const { id, context } = toPay
    const pay = (own: Database) => syncPayment(own, context, toPay)
    const change = (own: Database) => leaveOut(own, toPay)

    const outcomes = await releaseTogether<unknown>({
      url,
      hold: lockOf(id),
      attempts: isPaidFirst ? [pay, change] : [change, pay],
    })

    expect(failuresOf(outcomes)).toEqual([])
    expect(await viewSellerOrder(db, id)).toMatchObject({ amount: 71.4, toGiveBack: 35.7 })
    await moveOrder(db, theSeller, { orderId: id, to: 'Packed' })
    expect(await viewSellerOrder(db, id)).toMatchObject({ isPaid: true, toGiveBack: 0 })
    const refunds = db.selectFrom('refunds').select('amountPaise').where('orderId', '=', id)
    expect(await refunds.execute()).toEqual([{ amountPaise: 35_70 }])
  }
  expect(await verifyLedgers(db)).toEqual([])
})

test('a store for which a payment pays whatever the order comes to keeps what was paid too much', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const toPay = await anOrderToPay(db)
  const { id, asha } = toPay

  await releaseTogether<unknown>({
    url,
    hold: lockOf(id),
    attempts: [(own) => leaveOut(own, toPay), (own) => payNaively(own, { id, shopperId: asha.id })],
  })

  expect(await viewSellerOrder(db, id)).toMatchObject({ isPaid: true, toGiveBack: 0 })
})

/** Packed without one of its lines, so that its refund waits to be sent. */
async function aRefundToSend(db: Database) {
  const toPay = await anOrderToPay(db)
  await syncPayment(db, toPay.context, toPay)
  await pick(db, toPay.order, [1, { what: 'leave_out' }])
  await moveOrder(db, theSeller, { orderId: toPay.id, to: 'Packed' })
  return toPay
}

test('a refund fails while the order goes out: nothing is owed, and the money goes back once (G-21)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { id, context, account } = await aRefundToSend(db)
  account.isEmpty = true

  const outcomes = await releaseTogether<unknown>({
    url,
    hold: `select from refunds where order_id = '${id}' for update; ${lockOf(id)}`,
    attempts: [
      (own) => moveOrder(own, theSeller, { orderId: id, to: 'Out for delivery' }),
      (own) => sendRefunds(own, context),
    ],
  })
  // The job leaves out what somebody else holds.
  await letTimePass(db, 60)
  await sendRefunds(db, context)

  expect(failuresOf(outcomes)).toEqual([])
  expect(await viewSellerOrder(db, id)).toMatchObject({ status: 'Out for delivery', due: 0 })
  expect((await verifyLedgers(db)).map(({ rule }) => rule)).toEqual([
    'no refund is left refused or failed',
  ])
  account.isEmpty = false
  await letTimePass(db, 24 * 60)
  await sendRefunds(db, context)
  const sent = await db.selectFrom('testGatewayRefunds').select('amountPaise').execute()
  expect(sent).toEqual([{ amountPaise: 35_70 }])
  expect(await verifyLedgers(db)).toEqual([])
})

test('a store that decides a new refund for each report of a failure asks for money at the door', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { id } = await aRefundToSend(db)

  await releaseTogether({
    url,
    hold: lockOf(id),
    attempts: [1, 2].map(() => (own: Database) => refundAgainNaively(own, { id })),
  })

  expect(await viewSellerOrder(db, id)).toMatchObject({ due: 35.7 })
})
