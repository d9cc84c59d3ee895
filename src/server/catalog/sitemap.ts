import { sql } from 'kysely'
import { hiddenCategoryIds } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'

/** The format allows 50,000 addresses in one part. */
const productsInPart = 10_000

/**
 * The first product of each part, by id. Counts archived and hidden products too, so that the index of ids alone
 * answers; the parts leave them out.
 */
export async function viewSitemapParts(db: Database, size = productsInPart): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) as place from products) as numbered
    where (place - 1) % ${size} = 0 order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Products on display from this one on, with the time of their last change. */
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
