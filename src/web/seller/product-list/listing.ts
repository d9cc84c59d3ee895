import { type CategoryPath, categoryPaths } from '#contract/categories.ts'
import { printable } from '#contract/printable.ts'
import type { SellerProductFilter, SellerProductQuery } from '#contract/seller-products.ts'

export type StockState = NonNullable<SellerProductQuery['stock']>
export type ListSort = NonNullable<SellerProductQuery['sort']>

/** What an address of the list asks for. */
export type Listing = {
  q: string
  category: CategoryPath | ''
  stock: StockState | ''
  sort: ListSort
  page: number
  limit: number
}

export const stockStates: readonly StockState[] = ['in', 'out', 'low', 'archived']
export const pageSizes: readonly number[] = [50, 100, 200]
const sorts: readonly ListSort[] = ['newest', 'changed', 'name', 'price', '-price', 'stock']
const usual = { sort: 'newest', limit: 50 } as const
const mostPages = 100_000

export function readListing(params: URLSearchParams): Listing {
  const page = Number(params.get('page'))
  const limit = Number(params.get('limit'))
  return {
    q: printable(params.get('q') ?? '')
      .trim()
      .slice(0, 100),
    category: categoryPaths.find((path) => path === params.get('category')) ?? '',
    stock: stockStates.find((state) => state === params.get('stock')) ?? '',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? usual.sort,
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? usual.limit,
  }
}

/** The address that asks for it; what is usual stays unsaid. */
export function listingSearch({ q, category, stock, sort, page, limit }: Listing): string {
  const said = Object.entries({
    q,
    category,
    stock,
    sort: sort === usual.sort ? '' : sort,
    page: page === 1 ? '' : String(page),
    limit: limit === usual.limit ? '' : String(limit),
  }).filter(([, value]) => value !== '')
  return said.length > 0 ? `?${new URLSearchParams(said)}` : ''
}

/** Which products are meant, whatever their order and page. */
export function filterOf({ q, category, stock }: Listing): SellerProductFilter {
  return { ...(q ? { q } : {}), ...(category ? { category } : {}), ...(stock ? { stock } : {}) }
}

export function queryOf(listing: Listing) {
  const { sort, page, limit } = listing
  return { ...filterOf(listing), sort, page, limit }
}

export function isFiltered({ q, category, stock }: Listing): boolean {
  return q !== '' || category !== '' || stock !== ''
}
