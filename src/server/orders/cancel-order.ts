import type { Order } from '#contract/orders.ts'
import { returnStock } from '#server/catalog/return-stock.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { forgetDerivedKeys } from './claim-request.ts'
import { canBecome } from './order-status.ts'
import { lockOrder, moveOrder } from './queries.ts'
import { viewOrder } from './views.ts'

type Cancelling = { orderId: string; reason?: string | undefined }

/** Cancels the shopper's order and puts its stock back, once: cancelling again only answers the order. */
export function cancelOrder(
  db: Database,
  shopperId: string,
  { orderId, reason }: Cancelling,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, shopperId, orderId)
    if (!order) throw new Refusal('not_found')
    if (order.status === 'cancelled') return viewOrder(tx, shopperId, orderId)
    if (!canBecome(order.status, 'cancelled', 'shopper')) throw new Refusal('too_late_to_cancel')

    await moveOrder(tx, orderId, { to: 'cancelled', actor: 'shopper', reason })
    await returnStock(tx, orderId)
    await forgetDerivedKeys(tx, shopperId, orderId)
    return viewOrder(tx, shopperId, orderId)
  })
}
