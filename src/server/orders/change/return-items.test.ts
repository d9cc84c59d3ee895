import { sql } from 'kysely'
import type { OrderReturn } from '#contract/api/order-changes.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { expect, test } from '#tests/support/database.ts'
import { serveOrderRoutes } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, soldOf, stockOf } from '#tests/support/products.ts'

/** Three mangoes at ₹40 and two milk at ₹30, plus 2 % tax: ₹183.60. */
async function anOrderOutside(db: Database, status: OrderStatus, isPaid = false) {
  const mango = await aProduct(db, { name: 'Mango', stock: 5, offerPricePaise: 40_00 })
  const milk = await aProduct(db, { name: 'Milk', stock: 5, offerPricePaise: 30_00 })
  const lines = [
    [mango, 3],
    [milk, 2],
  ] as const
  const { _id: id, items } = await anOrder(db, { lines, status, isPaid })
  const send = serveOrderRoutes(db)
  const [mangoes, milks] = items.map(({ _id }) => _id) as [string, string]
  const returnItems = async (back: Partial<OrderReturn>) => {
    const { version } = await viewSellerOrder(db, id)
    const call = `POST /api/v1/order/${id}/returns` as const
    const { status: code, body } = await send({ call, asSeller: true, body: { version, ...back } })
    return { status: code, body: body as { code?: string; message: string; order: SellerOrder } }
  }
  return { id, mango, milk, mangoes, milks, returnItems }
}

test('what is refused at the door lowers the amount, and goes back on the shelf or away (G-24)', async ({
  db,
}) => {
  const { id, mango, milk, mangoes, milks, returnItems } = await anOrderOutside(
    db,
    'Out for delivery',
  )

  const { body } = await returnItems({
    items: [
      { item: mangoes, quantity: 1 },
      { item: mangoes, quantity: 1, isWasted: true },
      { item: milks, quantity: 2 },
    ],
    reason: 'Bruised',
    isDelivered: true,
  })

  expect(body.order).toMatchObject({ status: 'Delivered', amount: 40.8, due: 40.8 })
  expect(body.order.items).toMatchObject([
    { quantity: 1, orderedQuantity: 3, returned: 2 },
    { quantity: 0, orderedQuantity: 2, returned: 2 },
  ])
  // One mango is with the shopper and one in the bin.
  expect([await stockOf(db, mango), await stockOf(db, milk)]).toEqual([3, 5])
  expect(await soldOf(db, mango)).toBe(1)
  expect(await journalOf(db, id)).toEqual(['refused_at_door: Bruised, 18360 to 4080'])
  expect(await verifyLedgers(db)).toEqual([])
})

test('what is returned after delivery is to be given back where it was paid in cash (G-24)', async ({
  db,
}) => {
  const { id, milk, milks, returnItems } = await anOrderOutside(db, 'Delivered', true)

  const first = await returnItems({ items: [{ item: milks, quantity: 1 }] })
  await returnItems({ items: [{ item: milks, quantity: 1, isWasted: true }] })

  expect(first.body.order).toMatchObject({ amount: 153, toGiveBack: 30.6, due: 0 })
  expect(await viewSellerOrder(db, id)).toMatchObject({ amount: 122.4, toGiveBack: 61.2 })
  expect(await stockOf(db, milk)).toBe(4)
  expect(await journalOf(db, id)).toHaveLength(2)
  expect(await verifyLedgers(db)).toEqual([])
})

test('a delivered order can come back as a whole; at the door that is “Not delivered”', async ({
  db,
}) => {
  const all = (order: { mangoes: string; milks: string }) => [
    { item: order.mangoes, quantity: 3 },
    { item: order.milks, quantity: 2 },
  ]
  const outside = await anOrderOutside(db, 'Out for delivery')
  const answer = await outside.returnItems({ items: all(outside) })
  expect(answer).toMatchObject({ status: 409, body: { code: 'nothing_left' } })
  expect(await stockOf(db, outside.mango)).toBe(2)

  const delivered = await anOrderOutside(db, 'Delivered', true)
  const { body } = await delivered.returnItems({ items: all(delivered) })
  expect(body.order).toMatchObject({ amount: 0, toGiveBack: 183.6, isPaid: true })
  expect(await verifyLedgers(db)).toEqual([])
})

test('of loose goods that were weighed, what is left is charged by its weight', async ({ db }) => {
  const dal = await aProduct(db, {
    name: 'Dal',
    stock: 100,
    offerPricePaise: 5_00,
    stepGrams: 50,
    leastGrams: 50,
  })
  const { _id: id, items } = await anOrder(db, { lines: [[dal, 10]], status: 'Out for delivery' })
  await sql`update order_lines set grams = 490, picked = 'weighed' where order_id = ${id}`.execute(
    db,
  )
  await sql`update orders set items_paise = 4900, tax_paise = 98, amount_paise = 4998 where id = ${id}`.execute(
    db,
  )
  const send = serveOrderRoutes(db)

  const { body } = await send({
    call: `POST /api/v1/order/${id}/returns`,
    asSeller: true,
    body: { version: 0, items: [{ item: items[0]!._id, quantity: 4 }] },
  })

  expect(body.order.items).toMatchObject([{ quantity: 6, grams: 290, amount: 29, returned: 4 }])
  expect(await verifyLedgers(db)).toEqual([])
})

test('items come back from the shopper only, no more than there are, and not after weeks', async ({
  db,
}) => {
  for (const status of ['Order Placed', 'Packed', 'Not delivered', 'Cancelled'] as const) {
    const { mangoes, returnItems } = await anOrderOutside(db, status)
    const answer = await returnItems({ items: [{ item: mangoes, quantity: 1 }] })
    expect(answer, status).toMatchObject({ status: 409, body: { code: 'not_with_shopper' } })
  }

  const { id, mangoes, returnItems } = await anOrderOutside(db, 'Delivered')
  const tooMany = await returnItems({ items: [{ item: mangoes, quantity: 4 }] })
  expect(tooMany).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  const old = await returnItems({ version: 7, items: [{ item: mangoes, quantity: 1 }] })
  expect(old.body.code).toBe('changed_meanwhile')
  await sql`update order_events set at = at - interval '15 days' where order_id = ${id}`.execute(db)
  const late = await returnItems({ items: [{ item: mangoes, quantity: 1 }] })
  expect(late).toMatchObject({ status: 409, body: { code: 'too_late_to_return' } })
})

async function journalOf(db: Database, orderId: string): Promise<string[]> {
  const changes = await db
    .selectFrom('orderChanges')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  return changes.map(
    ({ kind, reason, amountBeforePaise, amountAfterPaise }) =>
      `${kind}: ${reason}, ${amountBeforePaise} to ${amountAfterPaise}`,
  )
}
