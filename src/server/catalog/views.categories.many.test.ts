import { type RawBuilder, sql } from 'kysely'
import { findCategory } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { type ListQuery, pageQuery, selectProductPage } from './queries.ts'

/** 200 categories: `large` has 11,000 products itself, `main` has 50 subcategories. */
async function aLargeShop(db: Database): Promise<void> {
  await sql`insert into categories (path, label, tint) values ('large', 'Large', 'mint'), ('main', 'Main', 'mint')`.execute(
    db,
  )
  await sql`
    insert into categories (path, label, tint, parent_id)
    select 'c' || nth, 'Category ' || nth, 'mint',
      case when nth <= 50 then (select id from categories where path = 'main') end
    from generate_series(1, 191) as nth`.execute(db)
  // In parts, because a statement has to end within seconds on a busy machine too.
  for (let from = 1; from <= 17_000; from += 1000) {
    await sql`
      with known as (select min(id) filter (where path = 'large') as large,
        min(id) filter (where path = 'c1') as first from categories)
      insert into products (id, name, category_id, price_paise, offer_price_paise, in_stock, created_at, origin)
      select gen_random_uuid(), 'Product ' || nth,
        case when nth <= 11000 then large else first + nth % 191 end, 10000 + nth,
        5000 + nth * 7 % 4999, nth % 10 <> 0, timestamptz '2026-01-01' + nth * interval '1 s',
        case when nth % 3 = 0 then (array['India', 'Nepal', 'Kenya'])[1 + nth % 7 % 3] end
      from known, generate_series(${from}::integer, ${from + 999}::integer) as nth`.execute(db)
  }
  // The planner has no statistics inside a test's transaction; in a shop it has them.
  for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
    await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(db)
}

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Runs a query, and answers how many products it read in all of its steps. */
async function productsRead(db: Database, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (analyze, format json) ${query}`.execute(db)
  const readBy = (node: Plan): number => {
    const { 'Actual Rows': kept, 'Actual Loops': loops, Plans: parts = [] } = node
    const own = (kept + (node['Rows Removed by Filter'] ?? 0)) * loops
    const ofParts = parts.reduce((sum, part) => sum + readBy(part), 0)
    return ofParts + (node['Relation Name'] === 'products' ? own : 0)
  }
  return readBy(rows[0]!['QUERY PLAN'][0].Plan)
}

const sorts = ['oldest', 'popular', 'price', '-price', 'name', 'discount', 'country'] as const

test('a page of a category reads about what it shows, however large the category is', async ({
  emptyDb: db,
}) => {
  await aLargeShop(db)

  // A page shows 24 and checks for one more; with 51 categories, it reads as many of each, twice.
  for (const [path, most] of [
    ['large', 25],
    ['c77', 25],
    ['main', 2 * 51 * 25],
  ] as const) {
    const { ids = [] } = (await findCategory(db, path)) ?? {}
    for (const sort of sorts) {
      const query: ListQuery = { categoryIds: ids, sort }
      const { rows, nextCursor } = await selectProductPage(db, query, 24)
      expect(rows).toHaveLength(24)
      for (const page of [query, { ...query, cursor: nextCursor ?? '' }]) {
        const read = await productsRead(db, sql`${pageQuery(db, page, 24)}`)
        expect(read, `${path} by ${sort}`).toBeLessThanOrEqual(most)
      }
    }
  }
})

test('a page of one country, sorted by country, reads what it shows, however many products come before', async ({
  emptyDb: db,
}) => {
  await aLargeShop(db)
  const { ids = [] } = (await findCategory(db, 'large')) ?? {}

  for (const asked of [
    { country: ['nepal'] },
    { country: ['Nepal', 'Kenya'] },
    { country: ['nepal'], categoryIds: ids },
  ]) {
    const query: ListQuery = { ...asked, sort: 'country', inStock: 'true' }
    const { nextCursor } = await selectProductPage(db, query, 24)
    for (const page of [query, { ...query, cursor: nextCursor ?? '' }]) {
      const read = await productsRead(db, sql`${pageQuery(db, page, 24)}`)
      expect(read, JSON.stringify(asked)).toBeLessThanOrEqual(25)
    }
  }
})
