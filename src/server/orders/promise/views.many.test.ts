import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { manyOrders } from '#tests/support/many.ts'
import { anOrder } from '#tests/support/orders.ts'
import { ago, countPromises, deliveries } from '#tests/support/promises.ts'
import { countQueries } from '#tests/support/watch-queries.ts'
import { lastPromised } from './count-promise.ts'
import { viewPromises } from './views.ts'

const shop = { mode: 'demo' as const, storeName: 'Tokri', contact: {} }

/** Ten deliveries in each area, of which two were late. */
async function areas(db: Database, names: readonly string[]) {
  for (const area of names)
    await sql`
      insert into delivery_times (order_id, area, ready_at, packed_at, delivered_at, is_kept)
      select copy.id, ${area}, times.ready_at, times.packed_at, times.delivered_at, nth > 2
      from (select *, row_number() over (order by order_id) as nth from delivery_times where area = '') as times
        join orders as copy on copy.number = (select max(number) from orders) - ${10 * names.indexOf(area)}::integer - nth + 1`.execute(
      db,
    )
}

test('forty areas are listed by as many statements as one (G-43)', async ({ db }) => {
  await countPromises(db)
  await deliveries(db, { times: 10 })
  const order = await anOrder(db)
  await manyOrders(db, order, 400)
  const count = () => countQueries(db, (watched) => viewPromises(watched, shop))
  const ofOne = await count()

  const names = Array.from({ length: 40 }, (_, nth) => `Area ${nth}`)
  await areas(db, names)

  expect(await count()).toBe(ofOne)
  const { areas: all } = await viewPromises(db, shop)
  expect(all).toHaveLength(41)
  const kept = all.filter(({ area }) => area?.startsWith('Area'))
  expect(kept).toHaveLength(40)
  for (const { kept: count, of, missed } of kept)
    expect([count, of, missed.length]).toEqual([8, 10, 2])
})

test('overdue orders of other areas are not read for one (G-43)', async ({ db }) => {
  await countPromises(db)
  await deliveries(db, { times: 10 })
  const order = await anOrder(db)
  await ago(db, order._id, 60)
  await manyOrders(db, order, 2000)

  const { rows } = await sql<object>`
    explain (analyze) ${lastPromised(sql`'Other'`)}`.execute(db)
  const plan = rows.map((row) => Object.values(row)[0]).join('\n')
  expect(plan).toContain('orders_promised')
  expect(plan).toContain("Index Cond: ((COALESCE((area ->> 'area'")
  expect(plan).not.toContain('Seq Scan on orders')
})
