import { type RawBuilder, sql } from 'kysely'
import type { ProductQuery, ProductSort } from '#contract/api/catalog.ts'
import type { CategoryPath } from '#contract/categories.ts'
import type { Database } from '#server/database/database.ts'
import { leadsItsPacks } from './pack-queries.ts'
import { InvalidCursor, readCursor, writeCursor } from './product-cursor.ts'
import { shownColumns as columns } from './product-fields.ts'
import { nameContains } from './seller-queries.ts'

// Each sort as an ascending expression, so that one row comparison finds where the next page starts.
// The expressions are those of the indexes in db/migrations/0006_products_for_seller.sql.
const sortKeys: Record<ProductSort, RawBuilder<string | number>> = {
  oldest: sql`created_at`,
  price: sql`offer_price_paise`,
  '-price': sql`(-offer_price_paise)`,
  name: sql`lower(name)`,
  discount: sql`(-discount)`,
}

const sortKeyTypes: Record<ProductSort, RawBuilder<unknown>> = {
  oldest: sql`timestamptz`,
  price: sql`bigint`,
  '-price': sql`bigint`,
  name: sql`text`,
  discount: sql`integer`,
}

/** The shelf of archived products, which only carts and the seller still see. */
const archivedShelf = 2

/** The end of a batch of all products; the time as text, because a Date has only milliseconds. */
export type Position = { sortKey: string; id: string }

/** The next batch of all products, oldest first, an order that does not change while the list is read. */
export function selectNextProducts(db: Database, after: Position | null, limit: number) {
  let products = db
    .selectFrom('products')
    .select(columns)
    .select(sql<string>`created_at::text`.as('sortKey'))
    // Matches the condition of the index products_newest, which is read backwards here.
    .where('archivedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
  if (after) {
    const { sortKey, id } = after
    products = products.where(
      sql<boolean>`(created_at, id) > (${sortKey}::timestamptz, ${id}::uuid)`,
    )
  }
  return products.execute()
}

/** One page of matching products: those in stock first, then by the sort, then by id. */
export async function selectProductPage(db: Database, query: ProductQuery, limit: number) {
  const sort = query.sort ?? 'oldest'
  const key = sortKeys[sort]
  let page = matching(db, query)
    .select(columns)
    .select(sortKeyAsSent(sort))
    .orderBy('shelf')
    .orderBy(key)
    .orderBy('id')
    .limit(limit + 1)
  if (query.cursor) {
    page = page.where(compareWithCursor({ ...query, cursor: query.cursor }, sql`>`))
  }

  const rows = await page.execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    rows: shown,
    nextCursor: hasMore ? writeCursor([sort, last.shelf, last.sortKey, last.id]) : null,
  }
}

type QueryWithCursor = ProductQuery & { cursor: string }

/** The cursor of the previous page; null where that is the first page. */
export async function selectPreviousCursor(
  db: Database,
  query: QueryWithCursor,
  limit: number,
): Promise<string | null> {
  const sort = query.sort ?? 'oldest'
  const key = sortKeys[sort]
  const start = await matching(db, query)
    .select(['shelf', 'id'])
    .select(sortKeyAsSent(sort))
    .where(compareWithCursor(query, sql`<=`))
    .orderBy('shelf', 'desc')
    .orderBy(key, 'desc')
    .orderBy('id', 'desc')
    .offset(limit)
    .limit(1)
    .executeTakeFirst()
  return start ? writeCursor([sort, start.shelf, start.sortKey, start.id]) : null
}

/** As text, because a Date has only milliseconds, and a page must start exactly where the last one ended. */
function sortKeyAsSent(sort: ProductSort) {
  return sql<string | number>`${sortKeys[sort]}${sort === 'oldest' ? sql`::text` : sql``}`.as(
    'sortKey',
  )
}

function compareWithCursor(query: QueryWithCursor, operator: RawBuilder<unknown>) {
  const sort = query.sort ?? 'oldest'
  const { shelf, value, id } = readCursor(query.cursor, sort)
  if (query.inStock && shelf !== shelfOf(query.inStock)) throw new InvalidCursor()

  const place = sql`${value}::${sortKeyTypes[sort]}, ${id}::uuid`
  // With `shelf = 0` as a condition, a comparison that also includes the shelf would scan the index from its start.
  return query.inStock
    ? sql<boolean>`(${sortKeys[sort]}, id) ${operator} (${place})`
    : sql<boolean>`(shelf, ${sortKeys[sort]}, id) ${operator} (${shelf}::smallint, ${place})`
}

const maxCounted = 10_000

/** How many products match, at most 10,000, because counting a million is slow. */
export async function countProducts(db: Database, query: ProductQuery): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, query).select('id').limit(maxCounted).as('matching'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function selectProduct(db: Database, id: string) {
  return db
    .selectFrom('products')
    .select(columns)
    .where('id', '=', id)
    .where('shelf', '<', archivedShelf)
    .executeTakeFirst()
}

/** The products with these ids, also archived ones. */
export function selectProducts(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

type Related = {
  category: CategoryPath
  except: { id: string; packGroup: string | null }
  limit: number
}

/** Others of the category; a thing in several packs once, and none of the packs of the product itself. */
export function selectRelated(db: Database, { category, except, limit }: Related) {
  return db
    .selectFrom('products')
    .select(columns)
    .where('category', '=', category)
    .where('shelf', '=', 0)
    .where('id', '!=', except.id)
    .where(
      sql<boolean>`(pack_group is null or pack_group is distinct from ${except.packGroup}::uuid)`,
    )
    .where(leadsItsPacks())
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

function shelfOf(inStock: 'true' | 'false'): number {
  return inStock === 'true' ? 0 : 1
}

function matching(db: Database, { q, category, inStock, packs }: ProductQuery) {
  let products = db.selectFrom('products')
  if (category) products = products.where('category', '=', category)
  products = inStock
    ? products.where('shelf', '=', shelfOf(inStock))
    : products.where('shelf', '<', archivedShelf)
  if (q) {
    products = products.where(nameContains(q))
  }
  if (packs) products = products.where(leadsItsPacks(q))
  return products
}
