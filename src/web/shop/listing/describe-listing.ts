import type { StoreProfile } from '#contract/api/store.ts'
import { describePage } from '#web/shop/parts/describe-page.ts'
import { inLanguage } from '#web/ui/page-language.ts'
import { type Listing, type ListPage, listingSearch } from './listing.ts'

type Loaded = { listing: Listing; page: ListPage } | undefined
type Description = { title: string; description: string; path: string }

/**
 * The metadata of a product list. Search engines index its pages in the default order only: other orders show the same
 * products, and search results and narrowed lists should not be indexed.
 */
export function describeListing(store: StoreProfile, loaded: Loaded, about: Description) {
  const { listing, page } = loaded ?? {}
  if (!listing || !page || listing.q || Object.keys(listing.narrowing).length > 0) {
    return [...describePage(store, about), { name: 'robots', content: 'noindex' }]
  }
  if (listing.sort !== 'oldest') return describePage(store, about)

  const pathOf = (after: string) => about.path + listingSearch({ ...listing, after })
  const link = (rel: 'prev' | 'next', after: string | null) =>
    after === null
      ? []
      : [{ tagName: 'link', rel, href: new URL(inLanguage(pathOf(after)), store.publicUrl).href }]
  return [
    ...describePage(store, { ...about, path: pathOf(page.after) }),
    ...link('prev', page.previous),
    ...link('next', page.next),
  ]
}
