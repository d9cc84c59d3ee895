import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { hasArrivedSince, useOrderEvents } from '#web/seller/state/order-events.ts'
import { isDialogOpen } from '#web/ui/dialog.tsx'
import { type Column, fetchBoard, fetchPage, fetchShown } from './fetch-orders.ts'

type ListOptions = {
  /** The query string of the page's URL. */
  search: string
  /** Whether the orders stand in columns. */
  isBoard: boolean
  /** Whether rows may appear and disappear now. */
  mayMove: (list: OrderList) => boolean
}

type Loading = ReturnType<typeof useLoaded<OrderList>>

/** Loads the orders for a URL and keeps them up to date. */
export function useOrderList(options: ListOptions) {
  const { search, isBoard } = options
  const fetch = isBoard ? fetchBoard : fetchPage
  const load = useCallback(
    async (signal: AbortSignal): Promise<OrderList> => ({
      ...(await fetch(search, signal)),
      waiting: [],
      fresh: new Set(),
    }),
    [search, fetch],
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
  const settle = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      const page = await fetchBoard(search, signal)
      if (signal.aborted) return
      change((list) => merged(list, { page, shown: [], mayMove: !isDialogOpen() }))
    },
    [search, change],
  )

  return {
    ...loaded,
    isOld: loaded.isOld && loaded.value?.orders.length !== 0,
    replace: (order: SellerOrder) => change((list) => withOrder(list, order)),
    /** Puts each order of a board into the column that it belongs to by now. */
    settle,
  }
}

type Change = (operation: (list: OrderList) => OrderList) => void

function useLiveUpdates(
  { search, isBoard, mayMove }: ListOptions,
  loaded: Loading,
  change: Change,
): void {
  const latest = useOrderEvents()
  const changes = latest?.changes ?? 0
  const seen = useRef({ changes, search })
  const mayMoveNow = useEffectEvent(mayMove)

  const refresh = useEffectEvent(async (signal: AbortSignal) => {
    if (loaded.status !== 'loaded') return loaded.reload()
    const ids = loaded.value.orders.map(({ _id }) => _id)
    const [page, shown] = await Promise.all([
      (isBoard ? fetchBoard : fetchPage)(search, signal),
      fetchShown(ids, signal),
    ])
    if (signal.aborted) return
    change((list) => merged(list, { page, shown, mayMove: mayMoveNow(list) }))
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

export type OrderList = {
  orders: SellerOrder[]
  total: number
  pages: number
  /** The API's cursor of the next page, if there is one. */
  next: string | null
  counts: Record<string, number>
  /** The states in which some order is picked up at the shop. */
  fetched: OrderStatus[]
  /** When the list was requested, by `performance.now()`. */
  requestedAt: number
  /** New orders that are not shown yet. */
  waiting: SellerOrder[]
  /** The shown orders that arrived while the page was open. */
  fresh: ReadonlySet<string>
  /** Only a board has them. */
  columns?: readonly Column[]
}

type Update = {
  /** The list as the API returns it now. */
  page: Omit<OrderList, 'waiting' | 'fresh'>
  /** The current state of the shown orders, including those that no longer match the filters. */
  shown: readonly SellerOrder[]
  /** Whether rows may appear and disappear now. */
  mayMove: boolean
  /** Whether an order became ready (placed, or paid online) after the list was requested. */
  isNew: (order: SellerOrder) => boolean
}

function merged(list: OrderList, update: Omit<Update, 'isNew'>): OrderList {
  const isNew = ({ number }: SellerOrder) => hasArrivedSince(number, list.requestedAt)
  return mergeUpdate(list, { ...update, isNew })
}

/** Updates shown orders in place; new ones are added, or counted as waiting while rows must not move. */
export function mergeUpdate(list: OrderList, { page, shown, mayMove, isNew }: Update): OrderList {
  const arrived = page.orders.filter(isNew)
  if (mayMove) {
    const fresh = new Set([...list.fresh, ...arrived.map(({ _id }) => _id)])
    return { ...page, waiting: [], fresh }
  }

  const known = new Set(list.orders.map(({ _id }) => _id))
  const waiting = arrived.filter(({ _id }) => !known.has(_id))
  const { total, pages, next, counts, fetched } = page
  const now = new Map([...shown, ...page.orders].map((order) => [order._id, order]))
  const orders = list.orders.map((order) => now.get(order._id) ?? order)
  return { ...list, orders, total, pages, next, counts, fetched, waiting }
}

export function withOrder(list: OrderList, order: SellerOrder): OrderList {
  return {
    ...list,
    orders: list.orders.map((one) => (one._id === order._id ? order : one)),
  }
}
