import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { type OrderState, type OrderStatus, stateNamed } from '#contract/order-status.ts'
import { hasRight } from '#contract/rights.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { bySeller } from '#server/audit/author.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { duePaise } from '#server/money/due.ts'
import { settle } from '#server/money/settle.ts'
import { writeMove } from '#server/orders/change/write-move.ts'
import { endOverdueQuestions, selectOpenQuestions } from '#server/orders/lines/questions.ts'
import {
  atState,
  canBecome,
  canComeBack,
  type LockedOrder,
  lockOrder,
  recordedState,
  waitsForPayment,
} from '#server/orders/read/order.ts'
import { sumCashAtDoor } from '#server/orders/read/order-money.ts'
import { selectLines } from '#server/orders/read/queries.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { cancelLockedAsSeller, doWithEach, type NotDone } from './cancel-order.ts'
import { proveByDelivery } from './prove-phone.ts'
import { receive } from './receive-money.ts'

type Move = {
  orderId: string
  to: OrderStatus
  reason?: string | undefined
  /** The shopper's way of paying all that was due as it was handed over. */
  received?: 'cash' | 'upi' | undefined
}

/**
 * Moves an order to another state for the seller. A move to its present state, such as a second click, changes nothing;
 * money that is still due then is received all the same.
 */
export async function moveOrder(
  db: Database,
  seller: Seller,
  { orderId, to: name, reason, received }: Move,
): Promise<SellerOrder> {
  const to = stateNamed(name)
  if (to === 'packed') await endOverdueQuestions(db, orderId)

  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw refuse('not_found')

    if (received && !hasRight(seller, 'cash')) throw refuse('lacks_right', { right: 'cash' })
    if (order.status !== to) await move(tx, seller, { order, to, reason })
    if (received) await receiveDue(tx, seller, { orderId, kind: received })
    return viewSellerOrder(tx, orderId)
  })
}

type Moving = { order: LockedOrder; to: OrderState; reason: string | undefined }

async function move(tx: Database, seller: Seller, { order, to, reason }: Moving): Promise<void> {
  await refuseMove(tx, order, to)
  if (to === 'cancelled') return cancelLockedAsSeller(tx, order, { seller, reason })

  const author = bySeller(seller)
  await writeMove(tx, order.id, { to, author, reason })
  await settle(tx, order, { news: to, author })
  if (to === 'delivered') await proveByDelivery(tx, seller, order)
  await writeAudit(tx, {
    who: seller.who,
    action: 'order moved',
    subject: { type: 'order', id: order.id, name: String(order.number) },
    before: recordedState(order, order.status),
    after: Object.assign(recordedState(order, to), reason === undefined ? {} : { reason }),
  })
}

type Due = { orderId: string; kind: 'cash' | 'upi' }

/** Receives what is due after the move; another phone may have recorded it already. */
async function receiveDue(tx: Database, seller: Seller, { orderId, kind }: Due): Promise<void> {
  const order = (await lockOrder(tx, orderId))!
  const amountPaise = duePaise(order)
  if (amountPaise > 0) await receive(tx, seller, { order, kind, amountPaise })
}

type Moves = { ids: readonly string[]; to: OrderStatus }

/** Moves many orders, each in its own transaction, like `cancelMany`. */
export async function moveMany(
  db: Database,
  seller: Seller,
  { ids, to }: Moves,
): Promise<{ moved: number; kept: NotDone[] }> {
  const { done, kept } = await doWithEach(db, ids, (orderId) =>
    moveOrder(db, seller, { orderId, to }),
  )
  return { moved: done, kept }
}

async function refuseMove(tx: Database, order: LockedOrder, to: OrderState): Promise<void> {
  if (!canBecome(order.status, to, 'seller')) {
    throw refuse('cannot_move_to', { ...atState(order), to })
  }
  if (to !== 'cancelled' && waitsForPayment(order)) throw refuse('unpaid_online')
  if (to === 'packed') await refuseUnready(tx, order.id)
  if (to === 'not_delivered' && !canComeBack(order, await sumCashAtDoor(tx, order.id)))
    throw refuse('cash_came_at_door')
}

/** An order may be packed once its questions are answered and at least one item is in the bag. */
async function refuseUnready(tx: Database, orderId: string): Promise<void> {
  const [question] = await selectOpenQuestions(tx, orderId)
  if (question) throw refuse('question_unanswered', { name: question.name })
  const lines = await selectLines(tx, [orderId])
  if (lines.every(({ quantity }) => quantity === 0)) throw refuse('nothing_to_deliver')
}

/** Records the cash due at the door. A second call answers the order unchanged. */
export function recordCash(db: Database, seller: Seller, orderId: string): Promise<SellerOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw refuse('not_found')
    if (order.way !== 'online' && order.isPaid) return viewSellerOrder(tx, orderId)
    await receive(tx, seller, { order, kind: 'cash', amountPaise: duePaise(order) })
    return viewSellerOrder(tx, orderId)
  })
}
