import type { OrderNews, SellerOrder, SellerOrderQuery } from '#contract/seller-orders.ts'
import type { Database } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { nameOfState } from './order-status.ts'
import { selectEvents, selectLines, selectPaymentFacts } from './queries.ts'
import {
  countSellerOrders,
  countStates,
  selectAnyOrder,
  selectOrderNews,
  selectSellerOrders,
  selectShoppers,
} from './seller-queries.ts'
import { type OrderRow, sellerOrderOnTheWire } from './wire.ts'

const defaultPageSize = 50

/**
 * One page of the shop's orders, with the number of all that were found and of those in each state; behind the
 * last page the last one is shown.
 */
export async function viewSellerOrders(db: Database, wanted: SellerOrderQuery = {}) {
  const { page = 1, limit = defaultPageSize } = wanted
  const [total, counts] = await Promise.all([countSellerOrders(db, wanted), viewCounts(db)])
  const pages = Math.max(1, Math.ceil(total / limit))
  const shown = Math.min(page, pages)
  const rows = await selectSellerOrders(db, wanted, { offset: (shown - 1) * limit, limit })

  return { orders: await withContents(db, rows), total, page: shown, pages, counts }
}

export async function viewSellerOrder(db: Database, orderId: string): Promise<SellerOrder> {
  const row = await selectAnyOrder(db, orderId)
  const [order] = await withContents(db, row ? [row] : [])
  if (!order) throw new Refusal('not_found')
  return order
}

export async function viewOrderNews(db: Database): Promise<OrderNews> {
  return (await selectOrderNews(db)).news
}

async function viewCounts(db: Database) {
  const counts = {
    open: 0,
    collect: 0,
    'Order Placed': 0,
    Packed: 0,
    'Out for delivery': 0,
    Delivered: 0,
    Cancelled: 0,
  }
  for (const { status, isOpen, count } of await countStates(db)) {
    counts[nameOfState[status]] += count
    if (isOpen) counts[status === 'delivered' ? 'collect' : 'open'] += count
  }
  return counts
}

async function withContents(db: Database, rows: readonly OrderRow[]): Promise<SellerOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [lines, events, shoppers, payments] = await Promise.all([
    selectLines(db, ids),
    selectEvents(db, ids),
    selectShoppers(db, ids),
    selectPaymentFacts(db, ids),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const eventsOf = Map.groupBy(events, ({ orderId }) => orderId)
  const paymentOf = new Map(payments.map((payment) => [payment.orderId, payment]))
  const shopperOf = new Map(shoppers.map((shopper) => [shopper.id, shopper]))

  return rows.map((row) =>
    sellerOrderOnTheWire(
      { ...row, payment: paymentOf.get(row.id), shopper: shopperOf.get(row.id)! },
      linesOf.get(row.id) ?? [],
      eventsOf.get(row.id) ?? [],
    ),
  )
}
