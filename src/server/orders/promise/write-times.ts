import type { OrderSlot } from '#contract/slots.ts'
import type { Database } from '#server/database/database.ts'
import { noPromise } from './count-promise.ts'

export type Times = { slot: OrderSlot | null; forOpening: Date | null }

/** Sets when an order comes that is taken up after its hold: its slot is the one that it had, or none any more. */
export async function writeTimes(
  tx: Database,
  orderId: string,
  { slot, forOpening }: Times,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ forOpening })
    .set(slot ? {} : { slot: null })
    .set(forOpening ? Object.assign({ promisedAt: null }, noPromise) : {})
    .where('id', '=', orderId)
    .execute()
}
