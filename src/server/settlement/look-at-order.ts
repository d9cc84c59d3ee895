import type { Order } from '#contract/orders.ts'
import { viewOrder } from '#server/orders/views.ts'
import { claimStatusCheck } from '#server/payments/record-payment.ts'
import type { Database } from '#server/platform/database.ts'
import { settlePayment } from './settle-payment.ts'
import type { Till } from './till.ts'
import { within } from './within.ts'

type Looking = { shopperId: string; orderId: string }

const patienceMs = 3000

/** A shopper's order as it truly stands: the gateway is asked first, though not at every look. */
export async function lookAtOrder(
  db: Database,
  till: Till,
  { shopperId, orderId }: Looking,
): Promise<Order> {
  const open = await claimStatusCheck(db, { shopperId, orderId })
  if (open) {
    const settling = settlePayment(db, till, { paymentId: open.id })
    await within({ log: till.log, ms: patienceMs }, settling)
  }
  return viewOrder(db, shopperId, orderId)
}
