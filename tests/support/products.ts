import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { CategoryPath } from '#contract/categories.ts'
import { newId } from '#platform/new-id.ts'
import type { ProductsTable } from '#server/database/catalog-tables.ts'
import type { Database } from '#server/database/database.ts'

export type AProduct = Pick<Selectable<ProductsTable>, 'id' | 'name' | 'offerPricePaise'>

type AProductToBe = Partial<Insertable<ProductsTable>> & { category?: CategoryPath }

/** The id of the category with this path, for an insert. */
export function categoryId(path: CategoryPath): RawBuilder<number> {
  return sql<number>`(select id from categories where path = ${path})`
}

/** A product on the shelf; name what matters to the test. Stock is not counted unless it is given. */
export async function aProduct(
  db: Database,
  { category = 'Vegetables', ...overrides }: AProductToBe = {},
): Promise<AProduct> {
  const product = {
    id: newId(),
    // No sample's name: browser tests find those by theirs.
    name: 'Ridge Gourd',
    categoryId: categoryId(category),
    weight: '1 kg',
    pricePaise: Math.max(4000, overrides.offerPricePaise ?? 0),
    offerPricePaise: 3500,
    stock: null,
    ...overrides,
  }
  await db.insertInto('products').values(product).execute()
  if (product.stock) {
    await db
      .insertInto('stockMovements')
      .values({ productId: product.id, change: product.stock, cause: 'opening' })
      .execute()
  }
  return product
}

/** Products that are added in this transaction are not found by searches: indexing many takes a while. */
export async function letSearchWait(db: Database): Promise<void> {
  await sql`select set_config('tokri.search_waits', 'yes', true)`.execute(db)
}

export async function stockOf(db: Database, product: { id: string }): Promise<number | null> {
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  return stock
}

/** Counts the pieces of a product in orders that are not cancelled. */
export async function soldOf(db: Database, product: { id: string }): Promise<number> {
  const { sold } = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .select(sql<number>`coalesce(sum(quantity), 0)`.as('sold'))
    .where('productId', '=', product.id)
    .where('status', '!=', 'cancelled')
    .executeTakeFirstOrThrow()
  return sold
}
