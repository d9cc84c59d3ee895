import { sql } from 'kysely'
import { SellerOrderQuery } from '#contract/api/seller-order-query.ts'
import { type SellerOrder } from '#contract/api/seller-orders.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { anAddress, aShopper } from '#tests/support/users.ts'
import { countQueries } from '#tests/support/watch-queries.ts'
import { viewAllSellerOrders, viewSellerOrder, viewSellerOrders } from './views.ts'

async function find(db: Database, query: Record<string, string>): Promise<string[]> {
  const { orders, total } = await viewSellerOrders(db, SellerOrderQuery.parse(query))
  expect(total).toBe(orders.length)
  return orders.map(({ number }) => number)
}

const states = [
  'Order Placed',
  'Packed',
  'Out for delivery',
  'Not delivered',
  'Delivered',
  'Cancelled',
] as const

/** One order in each state, and one that is delivered and paid. */
async function oneOfEach(db: Database) {
  const numbers: Record<string, string> = {}
  for (const status of states) numbers[status] = (await anOrder(db, { status })).number
  numbers.Paid = (await anOrder(db, { status: 'Delivered', isPaid: true })).number
  return numbers as Record<(typeof states)[number] | 'Paid', string>
}

async function ordersOf(
  db: Database,
  person: { firstName?: string; lastName?: string; phone?: string },
) {
  const shopper = await aShopper(db)
  const { id } = await anAddress(db, shopper, person)
  return anOrder(db, { shopper: { id: shopper.id, addressId: id } })
}

test('what still needs something to be done comes first, then the newest (S-73)', async ({
  db,
}) => {
  const numbers = await oneOfEach(db)

  expect(await find(db, {})).toEqual([
    numbers['Not delivered'],
    numbers['Out for delivery'],
    numbers.Packed,
    numbers['Order Placed'],
    numbers.Delivered,
    numbers.Paid,
    numbers.Cancelled,
  ])
})

test('of what is to do, new orders are on top, and then those that have waited longest', async ({
  db,
}) => {
  const numbers = await oneOfEach(db)
  const next = await anOrder(db)

  expect(await find(db, { status: 'open' })).toEqual([
    numbers['Order Placed'],
    next.number,
    numbers.Packed,
    numbers['Out for delivery'],
    numbers['Not delivered'],
  ])
})

test.for(['open', 'collect', undefined] as const)(
  'the whole list of %s is in the order of its pages',
  async (status, { db }) => {
    await oneOfEach(db)
    await oneOfEach(db)
    const wanted = status ? { status } : {}

    const whole: SellerOrder[] = []
    for await (const { items } of viewAllSellerOrders(db, wanted)) whole.push(...items)

    const { orders } = await viewSellerOrders(db, wanted)
    expect(whole.map(({ number }) => number)).toEqual(orders.map(({ number }) => number))
  },
)

test('cash that is still to be collected is a list of its own, and drowns no new order', async ({
  db,
}) => {
  const delivered = []
  for (let count = 0; count < 3; count += 1) {
    delivered.push((await anOrder(db, { status: 'Delivered' })).number)
  }
  const fresh = await anOrder(db)

  const { orders, counts } = await viewSellerOrders(db, { status: 'open', limit: 2 })
  const toCollect = await viewSellerOrders(db, { status: 'collect', limit: 2 })

  expect(orders.map(({ number }) => number)).toEqual([fresh.number])
  expect(counts).toMatchObject({ open: 1, collect: 3, Delivered: 3 })
  expect(toCollect.orders.map(({ number }) => number)).toEqual(delivered.slice(0, 2))
})

test('orders are filtered by state and payment, and all states are counted', async ({ db }) => {
  const numbers = await oneOfEach(db)

  for (const status of ['Order Placed', 'Packed', 'Out for delivery', 'Cancelled'] as const) {
    expect(await find(db, { status })).toEqual([numbers[status]])
  }
  expect(await find(db, { status: 'Delivered' })).toEqual([numbers.Delivered, numbers.Paid])
  expect(await find(db, { payment: 'paid' })).toEqual([numbers.Paid])
  expect(await find(db, { status: 'Delivered', payment: 'pending' })).toEqual([numbers.Delivered])
  expect((await viewSellerOrders(db, { status: 'Packed' })).counts).toMatchObject({
    open: 4,
    collect: 1,
    'Order Placed': 1,
    Packed: 1,
    'Out for delivery': 1,
    'Not delivered': 1,
    Delivered: 2,
    Cancelled: 1,
  })
})

test("days begin and end at the shop's midnight", async ({ db }) => {
  const before = await anOrder(db, { placedAt: new Date('2026-03-09T18:29:59Z') })
  const first = await anOrder(db, { placedAt: new Date('2026-03-09T18:30:00Z') })
  const last = await anOrder(db, { placedAt: new Date('2026-03-10T18:29:59Z') })
  const after = await anOrder(db, { placedAt: new Date('2026-03-10T18:30:00Z') })

  expect(await find(db, { from: '2026-03-10', to: '2026-03-10' })).toEqual([
    last.number,
    first.number,
  ])
  expect(await find(db, { to: '2026-03-09' })).toEqual([before.number])
  expect(await find(db, { from: '2026-03-11' })).toEqual([after.number])
})

