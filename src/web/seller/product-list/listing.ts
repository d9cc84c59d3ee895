import { type CategoryPath, categoryPaths } from '#contract/categories.ts'
import { printable } from '#contract/printable.ts'
import type { SellerProductFilter, SellerProductQuery } from '#contract/seller-products.ts'

export type StockState = NonNullable<SellerProductQuery['stock']>
export type ListSort = NonNullable<SellerProductQuery['sort']>

/** The filters, order and page in the list's URL. */
export type Listing = {
  q: string
  category: CategoryPath | ''
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
const usualLimit = 50
const mostPages = 100_000

export function readListing(params: URLSearchParams): Listing {
  const page = Number(params.get('page'))
  const limit = Number(params.get('limit'))
  const q = printable(params.get('q') ?? '')
    .trim()
    .slice(0, 100)
  return {
    q,
    category: categoryPaths.find((path) => path === params.get('category')) ?? '',
    stock: stockStates.find((state) => state === params.get('stock')) ?? '',
    sort: sortsFor(q).find((sort) => sort === params.get('sort') && sort !== usualSort(q)) ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? usualLimit,
  }
}

/** The available orders; the best match first is only for a search. */
export function sortsFor(q: string): readonly ListSort[] {
  return q ? sorts : sorts.filter((sort) => sort !== 'match')
}

export function shownSort({ q, sort }: Listing): ListSort {
  return sortsFor(q).find((known) => known === sort) ?? usualSort(q)
}

function usualSort(q: string): ListSort {
  return q ? 'match' : 'newest'
}

/** The query string, without the defaults. */
export function listingSearch(listing: Listing): string {
  const { q, category, stock, page, limit } = listing
  const sort = shownSort(listing)
  const said = Object.entries({
    q,
    category,
    stock,
    sort: sort === usualSort(q) ? '' : sort,
    page: page === 1 ? '' : String(page),
    limit: limit === usualLimit ? '' : String(limit),
  }).filter(([, value]) => value !== '')
  return said.length > 0 ? `?${new URLSearchParams(said)}` : ''
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
