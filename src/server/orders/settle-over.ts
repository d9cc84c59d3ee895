import type { Database } from '#server/database/database.ts'
import { refundOnline } from '#server/payments/refund-charges.ts'
import { lockOrder } from './lock-order.ts'
import { overPaise } from './order-status.ts'

const reason = 'The order came to less than was paid'

/**
 * Refunds what was paid online beyond what the order comes to. While it is being packed nothing is sent yet: what is
 * not there may still be found. What was paid in cash or by UPI has to be given back by hand.
 */
export async function settleOver(tx: Database, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.status === 'placed') return
  const mostPaise = overPaise(order)
  if (mostPaise > 0) await refundOnline(tx, { orderId, mostPaise, reason })
}
