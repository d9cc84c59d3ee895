import { sql } from 'kysely'
import { reconcile } from '#server/checkout/reconcile.ts'
import type { Database } from '#server/database/database.ts'
import { selectBills } from '#server/money/bills/queries.ts'
import { correctTab } from '#server/money/tabs/change-tab.ts'
import { viewSellerTab } from '#server/money/tabs/views.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { aPaidOrder, undoing } from '#tests/support/undoing.ts'
import { moveOrder, recordCash } from './move-order.ts'
import { recordReceipt, recordRepayment } from './receive-money.ts'
import { returnItems } from './return-items.ts'

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
      'This cannot be undone. Its money would go on the khata again, which has no room for ₹102.',
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
  expect((await read()).undo).toMatchObject({ what: 'Put on khata' })
  await undoLast()
  expect(await read()).toMatchObject({ due: 102, isPaid: false })

  await recordCash(db, theSeller, id)
  const { version } = await read()
  await returnItems(db, theSeller, {
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
    return returnItems(db, theSeller, { orderId: id, version, items })
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
    returnItems(db, theSeller, { orderId: id, version: (await read()).version, items })
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
  const asha = await aShopperReadyToOrder(db)
  const { _id: id } = await anOrder(db, { shopper: asha, status: 'Not delivered' })
  const { undoLast } = undoing(db, { id, asha })
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
