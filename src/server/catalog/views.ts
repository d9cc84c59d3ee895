import type { Product, ProductQuery } from '#contract/api/catalog.ts'
import type { SellerProduct, SellerProductQuery } from '#contract/api/seller-products.ts'
import { maxCountedMatches } from '#contract/limits.ts'
import type { Refusal } from '#platform/refusal.ts'
import { type Batch, batchSize } from '#platform/responses/stream-list.ts'
import { refuse } from '#server/api/refuse.ts'
import {
  noCategory,
  requireCategory,
  serializeCategory,
  viewCategory,
} from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { viewLowStock } from '#server/storefront/views.ts'
import { selectBoughtTogether } from './bought-together.ts'
import { countProducts, mostCounted } from './count-products.ts'
import { countFound, selectFoundPage, shelvesOf } from './found-pages.ts'
import { stateCountries } from './narrowing.ts'
import { selectPacks } from './pack-queries.ts'
import {
  type ListQuery,
  type Position,
  selectNextProducts,
  selectPreviousCursor,
  selectProduct,
  selectProductPage,
  selectProducts,
  selectRelated,
} from './queries.ts'
import { findProducts, nothingFound } from './search/find-products.ts'
import {
  bestForSeller,
  countForSeller,
  findForSeller,
  selectForSeller,
  selectSellerPage,
} from './seller-queries.ts'
import {
  canBeBought,
  serializeProduct,
  serializeProductPage,
  serializeSellerProduct,
  withoutRating,
} from './serialize.ts'
import { withPromised } from './shelf.ts'
import { viewStockMoves } from './stock-moves.ts'

const defaultPageSize = 24
const relatedCount = 10

/** Yields every product of the store, oldest first. */
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

/** Yields every product that matches, in the order of the pages. */
export async function* viewMatchingProducts(
  db: Database,
  query: ListQuery,
): AsyncGenerator<Batch<Product>, void> {
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof selectAnyPage>> = await selectAnyPage(
      db,
      { ...query, ...(cursor === null ? {} : { cursor }) },
      batchSize,
    )
    cursor = page.nextCursor
    yield { items: await serializeListed(db, query, page.rows), isLast: cursor === null }
  } while (cursor !== null)
}

function selectAnyPage(db: Database, query: ListQuery, limit: number) {
  const { found, sort } = query
  return found && sort === undefined
    ? selectFoundPage(db, { ...query, found }, limit)
    : selectProductPage(db, query, limit)
}

export async function readListQuery(db: Database, { category: path, q, ...others }: ProductQuery) {
  if (path === undefined) return { query: await withFound(db, others, q) }
  const category = await requireCategory(db, path, 'category')
  if (category.isHidden) throw noCategory('category')
  const query = await withFound(db, { ...others, categoryIds: category.ids }, q)
  return { query, category: serializeCategory(category) }
}

async function withFound(db: Database, query: ListQuery, q = ''): Promise<ListQuery> {
  const { categoryIds } = query
  const found = q && (await findProducts(db, q, { shelves: shelvesOf(query), categoryIds }))
  return found ? { ...query, found } : query
}

export async function viewProductPage(db: Database, asked: ProductQuery) {
  const { query, category } = await readListQuery(db, asked)
  const limit = query.limit ?? defaultPageSize
  const { found } = query
  const most = mostCounted(query)
  const isByMatch = found && query.sort === undefined
  const { rows, total, ...cursors } = isByMatch
    ? await selectFoundPage(db, { ...query, found }, limit)
    : await selectSortedPage(db, query, limit)
  const [products, hasCountries] = await Promise.all([
    serializeListed(db, query, rows),
    stateCountries(db),
  ])
  return {
    products,
    nextCursor: cursors.nextCursor,
    ...(cursors.previousCursor === undefined ? {} : { previousCursor: cursors.previousCursor }),
    total: Math.min(total, most),
    ...(total > most ? { totalIsCapped: true as const } : {}),
    ...(hasCountries ? { hasCountries } : {}),
    ...(asked.q ? await describeSearch(db, asked.q, { query, total }) : {}),
    ...(category ? { category } : {}),
  }
}

type AboutSearch = {
  nearest?: Product[]
  searchedFor?: string
  leftOut?: string[]
  asList?: string[]
}

