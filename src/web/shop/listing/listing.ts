import { redirect } from 'react-router'
import type { Product, ProductSort } from '#contract/api/catalog.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { normalForm, printable } from '#contract/printable.ts'
import { commonText } from '#text/common.ts'
import { type CallApi, Refused } from '#web/api.ts'
import { withoutLanguage } from '#web/ui/page-language.ts'

const pageSize = 24

const narrowKeys = ['inStock', 'minPrice', 'maxPrice', 'minDiscount', 'brand', 'country'] as const
/** The filters of a list, named as in its URL and in the API. */
export type Narrowing = { [Key in (typeof narrowKeys)[number]]?: string }

/** The query of a product list's URL. */
export type Listing = {
  q: string
  narrowing: Narrowing
  sort: ProductSort
  /** The cursor of the page; empty for the first page. */
  after: string
}

export type ListPage = {
  /** The cursors of this page, the previous and the next one. */
  after: string
  previous: string | null
  next: string | null
  products: Product[]
  /** Whether more products match than were counted. */
  totalIsCapped?: boolean | undefined
  /** Whether products of the store state several countries of origin. */
  hasCountries?: boolean | undefined
  /** The search as it was taken, where it seemed to be misspelt. */
  searchedFor?: string | undefined
  /** The words of the search that no product here has beside the others. */
  leftOut?: readonly string[] | undefined
  /** The lines of the list that the search seems to be. */
  asList?: readonly string[] | undefined
  /** The best matches of the whole store, if this list has none. */
  nearest?: Product[] | undefined
}

export const sorts = Object.keys(commonText.products.sorts) as ProductSort[]

export function readListing(params: URLSearchParams): Listing {
  const sort = params.get('sort')
  return {
    q: readSearch(params.get('q') ?? ''),
    narrowing: Object.fromEntries(
      narrowKeys.flatMap((key) => {
        const value = params.get(key)
        return value ? [[key, value]] : []
      }),
    ),
    sort: sorts.find((known) => known === sort) ?? 'oldest',
    after: params.get('after') ?? '',
  }
}

/** Normalizes a search text. */
export function readSearch(typed: string): string {
  return normalForm(printable(typed)).trim().slice(0, maxSearchLength)
}

/** The query string of a listing, without default values. */
export function listingSearch({ q, narrowing, sort, after }: Listing): string {
  const params = new URLSearchParams({ ...(q ? { q } : {}), ...narrowing })
  if (sort !== 'oldest') params.set('sort', sort)
  if (after) params.set('after', after)
  const text = params.toString()
  return text ? `?${text}` : ''
}

type Target = { url: string; category?: CategoryPath; signal?: AbortSignal }

/** Loads one page of the list. A URL with an invalid or outdated cursor is redirected to the first page. */
export async function loadListing(ask: CallApi, { url, category, signal }: Target) {
  const { pathname, searchParams } = new URL(url)
  const listing = readListing(searchParams)
  // The router puts the language before the address.
  const toFirstPage = () =>
    redirect(withoutLanguage(pathname) + listingSearch({ ...listing, after: '' }))
  const request = { listing, ...(category ? { category } : {}), ...(signal ? { signal } : {}) }

  const {
    page,
    total,
    category: found,
  } = await loadPage(ask, request).catch((error: unknown) => {
    const isWrongCursor =
      error instanceof Refused && error.code === 'invalid_input' && !error.fields.category
    throw listing.after && isWrongCursor ? toFirstPage() : error
  })
  if (listing.after && page.products.length === 0) throw toFirstPage()
  return { listing, page, total, category: found }
}

type PageRequest = { listing: Listing; category?: CategoryPath; signal?: AbortSignal }

export async function loadPage(ask: CallApi, { listing, category, signal }: PageRequest) {
  const { after } = listing
  const answer = await ask('GET /api/v1/product/list', {
    query: {
      limit: pageSize,
      packs: 'together',
      ...orderOf(listing),
      ...filterOf(listing, category),
      ...(after ? { cursor: after } : {}),
    },
    ...(signal ? { signal } : {}),
  })
  const page: ListPage = {
    after,
    previous: after ? (answer.previousCursor ?? '') : null,
    next: answer.nextCursor ?? null,
    products: answer.products.map(asOnCard),
    totalIsCapped: answer.totalIsCapped,
    hasCountries: answer.hasCountries,
    searchedFor: answer.searchedFor,
    leftOut: answer.leftOut,
    asList: answer.asList,
    nearest: answer.nearest?.map(asOnCard),
  }
  return { page, total: answer.total ?? 0, category: answer.category }
}

/** The filter for the API: all products means those in stock, a category includes those that are sold out. */
export function filterOf(
  { q, narrowing }: Pick<Listing, 'q' | 'narrowing'>,
  category?: CategoryPath,
) {
  const { inStock, ...others } = narrowing
  return {
    ...(q ? { q } : {}),
    ...others,
    ...(category ? { category } : {}),
    ...(inStock || !category ? { inStock: 'true' as const } : {}),
  }
}

/** A search comes by how well each product matches unless another order is chosen. */
function orderOf({ q, sort }: Listing) {
  return q && sort === 'oldest' ? {} : { sort }
}

/** Cards show neither the description, which can be long, nor more than one picture; nor those of the packs. */
function asOnCard(product: Product): Product {
  const { packs, image } = product
  return {
    ...product,
    description: [],
    image: image.slice(0, 1),
    ...(packs ? { packs: packs.map(asOnCard) } : {}),
  }
}
