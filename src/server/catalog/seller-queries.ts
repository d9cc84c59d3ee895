import { type RawBuilder, sql } from 'kysely'
import type { SellerProductFilter, SellerProductQuery } from '#contract/api/seller-products.ts'
import { readBarcode } from '#contract/barcode.ts'
import { productDetailKeys } from '#contract/product-details.ts'
import { idsOfPath, pathOfProduct } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { containsPattern } from '#server/platform/like-pattern.ts'
import { looseKeys } from './product-fields.ts'

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

type ProductSelection = { filter: SellerProductFilter; lowStock: number }
type Page = { sort: Sort; offset: number; limit: number }

export function selectSellerPage(
  db: Database,
  selection: ProductSelection,
  { sort, offset, limit }: Page,
) {
  const { q } = selection.filter
  const isByMatch = sort === 'match' && q !== undefined && q !== ''
  const [key, direction] = isByMatch ? sortKeys.name : sortKeys[sort === 'match' ? 'newest' : sort]
  return matchingForSeller(db, selection)
    .select(columns)
    .$if(isByMatch, (products) => products.orderBy(matchRank(q ?? '')))
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

/** Locks the product, so that nobody can change or sell it until the transaction ends. */
export function lockForSeller(tx: Database, id: string) {
  return tx
    .selectFrom('products')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** These products and all packs of their groups, locked in the order in which orders lock products, too. */
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

/** The product with its packs, the smallest first; alone where it is in no group. */
export function selectPacksForSeller(db: Database, { id, packGroup, categoryId }: Pack) {
  const packs = db.selectFrom('products').select(columns)
  const own =
    packGroup === null
      ? packs.where('id', '=', id)
      : packs.where('packGroup', '=', packGroup).where('categoryId', '=', categoryId)
  return own.orderBy('packAmount').orderBy('offerPricePaise').orderBy('id').execute()
}

/** The products that the seller's filter selects. Archived ones appear only when the filter asks for them. */
export function matchingForSeller(db: Database, { filter, lowStock }: ProductSelection) {
  const { q, category, stock } = filter
  let products = db.selectFrom('products')
  products =
    stock === 'archived'
      ? products.where('shelf', '=', 2)
      : products.where('archivedAt', 'is', null)
  if (stock === 'in') products = products.where('shelf', '=', 0)
  if (stock === 'out') products = products.where('shelf', '=', 1)
  if (stock === 'low') products = products.where('stock', '<=', lowStock)
  if (category) products = products.where(sql<boolean>`category_id = any (${idsOfPath(category)})`)
  if (q) products = products.where(sql<boolean>`(${textMatches(q)} or code = ${q})`)
  return products
}

/** Exact names and codes first, then names that start with the text, then other matches. */
function matchRank(q: string): RawBuilder<number> {
  return sql<number>`
    case
      when lower(name) = lower(${q}) or code = ${q} or barcode = ${readBarcode(q)} then 0
      when starts_with(lower(name), lower(${q})) then 1
      else 2
    end`
}

/** Whether one of a product's names or its brand contains the text, ignoring case, or the text is its bar code. */
export function textMatches(text: string): RawBuilder<boolean> {
  const pattern = sql`lower(${containsPattern(text)})`
  const barcode = readBarcode(text)
  // The expressions are those of the indexes in db/migrations.
  return sql<boolean>`(
    lower(name) like ${pattern} or lower(brand) like ${pattern}
    or lower(coalesce(local_name, '') || E'\\n' || coalesce(other_names, '')) like ${pattern}
    ${barcode === null ? sql`` : sql`or barcode = ${barcode}`})`
}

/**
 * Always later than the last `updated_at`, also within one millisecond, because forms compare it to notice a change
 * by somebody else.
 */
export const nextUpdatedAt: RawBuilder<Date> = sql`greatest(now(), products.updated_at + interval '1 millisecond')`
