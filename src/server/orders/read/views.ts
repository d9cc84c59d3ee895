import { sql } from 'kysely'
import type { Undo } from '#contract/api/order-parts.ts'
import type { Order } from '#contract/api/orders.ts'
import type { SellerOrderQuery } from '#contract/api/seller-order-query.ts'
import type { OrderNews, SellerOrder } from '#contract/api/seller-orders.ts'
import {
  type OrderState,
  type OrderStatus,
  orderStatuses,
  undoMinutes,
} from '#contract/order-status.ts'
import { countedTo } from '#contract/seller-limits.ts'
import { type Batch, batchSize } from '#platform/responses/stream-list.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { viewIssuers } from '#server/money/bills/views.ts'
import { selectDeliveries } from './deliveries.ts'
import { idOfDone, nameOfDone, selectLastDone } from './last-done.ts'
import { nameOfState, type OrderRow } from './order.ts'
import { selectMoney } from './order-money.ts'
import {
  selectComplaints,
  selectEvents,
  selectLines,
  selectOrder,
  selectOrders,
  selectPaymentSummaries,
  selectQuestions,
} from './queries.ts'
import { selectOrdersAfter } from './seller-lists.ts'
import {
  countSellerOrders,
  countStates,
  partsOf,
  selectAnyOrder,
  selectNextOrders,
  selectOrderNews,
  selectOrderOwner,
  selectSellerOrders,
  selectShoppers,
} from './seller-queries.ts'
import { serializeOrder, serializeSellerOrder } from './serialize.ts'

type PageRequest = { limit?: number | undefined; before?: string | undefined }

const defaultPageSize = 100

/** A page of the shopper's orders, newest first, in seven queries however many they are. */
export async function viewOrders(db: Database, shopperId: string, page: PageRequest = {}) {
  const limit = page.limit ?? defaultPageSize
  const rows = await selectOrders(db, shopperId, { limit: limit + 1, before: page.before })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)

  return {
    orders: await serializeAll(db, shown),
    nextBefore: rows.length > limit && last ? String(last.number) : null,
  }
}

/** Yields all of the shopper's orders, newest first. */
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
  if (!order || !row) throw refuse('not_found')
  return { ...order, ...(await viewUndo(db, row, 'shopper')) }
}

async function serializeAll(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  const contents = await loadContents(db, rows)
  return contents.map(({ order, lines, events }) => serializeOrder(order, lines, events))
}

/** Reads everything that is shown of these orders, in seven queries however many they are. */
async function loadContents(db: Database, rows: readonly OrderRow[]) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [lines, events, payments, moneyOf, questions, complaints, deliveries] = await Promise.all([
    selectLines(db, ids),
    selectEvents(db, ids),
    selectPaymentSummaries(db, ids),
    selectMoney(db, ids),
    selectQuestions(db, ids),
    selectComplaints(db, ids),
    selectDeliveries(db, rows),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const eventsOf = Map.groupBy(events, ({ orderId }) => orderId)
  const complaintsOf = Map.groupBy(complaints, ({ orderId }) => orderId)
  const questionsOf = Map.groupBy(questions, ({ orderId }) => orderId)
  const deliveryOf = new Map(deliveries.map((delivery) => [delivery.orderId, delivery]))
  const paymentOf = new Map(payments.map((payment) => [payment.orderId, payment]))

  return rows.map((row) => ({
    order: {
      ...row,
      payment: paymentOf.get(row.id),
      money: moneyOf.get(row.id)!,
      questions: questionsOf.get(row.id) ?? [],
      complaints: complaintsOf.get(row.id) ?? [],
      delivery: deliveryOf.get(row.id),
    },
    lines: linesOf.get(row.id) ?? [],
    events: eventsOf.get(row.id) ?? [],
  }))
}

const defaultSellerPageSize = 50

/**
 * One page of the shop's orders, with the total and the count of each state. A page past the end shows the last one.
 */
export async function viewSellerOrders(db: Database, query: SellerOrderQuery = {}) {
  const [total, { counts, fetched }] = await Promise.all([
    countSellerOrders(db, query, countedTo + 1),
    viewCounts(db),
  ])
  const { rows, ...place } =
    query.page === undefined
      ? await selectAfter(db, query, total)
      : await selectPage(db, query, total)
  return { orders: await serializeForSeller(db, rows), total, ...place, counts, fetched }
}

async function selectAfter(db: Database, query: SellerOrderQuery, total: number) {
  const limit = query.limit ?? defaultSellerPageSize
  const pages = Math.max(1, Math.ceil(total / limit))
  return { ...(await selectOrdersAfter(db, query, limit)), page: 1, pages }
}

/** Counting stops after `countedTo` orders; past that, a page has a next one if another order follows it. */
async function selectPage(db: Database, query: SellerOrderQuery, total: number) {
  const { page = 1, limit = defaultSellerPageSize } = query
  const pages = Math.max(1, Math.ceil(total / limit))
  const shown = total > countedTo ? page : Math.min(page, pages)
  const offset = (shown - 1) * limit
  const rows = await selectSellerOrders(db, query, { offset, limit: limit + 1 })
  if (rows.length === 0 && shown > 1) {
    return selectPage(db, { ...query, page: await lastPage(db, query, limit) }, total)
  }
  const known = total > countedTo && page >= pages ? shown + Number(rows.length > limit) : pages
  return { rows: rows.slice(0, limit), page: shown, pages: known, next: null }
}

async function lastPage(db: Database, query: SellerOrderQuery, limit: number): Promise<number> {
  return Math.max(1, Math.ceil((await countSellerOrders(db, query, null)) / limit))
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
      yield { items: await serializeInParts(db, waiting), isLast: false }
      waiting = []
    }
  }
  yield { items: await serializeInParts(db, waiting), isLast: true }
}

