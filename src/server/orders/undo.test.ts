import { sql } from 'kysely'
import type { Order } from '#contract/api/orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { selectBills } from '#server/bills/queries.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { moveOrder, recordCash } from '#server/orders/move-order.ts'
import { recordReceipt, recordRepayment } from '#server/orders/receive-money.ts'
import { takeBack } from '#server/orders/take-back.ts'
import { viewOrder, viewSellerOrder } from '#server/orders/views.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { reconcile } from '#server/settlement/reconcile.ts'
import { settlePayment } from '#server/settlement/settle-payment.ts'
import { correctTab } from '#server/tabs/change-tab.ts'
import { viewSellerTab } from '#server/tabs/views.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext, serveOrderRoutes } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'

async function anOrderIn(db: Database, status: OrderStatus) {
  const mango = await aProduct(db, { stock: 5 })
  const asha = await aShopperReadyToOrder(db)
  const { _id: id } = await anOrder(db, { shopper: asha, lines: [[mango, 3]], status })
  return { id, asha, mango, ...undoing(db, { id, asha }) }
}

type Of = { id: string; asha: { id: string; name: string; email: string; addressId: string } }

function undoing(db: Database, { id, asha }: Of) {
  const send = serveOrderRoutes(db)
  const read = () => viewSellerOrder(db, id)
  const undo = async (undone: string | undefined, as: 'shopper' | 'seller' = 'seller') => {
    const { status, body } = await send({
      call: `POST /api/v1/order/${id}/undo`,
      ...(as === 'shopper' ? { as: asha } : { asSeller: true }),
      body: { undo: undone },
    })
    return { status, body: body as { code?: string; message: string; order: Order } }
  }
  return { read, undo, undoLast: async () => undo((await read()).undo?.id) }
}

const wayTo: [OrderStatus, OrderStatus][] = [
  ['Packed', 'Order Placed'],
  ['Out for delivery', 'Packed'],
  ['Not delivered', 'Out for delivery'],
  ['Delivered', 'Out for delivery'],
  ['Cancelled', 'Order Placed'],
]

test.for(wayTo)(
  'the seller takes back %s, which leads to %s (G-25)',
  async ([from, to], { db }) => {
    const { id, mango, read, undoLast } = await anOrderIn(db, from)
    expect((await read()).undo).toMatchObject({ what: from })

    expect((await undoLast()).body.order).toMatchObject({ status: to })

    const { history, status } = await read()
    expect([history.at(-1)?.status, status]).toEqual([to, to])
    expect(await stockOf(db, mango)).toBe(2)
    const { phoneKey, addressKey } = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([phoneKey, addressKey].every(Boolean)).toBe(true)
    expect(await auditOf(db, id)).toMatchObject({
      ...{ who: theSeller.email, action: 'order undone' },
      ...{ before: { status: from }, after: { status: to } },
    })
    expect(await verifyLedgers(db)).toEqual([])
  },
)

test('what was undone can be done again, and step by step more of it be undone', async ({ db }) => {
  const { id, read, undoLast } = await anOrderIn(db, 'Out for delivery')

  await undoLast()
  await undoLast()
  await moveOrder(db, theSeller, { orderId: id, to: 'Packed' })
  await undoLast()

  expect(await read()).toMatchObject({ status: 'Order Placed', next: 'Packed' })
  expect(await read()).not.toHaveProperty('undo')
  expect(await verifyLedgers(db)).toEqual([])
})

test('a receipt is taken back before the move under it, and can be recorded again (G-25)', async ({
  db,
}) => {
  const { id, read, undoLast } = await anOrderIn(db, 'Delivered')
  const delivered = (await read()).undo!.id
  await recordCash(db, theSeller, id)
  expect((await read()).undo).toMatchObject({ what: 'Cash received' })
  expect((await read()).isPaid).toBe(true)

  await undoLast()

  expect(await read()).toMatchObject({ isPaid: false, cashDue: true, undo: { id: delivered } })
  await recordCash(db, theSeller, id)
  await undoLast()
  await undoLast()
  expect(await read()).toMatchObject({ isPaid: false, status: 'Out for delivery' })
  expect(await verifyLedgers(db)).toEqual([])
})

