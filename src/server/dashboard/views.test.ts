import { orderStatuses } from '#contract/order-status.ts'
import { syncPayment } from '#server/checkout/sync-payment.ts'
import type { Database } from '#server/database/database.ts'
import { viewOpenDay } from '#server/money/day/day-close.ts'
import { payTab } from '#server/money/tabs/change-tab.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext } from '#tests/support/online-orders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { pick } from '#tests/support/packing.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { anOrderOnTab, aTabCustomer } from '#tests/support/tabs.ts'
import { chooseRange, dayOf, viewDashboard } from './views.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = new Date()

function daysAgo(count: number): Date {
  return new Date(now.getTime() - count * dayMs)
}

function view(db: Database, request: { from?: string; to?: string } = {}) {
  return viewDashboard(db, { ...chooseRange(request, now), now })
}

/** Two orders of 71.40 today, one 10 days ago, one long ago; cancelled ones today and 10 days ago. */
async function someOrders(db: Database) {
  const milk = await aProduct(db, { name: 'Milk' })
  const lines = [[milk, 2]] as const
  const order = (count: number, status: 'Order Placed' | 'Cancelled') =>
    anOrder(db, { lines, status, placedAt: daysAgo(count) })

  for (const count of [0, 0, 10, 40]) await order(count, 'Order Placed')
  for (const count of [0, 10]) await order(count, 'Cancelled')
  return milk
}

test('today, the range and each of its days are summed up without cancelled orders', async ({
  db,
}) => {
  await someOrders(db)

  const { today, range, perDay, ...dashboard } = await view(db)

  expect(today).toEqual({ orders: 2, sales: 142.8, averageBasket: 71.4 })
  expect(range).toEqual({ orders: 3, sales: 214.2, averageBasket: 71.4 })
  expect(dashboard).toMatchObject({ from: dayOf(daysAgo(29)), to: dayOf(now) })
  expect(perDay).toHaveLength(30)
  expect(perDay.at(-1)).toEqual({ day: dayOf(now), orders: 2, sales: 142.8 })
  expect(perDay.at(-2)).toEqual({ day: dayOf(daysAgo(1)), orders: 0, sales: 0 })
  expect(perDay.at(-11)).toEqual({ day: dayOf(daysAgo(10)), orders: 1, sales: 71.4 })
})

test('the orders of the range are counted by their state, the cancelled ones too', async ({
  db,
}) => {
  await someOrders(db)

  await db
    .updateTable('orders')
    .set({ area: JSON.stringify({ area: 'Pick-up', pickUp: { place: '12 Market Road' } }) })
    .where('status', '=', 'cancelled')
    .execute()

  const { byStatus } = await view(db)
  expect(byStatus.map(({ status }) => status)).toEqual(orderStatuses)
  expect(byStatus.filter(({ orders }) => orders > 0)).toEqual([
    { status: 'Order Placed', orders: 3, fetched: 0 },
    { status: 'Cancelled', orders: 2, fetched: 2 },
  ])
})

test("a range before today still includes today's numbers", async ({ db }) => {
  await someOrders(db)

  const request = { from: dayOf(daysAgo(40)), to: dayOf(daysAgo(40)) }
  const { today, range, perDay } = await view(db, request)

  expect([today.orders, range.orders, perDay.length]).toEqual([2, 1, 1])
})

test('what riders bring in, what is delivered unpaid and what stands on tabs is to be collected', async ({
  db,
}) => {
  await anOrder(db, { status: 'Delivered', isPaid: true })
  await anOrder(db, { status: 'Packed' })
  await anOrder(db, { status: 'Out for delivery' })
  for (let n = 0; n < 2; n += 1) await anOrder(db, { status: 'Delivered' })
  const asha = await aTabCustomer(db)
  await anOrderOnTab(db, { shopper: asha })
  await payTab(db, theSeller, { shopperId: asha.id, kind: 'cash', amount: 21.4 })

  const { toCollect } = await view(db)

  expect(toCollect).toEqual({
    onTheWay: { orders: 1, amount: 71.4 },
    delivered: { orders: 2, amount: 142.8 },
    tabs: { customers: 1, amount: 50 },
  })
  expect((await viewOpenDay(db)).toCollect).toEqual(toCollect.delivered)
})

test('a shop without orders has days full of nothing', async ({ db }) => {
  const dashboard = await view(db)

  expect(dashboard.range).toEqual({ orders: 0, sales: 0, averageBasket: 0 })
  expect(new Set(dashboard.perDay.map(({ orders }) => orders))).toEqual(new Set([0]))
  expect(dashboard.bestSellers).toEqual([])
})

