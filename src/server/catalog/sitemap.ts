import { sql } from 'kysely'
import { hiddenCategoryIds } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'

/** How many products one part of the sitemap covers; the format allows 50,000 addresses in one. */
const productsInPart = 10_000

/**
 * The first product of each part, in the order of the ids. What is archived or hidden counts too, so that the index of
 * the ids alone answers this; the parts then leave it out.
 */
export async function viewSitemapParts(db: Database, size = productsInPart): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) as place from products) as numbered
    where (place - 1) % ${size} = 0 order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The products on display among those that follow from this one on, with when they last changed. */
export async function viewSitemapProducts(db: Database, from: string, size = productsInPart) {
  const { rows } = await sql<{ id: string; category: string; updatedAt: Date }>`
    select products.id, path as category, products.updated_at
    from (
      select id, shelf, category_id, updated_at from products
      where id >= ${from}::uuid order by id limit ${size}
    ) as products
    join categories on categories.id = category_id
    where shelf < 2 and category_id <> all (${hiddenCategoryIds})
    order by products.id`.execute(db)
  return rows
}
