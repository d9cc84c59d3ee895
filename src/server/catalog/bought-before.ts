import { type RawBuilder, sql } from 'kysely'
import { hiddenCategoryIds } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { shownColumns } from './product-fields.ts'
import { canBeBought, serializeProduct } from './serialize.ts'

/** Enough for what a household buys repeatedly, and few enough to read at once. */
const maxOrders = 100
const maxShown = 12
/** An order this old counts half. */
const halfLifeDays = 60

/**
 * Products on sale that the shopper has bought, those bought often and recently first. Leaves out orders that were
 * cancelled, not delivered, or not paid yet.
 */
export async function viewBoughtBefore(db: Database, shopperId: string) {
  const rows = await db
    .with('bought', () => boughtProducts(shopperId))
    .selectFrom('products')
    .innerJoin('bought', 'bought.productId', 'products.id')
    .select(shownColumns)
    .where('shelf', '=', 0)
    .where(sql<boolean>`category_id <> all (${hiddenCategoryIds})`)
    .orderBy('score', 'desc')
    .orderBy('id')
    .limit(maxShown)
    .execute()
  return rows.filter(canBeBought).map(serializeProduct)
}

function boughtProducts(shopperId: string): RawBuilder<{ productId: string; score: number }> {
  const age = sql`greatest(0, extract(epoch from now() - recent.created_at)::float8)`
  return sql`(
    select line.product_id, sum(power(0.5, ${age} / ${halfLifeDays * 86_400}::float8)) as score
    from (
      select id, created_at from orders
      where shopper_id = ${shopperId} and status not in ('cancelled', 'not_delivered') and hold is null
      order by number desc limit ${maxOrders}
    ) as recent
    join order_lines as line on line.order_id = recent.id
    group by line.product_id)`
}
