import type { SellerOrder } from '#contract/seller-orders.ts'

export type OrderList = {
  orders: SellerOrder[]
  total: number
  pages: number
  counts: Record<string, number>
  /** Orders that came meanwhile and are not shown yet. */
  waiting: SellerOrder[]
  /** Those among the shown that came while somebody looked on. */
  fresh: ReadonlySet<string>
}

type News = {
  /** The list as the store would answer it now. */
  page: Pick<OrderList, 'orders' | 'total' | 'pages' | 'counts'>
  /** The shown orders as they are now, also those that no longer belong here. */
  shown: readonly SellerOrder[]
  /** Whether rows may come and go; never under somebody's finger. */
  mayMove: boolean
}

/** The list after something changed: in place what is shown, and either put in or kept back what is new. */
export function freshen(list: OrderList, { page, shown, mayMove }: News): OrderList {
  const { total, pages, counts } = page
  const known = new Set(list.orders.map(({ _id }) => _id))
  const newest = Math.max(0, ...list.orders.map(({ number }) => Number(number)))
  const waiting = page.orders.filter(
    ({ _id, number }) => !known.has(_id) && Number(number) > newest,
  )

  if (mayMove) {
    const fresh = new Set([...list.fresh, ...waiting.map(({ _id }) => _id)])
    return { orders: page.orders, total, pages, counts, waiting: [], fresh }
  }
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
