import type {
  SellerProduct,
  SellerProductFilter,
  SellerProductQuery,
} from '#contract/api/seller-products.ts'
import { type CategoryPath, maxCategoryPath } from '#contract/categories.ts'
import { printable } from '#contract/printable.ts'

export type StockState = NonNullable<SellerProductQuery['stock']>
export type ListSort = NonNullable<SellerProductQuery['sort']>

/** The filters, order and page in the list's URL. */
export type Listing = {
  q: string
  category: CategoryPath
  stock: StockState | ''
  /** Empty for the default order. */
  sort: ListSort | ''
  page: number
  limit: number
}

export const stockStates: readonly StockState[] = ['in', 'out', 'low', 'archived']
export const pageSizes: readonly number[] = [50, 100, 200]
const sorts: readonly ListSort[] = [
  'match',
  'newest',
  'changed',
  'name',
  'price',
  '-price',
  'stock',
]
const defaultLimit = 50
const maxPages = 100_000

export function readListing(params: URLSearchParams): Listing {
  const page = Number(params.get('page'))
  const limit = Number(params.get('limit'))
  const q = printable(params.get('q') ?? '')
    .trim()
    .slice(0, 100)
  return {
    q,
    category: printable(params.get('category') ?? '').slice(0, maxCategoryPath),
    stock: stockStates.find((state) => state === params.get('stock')) ?? '',
    sort: sortsFor(q).find((sort) => sort === params.get('sort') && sort !== defaultSort(q)) ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= maxPages ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? defaultLimit,
  }
}

/** The available orders; the best match first is only for a search. */
export function sortsFor(q: string): readonly ListSort[] {
  return q ? sorts : sorts.filter((sort) => sort !== 'match')
}

export function shownSort({ q, sort }: Listing): ListSort {
  return sortsFor(q).find((known) => known === sort) ?? defaultSort(q)
}

function defaultSort(q: string): ListSort {
  return q ? 'match' : 'newest'
}

/** The query string, without the defaults. */
export function listingSearch(listing: Listing): string {
  const { q, category, stock, page, limit } = listing
  const sort = shownSort(listing)
  const params = Object.entries({
    q,
    category,
    stock,
    sort: sort === defaultSort(q) ? '' : sort,
    page: page === 1 ? '' : String(page),
    limit: limit === defaultLimit ? '' : String(limit),
  }).filter(([, value]) => value !== '')
  return params.length > 0 ? `?${new URLSearchParams(params)}` : ''
}

/** The filters alone, without order and page. */
export function filterOf({ q, category, stock }: Listing): SellerProductFilter {
  return { ...(q ? { q } : {}), ...(category ? { category } : {}), ...(stock ? { stock } : {}) }
}

export function queryOf(listing: Listing) {
  const { sort, page, limit } = listing
  return { ...filterOf(listing), ...(sort ? { sort } : {}), page, limit }
}

export function isFiltered({ q, category, stock }: Listing): boolean {
  return q !== '' || category !== '' || stock !== ''
}

/**
 * Whether a product that was edited in the list still matches the filters. The search text is not compared, because
 * names cannot be edited there.
 */
export function matchesFilters(
  product: SellerProduct,
  { category, stock }: Pick<Listing, 'category' | 'stock'>,
  { lowStock }: { lowStock: number },
): boolean {
  if (category && product.category !== category) return false
  if (product.archived) return stock === 'archived'
  return stock === '' || hasStockState(stock, product, lowStock)
}

export function isLow({ stock }: Pick<SellerProduct, 'stock'>, lowStock: number): boolean {
  return stock !== null && stock <= lowStock
}

function hasStockState(state: StockState, product: SellerProduct, lowStock: number): boolean {
  if (state === 'in') return product.inStock
  if (state === 'out') return !product.inStock
  return state === 'low' && isLow(product, lowStock)
}
