import { sql } from 'kysely'
import { bySeller } from '#server/audit/author.ts'
import { changeOrderAndPayment } from '#server/checkout/change-with-payment.ts'
import { sendRefunds } from '#server/checkout/send-refunds.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { changeOrder } from '#server/orders/change/change-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { demoShop } from '#server/orders/place/place-order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext, standOf } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { changeNaively, swapNaively, withdrawNaively } from './naive-orders.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

/** A placed order of three of five mangoes. */
async function anOrderOfMangoes(db: Database) {
  const mango = await aProduct(db, { stock: 5 })
  const { _id: id, items } = await anOrder(db, { lines: [[mango, 3]] })
  return { mango, id, item: items[0]!._id }
}

function changeToTwo(db: Database, { id, item }: { id: string; item: string }) {
  return inTransaction(db, (tx) =>
    changeOrder(tx, {
      orderId: id,
      author: { actor: 'shopper' },
      shop: demoShop,
      version: 0,
      items: [{ item, quantity: 2 }],
    }),
  )
}

test('two who change one line at once: the second is told, and the stock fits (G-23)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const order = await anOrderOfMangoes(db)

  const outcomes = await releaseTogether({
    url,
    hold: `select from orders where id = '${order.id}' for update`,
    attempts: Array.from({ length: 8 }, () => (own: Database) => changeToTwo(own, order)),
  })

  expect(valuesOf(outcomes)).toHaveLength(1)
  expect(failuresOf(outcomes)).toEqual(Array.from({ length: 7 }, () => 'changed_meanwhile'))
  expect(await stockOf(db, order.mango)).toBe(3)
  expect(await verifyLedgers(db)).toEqual([])
})

test('a store that reads a line and then writes it puts back more than it took', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const order = await anOrderOfMangoes(db)

  await releaseTogether({
    url,
    hold: `select from orders where id = '${order.id}' for update`,
    attempts: Array.from({ length: 8 }, () => (own) => changeNaively(own, order, 2)),
  })

  expect(await stockOf(db, order.mango)).toBe(10)
})

/** Two orders that want each other's product; what one gives back, the other takes. */
async function twoThatSwap(db: Database) {
  const one = await anOrderOfMangoes(db)
  const other = await anOrderOfMangoes(db)
  const swaps = [
    { order: one, product: other.mango },
    { order: other, product: one.mango },
  ]
  const ids = swaps.map(({ product }) => `'${product.id}'`).join(', ')
  return { swaps, hold: `select from products where id in (${ids}) for update` }
}

test('two orders that swap their products do not wait for each other (G-23)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { swaps, hold } = await twoThatSwap(db)

  const outcomes = await releaseTogether({
    url,
    hold,
    attempts: swaps.map(
      ({ order, product }) =>
        (own: Database) =>
          // Not `inTransaction`, which tries again after a deadlock.
          own.transaction().execute((tx) =>
            changeOrder(tx, {
              orderId: order.id,
              author: { actor: 'shopper' },
              shop: demoShop,
              version: 0,
              items: [{ item: order.item, quantity: 1 }],
              add: [{ product: product.id, quantity: 2 }],
            }),
          ),
    ),
  })

  expect(failuresOf(outcomes)).toEqual([])
  expect(await verifyLedgers(db)).toEqual([])
})

test('a store that takes first and gives back then has them wait for each other', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { swaps, hold } = await twoThatSwap(db)
  const { promise, resolve } = Promise.withResolvers<void>()
  let taken = 0
  const bothHaveTaken = () => {
    taken += 1
    if (taken === swaps.length) resolve()
    return promise
  }

  const outcomes = await releaseTogether({
    url,
    hold,
    attempts: swaps.map(
      ({ order, product }) =>
        (own: Database) =>
          swapNaively(own, { gives: order.mango.id, takes: product.id, bothHaveTaken }),
    ),
  })

  expect(failuresOf(outcomes)).toEqual(['40P01'])
})

async function anOrderWithBooks(db: Database) {
  const books = testBooks(db)
  const context = aPaymentContext(testGateway(books))
  return { books, context, ...(await anOnlineOrder(db, context)) }
}

test('a payment that arrives while the order is changed counts, whichever is first (G-23)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  for (const isPaidFirst of [true, false]) {
    const { books, context, orderId, order, reference, paymentId } = await anOrderWithBooks(db)
    await books.pay(reference)
    const pay = (own: Database) => syncPayment(own, context, { paymentId })
    const change = (own: Database) =>
      changeOrderAndPayment(own, context, {
        orderId,
        version: 0,
        author: bySeller(theSeller),
        items: [{ item: order.items[0]!._id, quantity: 4 }],
      })

    const outcomes = await releaseTogether<unknown>({
      url,
      hold: `select from orders where id = '${orderId}' for update`,
      attempts: isPaidFirst ? [pay, change] : [change, pay],
    })

    expect(failuresOf(outcomes)).toEqual([])
    expect(await viewSellerOrder(db, orderId)).toMatchObject({ amount: 142.8, due: 71.4 })
    expect(await standOf(db, orderId)).toMatchObject({ hold: null, refunds: [] })
  }
  expect(await verifyLedgers(db)).toEqual([])
})

/** A paid order that was cancelled, so that its refund waits to be sent. */
async function aRefundToSend(db: Database) {
  const { books, context, orderId, reference, paymentId } = await anOrderWithBooks(db)
  await books.pay(reference)
  await syncPayment(db, context, { paymentId })
  const { undo } = await moveOrder(db, theSeller, { orderId, to: 'Cancelled' })
  const hold = `select from refunds where order_id = '${orderId}' for update`
  return { context, orderId, undo: undo!.id, hold }
}

test('of an undo and the job that sends the refund, one comes first (G-25)', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  for (const isUndoneFirst of [true, false]) {
    const { context, orderId, undo, hold } = await aRefundToSend(db)
    const author = bySeller(theSeller)
    const take = (own: Database) => undoLast(own, { orderId, undo, author, shop: demoShop })
    const send = (own: Database) => sendRefunds(own, context)

    await releaseTogether<unknown>({
      url,
      hold: `${hold}; select from orders where id = '${orderId}' for update`,
      attempts: isUndoneFirst ? [take, send] : [send, take],
    })

    await sendRefunds(db, context)
    const { status } = await viewSellerOrder(db, orderId)
    const sent = await sql`select from test_gateway_refunds where charge in (
      select charge from refunds where order_id = ${orderId})`.execute(db)
    expect([status, sent.rows.length]).toEqual(
      status === 'Cancelled' ? ['Cancelled', 1] : ['Order Placed', 0],
    )
  }
  expect(await verifyLedgers(db)).toEqual([])
})

test('a store that looks whether a refund was sent and then withdraws it loses the money', async ({
  ownDb: db,
  ownUrl: url,
}) => {
  const { context, orderId, hold } = await aRefundToSend(db)

  await releaseTogether<unknown>({
    url,
    hold,
    attempts: [(own) => withdrawNaively(own, { id: orderId }, () => sendRefunds(own, context))],
  })

  const differences = await verifyLedgers(db)
  expect(differences.map(({ rule }) => rule)).toContain(
    'money went back when its refund is done, and only then',
  )
})
