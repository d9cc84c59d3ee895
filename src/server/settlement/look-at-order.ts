import type { Order } from '#contract/api/orders.ts'
import type { Database } from '#server/database/database.ts'
import { viewOrder } from '#server/orders/views.ts'
import { claimStatusCheck } from '#server/payments/record-payment.ts'
import { settlePayment } from './settle-payment.ts'
import type { Till } from './till.ts'
import { within } from './within.ts'

type OwnOrder = { shopperId: string; orderId: string }

const viewTimeoutMs = 3000

/** A shopper's order, after reading its payment's status from the gateway, though not at every request. */
export async function lookAtOrder(
  db: Database,
  context: Till,
  { shopperId, orderId }: OwnOrder,
): Promise<Order> {
  const open = await claimStatusCheck(db, { shopperId, orderId })
  if (open) {
    const settling = settlePayment(db, context, { paymentId: open.id })
    await within({ log: context.log, timeoutMs: viewTimeoutMs }, settling)
  }
  return viewOrder(db, shopperId, orderId)
}
