import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { OrderNews } from '#contract/seller-orders.ts'
import { createSignal } from '#web/ui/signal.ts'
import { announceOrders } from './announce-orders.ts'
import { keepCountInTitle } from './count-in-title.ts'
import { hearOrders } from './hear-orders.ts'
import { trackArrivals } from './order-arrivals.ts'
import { askAsSeller, useSellerSession } from './seller-session.ts'

/** The latest summary of the orders, and how many changes were received since the page was opened. */
export type OrderNewsNow = OrderNews & { changes: number }

const signal = createSignal()
const arrivals = trackArrivals()
let news: OrderNewsNow | null = null

/** Null until the first summary arrives. */
export function useOrderNews(): OrderNewsNow | null {
  return useSyncExternalStore(
    signal.subscribe,
    () => news,
    () => null,
  )
}

/** Whether an order became ready after a time of `performance.now()`. */
export function hasComeSince(number: string, moment: number): boolean {
  return arrivals.hasComeSince(number, moment)
}

/** The number of open orders, null until it is known. Subscribes to the orders while the seller is logged in. */
export function useWaitingOrders(): number | null {
  const waiting = useOrderNews()?.open ?? null
  const isHere = useSellerSession().status === 'seller'
  const navigate = useNavigate()

  useEffect(() => {
    if (!isHere) return
    return listen((address) => void navigate(address))
  }, [isHere, navigate])
  useEffect(() => (waiting === null ? undefined : keepCountInTitle(waiting)), [waiting])
  return waiting
}

function listen(goTo: (address: string) => void): () => void {
  const hearing = hearOrders({
    openStream: () => new EventSource('/api/v1/order/changes'),
    ask: askForNews,
    take(told) {
      void announceOrders(arrivals.take(told.ready, performance.now()), goTo)
      news = { ...told, changes: (news?.changes ?? 0) + 1 }
      signal.notify()
    },
  })
  const look = () => hearing.setShown(!document.hidden)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)

  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
    hearing.stop()
  }
}

async function askForNews(): Promise<OrderNews> {
  return (await askAsSeller('GET /api/v1/order/news', {})).news
}
