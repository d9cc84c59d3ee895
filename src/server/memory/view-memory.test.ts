import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { aShopperReadyToOrder, type CartLines } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { switchMemory } from './switch-memory.ts'
import { viewMemory } from './view-memory.ts'

/** Noon in India, so many days before or after the day on which the tests look. */
const at = (days: number) => new Date(Date.parse('2026-06-20T06:30:00Z') + days * 86_400_000)
const now = at(0)

async function aHousehold(db: Database) {
  const asha = await aShopperReadyToOrder(db)
  await switchMemory(db, { shopperId: asha.id, isOn: true })
  const milk = await aProduct(db, { name: 'Milk' })
  const rice = await aProduct(db, { name: 'Rice' })
  return { asha, milk, rice }
}

type Bought = {
  shopper: { id: string; addressId: string }
  product: { id: string }
  days: readonly number[]
  first?: number
}

/** Quantities differ, since an identical order would count as a repeated request. */
async function buys(db: Database, { shopper, product, days, first = 1 }: Bought) {
  const orders = []
  for (const [n, day] of days.entries()) {
    const lines: CartLines = [[product, first + n]]
    orders.push(await anOrder(db, { shopper, lines, placedAt: at(day) }))
  }
  return orders
}

const weekly = [-35, -28, -21, -14, -7]
const names = (memory: { lines: { product: { name: string }; isDue: boolean }[] }) =>
  memory.lines.filter(({ isDue }) => isDue).map(({ product }) => product.name)
const look = (db: Database, shopper: { id: string }, when = now) => viewMemory(db, shopper.id, when)

describe('what a household is due for (G39-4)', () => {
  test('each line has its reason: how often, and when it was bought last', async ({ db }) => {
    const { asha, milk } = await aHousehold(db)
    await buys(db, { shopper: asha, product: milk, days: weekly })

    expect(await look(db, asha)).toMatchObject({
      state: 'on',
      until: '2026-06-20',
      lines: [
        {
          product: { _id: milk.id },
          quantity: 4,
          isDue: true,
          reason: { kind: 'often', everyDays: 7, lastOn: '2026-06-13', dueOn: '2026-06-20' },
        },
      ],
    })
    expect((await look(db, asha, at(-5))).lines[0]?.isDue).toBe(false)
  })

  test('three purchases are no habit, and nothing bought once is there', async ({ db }) => {
    const { asha, milk, rice } = await aHousehold(db)
    await buys(db, { shopper: asha, product: milk, days: [-21, -14, -7] })
    await buys(db, { shopper: asha, product: rice, days: [-10] })

    const { lines } = await look(db, asha)
    expect(lines.map(({ product, isDue }) => [product.name, isDue])).toEqual([['Milk', false]])
  })

  test('what is no longer bought is not due; a household that was away has given up nothing', async ({
    db,
  }) => {
    const { asha, milk, rice } = await aHousehold(db)
    await buys(db, { shopper: asha, product: milk, days: [-84, -77, -70, -63, -56] })
    expect(names(await look(db, asha))).toEqual(['Milk'])

    await buys(db, { shopper: asha, product: rice, days: weekly })
    expect(names(await look(db, asha))).toEqual(['Rice'])
  })

  test('days are those of India, also just before midnight in London', async ({ db }) => {
    const { asha, milk } = await aHousehold(db)
    const orders = await buys(db, { shopper: asha, product: milk, days: weekly })
    // Half past one in the night of the 14th in India.
    await sql`update orders set created_at = '2026-06-13T20:00:00Z' where id = ${orders.at(-1)!._id}`.execute(
      db,
    )

    const [line] = (await look(db, asha)).lines
    expect(line?.reason).toMatchObject({ lastOn: '2026-06-14' })
    const lateEvening = await look(db, asha, new Date('2026-06-21T19:00:00Z'))
    expect(lateEvening.until).toBe('2026-06-22')
  })

  test('two orders of a day count as one purchase', async ({ db }) => {
    const { asha, milk } = await aHousehold(db)
    await buys(db, { shopper: asha, product: milk, days: [-7, -7, -7, -7, 0] })

    expect(names(await look(db, asha, at(7)))).toEqual([])
  })
})

