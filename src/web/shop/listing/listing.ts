import { redirect } from 'react-router'
import type { Product, ProductSort } from '#contract/catalog.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { maxSearchLength } from '#contract/limits.ts'
import { printable } from '#contract/printable.ts'
import { type Ask, Refused } from '#web/api.ts'
import { commonText } from '#web/text/common.ts'

const pageSize = 24

/** What an address of the product list asks for. */
export type Listing = {
  q: string
  sort: ProductSort
  /** The cursor after which the page begins; empty for the first page. */
  after: string
}

export type ListPage = {
  /** The cursors with which this page, the one before and the one behind it begin. */
  after: string
  previous: string | null
  next: string | null
  products: Product[]
}

export const sorts = Object.keys(commonText.products.sorts) as ProductSort[]

export function readListing(params: URLSearchParams): Listing {
  const sort = params.get('sort')
  return {
    q: readSearch(params.get('q') ?? ''),
    sort: sorts.find((known) => known === sort) ?? 'oldest',
    after: params.get('after') ?? '',
  }
}

/** What people type, in the one form in which it is searched for. */
export function readSearch(typed: string): string {
  return printable(typed).normalize('NFC').trim().slice(0, maxSearchLength)
}

/** The part of an address that asks for it; what is usual stays unsaid. */
export function listingSearch({ q, sort, after }: Listing): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (sort !== 'oldest') params.set('sort', sort)
  if (after) params.set('after', after)
  const text = params.toString()
  return text ? `?${text}` : ''
}

/**
 * The one address of all that show the same page. Parameters that no page reads are left out, and would otherwise
 * fill the cache with copies.
 */
export function canonicalAddress({ pathname, searchParams }: URL): string {
  if (!/^\/products(\/[^/]+)?\/?$/i.test(pathname)) return pathname
  return pathname.toLowerCase().replace(/\/$/, '') + listingSearch(readListing(searchParams))
}

type Wanted = { url: string; category?: CategoryPath; signal?: AbortSignal }

/** One page of the list. An address whose place in the list means nothing leads to the list's beginning. */
export async function loadListing(ask: Ask, { url, category, signal }: Wanted) {
  const { pathname, searchParams } = new URL(url)
  const listing = readListing(searchParams)
  const beginning = () => redirect(pathname + listingSearch({ ...listing, after: '' }))
  const asked = { listing, ...(category ? { category } : {}), ...(signal ? { signal } : {}) }

  const { page, total } = await loadPage(ask, asked).catch((error: unknown) => {
    const isWrongCursor = error instanceof Refused && error.code === 'invalid_input'
    throw listing.after && isWrongCursor ? beginning() : error
  })
  if (listing.after && page.products.length === 0) throw beginning()
  return { listing, page, total }
}

type Asked = { listing: Listing; category?: CategoryPath; signal?: AbortSignal }

export async function loadPage(ask: Ask, { listing, category, signal }: Asked) {
  const { q, sort, after } = listing
  const answer = await ask('GET /api/v1/product/list', {
    query: {
      limit: pageSize,
      sort,
      ...(q ? { q } : {}),
      ...(category ? { category } : { inStock: 'true' as const }),
      ...(after ? { cursor: after } : {}),
    },
    ...(signal ? { signal } : {}),
  })
  const page: ListPage = {
    after,
    previous: after ? (answer.previousCursor ?? '') : null,
    next: answer.nextCursor ?? null,
    // A card has no room for the description, and it can be longer than all of the card.
    products: answer.products.map((product) => ({ ...product, description: [] })),
  }
  return { page, total: answer.total ?? 0 }
}