async function describeSearch(
  db: Database,
  q: string,
  { query, total }: { query: ListQuery; total: number },
): Promise<AboutSearch> {
  if (total === 0) return { nearest: await viewNearest(db, q, query) }
  const { correctedTo, leftOut = [], lines = [] } = query.found ?? {}
  return {
    ...(correctedTo ? { searchedFor: correctedTo } : {}),
    ...(leftOut.length > 0 ? { leftOut: [...leftOut] } : {}),
    ...(lines.length >= fewestLines ? { asList: [...lines] } : {}),
  }
}

async function selectSortedPage(db: Database, query: ListQuery, limit: number) {
  const { cursor, found } = query
  const [page, previousCursor, total] = await Promise.all([
    selectProductPage(db, query, limit),
    cursor ? selectPreviousCursor(db, { ...query, cursor }, limit) : undefined,
    found ? countFound(db, { ...query, found }) : countProducts(db, query),
  ])
  return { ...page, ...(previousCursor === undefined ? {} : { previousCursor }), total }
}

const maxNearest = 12
/** Two words are as likely one product; three products are a list. */
const fewestLines = 3

/** Search results of the whole store, when the requested list has none; nothing for nonsense. */
async function viewNearest(db: Database, q: string, { packs }: ListQuery): Promise<Product[]> {
  const query = { inStock: 'true', ...(packs ? { packs } : {}) } as const
  const found = (await findProducts(db, q, { shelves: shelvesOf(query) })) ?? nothingFound
  const { rows } = await selectFoundPage(db, { ...query, found }, maxNearest)
  return serializeListed(db, query, rows)
}

export async function viewProduct(db: Database, id: string) {
  const row = await selectProduct(db, id)
  if (!row) throw refuse('product_gone')

  const { categoryId } = row
  const [category, related, together] = await Promise.all([
    viewCategory(db, categoryId),
    selectRelated(db, { categoryId, except: row, limit: relatedCount }),
    selectBoughtTogether(db, row),
  ])
  const { isHidden } = category
  const shown = isHidden ? [] : related
  const packs = await selectPacks(db, [row, ...shown, ...together])
  const serializeOther = (other: ListedRow) => ({
    ...serializeProduct(other),
    ...serializePacks(other, packs),
  })
  return {
    product: { ...serializeProductPage(row), ...serializePacks(row, packs) },
    related: shown.map(serializeOther),
    together: together.map(serializeOther),
    category: { ...serializeCategory(category), ...(isHidden ? { isHidden } : {}) },
  }
}

type ListedRow = Awaited<ReturnType<typeof selectRelated>>[number]

/** Reads the packs of all listed products in one more query. */
export async function serializeListed(
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

export async function viewListed(db: Database, ids: readonly string[]) {
  const rows = await selectProducts(db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, serializeProduct(row)]))
}

/** Products for the cart, whose exact stock stays on the server. */
export async function viewCartProducts(db: Database, ids: readonly string[]) {
  const rows = await selectProducts(db, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        product: withoutRating(serializeProduct(row)),
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
  const searched = await findForSeller(db, filter)
  const isCommon = searched !== null && searched.ranked === null
  const found = await bestForSeller(db, { filter, lowStock, found: searched })
  const selection = { filter, lowStock, found }
  const total = await countForSeller(db, selection)
  const pages = Math.max(1, Math.ceil(total / limit))
  const shown = Math.min(page, pages)

  const rows = await selectSellerPage(db, selection, { sort, offset: (shown - 1) * limit, limit })
  const products = await withPromised(db, rows.map(serializeSellerProduct))
  const isCapped = isCommon && total === maxCountedMatches
  return {
    products,
    total,
    ...(isCapped ? { totalIsCapped: true as const } : {}),
    ...(searched && searched.leftOut.length > 0 ? { leftOut: [...searched.leftOut] } : {}),
    page: shown,
    pages,
    lowStock,
  }
}

export async function viewSellerProduct(db: Database, id: string): Promise<SellerProduct> {
  const row = await selectForSeller(db, id)
  if (!row) throw noSuchProduct()
  const [product] = await withPromised(db, [serializeSellerProduct(row)])
  const stockMoves = await viewStockMoves(db, id)
  return { ...product!, ...(stockMoves.length > 0 ? { stockMoves } : {}) }
}

export function noSuchProduct(): Refusal {
  return refuse('no_such_product')
}

export async function hasProducts(db: Database): Promise<boolean> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('archivedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return product !== undefined
}
