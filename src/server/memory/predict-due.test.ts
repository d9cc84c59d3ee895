import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { plannedForMany } from '#tests/support/many.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { measureMemory } from '#tools/memory/measure-memory.ts'
import { predictDue } from './predict-due.ts'
import { switchMemory } from './switch-memory.ts'
import { viewMemory } from './view-memory.ts'

test('on drawn households it finds twice what the last basket does, with fewer false lines (G39-4)', () => {
  const { recallAt10, recallAt20, againAt10, againAt20, falseShare, falseOfTwo, againFalse } =
    measureMemory(39, 60)

  expect(recallAt10).toBeGreaterThan(0.48)
  expect(recallAt20).toBeGreaterThan(0.62)
  expect(recallAt10).toBeGreaterThan(2 * againAt10)
  expect(recallAt20).toBeGreaterThan(2 * againAt20)
  expect(falseShare).toBeLessThan(0.45)
  expect(falseOfTwo).toBeLessThan(0.25)
  expect(againFalse).toBeGreaterThan(1.4 * falseShare)
})

test('nothing is said of a household without orders, nor of products bought at random', () => {
  expect(predictDue([], 20_000)).toEqual([])
  const days = [1, 3, 40, 44, 120, 121]
  const odd = days.map((day) => ({ product: 'saffron', day, quantity: 1 }))
  expect(predictDue(odd, 130).filter(({ isDue }) => isDue)).toEqual([])
})

/** 2,000 orders of one household, each of 24 of 60 products. */
async function aLongHistory(db: Database, hoursApart: number) {
  const asha = await aShopperReadyToOrder(db)
  const products = await Promise.all(
    Array.from({ length: 60 }, (_, n) => aProduct(db, { name: `Product ${n}` })),
  )
  const ids = products.map(({ id }) => id)
  const { _id } = await anOrder(db, { shopper: asha })
  await plannedForMany(db, async () => {
    // A statement that inserts all at once takes longer than its timeout on a busy machine.
    for (const part of [1, 2, 3, 4, 5]) {
      await sql`
        with placed as (
          insert into orders (id, shopper_id, status, way, items_paise, tax_paise, tax_basis_points, amount_paise, ordered_paise, address, created_at)
          select gen_random_uuid(), shopper_id, 'placed', way, items_paise, tax_paise, tax_basis_points, amount_paise, ordered_paise, address,
            now() - make_interval(hours => (2000 - n) * ${hoursApart}::integer)
          from orders, generate_series((${part}::integer - 1) * 400 + 1, ${part}::integer * 400) n
          where orders.id = ${_id} returning id, created_at
        ), numbered as (select id, row_number() over (order by created_at) as nth from placed)
        insert into order_lines (id, order_id, position, product_id, name, category, pictures, price_paise, offer_price_paise, quantity, ordered_quantity)
        select gen_random_uuid(), id, line, (${ids}::uuid[])[1 + (nth * 7 + line * 5) % 60], 'Product', 'Dairy', '{}', 5000, 5000, 1, 1
        from numbered, generate_series(0, 23) line`.execute(db)
    }
  })
  await sql`analyze orders, order_lines`.execute(db)
  return asha
}

test.for([24, 4])(
  'a household of 2,000 orders, %i hours apart, is answered within twice the time that counting its lines takes (G39-4)',
  async (hours, { emptyDb: db }) => {
    const asha = await aLongHistory(db, hours)
    await switchMemory(db, { shopperId: asha.id, isOn: true })
    // Before Diwali, as last year's orders are read too.
    const beforeDiwali = new Date('2026-11-03T06:30:00Z')
    let answered = Number.POSITIVE_INFINITY
    let counted = Number.POSITIVE_INFINITY
    // Other tests run beside this one.
    for (let time = 0; time < 12; time += 1) {
      counted = Math.min(counted, await timed(() => countLines(db, asha.id)))
      answered = Math.min(answered, await timed(() => viewMemory(db, asha.id, beforeDiwali)))
    }
    expect((await viewMemory(db, asha.id, beforeDiwali)).lines.length).toBeGreaterThan(0)

    expect(answered / counted).toBeLessThan(2)
  },
)

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/** The least that an answer needs: every line of every order is read once. */
const countLines = (db: Database, shopperId: string) =>
  sql`select product_id, count(*), max(created_at) from orders join order_lines on order_id = orders.id
    where shopper_id = ${shopperId} group by product_id`.execute(db)
