import { useCallback, useEffect, useRef, useState } from 'react'
import type { SellerProduct } from '#contract/api/seller-products.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { type Listing, queryOf, readListing } from './listing.ts'

export type ListedPage = {
  /** The listing that was loaded: another one may be asked for while this is still shown. */
  listing: Listing
  products: SellerProduct[]
  total: number
  totalIsCapped?: true | undefined
  /** The words of the search that no product has beside the others. */
  leftOut?: string[] | undefined
  page: number
  pages: number
  lowStock: number
}
type Changes = { of: ListedPage | undefined; products: ReadonlyMap<string, SellerProduct> }

/** Loads the page of products for a URL. Edited products keep their place in it. */
export function useProductList(search: string) {
  const load = useCallback((signal: AbortSignal) => loadPage(search, signal), [search])
  const { value: page, ...loaded } = useLoaded(load)
  const [changes, setChanges] = useState<Changes>({ of: undefined, products: new Map() })
  const latest = useRef(page)
  useEffect(() => {
    latest.current = page
  })

  /** A late response is applied to the page that is shown by then. */
  const patch = useCallback((products: readonly SellerProduct[]) => {
    setChanges((now) => {
      const of = latest.current
      const changed = new Map(now.of === of ? now.products : [])
      for (const product of products) changed.set(product._id, product)
      return { of, products: changed }
    })
  }, [])

  const changed = changes.of === page ? changes.products : null
  return {
    ...loaded,
    isOld: loaded.isOld && page?.products.length !== 0,
    page: page && {
      ...page,
      products: page.products.map((product) => changed?.get(product._id) ?? product),
    },
    patch,
  }
}

async function loadPage(search: string, signal: AbortSignal): Promise<ListedPage> {
  const listing: Listing = readListing(new URLSearchParams(search))
  const { products, total, totalIsCapped, leftOut, page, pages, lowStock } = await askAsSeller(
    'GET /api/v1/seller/product/list',
    { query: queryOf(listing), signal },
  )
  return { listing, products, total, totalIsCapped, leftOut, page, pages, lowStock }
}
