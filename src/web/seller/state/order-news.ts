import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { OrderNews } from '#contract/seller-orders.ts'
import { createSignal } from '#web/ui/signal.ts'
import { announceOrder } from './announce-order.ts'
import { keepCountInTitle } from './count-in-title.ts'
import { hearOrders } from './hear-orders.ts'
import { askAsSeller, useSellerSession } from './seller-session.ts'

/** How the orders stand, and how often something about them has changed since the page was opened. */
export type OrderNewsNow = OrderNews & { changes: number }

const signal = createSignal()
let news: OrderNewsNow | null = null

/** Null until the store has told. */
export function useOrderNews(): OrderNewsNow | null {
  return useSyncExternalStore(
    signal.subscribe,
    () => news,
    () => null,
  )
}

/** How many orders wait for something to be done; null until it is known. Listens while the seller is here. */
export function useWaitingOrders(): number | null {
  const waiting = useOrderNews()?.open ?? null
  const isHere = useSellerSession().status === 'seller'
  const navigate = useNavigate()

  useEffect(() => {
    if (!isHere) return
    return listen((order) => void navigate(`/seller/orders/${order}`))
  }, [isHere, navigate])
  useEffect(() => (waiting === null ? undefined : keepCountInTitle(waiting)), [waiting])
  return waiting
}

function listen(openOrder: (id: string) => void): () => void {
  const hearing = hearOrders({
    openStream: () => new EventSource('/api/v1/order/changes'),
    ask: askForNews,
    take(told) {
      // What was there when the page was opened is no news.
      if (news && told.newest !== null && isLater(told.newest, news.newest)) {
        void announceOrder(told.newest, openOrder)
      }
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
  const { orders, counts } = await askAsSeller('GET /api/v1/order/seller', { query: { limit: 1 } })
  const first = orders[0]?.number ?? null
  const known = news?.newest ?? null
  return {
    open: counts.open,
    placed: counts['Order Placed'],
    // The first of the list is the newest only of those that are open.
    newest: isLater(first, known) ? first : known,
  }
}

function isLater(number: string | null, than: string | null): boolean {
  return number !== null && (than === null || Number(number) > Number(than))
}
