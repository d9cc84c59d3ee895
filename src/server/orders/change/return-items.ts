import { sql } from 'kysely'
import type { OrderReturn } from '#contract/api/order-changes.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { formatPaise } from '#contract/money.ts'
import { returnDays } from '#contract/order-status.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { bySeller } from '#server/audit/author.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { settle } from '#server/money/settle.ts'
import { changeLines, lockLines } from '#server/orders/lines/change-lines.ts'
import {
  atState,
  canBecome,
  type LineRow,
  type LockedOrder,
  recordedState,
} from '#server/orders/read/order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { writeMove } from './write-move.ts'

type ReturnRequest = OrderReturn & { orderId: string }

/**
 * Takes back items that the shopper refused at the door or returned later. Refunds online payments at once; cash has to
 * be given back by hand.
 */
export function returnItems(
  db: Database,
  seller: Seller,
  { orderId, version, items, reason, isDelivered = false }: ReturnRequest,
): Promise<SellerOrder> {
  return inTransaction(db, async (tx) => {
    const locked = await lockLines(tx, orderId, { version })
    const { order, lines } = locked
    if (order.status === 'delivered') await refuseLate(tx, orderId)
    else if (order.status !== 'out_for_delivery')
      throw refuse('not_where_items_return', atState(order))

    const changed = returned(lines, items)
    const isLeft = lines.some((line) => {
      const now = changed.find(({ position }) => position === line.position) ?? line
      return now.quantity > 0
    })
    if (!isLeft && order.status !== 'delivered') throw refuse('all_items_refused', atState(order))
    const kind = order.status === 'delivered' ? 'returned' : 'refused_at_door'
    const author = { ...bySeller(seller), reason }
    const after = await changeLines(tx, locked, { author, state: { kind, changed } })
    await writeReturnAudit(tx, { seller, before: order, after, reason })
    if (isDelivered && order.status !== 'delivered') await deliver(tx, seller, after)
    return viewSellerOrder(tx, orderId)
  })
}

/** Takes the returned items off their lines; each is either waste or goes back into stock. */
function returned(lines: readonly LineRow[], items: OrderReturn['items']): LineRow[] {
  const known = new Set(lines.map(({ id }) => id))
  if (items.some(({ item }) => !known.has(item))) throw refuse('not_found')
  return lines.flatMap((line) => {
    const parts = items.filter(({ item }) => item === line.id)
    if (parts.length === 0) return []
    const sum = (some: typeof parts) => some.reduce((total, { quantity }) => total + quantity, 0)
    const back = sum(parts)
    const quantity = line.quantity - back
    if (quantity < 0) throw refuse('too_many_returned', { name: line.name, most: line.quantity })
    const wasted = line.wasted + sum(parts.filter(({ isWasted }) => isWasted))
    const grams = gramsLeft(line, back)
    const givenGrams = grams === null ? 0 : line.givenGrams
    return [{ ...line, quantity, grams, givenGrams, returned: line.returned + back, wasted }]
  })
}

/** Each returned step takes its nominal weight off a weighed line. Null if it has no weight or all of it comes back. */
export function gramsLeft({ grams, stepGrams, quantity }: LineRow, back: number): number | null {
  if (grams === null || stepGrams === null || back === quantity) return null
  return Math.max(1, grams - back * stepGrams)
}

async function deliver(tx: Database, seller: Seller, order: LockedOrder) {
  const { id, number, status } = order
  if (!canBecome(status, 'delivered', 'seller')) throw refuse('illegal_move')
  await writeMove(tx, id, { to: 'delivered', author: bySeller(seller) })
  await settle(tx, order, { news: 'delivered', author: bySeller(seller) })
  await writeAudit(tx, {
    who: seller.who,
    action: 'order moved',
    subject: { type: 'order', id, name: String(number) },
    before: recordedState(order, status),
    after: recordedState(order, 'delivered'),
  })
}

async function refuseLate(tx: Database, orderId: string): Promise<void> {
  const { rows } = await sql<object>`
    select from order_events
    where order_id = ${orderId} and status = 'delivered' and undone_at is null and undoes is null
      and at > now() - make_interval(days => ${returnDays})`.execute(tx)
  if (rows.length > 0) return
  throw refuse('returns_over', { days: returnDays })
}

type Returned = {
  seller: Seller
  before: LockedOrder
  after: LockedOrder
  reason: string | undefined
}

async function writeReturnAudit(
  tx: Database,
  { seller, before, after, reason }: Returned,
): Promise<void> {
  const { id, number, amountPaise } = before
  await writeAudit(tx, {
    who: seller.who,
    action: 'items taken back',
    subject: { type: 'order', id, name: String(number) },
    before: { amount: formatPaise(amountPaise) },
    after: { amount: formatPaise(after.amountPaise), ...(reason === undefined ? {} : { reason }) },
  })
}
