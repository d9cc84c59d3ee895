import type { Database } from '#server/database/database.ts'
import { tellOfRefund } from '#server/messages/tell-of.ts'
import { chargeTab, creditTab, hasRoomOnTab } from '#server/money/tabs/tab-charges.ts'
import { type LockedOrder, lockOrder } from '#server/orders/read/lock-order.ts'
import { duePaise, overpaidPaise } from '#server/orders/read/order-status.ts'
import { refundOnline } from '#server/payments/refund-charges.ts'

const reason = 'The order came to less than was paid'

/**
 * Takes off the tab, and then refunds of what was paid online, what is beyond what the order comes to. While it is being
 * packed nothing is sent yet: what is not there may still be found. What was paid in cash or by UPI has to be given back
 * by hand.
 */
export async function settleOver(tx: Database, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.status === 'placed') return
  const over = overpaidPaise(order)
  if (over === 0) return
  const mostPaise = over - (await creditTab(tx, order, over))
  if (mostPaise === 0) return
  if ((await refundOnline(tx, { orderId, mostPaise, reason })) > 0) await tellOfRefund(tx, orderId)
}

/**
 * After the amount of an order has changed; `before` is how it was. What makes an order on the tab dearer goes on the
 * tab, too, or stays due where that would go over its limit.
 */
export async function settleChange(tx: Database, before: LockedOrder): Promise<void> {
  const order = await lockOrder(tx, before.id)
  const amountPaise = order ? duePaise(order) : 0
  if (!order || amountPaise === 0) return settleOver(tx, before.id)
  if (!before.isPaid || !(await hasRoomOnTab(tx, order, amountPaise))) return
  await chargeTab(tx, order, { amountPaise, actor: 'store' })
}
