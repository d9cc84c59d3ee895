import type { Order } from '#contract/orders.ts'
import { removeOrdered } from '#server/cart/remove-ordered.ts'
import { viewOrder } from '#server/orders/views.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { notWaiting, settleOpenPayment } from './pay-order.ts'
import { askSoon, endHold, lockOrder } from './queries.ts'
import { claimGoods } from './take-charge.ts'
import type { Till } from './till.ts'

type Switching = { shopperId: string; orderId: string }

/** Lets an order be paid at the door after all, unless it turns out to be paid. */
export async function switchToCash(
  db: Database,
  till: Till,
  { shopperId, orderId }: Switching,
): Promise<Order> {
  await viewOrder(db, shopperId, orderId)
  await settleOpenPayment(db, till, { orderId, ends: true })

  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('not_found')
    const isCash = order.paymentType === 'COD' && order.status !== 'cancelled'
    if (order.hold === null && !isCash) throw notWaiting(order)

    if (order.hold !== null) {
      const lines = await claimGoods(tx, order)
      await endHold(tx, orderId, { paymentType: 'COD' })
      await removeOrdered(tx, shopperId, lines)
      await askSoon(tx, orderId)
    }
    return viewOrder(tx, shopperId, orderId)
  })
}
