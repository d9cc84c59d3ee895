import { type RawBuilder, sql } from 'kysely'
import type { ProductQuery, ProductSort } from '#contract/api/catalog.ts'
import { pageDetailKeys } from '#contract/product-details.ts'
import { hiddenCategoryIds } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { countryKey, isNarrowed } from './narrowing.ts'
import { leadsItsPacks } from './pack-queries.ts'
import { pickSorted, wordsToPick } from './pick-sorted.ts'
import { invalidCursor, readCursor, writeCursor } from './product-cursor.ts'
import { shownColumns as columns, looseKeys } from './product-fields.ts'
import { type Found, isFound } from './search/find-products.ts'

// Each sort as ascending expressions, so that one row comparison finds the start of the next page. They equal the
// expressions of the indexes in db/migrations/ (0006_products_for_seller.sql, 0039_true_statements.sql,
// 0046_narrowing.sql, 0110_sorting_by_country.sql).
const sortKeys: Record<ProductSort, RawBuilder<string | number>[]> = {
  oldest: [sql`created_at`],
  newest: [untilFarAway(sql`created_at`)],
  // Equally popular products stay in the order in which they were added.
  popular: [sql`(-popularity)`, sql`created_at`],
  price: [sql`offer_price_paise`],
  '-price': [sql`(-offer_price_paise)`],
  unitPrice: [sql`unit_price`],
  name: [sql`lower(name)`],
  country: [countryKey],
  discount: [sql`(-discount)`],
}

// Cursors hold times as text, because a Date has only milliseconds, and a page must start exactly where the last one
// ended.
function sentSortKey(sort: ProductSort) {
  if (sort === 'newest') return sql<string>`created_at::text`.as('sortKey')
  const texts = sortKeys[sort].map((key) => sql`${key}::text`)
  const isText = sort === 'oldest' || sort === 'popular'
  const key = isText ? sql.join(texts, sql` || ' ' || `) : sql.join(sortKeys[sort])
  return sql<string | number>`${key}`.as('sortKey')
}

/** A cursor's sort value as the values to compare the sort's expressions with. */
function sortValues(sort: ProductSort, value: string | number): RawBuilder<unknown> {
  if (sort === 'newest') return untilFarAway(sql`${value}::timestamptz`)
  if (sort !== 'popular') return sql`${value}::${sortKeyTypes[sort]}`
  const [popularity = '', ...time] = String(value).split(' ')
  return sql`${popularity}::integer, ${time.join(' ')}::timestamptz`
}

