import type { KeptOrder, SellerOrder } from '#contract/api/seller-orders.ts'
import { type OrderState, type OrderStatus, stateNamed } from '#contract/order-status.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { duePaise } from '#server/money/due.ts'
import { settle } from '#server/money/settle.ts'
import { writeMove } from '#server/orders/change/write-move.ts'
import { endOverdueQuestions, selectOpenQuestions } from '#server/orders/lines/questions.ts'
import {
  canBecome,
  canComeBack,
  type LockedOrder,
  lockOrder,
  nameOfState,
  waitsForPayment,
} from '#server/orders/read/order.ts'
import { sumCashAtDoor } from '#server/orders/read/order-money.ts'
import { selectLines } from '#server/orders/read/queries.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { cancelLockedAsSeller, doWithEach } from './cancel-order.ts'
import { receive } from './receive-money.ts'

type Move = { orderId: string; to: OrderStatus; reason?: string | undefined }

/** Moves an order to another state for the seller. Moving it to the state it is in, as a second click does, changes nothing. */
export async function moveOrder(
  db: Database,
  seller: Seller,
  { orderId, to: name, reason }: Move,
): Promise<SellerOrder> {
  const to = stateNamed(name)
  if (to === 'packed') await endOverdueQuestions(db, orderId)

  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('not_found')
    if (order.status === to) return viewSellerOrder(tx, orderId)
    await refuseMove(tx, order, to)

    if (to === 'cancelled') {
      await cancelLockedAsSeller(tx, order, { seller, reason })
    } else {
      await writeMove(tx, orderId, { to, actor: 'seller', who: seller.email, reason })
      await settle(tx, order, { news: to })
      await writeAudit(tx, {
        who: seller.email,
        action: 'order moved',
        subject: { type: 'order', id: orderId, name: String(order.number) },
        before: { status: nameOfState[order.status] },
        after: { status: name, ...(reason === undefined ? {} : { reason }) },
      })
    }
    return viewSellerOrder(tx, orderId)
  })
}

type Moves = { ids: readonly string[]; to: OrderStatus }

/** Moves many orders on, each in a transaction of its own, as `cancelMany` cancels them. */
export async function moveMany(
  db: Database,
  seller: Seller,
  { ids, to }: Moves,
): Promise<{ moved: number; kept: KeptOrder[] }> {
  const { done, kept } = await doWithEach(db, ids, (orderId) =>
    moveOrder(db, seller, { orderId, to }),
  )
  return { moved: done, kept }
}

async function refuseMove(tx: Database, order: LockedOrder, to: OrderState): Promise<void> {
  if (!canBecome(order.status, to, 'seller')) throw illegal(order, nameOfState[to])
  if (to !== 'cancelled' && waitsForPayment(order)) throw unpaid()
  if (to === 'packed') await refuseUnready(tx, order.id)
  if (to === 'not_delivered' && !canComeBack(order, await sumCashAtDoor(tx, order.id)))
    throw alreadyPaid()
}

function illegal({ status }: LockedOrder, to: OrderStatus): Refusal {
  const message = `This order is marked “${nameOfState[status]}” and cannot be moved to “${to}”.`
  return new Refusal('illegal_move', { message })
}

/** An order is packed when its questions are answered, and something is in the bag. */
async function refuseUnready(tx: Database, orderId: string): Promise<void> {
  const [question] = await selectOpenQuestions(tx, orderId)
  if (question) {
    const message = `The shopper has not answered yet about “${question.name}”. Wait for the answer, or take the question back.`
    throw new Refusal('illegal_move', { message })
  }
  const lines = await selectLines(tx, [orderId])
  if (lines.some(({ quantity }) => quantity > 0)) return
  const message = 'Nothing of this order is left to deliver. Cancel it instead.'
  throw new Refusal('illegal_move', { message })
}

function unpaid(): Refusal {
  const message = 'This order waits for its online payment and cannot be packed before it has come.'
  return new Refusal('illegal_move', { message })
}

function alreadyPaid(): Refusal {
  const message = 'The cash of this order was received at the door, so it was delivered.'
  return new Refusal('illegal_move', { message })
}

/** Records the cash that is due at the door, once: a second time only answers the order. */
export function recordCash(db: Database, seller: Seller, orderId: string): Promise<SellerOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('not_found')
    if (order.way !== 'online' && order.isPaid) return viewSellerOrder(tx, orderId)
    await receive(tx, seller, { order, kind: 'cash', amountPaise: duePaise(order) })
    return viewSellerOrder(tx, orderId)
  })
}
