import type { Order } from '#contract/api/orders.ts'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type Batch, batchSize } from '#server/platform/responses/stream-list.ts'
import {
  selectEvents,
  selectLines,
  selectOrder,
  selectOrders,
  selectPaymentFacts,
} from './queries.ts'
import { type OrderRow, orderOnTheWire } from './wire.ts'

type Page = { limit?: number | undefined; before?: string | undefined }

const defaultPageSize = 100

/** A page of the shopper's orders, newest first, in four queries however many they are. */
export async function viewOrders(db: Database, shopperId: string, page: Page = {}) {
  const limit = page.limit ?? defaultPageSize
  const rows = await selectOrders(db, shopperId, { limit: limit + 1, before: page.before })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)

  return {
    orders: await serializeAll(db, shown),
    nextBefore: rows.length > limit && last ? String(last.number) : null,
  }
}

/** All of the shopper's orders, newest first. */
export async function* viewAllOrders(
  db: Database,
  shopperId: string,
): AsyncGenerator<Batch<Order>, void> {
  let before: string | undefined
  do {
    const page: Awaited<ReturnType<typeof viewOrders>> = await viewOrders(db, shopperId, {
      limit: batchSize,
      before,
    })
    before = page.nextBefore ?? undefined
    yield { items: page.orders, isLast: before === undefined }
  } while (before !== undefined)
}

export async function viewOrder(db: Database, shopperId: string, orderId: string): Promise<Order> {
  const row = await selectOrder(db, shopperId, orderId)
  const [order] = await serializeAll(db, row ? [row] : [])
  if (!order) throw new Refusal('not_found')
  return order
}

async function serializeAll(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  const contents = await loadContents(db, rows)
  return contents.map(({ order, lines, events }) => orderOnTheWire(order, lines, events))
}

/** Orders with everything that is shown of them, in three queries however many they are. */
export async function loadContents(db: Database, rows: readonly OrderRow[]) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [lines, events, payments] = await Promise.all([
    selectLines(db, ids),
    selectEvents(db, ids),
    selectPaymentFacts(db, ids),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const eventsOf = Map.groupBy(events, ({ orderId }) => orderId)
  const paymentOf = new Map(payments.map((payment) => [payment.orderId, payment]))

  return rows.map((row) => ({
    order: { ...row, payment: paymentOf.get(row.id) },
    lines: linesOf.get(row.id) ?? [],
    events: eventsOf.get(row.id) ?? [],
  }))
}
