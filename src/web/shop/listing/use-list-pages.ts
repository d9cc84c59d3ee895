import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { ask as askStore, explain } from '#web/api.ts'
import { commonText } from '#web/text/common.ts'
import { type Listing, type ListPage, listingSearch, loadPage } from './listing.ts'

/** So many pages stay in the document; when more are loaded, the first ones leave it. */
const mostPages = 10

/** The pages that were loaded at entries of the browser's history, for those who come back. */
const loadedAt = new Map<string, readonly ListPage[]>()
const mostEntries = 8

type Loaded = { listing: Listing; category?: CategoryPath | undefined; page: ListPage }
type Shown = {
  /** The page that came with the address. */
  of: ListPage
  pages: readonly ListPage[]
  isLoading: boolean
  /** What is read out: how many products were added. */
  news: string
  failure: string
}

/** The page of the address, and those that were appended to it. */
export function useListPages({ listing, category, page }: Loaded) {
  const { key } = useLocation()
  const [{ pages, ...shown }, change] = useShown(key, page)
  const { products, starts } = join(pages)
  const next = pages.at(-1)?.next ?? null
  const grid = useRef<HTMLDivElement>(null)

  const append = (appended: ListPage): void => {
    const longer = [...pages, appended].slice(-mostPages)
    const lastCard = grid.current?.lastElementChild
    const news = commonText.products.appended(appended.products.length)
    keepInPlace(lastCard, () => change({ pages: longer, news, isLoading: false }))
    remember(key, longer)
    lastCard?.nextElementSibling?.querySelector('a')?.focus({ preventScroll: true })
  }
  const dropBefore = (at: number): void => {
    const card = grid.current?.children[starts[at] ?? 0]
    keepInPlace(card, () => change({ pages: pages.slice(at) }))
  }

  const ask = useAsking(page)
  const loadMore = (): void => {
    if (shown.isLoading || next === null) return
    change({ isLoading: true, news: '', failure: '' })
    const wanted = { listing: { ...listing, after: next }, ...(category ? { category } : {}) }
    ask(wanted, append, (failure) => change({ isLoading: false, failure }))
  }
  useAddressInView({ grid, key, listing, pages, starts, dropBefore })

  return { ...shown, products, previous: pages[0]?.previous ?? null, next, grid, loadMore }
}

/** What is shown now, which begins anew with each page that comes with an address. */
function useShown(key: string, page: ListPage) {
  const begin = (): Shown => {
    return { of: page, pages: pagesAt(key, page), isLoading: false, news: '', failure: '' }
  }
  const [shown, setShown] = useState(begin)
  if (shown.of !== page) setShown(begin())

  const change = (changed: Partial<Shown>) => setShown((now) => ({ ...now, ...changed }))
  return [shown, change] as const
}

/** Asks for one page at a time, and drops an answer that comes when another list is shown. */
function useAsking(page: ListPage) {
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [page])

  return (
    wanted: Parameters<typeof loadPage>[1],
    onPage: (page: ListPage) => void,
    onFailure: (message: string) => void,
  ): void => {
    const { signal } = (asking.current = new AbortController())
    loadPage(askStore, { ...wanted, signal }).then(
      (loaded) => signal.aborted || onPage(loaded.page),
      (error: unknown) => signal.aborted || onFailure(explain(error)),
    )
  }
}

/** All products of the pages, and where each page begins. One that moved meanwhile is shown once. */
function join(pages: readonly ListPage[]) {
  const products = new Map<string, Product>()
  const starts = pages.map((page) => {
    const start = products.size
    for (const product of page.products) {
      if (!products.has(product._id)) products.set(product._id, product)
    }
    return start
  })
  return { products: [...products.values()], starts }
}

function pagesAt(key: string, page: ListPage): readonly ListPage[] {
  const pages = loadedAt.get(key) ?? [page]
  return pages.map((known) => (known.after === page.after ? page : known))
}

function remember(key: string, pages: readonly ListPage[]): void {
  loadedAt.delete(key)
  loadedAt.set(key, pages)
  const [oldest] = loadedAt.keys()
  if (loadedAt.size > mostEntries && oldest) loadedAt.delete(oldest)
}

/** Changes what is shown, while the element stays where it is on the screen. */
function keepInPlace(element: Element | null | undefined, change: () => void): void {
  const before = element?.getBoundingClientRect().top
  flushSync(change)
  if (!element || before === undefined) return
  const by = element.getBoundingClientRect().top - before
  if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
}

type InView = {
  grid: React.RefObject<HTMLDivElement | null>
  key: string
  listing: Listing
  pages: readonly ListPage[]
  starts: readonly number[]
  dropBefore: (at: number) => void
}

/**
 * The address is that of the page one looks at, so that it can be shared and reloaded. Whoever leaves finds the list
 * beginning there, so the browser has to remember the place within that page.
 */
function useAddressInView(view: InView): void {
  const latest = useRef(view)
  useEffect(() => {
    latest.current = view
  })
  const isLong = view.pages.length > 1

  useEffect(() => {
    if (!isLong) return
    const ending = new AbortController()
    const { signal } = ending

    function follow() {
      const { key, listing, pages } = latest.current
      // On the way back, the address is already that of another page.
      if (history.state?.key !== key) return
      const { after = '' } = pages[pageInView(latest.current)] ?? {}
      const search = listingSearch({ ...listing, after })
      if (search === location.search) return
      history.replaceState(history.state, '', location.pathname + search)
    }
    function leave() {
      const at = pageInView(latest.current)
      if (at > 0) latest.current.dropBefore(at)
    }
    window.addEventListener('scroll', follow, { passive: true, signal })
    // Before the router writes down how far the page is scrolled.
    window.addEventListener('pagehide', leave, { capture: true, signal })
    return () => ending.abort()
  }, [isLong])
}

/** The last page that begins in the upper half of the screen or above it. */
function pageInView({ grid, starts }: InView): number {
  const cards = grid.current?.children
  const at = starts.findLastIndex((start) => {
    const card = cards?.[start]
    return card !== undefined && card.getBoundingClientRect().top < window.innerHeight / 2
  })
  return Math.max(at, 0)
}
