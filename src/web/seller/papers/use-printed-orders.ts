import { useCallback } from 'react'
import { useLocation } from 'react-router'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { maxPrintedOrders } from '#contract/seller-limits.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { useLoaded } from '#web/seller/state/use-loaded.ts'

export type PrintedOrders = { orders: SellerOrder[]; missing: number }

/** The orders named in the URL, oldest first. */
export function usePrintedOrders() {
  const { search } = useLocation()
  const load = useCallback((signal: AbortSignal) => fetchOrders(search, signal), [search])
  return useLoaded(load)
}

async function fetchOrders(search: string, signal: AbortSignal): Promise<PrintedOrders> {
  const named = (new URLSearchParams(search).get('ids') ?? '').split(',').filter(Boolean)
  const ids = [...new Set(named)]
  if (ids.length === 0) return { orders: [], missing: 0 }

  const { orders } = await askAsSeller('GET /api/v1/order/seller', {
    query: { ids: ids.join(','), limit: maxPrintedOrders },
    signal,
  })
  return {
    orders: orders.toSorted((one, other) => Number(one.number) - Number(other.number)),
    missing: ids.length - orders.length,
  }
}
