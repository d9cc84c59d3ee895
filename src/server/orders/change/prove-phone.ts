import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { undoMinutes } from '#contract/order-status.ts'
import { phoneDigits } from '#contract/phones.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { findCustomerOfNumber } from '#server/identity/customers.ts'
import { lockClaim, provePhone, withdrawProof } from '#server/identity/guests.ts'
import { addJob } from '#server/jobs/jobs.ts'
import { touchOrder } from '#server/orders/change/write-move.ts'
import { lockOrder } from '#server/orders/read/order.ts'
import { viewSellerOrder } from '#server/orders/read/views.ts'

type Delivered = { id: string; shopperId: string }

/** Proves the shopper's number when an order reaches them that has it. Needs the order locked. */
export async function proveByDelivery(
  tx: Database,
  { who }: Seller,
  { id, shopperId }: Delivered,
): Promise<void> {
  const stated = await lockClaim(tx, shopperId)
  if (stated === null || (await phoneOfOrder(tx, id)) !== stated) return
  await provePhone(tx, shopperId, { kind: 'delivery', orderId: id })
  if (!(await findCustomerOfNumber(tx, shopperId))) return
  // Joining cannot be undone, so it waits until the delivery cannot be undone either.
  const runAt = { inSeconds: undoMinutes * 60 + 60 }
  const payload = { shopperId, who }
  await addJob(tx, 'join_customer', { payload, runAt, key: `join ${shopperId}` })
}

async function phoneOfOrder(tx: Database, id: string): Promise<string | null> {
  const orders = tx.selectFrom('orders').select('address').where('id', '=', id)
  return phoneDigits((await orders.executeTakeFirstOrThrow()).address.phone)
}

type Confirmation = { orderId: string; isProven: boolean }

/** Records that the seller has reached the guest at the order's number, or takes that back. */
export function confirmPhone(
  db: Database,
  seller: Seller,
  { orderId, isProven }: Confirmation,
): Promise<SellerOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw refuse('not_found')
    const phone = await lockClaim(tx, order.shopperId)
    if (phone === null) throw refuse('no_number_stated')
    if ((await phoneOfOrder(tx, orderId)) !== phone) throw refuse('other_number_stated', { phone })
    const change = isProven ? provePhone : withdrawProof
    if (!(await change(tx, order.shopperId, { kind: 'call' }))) return viewSellerOrder(tx, orderId)

    await touchOrder(tx, orderId)
    await writeAudit(tx, {
      who: seller.who,
      action: isProven ? 'number confirmed' : 'number no longer confirmed',
      subject: { type: 'order', id: orderId, name: String(order.number) },
      concerns: order.shopperId,
      before: {},
      after: {},
    })
    return viewSellerOrder(tx, orderId)
  })
}
