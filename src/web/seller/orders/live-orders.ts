import type { SellerOrder } from '#contract/api/seller-orders.ts'

export type OrderList = {
  orders: SellerOrder[]
  total: number
  pages: number
  counts: Record<string, number>
  /** When the list was requested, by `performance.now()`. */
  requestedAt: number
  /** New orders that are not shown yet. */
  waiting: SellerOrder[]
  /** The shown orders that arrived while the page was open. */
  fresh: ReadonlySet<string>
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

/** Updates shown orders in place; new ones are added, or counted as waiting while rows must not move. */
export function mergeUpdate(list: OrderList, { page, shown, mayMove, isNew }: Update): OrderList {
  const arrived = page.orders.filter(isNew)
  if (mayMove) {
    const fresh = new Set([...list.fresh, ...arrived.map(({ _id }) => _id)])
    return { ...page, waiting: [], fresh }
  }

  const known = new Set(list.orders.map(({ _id }) => _id))
  const waiting = arrived.filter(({ _id }) => !known.has(_id))
  const { total, pages, counts } = page
  const now = new Map([...shown, ...page.orders].map((order) => [order._id, order]))
  const orders = list.orders.map((order) => now.get(order._id) ?? order)
  return { ...list, orders, total, pages, counts, waiting }
}

export function withOrder(list: OrderList, order: SellerOrder): OrderList {
  return {
    ...list,
    orders: list.orders.map((one) => (one._id === order._id ? order : one)),
  }
}
