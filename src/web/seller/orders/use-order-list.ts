import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { hasComeSince, useOrderNews } from '#web/seller/state/order-news.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { useLoaded } from '#web/seller/state/use-loaded.ts'
import { freshen, type OrderList, withOrder } from './live-orders.ts'
import { questionOf, readFilters } from './order-filters.ts'

type Wish = {
  /** The query string of the page's URL. */
  search: string
  /** Whether rows may appear and disappear now. */
  mayMove: (list: OrderList) => boolean
}

type Loading = ReturnType<typeof useLoaded<OrderList>>

/** Loads the orders for a URL and keeps them up to date. */
export function useOrderList(wish: Wish) {
  const { search } = wish
  const load = useCallback(
    async (signal: AbortSignal): Promise<OrderList> => ({
      ...(await askForPage(search, signal)),
      waiting: [],
      fresh: new Set(),
    }),
    [search],
  )
  const loaded = useLoaded(load)
  // A late response must be applied to the current list, not to the one it was requested for.
  const latest = useRef(loaded)
  useEffect(() => {
    latest.current = loaded
  })
  const change = useCallback((operation: (list: OrderList) => OrderList) => {
    const { status, value, change: put } = latest.current
    if (status === 'loaded') put(operation(value))
  }, [])
  useFreshness(wish, loaded, change)

  return { ...loaded, replace: (order: SellerOrder) => change((list) => withOrder(list, order)) }
}

type Change = (operation: (list: OrderList) => OrderList) => void

function useFreshness({ search, mayMove }: Wish, loaded: Loading, change: Change): void {
  const news = useOrderNews()
  const changes = news?.changes ?? 0
  const seen = useRef({ changes, search })
  const mayMoveNow = useEffectEvent(mayMove)

  const refresh = useEffectEvent(async (signal: AbortSignal) => {
    if (loaded.status !== 'loaded') return loaded.reload()
    const ids = loaded.value.orders.map(({ _id }) => _id)
    const [page, shown] = await Promise.all([askForPage(search, signal), askForShown(ids, signal)])
    if (signal.aborted) return
    change((list) =>
      freshen(list, {
        page,
        shown,
        mayMove: mayMoveNow(list),
        isNew: ({ number }) => hasComeSince(number, list.askedAt),
      }),
    )
  })
  // The first event reports no change, but the list may have been loaded long before it.
  const isKnown = useEffectEvent((isFirst: boolean) => {
    if (!isFirst) return false
    const counts = loaded.value?.counts
    if (!counts || !news) return true
    return counts.open === news.open && counts['Order Placed'] === news.placed
  })

  useEffect(() => {
    const before = seen.current
    seen.current = { changes, search }
    if (before.search !== search || before.changes === changes) return
    if (isKnown(before.changes === 0)) return
    const controller = new AbortController()
    // A failed refresh is repeated with the next event.
    refresh(controller.signal).catch(() => undefined)
    return () => controller.abort()
  }, [changes, search])
}

async function askForPage(search: string, signal: AbortSignal) {
  const askedAt = performance.now()
  const filters = readFilters(new URLSearchParams(search))
  const { orders, total, pages, counts } = await askAsSeller('GET /api/v1/order/seller', {
    query: questionOf(filters, new Date()),
    signal,
  })
  return { orders, total, pages, counts, askedAt }
}

async function askForShown(ids: readonly string[], signal: AbortSignal) {
  if (ids.length === 0) return []
  const query = { ids: ids.join(','), limit: ids.length }
  return (await askAsSeller('GET /api/v1/order/seller', { query, signal })).orders
}
