import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { aShopperReadyToOrder, orderItems } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { setTax } from '#tests/support/tax.ts'
import { verifyLedgers } from './verify-ledgers.ts'

async function aShop(db: Database) {
  const milk = await aProduct(db, { stock: 9 })
  const asha = await aShopperReadyToOrder(db)
  const items = orderItems([[milk, 2]])
  const cancelled = await placeOrder(db, asha.id, { items, address: asha.addressId })
  await cancelOrder(db, asha.id, { orderId: cancelled._id })
  const placed = await placeOrder(db, asha.id, { items, address: asha.addressId })
  const paid = await anOrder(db, { status: 'Delivered', isPaid: true })
  await setTax(db, { mode: 'included' })
  const included = await anOrder(db, { shopper: asha, lines: [[milk, 3]] })
  return {
    included: included._id,
    milk: milk.id,
    asha: asha.id,
    cancelled: cancelled._id,
    placed: placed._id,
    paid: paid._id,
  }
}

type Shop = Awaited<ReturnType<typeof aShop>>
type Damage = { rule: string; damage: (shop: Shop) => ReturnType<typeof sql>; subject?: keyof Shop }

const damages: Damage[] = [
  {
    rule: 'counted stock is the sum of its movements',
    damage: ({ milk }) => sql`update products set stock = stock + 1 where id = ${milk}`,
    subject: 'milk',
  },
  {
    rule: 'counted stock is the sum of its movements',
    damage: () => sql`delete from stock_movements where cause = 'opening'`,
    subject: 'milk',
  },
  {
    rule: 'an order has lines',
    damage: ({ placed }) => sql`delete from order_lines where order_id = ${placed}`,
  },
  {
    rule: 'an order costs what its lines cost',
    damage: ({ placed }) =>
      sql`update order_lines set offer_price_paise = offer_price_paise - 1 where order_id = ${placed}`,
  },
  {
    rule: 'the tax is that of the items at the rate of the order, rounded half up',
    damage: ({ placed }) =>
      sql`update orders set tax_paise = tax_paise - 1, amount_paise = amount_paise - 1 where id = ${placed}`,
  },
  {
    rule: 'a rounded amount is the nearest whole rupee',
    damage: ({ placed }) =>
      sql`update orders set rounding_paise = 5, amount_paise = amount_paise + 5 where id = ${placed}`,
  },
  {
    rule: 'a line holds the tax of its price, where prices include it',
    damage: ({ included }) =>
      sql`update order_lines set tax_paise = tax_paise + 2 where order_id = ${included}`,
    subject: 'included',
  },
  {
    rule: 'a line holds the tax of its price, where prices include it',
    damage: ({ included }) =>
      sql`update order_lines set tax_paise = null, tax_basis_points = null where order_id = ${included}`,
    subject: 'included',
  },
  {
    rule: 'a line holds the tax of its price, where prices include it',
    damage: ({ placed }) =>
      sql`update order_lines set tax_paise = 0, tax_basis_points = 0 where order_id = ${placed}`,
  },
  {
    rule: 'the tax in an order is that of its lines',
    damage: ({ included }) =>
      sql`update orders set included_tax_paise = included_tax_paise - 2 where id = ${included}`,
    subject: 'included',
  },
  {
    rule: 'an order remembers its address',
    damage: ({ placed }) => sql`update orders set address = address - 'city' where id = ${placed}`,
  },
  {
    rule: 'an order that stands and keeps its stock has it',
    damage: ({ placed }) =>
      sql`update stock_movements set change = change - 1 where order_id = ${placed}`,
  },
  {
    rule: 'an order takes from stock, and gives back what it took',
    damage: ({ placed, milk }) => sql`
      insert into stock_movements (product_id, change, cause, order_id)
      values (${milk}, 3, 'hold_ended', ${placed})`,
  },
  {
    rule: 'an order takes from stock, and gives back what it took',
    damage: ({ placed }) => sql`update stock_movements set change = 2 where order_id = ${placed}`,
  },
  {
    rule: 'what is lost is what the lines say, as far as it was counted',
    damage: ({ placed, milk }) => sql`
      insert into stock_movements (product_id, change, cause, order_id)
      values (${milk}, -1, 'missing', ${placed})`,
  },
  {
    rule: 'a line stands with no more than was ordered, lost or returned',
    damage: ({ placed }) => sql`update order_lines set returned = 1 where order_id = ${placed}`,
  },
  {
    rule: 'only a cancelled order gives back as one',
    damage: ({ placed, milk }) => sql`
      insert into stock_movements (product_id, change, cause, order_id)
      values (${milk}, 2, 'cancellation', ${placed})`,
  },
  {
    rule: 'an order that stands and keeps its stock has it',
    damage: ({ placed, milk }) => sql`
      insert into stock_movements (product_id, change, cause, order_id)
      values (${milk}, 2, 'hold_ended', ${placed})`,
  },
  {
    rule: 'an order that is cancelled, or not paid in time, has no stock',
    damage: ({ cancelled }) =>
      sql`delete from stock_movements where order_id = ${cancelled} and cause = 'cancellation'`,
    subject: 'cancelled',
  },
  {
    rule: 'an order is in the state that its journal ends with',
    damage: ({ placed }) => sql`update orders set status = 'packed' where id = ${placed}`,
  },
  {
    rule: 'an order is in the state that its journal ends with',
    damage: ({ placed }) => sql`delete from order_events where order_id = ${placed}`,
  },
  {
    rule: 'a journal makes only legal moves, and takes back only the last one',
    damage: ({ placed }) => sql`
      insert into order_events (order_id, status, actor) values (${placed}, 'delivered', 'seller')`,
  },
  {
    rule: 'an order was paid what its ledger of money says',
    damage: ({ paid }) => sql`delete from money_events where order_id = ${paid}`,
    subject: 'paid',
  },
  {
    rule: 'an order was paid what its ledger of money says',
    damage: ({ paid }) =>
      sql`update money_events set amount_paise = amount_paise - 1 where order_id = ${paid}`,
    subject: 'paid',
  },
  {
    rule: 'an order was paid what its ledger of money says',
    damage: ({ paid }) => sql`update orders set paid_paise = 0 where id = ${paid}`,
    subject: 'paid',
  },
]

