import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { hasArrivedSince, useOrderEvents } from '#web/seller/state/order-news.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { useLoaded } from '#web/seller/state/use-loaded.ts'
import { mergeUpdate, type OrderList, withOrder } from './live-orders.ts'
import { queryOf, readFilters } from './order-filters.ts'

type ListOptions = {
  /** The query string of the page's URL. */
  search: string
  /** Whether rows may appear and disappear now. */
  mayMove: (list: OrderList) => boolean
}

type Loading = ReturnType<typeof useLoaded<OrderList>>

/** Loads the orders for a URL and keeps them up to date. */
export function useOrderList(options: ListOptions) {
  const { search } = options
  const load = useCallback(
    async (signal: AbortSignal): Promise<OrderList> => ({
      ...(await fetchPage(search, signal)),
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
  useLiveUpdates(options, loaded, change)

  return { ...loaded, replace: (order: SellerOrder) => change((list) => withOrder(list, order)) }
}

type Change = (operation: (list: OrderList) => OrderList) => void

function useLiveUpdates({ search, mayMove }: ListOptions, loaded: Loading, change: Change): void {
  const latest = useOrderEvents()
  const changes = latest?.changes ?? 0
  const seen = useRef({ changes, search })
  const mayMoveNow = useEffectEvent(mayMove)

  const refresh = useEffectEvent(async (signal: AbortSignal) => {
    if (loaded.status !== 'loaded') return loaded.reload()
    const ids = loaded.value.orders.map(({ _id }) => _id)
    const [page, shown] = await Promise.all([fetchPage(search, signal), fetchShown(ids, signal)])
    if (signal.aborted) return
    change((list) =>
      mergeUpdate(list, {
        page,
        shown,
        mayMove: mayMoveNow(list),
        isNew: ({ number }) => hasArrivedSince(number, list.requestedAt),
      }),
    )
  })
  // The first event reports no change, but the list may have been loaded long before it.
  const isKnown = useEffectEvent((isFirst: boolean) => {
    if (!isFirst) return false
    const counts = loaded.value?.counts
    if (!counts || !latest) return true
    return counts.open === latest.open && counts['Order Placed'] === latest.placed
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

async function fetchPage(search: string, signal: AbortSignal) {
  const requestedAt = performance.now()
  const filters = readFilters(new URLSearchParams(search))
  const { orders, total, pages, counts } = await askAsSeller('GET /api/v1/order/seller', {
    query: queryOf(filters, new Date()),
    signal,
  })
  return { orders, total, pages, counts, requestedAt }
}

async function fetchShown(ids: readonly string[], signal: AbortSignal) {
  if (ids.length === 0) return []
  const query = { ids: ids.join(','), limit: ids.length }
  return (await askAsSeller('GET /api/v1/order/seller', { query, signal })).orders
}
