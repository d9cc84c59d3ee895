import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { OrderNews } from '#contract/api/seller-orders.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { createSignal } from '#web/ui/signal.ts'
import { toastSuccess } from '#web/ui/toasts.ts'
import { ring } from './order-bell.ts'
import { subscribeToOrders } from './order-event-stream.ts'
import { askAsSeller, useMay, useSellerSession } from './seller-session.ts'

/** The latest summary of the orders, and how many changes were received since the page was opened. */
type LatestOrders = OrderNews & { changes: number }

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

/** The number of open orders, null until it is known. Subscribes to the orders while somebody who may see them is logged in. */
export function useWaitingOrders(): number | null {
  const waiting = useOrderEvents()?.open ?? null
  const may = useMay()(['orders', 'packing'])
  const isWatching = useSellerSession().status === 'seller' && may
  const navigate = useNavigate()

  useEffect(() => {
    if (!isWatching) return
    return subscribe((address) => void navigate(address))
  }, [isWatching, navigate])
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

/** Separates orders that arrive while the page is open from those that were there before. */
export function trackArrivals() {
  const arrivedAt = new Map<string, number>()
  let first: ReadonlySet<string> | null = null

  return {
    /** Returns the ready orders that were not known before. */
    add(ready: readonly string[], now: number): string[] {
      const before = (first ??= new Set(ready))
      const arrived = ready.filter((number) => !before.has(number) && !arrivedAt.has(number))
      for (const number of arrived) arrivedAt.set(number, now)
      return arrived
    },
    hasArrivedSince(number: string, moment: number): boolean {
      return (arrivedAt.get(number) ?? -Infinity) > moment
    },
  }
}

/** Shows a toast for new orders, with a link to them. */
async function announceOrders(
  numbers: readonly string[],
  goTo: (address: string) => void,
): Promise<void> {
  const [number, ...others] = numbers
  if (number === undefined) return
  ring()
  if (others.length > 0) {
    const run = () => goTo('/seller/orders')
    return toastSuccess(sellerOrdersText.fresh(numbers.length), {
      label: sellerOrdersText.show,
      run,
    })
  }
  const id = await findOrder(number)
  const message = sellerOrdersText.arrived(number)
  if (id === null) return toastSuccess(message)
  toastSuccess(message, {
    label: sellerOrdersText.open,
    run: () => goTo(`/seller/orders/${id}`),
  })
}

async function findOrder(number: string): Promise<string | null> {
  try {
    const { orders } = await askAsSeller('GET /api/v1/order/seller', {
      query: { q: number, limit: 1 },
    })
    return orders.find((order) => order.number === number)?._id ?? null
  } catch {
    return null
  }
}

const counted = /^\(\d+\+?\) /

/** Shows the number of open orders in the page's title until the returned function is called. */
function showCountInTitle(waiting: number): () => void {
  const write = () => {
    const title = withCount(document.title, waiting)
    if (document.title !== title) document.title = title
  }
  const observer = new MutationObserver(write)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  write()

  return () => {
    observer.disconnect()
    document.title = withCount(document.title, 0)
  }
}

export function withCount(title: string, waiting: number): string {
  const own = title.replace(counted, '')
  if (waiting === 0) return own
  return `(${shortCount(waiting)}) ${own}`
}

export function shortCount(count: number): string {
  return count > 999 ? '999+' : String(count)
}