/** So few orders are read and written at once that each statement stays far below its time limit on a busy machine. */
const partSize = 100

async function serializeInParts(db: Database, rows: readonly OrderRow[]): Promise<SellerOrder[]> {
  const orders: SellerOrder[] = []
  for (let start = 0; start < rows.length; start += partSize)
    orders.push(...(await serializeForSeller(db, rows.slice(start, start + partSize))))
  return orders
}

export async function viewSellerOrder(db: Database, orderId: string): Promise<SellerOrder> {
  const row = await selectAnyOrder(db, orderId)
  const [order] = await serializeForSeller(db, row ? [row] : [])
  if (!order || !row) throw refuse('not_found')
  const bills = await viewIssuers(db, orderId)
  return {
    ...order,
    ...(bills.length > 0 ? { bills } : {}),
    ...(await viewUndo(db, row, 'seller')),
  }
}

/** Offers to undo an order's last action if this side did it and there is still time. */
async function viewUndo(
  db: Database,
  { id, updatedAt, area }: OrderRow,
  actor: 'shopper' | 'seller',
): Promise<{ undo?: Undo }> {
  if (updatedAt.getTime() < Date.now() - undoMinutes * 60_000) return {}
  const last = await selectLastDone(db, id)
  if (!last?.isInTime || last.actor !== actor || (last.kind === 'move' && !last.previous)) return {}
  const undo = {
    id: idOfDone(last),
    what: nameOfDone(last, { area }),
    until: last.until.toISOString(),
  }
  return { undo }
}

/** These orders by number; unknown ids are left out. */
export async function viewTheseOrders(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('number')
    .execute()
  return serializeForSeller(db, rows)
}

/** The order's account or guest, whom the seller may help. */
export async function viewOrderOwner(db: Database, orderId: string) {
  const owner = await selectOrderOwner(db, orderId)
  // A customer whom the seller added has no login.
  if (!owner || (!owner.email && !owner.isGuest)) throw refuse('not_found')
  const { number, ...shopper } = owner
  return { number, shopper }
}

export async function viewOrderNews(db: Database): Promise<OrderNews> {
  return (await selectOrderNews(db)).news
}

export async function viewCounts(db: Database) {
  const none = orderStatuses.map((status) => [status, 0] as const)
  const counts = {
    open: 0,
    collect: 0,
    unpaid: 0,
    complaints: 0,
    ...(Object.fromEntries(none) as Record<OrderStatus, number>),
  }
  const most = countedTo + 1
  const fetched = new Set<OrderStatus>()
  for (const { status, isOpen, count, isFetched } of await countStates(db, most)) {
    for (const list of listsOf(status, isOpen)) counts[list] = Math.min(most, counts[list] + count)
    if (isFetched) fetched.add(nameOfState[status as OrderState])
  }
  return { counts, fetched: [...fetched] }
}

function listsOf(status: OrderState | 'unpaid' | 'complaints', isOpen: boolean) {
  if (status === 'unpaid' || status === 'complaints') return [status] as const
  const isDone = status === 'delivered' || status === 'cancelled'
  const openList = isDone ? ('collect' as const) : ('open' as const)
  return [nameOfState[status], ...(isOpen ? [openList] : [])]
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
    serializeSellerOrder({ ...order, shopper: shopperOf.get(order.id)! }, lines, events),
  )
}
