import type { SellerOrder } from '#contract/seller-orders.ts'

export type OrderList = {
  orders: SellerOrder[]
  total: number
  pages: number
  counts: Record<string, number>
  /** When the store was asked for it, as `performance.now()` has it. */
  askedAt: number
  /** Orders that came meanwhile and are not shown yet. */
  waiting: SellerOrder[]
  /** Those among the shown that came while somebody looked on. */
  fresh: ReadonlySet<string>
}

type News = {
  /** The list as the store would answer it now. */
  page: Omit<OrderList, 'waiting' | 'fresh'>
  /** The shown orders as they are now, also those that no longer belong here. */
  shown: readonly SellerOrder[]
  /** Whether rows may come and go; never under somebody's finger. */
  mayMove: boolean
  /** Whether an order, new or paid at last, has come in since the list was asked for. */
  isNew: (order: SellerOrder) => boolean
}

/** The list after something changed: in place what is shown, and either put in or kept back what is new. */
export function freshen(list: OrderList, { page, shown, mayMove, isNew }: News): OrderList {
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

/** The list with one order as it has become. */
export function withOrder(list: OrderList, order: SellerOrder): OrderList {
  return {
    ...list,
    orders: list.orders.map((one) => (one._id === order._id ? order : one)),
  }
}
