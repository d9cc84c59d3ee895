import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { OrderNews } from '#contract/api/seller-orders.ts'
import { createSignal } from '#web/ui/signal.ts'
import { announceOrders } from './announce-orders.ts'
import { showCountInTitle } from './count-in-title.ts'
import { subscribeToOrders } from './hear-orders.ts'
import { trackArrivals } from './order-arrivals.ts'
import { askAsSeller, useSellerSession } from './seller-session.ts'

/** The latest summary of the orders, and how many changes were received since the page was opened. */
export type LatestOrders = OrderNews & { changes: number }

const signal = createSignal()
const arrivals = trackArrivals()
let latest: LatestOrders | null = null

/** Null until the first summary arrives. */
export function useOrderEvents(): LatestOrders | null {
  return useSyncExternalStore(
    signal.subscribe,
    () => latest,
    () => null,
  )
}

/** Whether an order became ready after a time of `performance.now()`. */
export function hasArrivedSince(number: string, moment: number): boolean {
  return arrivals.hasArrivedSince(number, moment)
}

/** The number of open orders, null until it is known. Subscribes to the orders while the seller is logged in. */
export function useWaitingOrders(): number | null {
  const waiting = useOrderEvents()?.open ?? null
  const isLoggedIn = useSellerSession().status === 'seller'
  const navigate = useNavigate()

  useEffect(() => {
    if (!isLoggedIn) return
    return subscribe((address) => void navigate(address))
  }, [isLoggedIn, navigate])
  useEffect(() => (waiting === null ? undefined : showCountInTitle(waiting)), [waiting])
  return waiting
}

function subscribe(goTo: (address: string) => void): () => void {
  const subscription = subscribeToOrders({
    openStream: () => new EventSource('/api/v1/order/changes'),
    fetchSummary,
    onUpdate(summary) {
      void announceOrders(arrivals.add(summary.ready, performance.now()), goTo)
      latest = { ...summary, changes: (latest?.changes ?? 0) + 1 }
      signal.notify()
    },
  })
  const updateVisibility = () => subscription.setVisible(!document.hidden)
  document.addEventListener('visibilitychange', updateVisibility)
  window.addEventListener('online', updateVisibility)

  return () => {
    document.removeEventListener('visibilitychange', updateVisibility)
    window.removeEventListener('online', updateVisibility)
    subscription.stop()
  }
}

async function fetchSummary(): Promise<OrderNews> {
  return (await askAsSeller('GET /api/v1/order/news', {})).news
}
