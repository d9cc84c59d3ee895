import { describe, expect } from 'vitest'
import type { OrderRequest } from '#contract/api/orders.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { viewJournal } from '#server/orders/read/journal.ts'
import { aShopperReadyToOrder, type CartLines, orderItems } from '#tests/support/carts.ts'
import { test } from '#tests/support/database.ts'
import { pick, tickOf } from '#tests/support/packing.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { recordPicks } from './record-picks.ts'

async function placed(db: Database, lines: CartLines, preferences: Partial<OrderRequest> = {}) {
  const shopper = await aShopperReadyToOrder(db)
  const request = { items: orderItems(lines), address: shopper.addressId, ...preferences }
  return { shopper, order: await placeOrder(db, shopper.id, request) }
}

/** Potatoes at ₹20 a half kilogram. */
const loose = { name: 'Potato', stepGrams: 500, leastGrams: 500, offerPricePaise: 2000, stock: 40 }
const similar = { substitutes: 'similar' as const }

describe('a tick, and its inverse', () => {
  test.for([
    { what: { what: 'found' }, item: { quantity: 5, amount: 175, picked: 'found' }, stock: 5 },
    {
      what: { what: 'short', there: 2 },
      item: { quantity: 2, amount: 70, picked: 'short', orderedQuantity: 5 },
      stock: 5,
    },
    {
      what: { what: 'leave_out' },
      item: { quantity: 0, amount: 0, picked: 'left_out' },
      stock: 10,
    },
  ] as const)('$what.what', async ({ what, item, stock }, { db }) => {
    const product = await aProduct(db, { stock: 10 })
    const { order } = await placed(db, [[product, 5]])

    const picked = await pick(db, order, [0, what])
    const stockThen = await stockOf(db, product)
    const checked = await verifyLedgers(db)
    const again = await pick(db, picked, [0, { what: 'open' }])

    expect(picked.items[0]).toMatchObject(item)
    expect(picked.orderedAmount).toBe(order.amount)
    expect([stockThen, checked]).toEqual([stock, []])
    expect(again).toMatchObject({ amount: order.amount, version: 2, items: order.items })
    expect(await stockOf(db, product)).toBe(5)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test.for([
    { grams: 960, charged: 960, amount: 38.4, stock: 38 },
    { grams: 1050, charged: 1000, given: 50, amount: 40, stock: 38 },
    { grams: 700, charged: 700, amount: 28, stock: 39 },
    { grams: 90, charged: 90, amount: 3.6, stock: 39 },
  ])(
    '$grams g of the 1,000 g that were ordered',
    async ({ grams, charged, given, amount, stock }, { db }) => {
      const product = await aProduct(db, loose)
      const { order } = await placed(db, [[product, 2]])

      const weighed = await pick(db, order, [0, { what: 'weigh', grams }])
      const stockThen = await stockOf(db, product)
      const checked = await verifyLedgers(db)
      const again = await pick(db, weighed, [0, { what: 'open' }])

      expect(weighed.items[0]).toMatchObject({ grams: charged, amount, picked: 'weighed' })
      expect(weighed.items[0]?.given).toBe(given)
      expect([stockThen, checked]).toEqual([stock, []])
      expect(again).toMatchObject({ amount: order.amount, items: order.items })
      expect(await stockOf(db, product)).toBe(38)
      expect(await verifyLedgers(db)).toEqual([])
    },
  )

  test('what is weighed again is given away anew, and no more of it once the shopper pays', async ({
    db,
  }) => {
    const product = await aProduct(db, loose)
    const { order } = await placed(db, [[product, 2]])
    const first = await pick(db, order, [0, { what: 'weigh', grams: 1050 }])

    const again = await pick(db, first, [0, { what: 'weigh', grams: 1080 }])

    expect(again.items[0]).toMatchObject({ grams: 1000, given: 80, amount: 40 })
    expect((await viewJournal(db, order._id))[0]?.items).toEqual([
      {
        name: 'Potato',
        stepGrams: 500,
        picked: 'weighed',
        before: { quantity: 2, grams: 1000, given: 50 },
        after: { quantity: 2, grams: 1000, given: 80 },
      },
    ])
    const asked = await pick(db, again, [0, { what: 'ask_weight', grams: 1080 }])
    expect(asked.items[0]).not.toHaveProperty('given')
  })

  test('a substitute costs no more than what it replaces, and goes back when that is found', async ({
    db,
  }) => {
    const ordered = await aProduct(db, { stock: 10 })
    const dearer = await aProduct(db, { name: 'Bottle Gourd', offerPricePaise: 5000, stock: 4 })
    const { order } = await placed(db, [[ordered, 2]], similar)

    const swapped = await pick(db, order, [0, { what: 'replace', product: dearer.id, quantity: 2 }])
    const stocks = [await stockOf(db, ordered), await stockOf(db, dearer)]
    const checked = await verifyLedgers(db)
    const back = await pick(db, swapped, [0, { what: 'found' }])

    expect(swapped).toMatchObject({ amount: order.amount })
    expect(swapped.items).toMatchObject([
      { quantity: 0, picked: 'replaced' },
      { quantity: 2, amount: 70, replaces: order.items[0]!._id, product: { offerPrice: 35 } },
    ])
    expect([stocks, checked]).toEqual([[8, 2], []])
    expect(back.items).toMatchObject([{ quantity: 2, picked: 'found' }])
    expect([await stockOf(db, ordered), await stockOf(db, dearer)]).toEqual([8, 4])
    expect(await verifyLedgers(db)).toEqual([])
  })
})

describe('a tick is refused', () => {
  test.for([
    ['ask', 'replace'],
    ['leave_out', 'replace'],
    ['leave_out', 'ask'],
  ] as const)(
    'a tick is refused where the shopper said “%s”: %s',
    async ([choice, what], { db }) => {
      const other = await aProduct(db, { name: 'Bottle Gourd' })
      const { order } = await placed(db, [[await aProduct(db), 2]], { substitutes: choice })

      const attempt = pick(db, order, [0, { what, product: other.id, quantity: 2 }])

      await expect(attempt).rejects.toMatchObject({ code: 'illegal_move' })
    },
  )

  test.for(['Packed', 'Cancelled'] as const)(
    'a tick is refused once the order is %s',
    async (to, { db }) => {
      const { order } = await placed(db, [[await aProduct(db, { stock: 5 }), 2]])
      await moveOrder(db, theSeller, { orderId: order._id, to })

      const { results } = await recordPicks(db, theSeller, [
        tickOf(order, 0, { what: 'leave_out' }),
      ])

      expect(results).toMatchObject([{ isDone: false, refusal: { code: 'illegal_move' } }])
      expect(await verifyLedgers(db)).toEqual([])
    },
  )

  test('a tick is refused by weight, of what is sold by the piece', async ({ db }) => {
    const { order } = await placed(db, [[await aProduct(db), 2]])

    const attempt = pick(db, order, [0, { what: 'weigh', grams: 500 }])

    await expect(attempt).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

test('a tick that is sent again, even after another one, changes nothing', async ({ db }) => {
  const { order } = await placed(db, [[await aProduct(db, { stock: 5 }), 3]])
  const tick = tickOf(order, 0, { what: 'short', there: 1 })
  const { orders } = await recordPicks(db, theSeller, [tick])
  const found = await pick(db, orders[0]!, [0, { what: 'found' }])

  const late = await recordPicks(db, theSeller, [tick])

  expect(late).toEqual({ results: [{ key: tick.key, isDone: true }], orders: [found] })
})

test('a key that ticked an item of one order is refused for another', async ({ db }) => {
  const product = await aProduct(db, { stock: 9 })
  const { order } = await placed(db, [[product, 3]])
  const { order: other } = await placed(db, [[product, 2]])
  const { key } = tickOf(order, 0, { what: 'found' })
  await recordPicks(db, theSeller, [{ ...tickOf(order, 0, { what: 'found' }), key }])

  const tick = { ...tickOf(other, 0, { what: 'short', there: 1 }), key }
  const { results } = await recordPicks(db, theSeller, [tick])

  expect(results).toMatchObject([{ key, isDone: false, refusal: { code: 'key_reused' } }])
})

test('one refused tick leaves the others of its request be', async ({ db }) => {
  const { order } = await placed(db, [
    [await aProduct(db), 3],
    [await aProduct(db, { name: 'Okra' }), 1],
  ])
  const stale = tickOf(order, 0, { what: 'short', there: 1 })
  await pick(db, order, [0, { what: 'leave_out' }])

  const { results, orders } = await recordPicks(db, theSeller, [
    stale,
    tickOf(order, 1, { what: 'found' }),
  ])

  expect(results).toMatchObject([
    { isDone: false, refusal: { code: 'changed_meanwhile' } },
    { isDone: true },
  ])
  expect(orders[0]!.items.map(({ picked }) => picked)).toEqual(['left_out', 'found'])
})

describe('two packers at one line at once', () => {
  test.for([
    { other: { what: 'short', there: 1 }, done: 2, version: 1 },
    { other: { what: 'leave_out' }, done: 1, version: 1 },
  ] as const)('one short, the other $other.what', async ({ other, done, version }, { db }) => {
    for (let nth = 0; nth < 5; nth += 1) {
      const { order } = await placed(db, [[await aProduct(db, { stock: 9 }), 3]])
      const ticks = [tickOf(order, 0, { what: 'short', there: 1 }), tickOf(order, 0, other)]

      const answers = await Promise.all(ticks.map((tick) => recordPicks(db, theSeller, [tick])))

      const results = answers.flatMap(({ results: each }) => each)
      expect(results.filter(({ isDone }) => isDone)).toHaveLength(done)
      const last = answers.map(({ orders }) => orders[0]!).find((each) => each.version > 0)
      expect(last).toMatchObject({ version })
    }
    expect(await verifyLedgers(db)).toEqual([])
  })
})

test('the shopper cancels while it is packed: either comes first, and the stock is right', async ({
  db,
}) => {
  const product = await aProduct(db, { stock: 100 })
  for (let nth = 0; nth < 8; nth += 1) {
    const { shopper, order } = await placed(db, [[product, 3]])
    const tick = tickOf(order, 0, { what: 'short', there: 1 })

    await Promise.all([
      recordPicks(db, theSeller, [tick]),
      cancelOrder(db, shopper.id, { orderId: order._id }),
    ])
  }

  expect(await verifyLedgers(db)).toEqual([])
  expect(await stockOf(db, product)).toBeGreaterThanOrEqual(84)
})

test('an order of which nothing is left is not packed', async ({ db }) => {
  const { order } = await placed(db, [[await aProduct(db, { stock: 5 }), 3]])
  const empty = await pick(db, order, [0, { what: 'short', there: 0 }])

  const attempt = moveOrder(db, theSeller, { orderId: order._id, to: 'Packed' })

  expect(empty).toMatchObject({ amount: 0, status: 'Order Placed' })
  await expect(attempt).rejects.toThrow('nothing_to_deliver')
  await moveOrder(db, theSeller, { orderId: order._id, to: 'Cancelled' })
  expect(await verifyLedgers(db)).toEqual([])
})
