import { type RawBuilder, sql } from 'kysely'
import type { ProductQuery, ProductSort } from '#contract/api/catalog.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { pageDetailKeys, shopperDetailKeys } from '#contract/product-details.ts'
import type { Database } from '#server/database/database.ts'
import { InvalidCursor, readCursor, writeCursor } from './product-cursor.ts'
import { textMatches } from './seller-queries.ts'

const columns = [
  'id',
  'name',
  'category',
  'pricePaise',
  'offerPricePaise',
  'description',
  'pictures',
  'inStock',
  'stock',
  'createdAt',
  'updatedAt',
  'shelf',
  // The unit price is computed from it.
  'netQuantity',
  ...shopperDetailKeys,
] as const

// Each sort as ascending expressions, so that one row comparison finds where the next page starts.
// The expressions are those of the indexes in db/migrations/ (0006_products_for_seller.sql, 0039_true_statements.sql).
const sortKeys: Record<ProductSort, RawBuilder<string | number>[]> = {
  oldest: [sql`created_at`],
  // What is equally popular is in the order in which it was added.
  popular: [sql`(-popularity)`, sql`created_at`],
  price: [sql`offer_price_paise`],
  '-price': [sql`(-offer_price_paise)`],
  name: [sql`lower(name)`],
  discount: [sql`(-discount)`],
}

function inOrder(sort: ProductSort, direction: 'asc' | 'desc') {
  return sql.join(sortKeys[sort].map((key) => sql`${key} ${sql.raw(direction)}`))
}

// A time goes into a cursor as text, because a Date has only milliseconds, and a page must start exactly where the
// last one ended.
function sentSortKey(sort: ProductSort) {
  const texts = sortKeys[sort].map((key) => sql`${key}::text`)
  const isText = sort === 'oldest' || sort === 'popular'
  const key = isText ? sql.join(texts, sql` || ' ' || `) : sql.join(sortKeys[sort])
  return sql<string | number>`${key}`.as('sortKey')
}

/** What a cursor says of the sort, as the values to compare the sort's expressions with. */
function sortValues(sort: ProductSort, value: string | number): RawBuilder<unknown> {
  if (sort !== 'popular') return sql`${value}::${sortKeyTypes[sort]}`
  const [popularity = '', ...time] = String(value).split(' ')
  return sql`${popularity}::integer, ${time.join(' ')}::timestamptz`
}

const sortKeyTypes: Record<Exclude<ProductSort, 'popular'>, RawBuilder<unknown>> = {
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
  const rows = await pageQuery(db, query, limit).execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    rows: shown,
    nextCursor: hasMore ? writeCursor([sort, last.shelf, last.sortKey, last.id]) : null,
  }
}

/** The rows of a page, and one more where there is a next page. */
export function pageQuery(db: Database, query: ProductQuery, limit: number) {
  const sort = query.sort ?? 'oldest'
  const page = matching(db, query)
    .select(columns)
    .select(sentSortKey(sort))
    .orderBy('shelf')
    .orderBy(inOrder(sort, 'asc'))
    .orderBy('id')
    .limit(limit + 1)
  if (!query.cursor) return page
  return page.where(compareWithCursor({ ...query, cursor: query.cursor }, sql`>`))
}

type QueryWithCursor = ProductQuery & { cursor: string }

/** The cursor of the previous page; null where that is the first page. */
export async function selectPreviousCursor(
  db: Database,
  query: QueryWithCursor,
  limit: number,
): Promise<string | null> {
  const sort = query.sort ?? 'oldest'
  const start = await matching(db, query)
    .select(['shelf', 'id'])
    .select(sentSortKey(sort))
    .where(compareWithCursor(query, sql`<=`))
    .orderBy('shelf', 'desc')
    .orderBy(inOrder(sort, 'desc'))
    .orderBy('id', 'desc')
    .offset(limit)
    .limit(1)
    .executeTakeFirst()
  return start ? writeCursor([sort, start.shelf, start.sortKey, start.id]) : null
}

function compareWithCursor(query: QueryWithCursor, operator: RawBuilder<unknown>) {
  const sort = query.sort ?? 'oldest'
  const { shelf, value, id } = readCursor(query.cursor, sort)
  if (query.inStock && shelf !== shelfOf(query.inStock)) throw new InvalidCursor()

  const keys = sql.join(sortKeys[sort])
  const place = sql`${sortValues(sort, value)}, ${id}::uuid`
  // With `shelf = 0` as a condition, a comparison that also includes the shelf would scan the index from its start.
  return query.inStock
    ? sql<boolean>`(${keys}, id) ${operator} (${place})`
    : sql<boolean>`(shelf, ${keys}, id) ${operator} (${shelf}::smallint, ${place})`
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
    .select([...columns, ...pageDetailKeys])
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

type Related = { category: CategoryPath; exceptId: string; limit: number }

export function selectRelated(db: Database, { category, exceptId, limit }: Related) {
  return db
    .selectFrom('products')
    .select(columns)
    .where('category', '=', category)
    .where('shelf', '=', 0)
    .where('id', '!=', exceptId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

function shelfOf(inStock: 'true' | 'false'): number {
  return inStock === 'true' ? 0 : 1
}

function matching(db: Database, { q, category, inStock }: ProductQuery) {
  let products = db.selectFrom('products')
  if (category) products = products.where('category', '=', category)
  products = inStock
    ? products.where('shelf', '=', shelfOf(inStock))
    : products.where('shelf', '<', archivedShelf)
  if (q) {
    products = products.where(textMatches(q))
  }
  return products
}
