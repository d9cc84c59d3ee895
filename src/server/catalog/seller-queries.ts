import { type RawBuilder, sql } from 'kysely'
import type { SellerProductFilter, SellerProductQuery } from '#contract/api/seller-products.ts'
import { maxCountedMatches } from '#contract/limits.ts'
import { productDetailKeys } from '#contract/product-details.ts'
import { idsOfPath, pathOfProduct } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { looseKeys } from './product-fields.ts'
import { type Found, findProducts, isFound } from './search/find-products.ts'
import { readPostings } from './search/read-postings.ts'

const columns = [
  'id',
  'name',
  'categoryId',
  pathOfProduct.as('category'),
  'pricePaise',
  'offerPricePaise',
  'description',
  'pictures',
  'inStock',
  'stock',
  'taxBasisPoints',
  'archivedAt',
  'createdAt',
  'updatedAt',
  'shelf',
  'packGroup',
  'ratingCount',
  'ratingStars',
  ...looseKeys,
  ...productDetailKeys,
] as const

type Sort = NonNullable<SellerProductQuery['sort']>
type SortKey = readonly [expression: RawBuilder<unknown>, direction: 'asc' | 'desc']

// Products with the same price, name or count are sorted by id, so that none appears on two pages.
const sortKeys: Record<Exclude<Sort, 'match'>, SortKey> = {
  newest: [sql`created_at`, 'desc'],
  name: [sql`lower(name)`, 'asc'],
  price: [sql`offer_price_paise`, 'asc'],
  '-price': [sql`offer_price_paise`, 'desc'],
  stock: [sql`stock`, 'asc'],
  changed: [sql`updated_at`, 'desc'],
}

export type ProductSelection = {
  filter: SellerProductFilter
  lowStock: number
  /** The result of the filter's search, if it has one. */
  found: Found | null
}
type Page = { sort: Sort; offset: number; limit: number }

export function selectSellerPage(
  db: Database,
  selection: ProductSelection,
  { sort, offset, limit }: Page,
) {
  const { found, filter } = selection
  const isByMatch = sort === 'match' && found !== null
  const [key, direction] = isByMatch ? sortKeys.name : sortKeys[sort === 'match' ? 'newest' : sort]
  return matchingForSeller(db, selection)
    .select(columns)
    .$if(isByMatch, (products) => products.orderBy(matchRank(found!, filter.q ?? '')))
    .orderBy(key, direction)
    .orderBy('id', direction)
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countForSeller(db: Database, selection: ProductSelection): Promise<number> {
  const { count } = await matchingForSeller(db, selection)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function selectForSeller(db: Database, id: string) {
  return db.selectFrom('products').select(columns).where('id', '=', id).executeTakeFirst()
}

export function selectForSellerByIds(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Locks the product, so that nobody can change or sell it until the transaction ends. */
export function lockForSeller(tx: Database, id: string) {
  return tx
    .selectFrom('products')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks these products and all packs of their groups, in the order in which orders lock products. */
export function lockPacks(tx: Database, ids: readonly string[]) {
  const isNamed = sql<boolean>`id = any(${ids}::uuid[])`
  const isPackOfNamed = sql<boolean>`pack_group in (
    select pack_group from products where id = any(${ids}::uuid[]))`
  return tx
    .selectFrom('products')
    .select(columns)
    .where((product) => product.or([isNamed, isPackOfNamed]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Pack = { id: string; packGroup: string | null; categoryId: number }

/** The product with its packs, the smallest first; alone when it is in no group. */
export function selectPacksForSeller(db: Database, { id, packGroup, categoryId }: Pack) {
  const packs = db.selectFrom('products').select(columns)
  const own =
    packGroup === null
      ? packs.where('id', '=', id)
      : packs.where('packGroup', '=', packGroup).where('categoryId', '=', categoryId)
  return own.orderBy('packAmount').orderBy('offerPricePaise').orderBy('id').execute()
}

/** Archived products match only when the filter asks for them. */
export function matchingForSeller(db: Database, { filter, lowStock, found }: ProductSelection) {
  const { category, stock } = filter
  let products = db.selectFrom('products')
  products =
    stock === 'archived'
      ? products.where('shelf', '=', 2)
      : products.where('archivedAt', 'is', null)
  if (stock === 'in') products = products.where('shelf', '=', 0)
  if (stock === 'out') products = products.where('shelf', '=', 1)
  if (stock === 'low') products = products.where('stock', '<=', lowStock)
  if (category) products = products.where(sql<boolean>`category_id = any (${idsOfPath(category)})`)
  if (found) products = products.where(isFound(found))
  return products
}

/** Sorts by rank if the search has one, else names that start with the search first. */
function matchRank({ ranked }: Found, q: string): RawBuilder<number> {
  if (!ranked) return sql<number>`case when starts_with(lower(name), lower(${q})) then 0 else 1 end`
  return sql<number>`array_position(${ranked.map(({ id }) => id)}::uuid[], products.id)`
}

/** The best matches within the filter, for a word that very many products have. */
export async function bestForSeller(
  db: Database,
  selection: ProductSelection,
): Promise<Found | null> {
  const { found, filter } = selection
  if (!found || found.ranked) return found
  const listed = matchingForSeller(db, { ...selection, found: null })
    .where(sql<boolean>`products.id = p.product_id`)
    .select('id')
  const { rows } = await readPostings(found.readings, {
    shelves: shelvesOfFilter[filter.stock ?? 'low'],
    isListed: sql<boolean>`exists (${listed})`,
    step: { direction: 'asc', limit: maxCountedMatches },
  }).execute(db)
  return { ...found, ranked: rows }
}

const shelvesOfFilter: Record<NonNullable<SellerProductFilter['stock']>, number[]> = {
  in: [0],
  out: [1],
  low: [0, 1],
  archived: [2],
}

/** Searches all shelves, also by the seller's own codes. */
export async function findForSeller(
  db: Database,
  { q }: SellerProductFilter,
): Promise<Found | null> {
  return q ? findProducts(db, q, { shelves: [0, 1, 2], withCodes: true }) : null
}

/**
 * Always later than the last `updated_at`, even within one millisecond, because forms compare it to notice a change by
 * somebody else.
 */
export const nextUpdatedAt: RawBuilder<Date> = sql`greatest(now(), products.updated_at + interval '1 millisecond')`
