import { expect } from 'vitest'
import { formatPaise } from '#contract/money.ts'
import { newId } from '#platform/new-id.ts'
import { say } from '#server/api/say.ts'
import { quoteCart } from '#server/cart/views.ts'
import type { Database } from '#server/database/database.ts'
import { viewOpenDay } from '#server/money/day/day-close.ts'
import { returnItems } from '#server/orders/change/return-items.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { aCustomer, takeAtCounter, takeByPhone } from '#tests/support/counter.ts'
import { test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'

/** At ₹40 for a kilogram, in steps of a quarter. */
const potato = { name: 'Potato', stepGrams: 250, leastGrams: 500, offerPricePaise: 1000, stock: 40 }

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ code, said }) => `${code}: ${say('en', 'seller', said)}`,
  )

function movementsOf(db: Database, { id }: { id: string }) {
  return db
    .selectFrom('stockMovements')
    .select(['change', 'cause'])
    .where('productId', '=', id)
    .orderBy('id')
    .execute()
}

test('at the counter any weight is charged as it was typed, in every paper (F19)', async ({
  db,
}) => {
  const loose = await aProduct(db, potato)
  const before = (await viewOpenDay(db)).expected

  const order = await takeAtCounter(db, { weighed: [[loose, 1400]] })

  expect(order.items).toMatchObject([
    { quantity: 6, orderedQuantity: 6, grams: 1400, amount: 56, picked: 'weighed' },
  ])
  // The total includes 2 % of tax.
  expect(order).toMatchObject({ amount: 57.12, due: 0, isPaid: true, status: 'Delivered' })
  expect(await stockOf(db, loose)).toBe(34)
  const [line] = await db.selectFrom('billLines').select(['quantity', 'amountPaise']).execute()
  expect(line).toEqual({ quantity: 1400, amountPaise: 5600 })
  expect((await viewOpenDay(db)).expected - before).toBeCloseTo(57.12)
  expect(await verifyLedgers(db)).toEqual([])
})

test('what comes back of it leaves the rest of the weight (F19)', async ({ db }) => {
  const loose = await aProduct(db, potato)
  const order = await takeAtCounter(db, { weighed: [[loose, 1400]] })
  const [item] = order.items
  const back = { orderId: order._id, version: order.version }

  const less = await returnItems(db, theSeller, {
    ...back,
    items: [{ item: item!._id, quantity: 2 }],
  })
  expect(less).toMatchObject({ amount: 36.72, toGiveBack: 20.4, items: [{ grams: 900 }] })
  const none = await returnItems(db, theSeller, {
    orderId: order._id,
    version: less.version,
    items: [{ item: item!._id, quantity: 4 }],
  })

  expect(none).toMatchObject({ amount: 0, toGiveBack: 57.12 })
  expect(await stockOf(db, loose)).toBe(40)
  expect(await verifyLedgers(db)).toEqual([])
})

for (const stepGrams of [10, 250, 1000]) {
  for (const grams of [1, 124, 125, 126, 333, 1400, 9994]) {
    test(`${grams} g cost what was quoted in steps of ${stepGrams} g (F19)`, async ({ db }) => {
      const loose = await aProduct(db, {
        stepGrams,
        leastGrams: stepGrams,
        offerPricePaise: (stepGrams * 77) / 10,
        stock: 999,
        pricePaise: stepGrams * 8,
      })
      const { bill, lines } = await quoteCart(db, {}, { weights: { [loose.id]: grams } })

      const order = await takeAtCounter(db, {
        weighed: [[loose, grams]],
        expectedTotal: bill.total,
      })

      expect(lines).toMatchObject([{ problem: null, quantity: order.items[0]!.quantity }])
      expect(order.itemsAmount).toBe(Math.round(grams * 7.7) / 100)
      expect(await verifyLedgers(db)).toEqual([])
    })
  }
}

test('the books may lack a part of a step, but no more (F19)', async ({ db }) => {
  const loose = await aProduct(db, { ...potato, stock: 5 })
  const lines = async (grams: number) => {
    return (await quoteCart(db, {}, { weights: { [loose.id]: grams } })).lines
  }

  expect(await lines(1500)).toMatchObject([{ problem: 'too_few', available: 5 }])
  const over = await refusalOf(takeAtCounter(db, { weighed: [[loose, 1500]] }))
  expect(over).toBe('out_of_stock: Only 1.25 kg of “Potato” is left.')
  expect(await lines(1499)).toMatchObject([{ problem: null }])
  await takeAtCounter(db, { weighed: [[loose, 1499]] })

  expect(await movementsOf(db, loose)).toEqual([
    { change: 5, cause: 'opening' },
    { change: 1, cause: 'found' },
    { change: -6, cause: 'order' },
  ])
  expect(await stockOf(db, loose)).toBe(0)
  const empty = await refusalOf(takeAtCounter(db, { weighed: [[loose, 10]] }))
  expect(empty).toBe('out_of_stock: “Potato” is out of stock. Remove it to place the order.')
  expect(await verifyLedgers(db)).toEqual([])
})

test('to be delivered, a weight is whole steps and never rounded (F19)', async ({ db }) => {
  const loose = await aProduct(db, potato)
  const customer = await aCustomer(db)

  const between = await refusalOf(takeByPhone(db, { customer, weighed: [[loose, 1400]] }))
  const tiny = await refusalOf(takeByPhone(db, { customer, weighed: [[loose, 100]] }))
  const whole = await takeByPhone(db, { customer, weighed: [[loose, 1250]] })

  const steps = 'invalid_input: To be delivered, “Potato” is sold in steps of 250 g.'
  expect(between).toBe(`${steps} Please choose 1.25 kg or 1.5 kg.`)
  expect(tiny).toBe(`${steps} Please choose 500 g.`)
  expect(whole.items).toMatchObject([{ quantity: 5, amount: 50 }])
  expect(whole.items[0]).not.toHaveProperty('grams')
  expect(await stockOf(db, loose)).toBe(35)
})

test('a weight is for goods sold by weight, that cost something, up to the limit (F19)', async ({
  db,
}) => {
  const loose = await aProduct(db, potato)
  const cheap = await aProduct(db, { ...potato, name: 'Straw', offerPricePaise: 100 })
  const soap = await aProduct(db, { name: 'Soap' })

  const refused = await Promise.all([
    refusalOf(takeAtCounter(db, { weighed: [[soap, 100]] })),
    refusalOf(takeAtCounter(db, { weighed: [[cheap, 1]] })),
    refusalOf(takeAtCounter(db, { weighed: [[loose, 250_000]] })),
    refusalOf(takeAtCounter(db, { lines: [[loose, 2]], weighed: [[loose, 100]] })),
  ])

  expect(refused).toEqual([
    'invalid_input: “Soap” is not sold by weight.',
    'too_little: 1 g of “Straw” would cost less than a paisa. Please weigh more.',
    'too_many_pieces: An order can hold at most 249.75 kg of “Potato”.',
    'invalid_input: Say how much of a product either as a quantity or as a weight',
  ])
})

test('a weight belongs to the request: the key answers no other one (F19)', async ({ db }) => {
  const loose = await aProduct(db, potato)
  const key = newId()

  const first = await takeAtCounter(db, { weighed: [[loose, 1400]], key })
  const again = await takeAtCounter(db, { weighed: [[loose, 1400]], key })
  const other = await refusalOf(takeAtCounter(db, { weighed: [[loose, 1401]], key }))

  expect(again).toEqual(first)
  expect(other).toMatch(/^key_reused/)
  expect(formatPaise(first.amount * 100)).toBe('₹57.12')
})
