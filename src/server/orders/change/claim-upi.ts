import { sql } from 'kysely'
import type { Order } from '#contract/api/orders.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { receivable } from '#server/money/due.ts'
import { touchOrder } from '#server/orders/change/write-move.ts'
import { type LockedOrder, lockOrder } from '#server/orders/read/order.ts'
import { viewOrder } from '#server/orders/read/views.ts'

type Claim = { orderId: string; reference?: string | undefined }

/** Records the shopper's claim to have paid by UPI. The order stays unpaid until the seller records the payment. */
export function claimUpi(
  db: Database,
  shopperId: string,
  { orderId, reference }: Claim,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId, shopperId)
    if (!order) throw refuse('not_found')
    if (!receivable(order).includes('upi')) throw refuse('payment_not_due')
    await writeClaim(tx, orderId, reference)
    return viewOrder(tx, shopperId, orderId)
  })
}

/** Records at the door that the shopper says so; where nothing is due by then, nothing is said. */
export async function noteUpiClaim(tx: Database, order: LockedOrder): Promise<void> {
  if (receivable(order).includes('upi')) await writeClaim(tx, order.id)
}

async function writeClaim(tx: Database, orderId: string, reference?: string): Promise<void> {
  const claim = { reference: reference ?? null, at: sql<Date>`clock_timestamp()` }
  await tx
    .insertInto('upiClaims')
    .values({ orderId, ...claim })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet(claim))
    .execute()
  await touchOrder(tx, orderId)
}
