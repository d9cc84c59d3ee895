import type { Product, ProductQuery } from '#contract/api/catalog.ts'
import type { SellerProduct, SellerProductQuery } from '#contract/api/seller-products.ts'
import {
  noCategory,
  requireCategory,
  serializeCategory,
  viewCategory,
} from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type Batch, batchSize } from '#server/platform/responses/stream-list.ts'
import { viewLowStock } from '#server/storefront/views.ts'
import { selectPacks } from './pack-queries.ts'
import {
  countProducts,
  type ListQuery,
  type Position,
  selectNextProducts,
  selectPreviousCursor,
  selectProduct,
  selectProductPage,
  selectProducts,
  selectRelated,
} from './queries.ts'
import { countForSeller, selectForSeller, selectSellerPage } from './seller-queries.ts'
import {
  canBeBought,
  serializeProduct,
  serializeProductPage,
  serializeSellerProduct,
} from './serialize.ts'
import { withPromised } from './shelf.ts'

const defaultPageSize = 24
const relatedCount = 10

/** Every product of the store, oldest first. */
export async function* viewAllProducts(db: Database): AsyncGenerator<Batch<Product>, void> {
  let after: Position | null = null
  for (let isLast = false; !isLast; ) {
    const rows: Awaited<ReturnType<typeof selectNextProducts>> = await selectNextProducts(
      db,
      after,
      batchSize + 1,
    )
    const items = rows.slice(0, batchSize)
    after = items.at(-1) ?? null
    isLast = rows.length <= batchSize
    yield { items: items.map(serializeProduct), isLast }
  }
}

/** Every product that matches, in the order of the pages. */
export async function* viewMatchingProducts(
  db: Database,
  query: ListQuery,
): AsyncGenerator<Batch<Product>, void> {
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof selectProductPage>> = await selectProductPage(
      db,
      { ...query, ...(cursor === null ? {} : { cursor }) },
      batchSize,
    )
    cursor = page.nextCursor
    yield { items: await serializeListed(db, query, page.rows), isLast: cursor === null }
  } while (cursor !== null)
}

/** The category that a list is asked for, if any, with what is to be listed. */
export async function readListQuery(db: Database, { category: path, ...query }: ProductQuery) {
  if (path === undefined) return { query: query satisfies ListQuery }
  const category = await requireCategory(db, path, 'category')
  if (category.isHidden) throw noCategory('category')
  return { query: { ...query, categoryIds: category.ids }, category: serializeCategory(category) }
}

export async function viewProductPage(db: Database, asked: ProductQuery) {
  const { query, category } = await readListQuery(db, asked)
  const limit = query.limit ?? defaultPageSize
  const { cursor } = query
  const [{ rows, nextCursor }, previous, total] = await Promise.all([
    selectProductPage(db, query, limit),
    cursor ? selectPreviousCursor(db, { ...query, cursor }, limit) : undefined,
    countProducts(db, query),
  ])
  return {
    products: await serializeListed(db, query, rows),
    nextCursor,
    ...(previous === undefined ? {} : { previousCursor: previous }),
    total,
    ...(category ? { category } : {}),
  }
}

export async function viewProduct(db: Database, id: string) {
  const row = await selectProduct(db, id)
  if (!row) throw new Refusal('not_found', { message: 'This product is no longer in the store.' })

  const { categoryId } = row
  const [category, related] = await Promise.all([
    viewCategory(db, categoryId),
    selectRelated(db, { categoryId, except: row, limit: relatedCount }),
  ])
  const { isHidden } = category
  const shown = isHidden ? [] : related
  const packs = await selectPacks(db, [row, ...shown])
  return {
    product: { ...serializeProductPage(row), ...serializePacks(row, packs) },
    related: shown.map((other) => ({
      ...serializeProduct(other),
      ...serializePacks(other, packs),
    })),
    category: { ...serializeCategory(category), ...(isHidden ? { isHidden } : {}) },
  }
}

type ListedRow = Awaited<ReturnType<typeof selectRelated>>[number]

/** In lists of packs together, the packs of each in one more query however many they are. */
async function serializeListed(
  db: Database,
  { packs: together }: ListQuery,
  rows: readonly ListedRow[],
): Promise<Product[]> {
  const packs = together ? await selectPacks(db, rows) : new Map<string, never[]>()
  return rows.map((row) => ({ ...serializeProduct(row), ...serializePacks(row, packs) }))
}

type Packs = Awaited<ReturnType<typeof selectPacks>>

function serializePacks({ packGroup, categoryId }: ListedRow, packs: Packs) {
  const own = packs.get(packGroup ?? '')?.filter((pack) => pack.categoryId === categoryId) ?? []
  return own.length > 1 ? { packs: own.map(serializeProduct) } : {}
}

/** What the cart needs of its products. The exact stock is for the server only. */
export async function viewCartProducts(db: Database, ids: readonly string[]) {
  const rows = await selectProducts(db, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        product: serializeProduct(row),
        billed: {
          pricePaise: row.pricePaise,
          offerPricePaise: row.offerPricePaise,
          taxBasisPoints: row.taxBasisPoints,
        },
        isAvailable: canBeBought(row),
        stock: row.stock,
        sale: {
          stepGrams: row.stepGrams,
          leastGrams: row.leastGrams,
          mostGrams: row.mostGrams,
        },
      },
    ]),
  )
}

const sellerPageSize = 50

/** One page of the seller's list; a page number that is too high gives the last page. */
export async function viewSellerPage(
  db: Database,
  { sort = 'match', page = 1, limit = sellerPageSize, ...filter }: SellerProductQuery,
) {
  if (filter.category) await requireCategory(db, filter.category, 'category')
  const lowStock = await viewLowStock(db)
  const selection = { filter, lowStock }
  const total = await countForSeller(db, selection)
  const pages = Math.max(1, Math.ceil(total / limit))
  const shown = Math.min(page, pages)

  const rows = await selectSellerPage(db, selection, { sort, offset: (shown - 1) * limit, limit })
  const products = await withPromised(db, rows.map(serializeSellerProduct))
  return { products, total, page: shown, pages, lowStock }
}

export async function viewSellerProduct(db: Database, id: string): Promise<SellerProduct> {
  const row = await selectForSeller(db, id)
  if (!row) throw noSuchProduct()
  const [product] = await withPromised(db, [serializeSellerProduct(row)])
  return product!
}

export function noSuchProduct(): Refusal {
  return new Refusal('not_found', { message: 'There is no such product.' })
}

/** Whether shoppers find any product, be it in stock or not. */
export async function hasProducts(db: Database): Promise<boolean> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('archivedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return product !== undefined
}
