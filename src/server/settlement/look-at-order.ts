import { sql } from 'kysely'
import type { Order } from '#contract/orders.ts'
import { viewOrder } from '#server/orders/views.ts'
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
  const open = await claimLook(db, { shopperId, orderId })
  if (open) {
    const settling = settlePayment(db, till, { paymentId: open.id })
    await within({ log: till.log, ms: patienceMs }, settling)
  }
  return viewOrder(db, shopperId, orderId)
}

async function claimLook(db: Database, { shopperId, orderId }: Looking) {
  const { rows } = await sql<{ id: string }>`
    update payments set asked_at = clock_timestamp()
    from orders
    where orders.id = order_id and order_id = ${orderId} and shopper_id = ${shopperId}
      and payments.status in ('starting', 'open')
      and (asked_at is null or asked_at < clock_timestamp() - interval '2 seconds')
    returning payments.id`.execute(db)
  return rows[0]
}