function untilFarAway(time: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(timestamptz '2100-01-01 00:00:00+00' - ${time})`
}

const sortKeyTypes: Record<Exclude<ProductSort, 'popular' | 'newest'>, RawBuilder<unknown>> = {
  oldest: sql`timestamptz`,
  price: sql`bigint`,
  '-price': sql`bigint`,
  unitPrice: sql`bigint`,
  name: sql`text`,
  country: sql`text`,
  discount: sql`integer`,
}

/** The shelf of archived products, which only carts and the seller still see. */
const archivedShelf = 2

/** The end of a batch of all products; the time is text, because a Date has only milliseconds. */
export type Position = { sortKey: string; id: string }

/** The next batch of all products, oldest first, an order that does not change while the list is read. */
export function selectNextProducts(db: Database, after: Position | null, limit: number) {
  let products = db
    .selectFrom('products')
    .select(columns)
    .select(sql<string>`created_at::text`.as('sortKey'))
    // Matches the condition of the index products_newest, which is read backwards here.
    .where('archivedAt', 'is', null)
    .where(categoryCondition(undefined))
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

export type ListQuery = Omit<ProductQuery, 'category' | 'q'> & {
  categoryIds?: readonly number[]
  /** The search's result, if there is a search. */
  found?: Found
}

/** One page of matching products: those in stock first, then by the sort, then by id. */
export async function selectProductPage(db: Database, query: ListQuery, limit: number) {
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

export function pageQuery(db: Database, query: ListQuery, limit: number) {
  const { cursor } = query
  const where = cursor ? compareWithCursor({ ...query, cursor }, sql`>`) : sql<boolean>`true`
  return firstOf(db, query, { where, direction: 'asc', limit: limit + 1 })
    .select(columns)
    .select(sentSortKey(query.sort ?? 'oldest'))
    .limit(limit + 1)
}

type QueryWithCursor = ListQuery & { cursor: string }

/** The cursor of the previous page; null when that is the first page. */
export async function selectPreviousCursor(
  db: Database,
  query: QueryWithCursor,
  limit: number,
): Promise<string | null> {
  const sort = query.sort ?? 'oldest'
  const where = compareWithCursor(query, sql`<=`)
  const start = await firstOf(db, query, { where, direction: 'desc', limit: limit + 1 })
    .select(['shelf', 'id'])
    .select(sentSortKey(sort))
    .offset(limit)
    .limit(1)
    .executeTakeFirst()
  return start ? writeCursor([sort, start.shelf, start.sortKey, start.id]) : null
}

function compareWithCursor(query: QueryWithCursor, operator: RawBuilder<unknown>) {
  const sort = query.sort ?? 'oldest'
  const { shelf, value, id } = readCursor(query.cursor, sort)
  if (query.inStock && shelf !== shelfOf(query.inStock)) throw invalidCursor()

  const keys = sql.join(sortKeys[sort])
  const place = sql`${sortValues(sort, value)}, ${id}::uuid`
  // A comparison that also includes the shelf would, with the condition `shelf = 0`, scan the index from its start.
  return query.inStock
    ? sql<boolean>`(${keys}, id) ${operator} (${place})`
    : sql<boolean>`(shelf, ${keys}, id) ${operator} (${shelf}::smallint, ${place})`
}

export function selectProduct(db: Database, id: string) {
  return db
    .selectFrom('products')
    .select([...columns, ...pageDetailKeys])
    .where('id', '=', id)
    .where('shelf', '<', archivedShelf)
    .executeTakeFirst()
}

/** Includes archived products. */
export function selectProducts(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** The listed ones among these products, with the fields that show which one a pasted list means. */
export function selectListed(db: Database, ids: readonly string[]) {
  return amongIds(db, sql`${ids}::uuid[]`)
    .select(['id', 'name', 'brand', 'categoryId', 'weight', 'netQuantity', ...looseKeys])
    .select(['pricePaise', 'offerPricePaise', sql<number>`popularity`.as('popularity')])
    .where(categoryCondition(undefined))
    .execute()
}
export type Listed = Awaited<ReturnType<typeof selectListed>>[number]

type Related = {
  categoryId: number
  except: { id: string; packGroup: string | null }
  limit: number
}

/** Other products of the category: a thing in several packs once, and none of this product's packs. */
export function selectRelated(db: Database, { categoryId, except, limit }: Related) {
  return db
    .selectFrom('products')
    .select(columns)
    .where('categoryId', '=', categoryId)
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

export function shelfOf(inStock: 'true' | 'false'): number {
  return inStock === 'true' ? 0 : 1
}

type Start = { where: RawBuilder<boolean>; direction: 'asc' | 'desc'; limit: number }

/**
 * The matching products in the order of the list. No index covers several categories in one order, so the first of each
 * category are read from its own index; a search finds its few products in other ways.
 */
function firstOf(db: Database, query: ListQuery, { where, direction, limit }: Start) {
  const keys = sortKeys[query.sort ?? 'oldest']
  const inOrder = (products: ReturnType<typeof matching>) =>
    keys
      .reduce(
        (ordered, key) => ordered.orderBy(key, direction),
        products.orderBy('shelf', direction),
      )
      .orderBy('id', direction)
  const { categoryIds = [], found, ...others } = query
  const words = wordsToPick(query)
  if (words) {
    const listed = matching(db, query).where(sql<boolean>`products.id = candidate.id`)
    const picked = pickSorted({
      words,
      where,
      direction,
      limit,
      listed: listed.select('id'),
      isOnShelf: shelfCondition(query),
      keys: query.inStock ? keys : [sql`shelf`, ...keys],
    })
    return inOrder(amongIds(db, picked))
  }
  if (categoryIds.length < 2 || found) return inOrder(matching(db, query).where(where))

  const part = inOrder(
    matching(db, others, { ofCategory: sql`category_id = part.id` }).where(where),
  )
  const ids = sql`array(
    select found.id from unnest(${categoryIds}::integer[]) as part (id),
      lateral (${part.select('id').limit(limit)}) found)`
  return inOrder(amongIds(db, ids))
}

/** Limits the query to the search's results when they are few. */
function amongFound(db: Database, found: Found | undefined) {
  return found?.ranked
    ? amongIds(db, sql`${found.ranked.map(({ id }) => id)}::uuid[]`)
    : allProducts(db)
}

/**
 * Looks up each id by itself, in the order of the index: for many ids PostgreSQL 18 may skip through a sort's index,
 * which has the id at its end, and take a hundred times as long.
 */
export function amongIds(db: Database, ids: RawBuilder<unknown>) {
  const among = sql`(select few.* from (select distinct unnest(${ids}) as id order by 1) as one,
    lateral (select * from products where products.id = one.id offset 0) as few)`
  return db.selectFrom(among.as('products')) as unknown as ReturnType<typeof allProducts>
}

const allProducts = (db: Database) => db.selectFrom('products')

type Among = { ofCategory?: RawBuilder<boolean>; among?: ReturnType<typeof allProducts> }

/** Conditions on price, discount or brand apply to the shown pack itself. */
export function matching(
  db: Database,
  { found, categoryIds, inStock, packs, ...narrowing }: ListQuery,
  { ofCategory = categoryCondition(categoryIds), among = amongFound(db, found) }: Among = {},
) {
  let products = among.where(ofCategory)
  products = products.where(shelfCondition({ inStock }))
  if (found && !found.ranked) products = products.where(isFound(found))
  products = products.where(isNarrowed(narrowing))
  if (packs) products = products.where(leadsItsPacks(found, narrowing))
  return products
}

function shelfCondition({ inStock }: Pick<ListQuery, 'inStock'>): RawBuilder<boolean> {
  return inStock ? sql`shelf = ${shelfOf(inStock)}` : sql`shelf < ${archivedShelf}::smallint`
}

function categoryCondition(ids: readonly number[] | undefined): RawBuilder<boolean> {
  if (!ids) return sql`category_id <> all (${hiddenCategoryIds})`
  return ids.length === 1
    ? sql`category_id = ${ids[0]}`
    : sql`category_id = any (${ids}::integer[])`
}
