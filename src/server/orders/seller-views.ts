import { type OrderStatus, orderStatuses } from '#contract/order-status.ts'
import type { OrderNews, SellerOrder, SellerOrderQuery } from '#contract/seller-orders.ts'
import type { Database } from '#server/platform/database.ts'
import { type Batch, batchSize } from '#server/platform/long-lists.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { nameOfState } from './order-status.ts'
import { selectEvents, selectLines, selectPaymentFacts } from './queries.ts'
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

/** Every order that is wanted, each once, although it may be done with while the list is read. */
export async function* viewAllSellerOrders(
  db: Database,
  wanted: SellerOrderQuery,
): AsyncGenerator<Batch<SellerOrder>, void> {
  const parts = partsOf(wanted)
  const seen = new Set<number>()
  let waiting: OrderRow[] = []
  for (const part of parts) {
    let after: number | null = null
    for (let goesOn = true; goesOn; ) {
      const rows: OrderRow[] = await selectNextOrders(db, wanted, { part, after, limit: batchSize })
      waiting.push(...rows.filter(({ number }) => !seen.has(number)))
      // Nothing comes after the last part, so what was in it need not be remembered.
      if (part !== parts.at(-1)) for (const { number } of rows) seen.add(number)
      after = rows.at(-1)?.number ?? null
      goesOn = rows.length === batchSize
      if (waiting.length < batchSize) continue
      yield { items: await withContents(db, waiting), isLast: false }
      waiting = []
    }
  }
  yield { items: await withContents(db, waiting), isLast: true }
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
