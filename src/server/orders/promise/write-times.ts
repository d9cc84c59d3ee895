import type { OrderSlot } from '#contract/slots.ts'
import type { Database } from '#server/database/database.ts'
import { notify } from '#server/messages/notify.ts'
import type { LockedOrder } from '#server/orders/read/order.ts'
import { recordSlot } from '#server/orders/slots/record-slot.ts'
import { noPromise } from './count-promise.ts'

export type Times = { slot: OrderSlot | null; forOpening: Date | null }

/**
 * Sets when an order comes that is taken up after its hold: its slot is the one that it had, or none any more. Its
 * shopper is told that it was lost.
 */
export async function writeTimes(
  tx: Database,
  order: LockedOrder,
  { slot, forOpening }: Times,
): Promise<void> {
  const isLost = order.slot !== null && slot === null
  await tx
    .updateTable('orders')
    .set({ forOpening })
    .set(isLost ? { slot: null, lostSlot: JSON.stringify(order.slot) } : {})
    .set(forOpening ? Object.assign({ promisedAt: null }, noPromise) : {})
    .where('id', '=', order.id)
    .execute()
  if (!isLost) return
  await recordSlot(tx, order, { author: { actor: 'store' }, slot: null })
  await notify(tx, order.id, 'changed')
}
