import type { OrderNews, SellerOrder, SellerOrderQuery } from '#contract/api/seller-orders.ts'
import { type OrderStatus, orderStatuses } from '#contract/order-status.ts'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type Batch, batchSize } from '#server/platform/responses/stream-list.ts'
import { nameOfState } from './order-status.ts'
import {
  countSellerOrders,
  countStates,
  partsOf,
  selectAnyOrder,
  selectNextOrders,
  selectOrderNews,
  selectSellerOrders,
  selectShoppers,
} from './seller-queries.ts'
import { loadContents } from './views.ts'
import { type OrderRow, sellerOrderOnTheWire } from './wire.ts'

const defaultPageSize = 50

/** One page of the shop's orders, with the total and the count of each state. A page past the end shows the last one. */
export async function viewSellerOrders(db: Database, query: SellerOrderQuery = {}) {
  const { page = 1, limit = defaultPageSize } = query
  const [total, counts] = await Promise.all([countSellerOrders(db, query), viewCounts(db)])
  const pages = Math.max(1, Math.ceil(total / limit))
  const shown = Math.min(page, pages)
  const rows = await selectSellerOrders(db, query, { offset: (shown - 1) * limit, limit })

  return { orders: await serializeForSeller(db, rows), total, page: shown, pages, counts }
}

/** Every order that matches, each once, even if its state changes while the list is read. */
export async function* viewAllSellerOrders(
  db: Database,
  query: SellerOrderQuery,
): AsyncGenerator<Batch<SellerOrder>, void> {
  const parts = partsOf(query)
  const seen = new Set<number>()
  let waiting: OrderRow[] = []
  for (const part of parts) {
    let after: number | null = null
    for (let goesOn = true; goesOn; ) {
      const rows: OrderRow[] = await selectNextOrders(db, query, { part, after, limit: batchSize })
      waiting.push(...rows.filter(({ number }) => !seen.has(number)))
      // No part follows the last one, so its orders cannot come twice.
      if (part !== parts.at(-1)) for (const { number } of rows) seen.add(number)
      after = rows.at(-1)?.number ?? null
      goesOn = rows.length === batchSize
      if (waiting.length < batchSize) continue
      yield { items: await serializeForSeller(db, waiting), isLast: false }
      waiting = []
    }
  }
  yield { items: await serializeForSeller(db, waiting), isLast: true }
}

export async function viewSellerOrder(db: Database, orderId: string): Promise<SellerOrder> {
  const row = await selectAnyOrder(db, orderId)
  const [order] = await serializeForSeller(db, row ? [row] : [])
  if (!order) throw new Refusal('not_found')
  return order
}

export async function viewOrderNews(db: Database): Promise<OrderNews> {
  return (await selectOrderNews(db)).news
}

export async function viewCounts(db: Database) {
  const none = orderStatuses.map((status) => [status, 0] as const)
  const counts = {
    open: 0,
    collect: 0,
    ...(Object.fromEntries(none) as Record<OrderStatus, number>),
  }
  for (const { status, isOpen, count } of await countStates(db)) {
    counts[nameOfState[status]] += count
    if (isOpen) counts[status === 'delivered' ? 'collect' : 'open'] += count
  }
  return counts
}

async function serializeForSeller(db: Database, rows: readonly OrderRow[]): Promise<SellerOrder[]> {
  if (rows.length === 0) return []
  const [contents, shoppers] = await Promise.all([
    loadContents(db, rows),
    selectShoppers(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  const shopperOf = new Map(shoppers.map((shopper) => [shopper.id, shopper]))

  return contents.map(({ order, lines, events }) =>
    sellerOrderOnTheWire({ ...order, shopper: shopperOf.get(order.id)! }, lines, events),
  )
}