test('goods sold by weight are counted by the weight that was charged', async ({ db }) => {
  const loose = { stepGrams: 250, leastGrams: 250, weight: null, offerPricePaise: 2475 }
  const [onion, milk] = [
    await aProduct(db, { name: 'Onion', stock: 60, ...loose }),
    await aProduct(db, { name: 'Milk', stock: 9 }),
  ]
  await anOrder(db, { lines: [[milk, 2]] })
  const weighed = await anOrder(db, { lines: [[onion, 4]] })
  await pick(db, weighed, [0, { what: 'weigh', grams: 985 }])
  const more = await anOrder(db, { lines: [[onion, 40]] })
  await pick(db, more, [0, { what: 'weigh', grams: 10_040 }])
  const leftOut = await anOrder(db, { lines: [[onion, 4]] })
  await pick(db, leftOut, [0, { what: 'leave_out' }])
  await db
    .insertInto('storeSettings')
    .values({ name: 'Gupta', lowStock: 20, acceptsOrders: true })
    .execute()

  const { bestSellers, givenAway, lowStock } = await view(db)

  expect(bestSellers).toMatchObject([
    { name: 'Onion', quantity: 2, grams: 10_985, sales: 990 + 97.52 },
    { name: 'Milk', quantity: 2, sales: 70 },
  ])
  expect(bestSellers[1]).not.toHaveProperty('grams')
  expect(givenAway).toEqual({ grams: 40, amount: 3.96 })
  expect(lowStock.find(({ name }) => name === 'Onion')).toMatchObject({ stock: 16, stepGrams: 250 })
})

test('best sellers are those sold most, also when they are gone', async ({ db }) => {
  const [milk, bread, mango] = [
    await aProduct(db, { name: 'Milk' }),
    await aProduct(db, { name: 'Bread' }),
    await aProduct(db, { name: 'Mango' }),
  ]
  await anOrder(db, {
    lines: [
      [milk, 2],
      [bread, 1],
    ],
  })
  await anOrder(db, {
    lines: [
      [milk, 1],
      [bread, 4],
    ],
  })
  await anOrder(db, { lines: [[mango, 99]], status: 'Cancelled' })
  await anOrder(db, { lines: [[mango, 50]], placedAt: daysAgo(40) })
  await db.deleteFrom('products').where('id', '=', bread.id).execute()

  const { bestSellers } = await view(db)

  expect(bestSellers).toMatchObject([
    { _id: bread.id, name: 'Bread', quantity: 5, sales: 175 },
    { _id: milk.id, name: 'Milk', quantity: 3, sales: 105 },
  ])
})

test('low stock is what is counted, at most the threshold and in the shop, lowest first', async ({
  db,
}) => {
  const two = await aProduct(db, { stock: 2 })
  const none = await aProduct(db, { stock: 0 })
  await aProduct(db, { stock: 6 })
  await aProduct(db, { stock: null })
  await aProduct(db, { stock: 1, archivedAt: now })

  const { lowStock } = await view(db)

  expect(lowStock.map(({ _id, stock }) => [_id, stock])).toEqual([
    [none.id, 0],
    [two.id, 2],
  ])
})

test('dead stock is old, in stock and unsold for thirty days, the longest unsold first', async ({
  db,
}) => {
  const old = { createdAt: daysAgo(100) }
  const [lately, once, never] = [
    await aProduct(db, old),
    await aProduct(db, old),
    await aProduct(db, old),
  ]
  await aProduct(db, { createdAt: daysAgo(20) })
  await aProduct(db, { ...old, inStock: false })
  await aProduct(db, { ...old, stock: 0 })
  await aProduct(db, { ...old, archivedAt: now })
  const onlyCancelled = await aProduct(db, { createdAt: daysAgo(99) })
  await anOrder(db, { lines: [[lately, 1]], placedAt: daysAgo(29) })
  await anOrder(db, { lines: [[once, 1]], placedAt: daysAgo(31) })
  await anOrder(db, { lines: [[onlyCancelled, 1]], status: 'Cancelled' })

  const { deadStock } = await view(db)

  expect(deadStock.map(({ _id }) => _id)).toEqual([never.id, onlyCancelled.id, once.id])
  expect(deadStock.map(({ lastSold }) => lastSold)).toEqual([null, null, daysAgo(31).toISOString()])
})

test('an order waiting for its online payment is no sale yet', async ({ db }) => {
  const books = testBooks(db)
  const context = aPaymentContext(testGateway(books))
  await anOnlineOrder(db, context)
  const paid = await anOnlineOrder(db, context)
  await books.pay(paid.reference)
  await syncPayment(db, context, { paymentId: paid.paymentId })

  const { today, bestSellers, byStatus } = await view(db)

  expect(today).toEqual({ orders: 1, sales: 71.4, averageBasket: 71.4 })
  expect(bestSellers.map(({ _id }) => _id)).toEqual([paid.mango.id])
  expect(byStatus[0]).toEqual({ status: 'Order Placed', orders: 1, fetched: 0 })
})

test('what was sold by the piece and by weight since is told in both', async ({ db }) => {
  const mango = await aProduct(db, { name: 'Mango' })
  await anOrder(db, { lines: [[mango, 3]] })
  const loose = { stepGrams: 500, leastGrams: 500 }
  await db.updateTable('products').set(loose).where('id', '=', mango.id).execute()
  await anOrder(db, { lines: [[mango, 3]] })

  expect((await view(db)).bestSellers).toMatchObject([{ quantity: 4, pieces: 3, grams: 1500 }])
})