test('a shop that works has no differences', async ({ db }) => {
  await aShop(db)

  expect(await verifyLedgers(db)).toEqual([])
})

test.for(damages)(
  'it is noticed when this does not hold: $rule',
  async ({ rule, damage, subject = 'placed' }, { db }) => {
    const shop = await aShop(db)

    await damage(shop).execute(db)

    expect(await verifyLedgers(db)).toContainEqual(
      expect.objectContaining({ rule, subject: shop[subject] }),
    )
  },
)

test("it is noticed when a request led to another shopper's order", async ({ db }) => {
  const { placed } = await aShop(db)
  const ravi = await aShopperReadyToOrder(db)
  const request = { key: 'not-his-own', requestHash: Buffer.from('x'), orderId: placed }

  await db
    .insertInto('orderRequests')
    .values({ shopperId: ravi.id, ...request })
    .execute()

  expect(await verifyLedgers(db)).toContainEqual(
    expect.objectContaining({ subject: 'not-his-own', expected: ravi.id }),
  )
})

test('what was cancelled while a product was not counted is in its next count', async ({ db }) => {
  const { milk, asha, placed } = await aShop(db)
  await db.updateTable('products').set({ stock: null }).where('id', '=', milk).execute()
  await cancelOrder(db, asha, { orderId: placed })

  await sql`
    insert into stock_movements (product_id, change, cause)
    select ${milk}::uuid, 4 - sum(change)::integer, 'opening' from stock_movements
    where product_id = ${milk}`.execute(db)
  await db.updateTable('products').set({ stock: 4 }).where('id', '=', milk).execute()

  expect(await verifyLedgers(db)).toEqual([])
})