test('only the last thing can be undone, by whoever did it, within ten minutes (G-25)', async ({
  db,
}) => {
  const { id, asha, read, undo } = await anOrderIn(db, 'Packed')
  const packed = (await read()).undo!.id

  expect((await undo(packed, 'shopper')).body.code).toBe('cannot_undo')
  await sql`update order_events set who = 'other@example.com' where order_id = ${id}`.execute(db)
  expect((await undo(packed)).body.message).toContain('Only who did it')
  await sql`update order_events set who = ${theSeller.email} where order_id = ${id}`.execute(db)
  await sql`update order_events set at = at - interval '11 minutes' where order_id = ${id}`.execute(
    db,
  )
  expect((await undo(packed)).body.message).toContain('10 minutes')
  expect(await read()).not.toHaveProperty('undo')

  await moveOrder(db, theSeller, { orderId: id, to: 'Out for delivery' })
  expect((await undo(packed)).body.message).toContain('Something else')
  expect(await viewOrder(db, asha.id, id)).not.toHaveProperty('undo')
  expect((await read()).status).toBe('Out for delivery')
})

test('a shopper takes back a cancellation, unless the stock is gone or another order took its place', async ({
  ownDb: db,
}) => {
  await db
    .insertInto('storeSettings')
    .values({ name: 'Tokri', lowStock: 5, acceptsOrders: true, maxFirstCashOrders: 1 })
    .execute()
  const { id, asha, mango, undo } = await anOrderIn(db, 'Order Placed')
  const undone = (await cancelOrder(db, asha.id, { orderId: id })).undo!.id
  expect(await stockOf(db, mango)).toBe(5)

  const { _id: second } = await anOrder(db, { shopper: asha, lines: [[mango, 1]] })
  expect((await undo(undone, 'shopper')).body.code).toBe('too_many_cash_orders')
  await cancelOrder(db, asha.id, { orderId: second })
  await sql`update products set stock = 2 where id = ${mango.id}`.execute(db)
  await sql`insert into stock_movements (product_id, change, cause) values (${mango.id}, -3, 'count')`.execute(
    db,
  )
  expect((await undo(undone, 'shopper')).body).toMatchObject({ code: 'out_of_stock' })
  await sql`update products set stock = 3 where id = ${mango.id}`.execute(db)
  await sql`insert into stock_movements (product_id, change, cause) values (${mango.id}, 1, 'count')`.execute(
    db,
  )

  expect((await undo(undone, 'shopper')).body.order.status).toBe('Order Placed')

  expect(await stockOf(db, mango)).toBe(0)
  expect(await verifyLedgers(db)).toEqual([])
})

/** An order that was paid online, and the gateway's books. */
async function aPaidOrder(db: Database) {
  const books = testBooks(db)
  const context = aPaymentContext(testGateway(books))
  const bought = await anOnlineOrder(db, context)
  const { orderId: id, reference, paymentId, asha } = bought
  await books.pay(reference)
  await settlePayment(db, context, { paymentId })
  return { ...bought, id, context, ...undoing(db, { id, asha: asha as Of['asha'] }) }
}

test('undoing a cancellation withdraws the refund that it decided (G-25)', async ({ db }) => {
  const { id, mango, context, read, undoLast } = await aPaidOrder(db)
  await moveOrder(db, theSeller, { orderId: id, to: 'Cancelled' })
  expect(await read()).toMatchObject({ isPaid: false })

  expect((await undoLast()).status).toBe(200)

  expect(await read()).toMatchObject({ status: 'Order Placed', isPaid: true, due: 0 })
  expect(await reconcile(db, context)).toMatchObject({ refunded: 0 })
  expect(await stockOf(db, mango)).toBe(3)
  expect(await verifyLedgers(db)).toEqual([])
})

