import type { ProductSort } from '#contract/catalog.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { printable } from '#contract/printable.ts'
import type { Ask } from '#web/api.ts'
import { say } from '#web/text/messages.ts'

const step = 24
const most = 480

/** What an address of the product list asks for. */
export type Listing = { q: string; sort: ProductSort; show: number }

export const sorts = Object.keys(say.products.sorts) as ProductSort[]

export function readListing(params: URLSearchParams): Listing {
  const sort = params.get('sort')
  const show = Number(params.get('show'))
  return {
    q: printable(params.get('q') ?? '')
      .trim()
      .slice(0, 100),
    sort: sorts.find((known) => known === sort) ?? 'oldest',
    show: Number.isInteger(show) && show > step ? Math.min(show, most) : step,
  }
}

/** The address that shows one page more, as long as there is more to show. */
export function showMore(listing: Listing, total: number): string | null {
  if (listing.show >= total || listing.show >= most) return null
  return listingSearch({ ...listing, show: listing.show + step })
}

export function listingSearch({ q, sort, show }: Listing): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (sort !== 'oldest') params.set('sort', sort)
  if (show > step) params.set('show', String(show))
  const text = params.toString()
  return text ? `?${text}` : ''
}

type Wanted = { url: string; category?: CategoryPath; signal?: AbortSignal }

export async function loadListing(ask: Ask, { url, category, signal }: Wanted) {
  const listing = readListing(new URL(url).searchParams)
  const { products, total = 0 } = await ask('GET /api/v1/product/list', {
    query: {
      limit: listing.show,
      sort: listing.sort,
      ...(listing.q ? { q: listing.q } : {}),
      ...(category ? { category } : { inStock: 'true' as const }),
    },
    ...(signal ? { signal } : {}),
  })
  return { listing, products, total }
}
