import type { SellerOrder } from '#contract/api/seller-orders.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { isCashDue, nameOfState } from './order-status.ts'
import { writeCash } from './queries.ts'
import { viewSellerOrder } from './seller-views.ts'

/** Records the cash that the shopper paid on delivery, once: a second time only answers the order. */
export function recordCash(db: Database, seller: Seller, orderId: string): Promise<SellerOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('not_found')
    if (order.paymentType === 'COD' && order.isPaid) return viewSellerOrder(tx, orderId)
    if (!isCashDue(order)) throw notDue(order)

    await writeCash(tx, order)
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
