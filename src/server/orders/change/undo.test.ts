import { sql } from 'kysely'
import type { OrderStatus } from '#contract/order-status.ts'
import { reconcile } from '#server/checkout/reconcile.ts'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aPaidOrder, type Of, undoing } from '#tests/support/undoing.ts'
import { cancelOrder } from './cancel-order.ts'
import { moveOrder, recordCash } from './move-order.ts'

async function anOrderIn(db: Database, status: OrderStatus) {
  const mango = await aProduct(db, { stock: 5 })
  const asha = await aShopperReadyToOrder(db)
  const { _id: id } = await anOrder(db, { shopper: asha, lines: [[mango, 3]], status })
  return { id, asha, mango, ...undoing(db, { id, asha }) }
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
      who: theSeller.email,
      action: 'order undone',
      before: { status: from },
      after: { status: to },
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

test('only the last thing can be undone, by the side that did it, within ten minutes (G-25)', async ({
  db,
}) => {
  const { id, asha, read, undo } = await anOrderIn(db, 'Packed')
  const packed = (await read()).undo!.id

  expect((await undo(packed, 'shopper')).body.code).toBe('cannot_undo')
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