describe('what counts as bought (G39-4)', () => {
  const last = sql`(select id from orders order by created_at desc limit 1)`
  test.for<[what: string, change: (db: Database) => Promise<unknown>]>([
    [
      'a cancelled order',
      (db) => sql`update orders set status = 'cancelled' where id = ${last}`.execute(db),
    ],
    [
      'an order that did not arrive',
      (db) => sql`update orders set status = 'not_delivered' where id = ${last}`.execute(db),
    ],
    [
      'an unpaid online order',
      (db) =>
        sql`update orders set way = 'online', hold = 'released', hold_until = now() where id = ${last}`.execute(
          db,
        ),
    ],
    [
      'a line of which all was missing',
      (db) =>
        sql`update order_lines set missing = quantity, quantity = 0, picked = 'short' where order_id = ${last}`.execute(
          db,
        ),
    ],
    [
      'a line that came back',
      (db) =>
        sql`update order_lines set returned = quantity, quantity = 0 where order_id = ${last}`.execute(
          db,
        ),
    ],
  ])('%s does not', async ([, change], { db }) => {
    const { asha, milk } = await aHousehold(db)
    await buys(db, { shopper: asha, product: milk, days: [...weekly, -2] })
    const lastOn = async () => (await look(db, asha)).lines[0]?.reason
    expect(await lastOn()).toMatchObject({ lastOn: '2026-06-18' })

    await change(db)

    expect(await lastOn()).toMatchObject({ lastOn: '2026-06-13' })
  })

  test('a substitute counts as what it replaced', async ({ db }) => {
    const { asha, milk, rice } = await aHousehold(db)
    const orders = await buys(db, { shopper: asha, product: milk, days: weekly })
    await sql`
      with replaced as (
        update order_lines set missing = quantity, quantity = 0, picked = 'replaced' where order_id = ${orders.at(-1)!._id} returning *)
      insert into order_lines (id, order_id, position, product_id, name, category, pictures, price_paise, offer_price_paise, quantity, ordered_quantity, replaces)
      select gen_random_uuid(), order_id, 1, ${rice.id}, 'Rice', category, pictures, price_paise, offer_price_paise, 1, 1, position from replaced`.execute(
      db,
    )

    expect((await look(db, asha)).lines).toMatchObject([
      { product: { name: 'Milk' }, reason: { lastOn: '2026-06-13' } },
    ])
  })
})

describe('what is for sale (G39-4)', () => {
  test('sold out stays and says so; archived and hidden are left out', async ({ db }) => {
    const { asha, milk, rice } = await aHousehold(db)
    const bread = await aProduct(db, { name: 'Bread', category: 'Bakery' })
    for (const product of [milk, rice, bread])
      await buys(db, { shopper: asha, product, days: weekly })
    await sql`update products set in_stock = false where id = ${milk.id}`.execute(db)
    await sql`update products set archived_at = now() where id = ${rice.id}`.execute(db)
    await sql`update categories set is_hidden = true where path = 'Bakery'`.execute(db)

    const { lines } = await look(db, asha)
    expect(lines.map(({ product }) => [product.name, product.inStock])).toEqual([['Milk', false]])
  })

  test('loose goods are counted in today’s steps', async ({ db }) => {
    const { asha } = await aHousehold(db)
    const onions = await aProduct(db, { name: 'Onions', stepGrams: 250, leastGrams: 250 })
    for (const [n, day] of weekly.entries())
      await anOrder(db, { shopper: asha, lines: [[onions, 4 + n]], placedAt: at(day) })
    await sql`update products set step_grams = 500, least_grams = 1000 where id = ${onions.id}`.execute(
      db,
    )

    expect((await look(db, asha)).lines).toMatchObject([{ quantity: 4 }])
  })
})

describe('before a festival (G39-4)', () => {
  test('it is named, and what was bought before last year’s and seldom otherwise is proposed', async ({
    db,
  }) => {
    const { asha, milk, rice } = await aHousehold(db)
    const diwali = Date.parse('2026-11-08T06:30:00Z')
    const before = (days: number) => Math.round((diwali - at(0).getTime()) / 86_400_000) - days
    // Diwali was on 20 October 2025.
    const lastYear = before(384)
    await buys(db, { shopper: asha, product: rice, days: [lastYear - 4] })
    await buys(db, {
      shopper: asha,
      product: milk,
      days: [lastYear - 4, ...[34, 27, 20, 13].map(before)],
    })

    const memory = await look(db, asha, at(before(6)))
    expect(memory.festival).toEqual({ name: 'Diwali', day: '2026-11-08' })
    expect(memory.lines).toMatchObject([
      { product: { name: 'Milk' }, isDue: true },
      { product: { name: 'Rice' }, isDue: false, reason: { kind: 'festival', festival: 'Diwali' } },
    ])
    const long = await look(db, asha, at(before(12)))
    expect(long.festival).toBeUndefined()
    expect(long.lines.map(({ reason }) => reason.kind)).not.toContain('festival')
  })
})