test('once the money is on its way back, the cancellation stays (G-25)', async ({ db }) => {
  const { id, context, read, undoLast } = await aPaidOrder(db)
  await moveOrder(db, theSeller, { orderId: id, to: 'Cancelled' })
  await reconcile(db, context)

  expect((await undoLast()).body).toMatchObject({
    code: 'cannot_undo',
    message: 'This cannot be undone. Money has been sent back already.',
  })
  expect((await read()).status).toBe('Cancelled')
  expect(await verifyLedgers(db)).toEqual([])
})

test('an order that waited for its payment waits again, without its stock', async ({ db }) => {
  const context = aPaymentContext(testGateway(testBooks(db)))
  const { asha, orderId: id, mango } = await anOnlineOrder(db, context)
  const { undo } = undoing(db, { id, asha: asha as Of['asha'] })
  const cancelled = await cancelOrder(db, asha.id, { orderId: id })

  const { body } = await undo(cancelled.undo!.id, 'shopper')

  expect(body.order).toMatchObject({
    status: 'Order Placed',
    onlinePayment: { status: 'released' },
  })
  expect(await stockOf(db, mango)).toBe(5)
  expect(await verifyLedgers(db)).toEqual([])
})

async function auditOf(db: Database, orderId: string) {
  return db
    .selectFrom('auditEntries')
    .selectAll()
    .where('subjectId', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Items of an order that a customer of the shop has on the tab, and what they owe. */
async function anOrderOfTab(db: Database, limit = 1000) {
  const asha = await aTabCustomer(db, { limit })
  const mango = await aProduct(db, { stock: 5, offerPricePaise: 50_00 })
  const { _id: id, items } = await anOrderOnTab(db, { shopper: asha, lines: [[mango, 2]] })
  const owed = async () => (await viewSellerTab(db, asha.id)).balance
  const fill = async () => {
    const { limit: most, balance } = await viewSellerTab(db, asha.id)
    const amount = most - balance
    await correctTab(db, theSeller, {
      shopperId: asha.id,
      amount,
      isMore: true,
      note: 'From the book',
    })
  }
  return { id, asha, mango, item: items[0]!._id, owed, fill, ...undoing(db, { id, asha }) }
}

test('a cancellation that is undone goes on the tab again, unless that is full (G-25, G-28)', async ({
  db,
}) => {
  const { id, mango, owed, fill, read, undoLast } = await anOrderOfTab(db)
  await moveOrder(db, theSeller, { orderId: id, to: 'Cancelled' })
  expect(await owed()).toBe(0)

  expect((await undoLast()).status).toBe(200)
  expect(await owed()).toBe(102)
  expect(await read()).toMatchObject({ status: 'Order Placed', isPaid: true, due: 0 })
  expect(await verifyLedgers(db)).toEqual([])

  await moveOrder(db, theSeller, { orderId: id, to: 'Cancelled' })
  await fill()
  expect((await undoLast()).body).toMatchObject({
    code: 'cannot_undo',
    message:
      'This cannot be undone. Its money would go on the tab again, which has no room for ₹102.',
  })
  expect([(await read()).status, await stockOf(db, mango)]).toEqual(['Cancelled', 5])
  expect(await verifyLedgers(db)).toEqual([])
})

test('what was put on the tab, or kept on it, can be undone unless it is full (G-25, G-28)', async ({
  db,
}) => {
  const asha = await aTabCustomer(db)
  const lines = [[await aProduct(db, { stock: 5, offerPricePaise: 50_00 }), 2]] as const
  const { _id: id, items } = await anOrder(db, { shopper: asha, lines, status: 'Delivered' })
  const { read, undoLast } = undoing(db, { id, asha })
  await recordReceipt(db, theSeller, { orderId: id, kind: 'tab' })
  expect((await read()).undo).toMatchObject({ what: 'On the tab' })
  await undoLast()
  expect(await read()).toMatchObject({ due: 102, isPaid: false })

  await recordCash(db, theSeller, id)
  const { version } = await read()
  await takeBack(db, theSeller, {
    orderId: id,
    version,
    items: [{ item: items[0]!._id, quantity: 1 }],
  })
  await recordRepayment(db, theSeller, { orderId: id, kind: 'tab' })
  expect((await viewSellerTab(db, asha.id)).balance).toBe(-51)
  await undoLast()
  expect((await viewSellerTab(db, asha.id)).balance).toBe(0)
  await recordRepayment(db, theSeller, { orderId: id, kind: 'tab' })
  const more = { amount: 1051, isMore: true, note: 'From the book' }
  await correctTab(db, theSeller, { shopperId: asha.id, ...more })

  expect((await undoLast()).body).toMatchObject({ code: 'cannot_undo' })
  expect(await read()).toMatchObject({ toGiveBack: 0 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a return is undone with its stock, its place on the tab and its bill (G-24, G-25)', async ({
  db,
}) => {
  const { id, mango, item, owed, fill, read, undoLast } = await anOrderOfTab(db)
  for (const to of ['Packed', 'Out for delivery', 'Delivered'] as const)
    await moveOrder(db, theSeller, { orderId: id, to })
  const giveBack = async () => {
    const { version } = await read()
    const items = [
      { item, quantity: 1 },
      { item, quantity: 1, isWasted: true },
    ]
    return takeBack(db, theSeller, { orderId: id, version, items })
  }
  expect((await giveBack()).undo).toMatchObject({ what: 'Items taken back' })
  expect([await owed(), await stockOf(db, mango)]).toEqual([0, 4])

  expect((await undoLast()).status).toBe(200)
  expect(await read()).toMatchObject({ amount: 102, due: 0, items: [{ quantity: 2 }] })
  expect([await owed(), await stockOf(db, mango)]).toEqual([102, 3])
  expect((await billsOf(db, id)).reduce((sum, paise) => sum + paise, 0)).toBe(102_00)
  expect((await read()).undo).toMatchObject({ what: 'Delivered' })
  expect(await verifyLedgers(db)).toEqual([])

  await giveBack()
  await fill()
  expect((await undoLast()).body).toMatchObject({ code: 'cannot_undo' })
  expect(await read()).toMatchObject({ amount: 0 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('a return is not undone when its goods are sold or its money is on its way (G-24, G-25)', async ({
  db,
}) => {
  const { id, mango, order, context, read, undoLast } = await aPaidOrder(db)
  for (const to of ['Packed', 'Out for delivery', 'Delivered'] as const)
    await moveOrder(db, theSeller, { orderId: id, to })
  const items = [{ item: order.items[0]!._id, quantity: 1 }]
  const giveBack = async () =>
    takeBack(db, theSeller, { orderId: id, version: (await read()).version, items })
  await giveBack()
  await sql`update products set stock = 0 where id = ${mango.id}`.execute(db)
  expect((await undoLast()).body).toMatchObject({
    code: 'out_of_stock',
    message: 'Some of its products have been sold meanwhile, so this cannot be undone.',
  })
  await sql`update products set stock = 4 where id = ${mango.id}`.execute(db)

  expect((await undoLast()).status).toBe(200)
  expect(await reconcile(db, context)).toMatchObject({ refunded: 0 })
  expect(await read()).toMatchObject({ isPaid: true, due: 0, toGiveBack: 0 })
  expect(await verifyLedgers(db)).toEqual([])

  await giveBack()
  await reconcile(db, context)
  expect((await undoLast()).body.message).toContain('Money has been sent back already.')
  expect(await verifyLedgers(db)).toEqual([])
})

test('goods that were cancelled after they had left are billed again when that is undone', async ({
  db,
}) => {
  const { id, undoLast } = await anOrderIn(db, 'Not delivered')
  const before = await billsOf(db, id)
  await moveOrder(db, theSeller, { orderId: id, to: 'Cancelled' })
  expect(await billsOf(db, id)).toEqual([before[0], -before[0]!])

  await undoLast()

  expect(await billsOf(db, id)).toEqual([before[0], -before[0]!, before[0]])
})

/** In paise, credit notes negative. */
async function billsOf(db: Database, orderId: string): Promise<number[]> {
  const bills = await selectBills(db, [orderId])
  return bills.map(({ kind, amountPaise }) => (kind === 'credit_note' ? -amountPaise : amountPaise))
}
