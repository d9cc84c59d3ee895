import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import type { Product } from '#contract/api/catalog.ts'
import type { CategoryPath } from '#contract/categories.ts'
import { commonText } from '#text/common.ts'
import { callApi as askStore, messageOf } from '#web/api.ts'
import type { ListInView } from './follow-view.ts'
import { type Listing, type ListPage, loadPage } from './listing.ts'

/** When more pages are loaded, the first ones are removed from the document. */
const maxPages = 10

/** So many pages follow the first by themselves; then a button leaves the footer within reach. */
const maxByItself = 3

/** The loaded pages by history entry, to restore them on back and forward navigation. */
const loadedAt = new Map<string, readonly ListPage[]>()
const maxEntries = 8

type Loaded = { listing: Listing; category?: CategoryPath | undefined; page: ListPage }
type Shown = {
  /** The page that the loader returned. */
  of: ListPage
  pages: readonly ListPage[]
  isLoading: boolean
  /** Announced by screen readers: how many products were added. */
  announcement: string
  failure: string
}

/** The page of the URL and the pages appended to it. */
export function useListPages({ listing, category, page }: Loaded) {
  const { key } = useLocation()
  const [{ pages, ...shown }, change] = useShown(key, page)
  const { products, starts } = join(pages)
  const next = pages.at(-1)?.next ?? null
  const grid = useRef<HTMLDivElement>(null)

  const append = (appended: ListPage, byItself: boolean): void => {
    const longer = [...pages, appended].slice(-maxPages)
    const lastCard = grid.current?.lastElementChild
    const announcement = commonText.products.appended(appended.products.length)
    keepInPlace(lastCard, () => change({ pages: longer, announcement, isLoading: false }))
    remember(key, longer)
    if (!byItself) lastCard?.nextElementSibling?.querySelector('a')?.focus({ preventScroll: true })
  }
  const dropBefore = (at: number): void => {
    const card = grid.current?.children[starts[at] ?? 0]
    keepInPlace(card, () => change({ pages: pages.slice(at) }))
  }

  const ask = useLoadPage(page)
  const loadMore = ({ byItself } = { byItself: false }): void => {
    if (shown.isLoading || next === null) return
    change({ isLoading: true, announcement: '', failure: '' })
    const request = { listing: { ...listing, after: next }, ...(category ? { category } : {}) }
    const onPage = (appended: ListPage) => append(appended, byItself)
    ask(request, onPage, (failure) => change({ isLoading: false, failure }))
  }
  useAddressInView({ grid, key, listing, pages, starts, dropBefore })

  const goesOn = pages.length <= maxByItself && !shown.isLoading
  return { ...shown, products, previous: pages[0]?.previous ?? null, next, grid, loadMore, goesOn }
}

/** The shown pages, reset whenever the loader returns another page. */
function useShown(key: string, page: ListPage) {
  const begin = (): Shown => {
    return { of: page, pages: pagesAt(key, page), isLoading: false, announcement: '', failure: '' }
  }
  const [shown, setShown] = useState(begin)
  if (shown.of !== page) setShown(begin())

  const change = (changed: Partial<Shown>) => setShown((now) => ({ ...now, ...changed }))
  return [shown, change] as const
}

/** Loads one page at a time, and discards a response that arrives after the list has changed. */
function useLoadPage(page: ListPage) {
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [page])

  return (
    request: Parameters<typeof loadPage>[1],
    onPage: (page: ListPage) => void,
    onFailure: (message: string) => void,
  ): void => {
    const { signal } = (controller.current = new AbortController())
    loadPage(askStore, { ...request, signal }).then(
      (loaded) => signal.aborted || onPage(loaded.page),
      (error: unknown) => signal.aborted || onFailure(messageOf(error)),
    )
  }
}

/** All products of the pages, and the index where each page starts. A product on two pages is shown once. */
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
  if (loadedAt.size > maxEntries && oldest) loadedAt.delete(oldest)
}

/** Applies a change while the element keeps its position on the screen. */
function keepInPlace(element: Element | null | undefined, change: () => void): void {
  const before = element?.getBoundingClientRect().top
  flushSync(change)
  if (!element || before === undefined) return
  const by = element.getBoundingClientRect().top - before
  if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
}

/**
 * Keeps the URL on the page in view, so that it can be shared and reloaded. What does that is fetched once there is
 * more than one page.
 */
function useAddressInView(view: ListInView): void {
  const latest = useRef(view)
  useEffect(() => {
    latest.current = view
  })
  const isLong = view.pages.length > 1

  useEffect(() => {
    if (!isLong) return
    const ending = new AbortController()
    const { signal } = ending
    import('./follow-view.ts').then(
      ({ followView }) => signal.aborted || followView(() => latest.current, signal),
      () => {
        // Without it, the URL stays that of the first page.
      },
    )
    return () => ending.abort()
  }, [isLong])
}
