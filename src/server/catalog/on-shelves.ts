import { type RawBuilder, sql } from 'kysely'
import type { Product } from '#contract/api/catalog.ts'
import { hiddenCategoryIds } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { shownColumns } from './product-fields.ts'
import { serializeProduct, withoutRating } from './serialize.ts'

const isShown: RawBuilder<boolean> = sql`(shelf < 2 and category_id <> all (${hiddenCategoryIds}))`

/** Finds by their ids the products that the shop still shows, also sold out. */
export async function viewOnShelves(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(shownColumns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isShown)
    .execute()
  return new Map(rows.map((row) => [row.id, withoutRating(serializeProduct(row))]))
}
