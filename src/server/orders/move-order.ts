import type { KeptOrder, SellerOrder } from '#contract/api/seller-orders.ts'
import { type OrderStatus, stateNamed } from '#contract/order-status.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { syncBills } from '#server/bills/issue-bills.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { doWithEach, withdrawAsSeller } from './cancel-order.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import {
  canBecome,
  canComeBack,
  duePaise,
  isCashDue,
  nameOfState,
  waitsForPayment,
} from './order-status.ts'
import { writeCash, writeMove } from './queries.ts'
import { viewSellerOrder } from './views.ts'

type Move = { orderId: string; to: OrderStatus; reason?: string | undefined }

/** Moves an order to another state for the seller. Moving it to the state it is in, as a second click does, changes nothing. */
export function moveOrder(
  db: Database,
  seller: Seller,
  { orderId, to: name, reason }: Move,
): Promise<SellerOrder> {
  const to = stateNamed(name)

  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('not_found')
    if (order.status === to) return viewSellerOrder(tx, orderId)
    if (!canBecome(order.status, to, 'seller')) throw illegal(order, name)
    if (to !== 'cancelled' && waitsForPayment(order)) throw unpaid()
    if (to === 'not_delivered' && !canComeBack(order)) throw alreadyPaid()

    if (to === 'cancelled') {
      await withdrawAsSeller(tx, order, { seller, reason })
    } else {
      await writeMove(tx, orderId, { to, actor: 'seller', reason })
      await syncBills(tx, orderId)
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

function illegal({ status }: LockedOrder, to: OrderStatus): Refusal {
  const message = `This order is in the state “${nameOfState[status]}” and cannot be moved to “${to}”.`
  return new Refusal('illegal_move', { message })
}

function unpaid(): Refusal {
  const message = 'This order waits for its online payment and cannot be packed before it has come.'
  return new Refusal('illegal_move', { message })
}

function alreadyPaid(): Refusal {
  const message = 'The cash of this order was received at the door, so it was delivered.'
  return new Refusal('illegal_move', { message })
}

/** Records the cash that the shopper paid on delivery, once: a second time only answers the order. */
export function recordCash(db: Database, seller: Seller, orderId: string): Promise<SellerOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('not_found')
    if (order.paymentType === 'COD' && order.isPaid) return viewSellerOrder(tx, orderId)
    if (!isCashDue(order)) throw notDue(order)

    await writeCash(tx, order, duePaise(order))
    await writeAudit(tx, {
      who: seller.email,
      action: 'cash received',
      subject: { type: 'order', id: orderId, name: String(order.number) },
      before: { isPaid: false },
      after: { isPaid: true },
    })
    return viewSellerOrder(tx, orderId)
  })
}

function notDue({ paymentType, status }: LockedOrder): Refusal {
  const message =
    paymentType === 'COD'
      ? `Cash is recorded at the door; this order is in the state “${nameOfState[status]}”.`
      : 'This order is not paid in cash.'
  return new Refusal('payment_not_due', { message })
}
