import { sql } from 'kysely'
import { type ProductQuery, productSorts } from '#contract/api/catalog.ts'
import type { Database } from '#server/database/database.ts'
import { describe, expect, testWith } from '#tests/support/database.ts'
import { isUsual } from '#tests/support/extent.ts'
import { viewProductPage } from './views.ts'

/** More milk than is ranked at once: some is sold out, some in packs, and some has another product's name. */
async function muchMilk(db: Database) {
  // In parts, each well within the time limit of a statement.
  for (let first = 1; first < 3600; first += 900) {
    await sql`
    insert into products (id, name, category_id, price_paise, offer_price_paise, stock, pack_group)
    select gen_random_uuid(),
      (array['Fresh Milk', 'Fresh Milk', 'Fresh Milk', 'Milk Bread', 'Fresh Bread'])[1 + nth % 5] || ' ' || nth * 7919 % 997,
      1 + nth % 3, 10000, 5000 + nth * 7919 % 499, case when nth % 9 = 0 then 0 else 5 end,
      case when nth % 4 = 0 then md5((nth / 20)::text)::uuid end
    from generate_series(${first}::integer, ${first + 899}::integer) as nth`.execute(db)
  }
}

const test = testWith(muchMilk)

const maxPages = 10
/** One each that is read forwards, backwards, and by the words of the search themselves; all of them in CI. */
const sorts = isUsual ? (['oldest', '-price', 'name'] as const) : productSorts

async function readPages(db: Database, query: ProductQuery, limit = 1000) {
  const pages: { ids: string[]; cursor?: string; previous: string | null | undefined }[] = []
  for (let cursor: string | undefined; pages.length < maxPages; ) {
    const asked = { ...query, limit, ...(cursor ? { cursor } : {}) }
    const { products, nextCursor, previousCursor } = await viewProductPage(db, asked)
    const ids = products.map(({ _id }) => _id)
    pages.push({ ids, ...(cursor ? { cursor } : {}), previous: previousCursor })
    if (!nextCursor) break
    cursor = nextCursor
  }
  return pages
}

/** The unsearched list, filtered by the searched names, in its order. */
async function listedWith(db: Database, words: readonly string[], query: ProductQuery) {
  const { rows } = await sql<{ id: string }>`
    select id from products where ${sql.join(
      words.map((word) => sql`name ~ ${word}`),
      sql` and `,
    )}`.execute(db)
  const own = new Set(rows.map(({ id }) => id))
  const pages = await readPages(db, query, 4000)
  return pages.flatMap(({ ids }) => ids).filter((id) => own.has(id))
}

describe('what a search of common words finds', () => {
  test('what a search of common words finds is in the order of each sort, each product once, on every page', async ({
    filledDb: db,
  }) => {
    for (const sort of sorts) {
      for (const inStock of ['true', undefined] as const) {
        const query = { sort, ...(inStock ? { inStock } : {}) }
        const pages = await readPages(db, { ...query, q: 'milk' })
        const all = await listedWith(db, ['Milk'], query)
        expect([sort, inStock, pages.flatMap(({ ids }) => ids)]).toEqual([sort, inStock, all])
      }
    }
  })

  test('what a search of common words finds leads back to the pages that came before', async ({
    filledDb: db,
  }) => {
    const pages = await readPages(db, { q: 'milk', sort: 'name', inStock: 'true' }, 500)

    expect(pages.length).toBeGreaterThan(3)
    for (const [at, { previous }] of pages.entries()) {
      expect(previous).toBe(at === 0 ? undefined : (pages[at - 1]?.cursor ?? null))
    }
  })

  test('what a search of common words finds has every pack that stands for its group, once', async ({
    filledDb: db,
  }) => {
    const query = { sort: 'name', packs: 'together', inStock: 'true' } as const
    const pages = await readPages(db, { ...query, q: 'milk' })
    const { rows } = await sql<{ count: number }>`
      select count(distinct coalesce(pack_group::text || category_id, id::text))::integer as count
      from products where name ~ 'Milk' and shelf = 0`.execute(db)

    expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(rows[0]?.count)
  })

  test('what a search of common words finds has all of several words, each product once, on every page', async ({
    filledDb: db,
  }) => {
    const pages = await readPages(db, { q: 'fresh milk', inStock: 'true' })
    const found = pages.flatMap(({ ids }) => ids)
    const all = await listedWith(db, ['Fresh', 'Milk'], { sort: 'oldest', inStock: 'true' })

    expect(found).toHaveLength(all.length)
    expect(new Set(found)).toEqual(new Set(all))
  })
})