test('orders are found by parts of the name, the phone number and the order number', async ({
  db,
}) => {
  const meera = await ordersOf(db, { firstName: 'Meera', lastName: 'Nair', phone: '98450 12345' })
  const ravi = await ordersOf(db, { firstName: 'Ravi', lastName: 'Nair', phone: '+91-80-4123 999' })

  for (const q of ['meer', 'NAIR meera', 'Meera Nair', '98450-12345', '+91 98450 12345', '45012']) {
    expect(await find(db, { q }), q).toEqual([meera.number])
  }
  for (const q of ['ravi', '80 4123', ravi.number, `#${ravi.number}`]) {
    expect(await find(db, { q }), q).toEqual([ravi.number])
  }
  expect(await find(db, { q: 'nair' })).toHaveLength(2)
  expect(await find(db, { q: '' })).toHaveLength(2)
  for (const q of ['%', '_', '\\', 'meera%', "'", 'nobody']) {
    expect(await find(db, { q }), q).toEqual([])
  }
})

test("searching for an order's number lists that order first", async ({ db }) => {
  const wanted = await ordersOf(db, { phone: '9845000000' })
  const other = await ordersOf(db, { phone: `98450${wanted.number}` })

  expect(await find(db, { q: wanted.number })).toEqual([wanted.number, other.number])
})

test('just the chosen orders are answered, for printing', async ({ db }) => {
  const [one, , three] = [await anOrder(db), await anOrder(db), await anOrder(db)]

  expect(await find(db, { ids: `${one._id},${three._id},${newId()}` })).toEqual([
    three.number,
    one.number,
  ])
})

test('pages follow each other, and behind the last one it is shown again', async ({ db }) => {
  const numbers: string[] = []
  for (let nth = 0; nth < 5; nth += 1) numbers.unshift((await anOrder(db)).number)

  const pages = []
  for (const page of [1, 2, 3, 4]) pages.push(await viewSellerOrders(db, { page, limit: 2 }))

  expect(pages.map(({ orders }) => orders.map(({ number }) => number))).toEqual([
    numbers.slice(0, 2),
    numbers.slice(2, 4),
    numbers.slice(4),
    numbers.slice(4),
  ])
  for (const page of pages) expect(page).toMatchObject({ total: 5, pages: 3 })
})

test('a shop without orders has one empty page', async ({ db }) => {
  expect(await viewSellerOrders(db)).toMatchObject({ orders: [], total: 0, page: 1, pages: 1 })
})

test('the seller sees whose order it is, and when it was paid', async ({ db }) => {
  const shopper = await aShopper(db, { name: 'Meera', email: 'meera@example.com' })
  const { id: addressId } = await anAddress(db, shopper)
  const paid = await anOrder(db, {
    shopper: { id: shopper.id, addressId },
    status: 'Delivered',
    isPaid: true,
  })

  const order = await viewSellerOrder(db, paid._id)

  expect(order).toMatchObject({
    shopper: { name: 'Meera', email: 'meera@example.com' },
    userId: shopper.id,
    isPaid: true,
    paidAt: expect.any(String),
    amount: paid.amount,
    items: paid.items,
  })
  const { undo: _, ...listed } = order
  expect((await viewSellerOrders(db)).orders).toEqual([listed])
})

test('many orders take as many queries as one', async ({ db }) => {
  await anOrder(db)
  const forOne = await countQueries(db, (own) => viewSellerOrders(own))
  for (let nth = 0; nth < 5; nth += 1) await anOrder(db)
  const forMany = await countQueries(db, (own) => viewSellerOrders(own))

  expect(forMany).toBe(forOne)
  expect(forOne).toBe(10)
})

test('many orders are counted to a thousand, and their pages go on', async ({ db }) => {
  const { _id } = await anOrder(db)
  await sql`
    insert into orders (id, shopper_id, way, items_paise, tax_paise, tax_basis_points, amount_paise, ordered_paise, address)
    select gen_random_uuid(), shopper_id, way, items_paise, tax_paise, tax_basis_points, amount_paise, amount_paise, address
    from orders, generate_series(1, 1109) where id = ${_id}`.execute(db)

  const [first, last, beyond, exact] = await Promise.all([
    viewSellerOrders(db, { limit: 100 }),
    viewSellerOrders(db, { limit: 100, page: 12 }),
    viewSellerOrders(db, { limit: 100, page: 40 }),
    viewSellerOrders(db, { limit: 100, page: 11 }),
  ])

  expect(first).toMatchObject({ total: 1001, page: 1, pages: 11 })
  expect(first.counts).toMatchObject({ open: 1001, 'Order Placed': 1001, Packed: 0 })
  expect(exact).toMatchObject({ page: 11, pages: 12 })
  expect(last).toMatchObject({ page: 12, pages: 12 })
  expect(last.orders).toHaveLength(10)
  expect(beyond.orders).toEqual(last.orders)
})
