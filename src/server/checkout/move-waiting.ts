import type { Database } from '#server/database/database.ts'
import { renewDerivedKey } from '#server/orders/place/claim-request.ts'
import type { WaitingOrder } from '#server/orders/place/place-order.ts'
import { moveToSlot } from '#server/orders/plan/move-slot.ts'
import { lockOrder } from '#server/orders/read/order.ts'

/** The same cart in another slot is no second order while it waits for its payment: that one is moved. */
export async function moveWaiting(tx: Database, waiting: WaitingOrder): Promise<void> {
  const { orderId, shopperId, slot, shop, claimed } = waiting
  const order = await lockOrder(tx, orderId, shopperId)
  const isWaiting = order?.status === 'placed' && order.hold !== null
  const isThere = order?.slot?.id === slot.id && order.slot.day === slot.day
  if (!isWaiting || isThere) return
  await moveToSlot(tx, { orderId, shopperId, slot, shop, author: { actor: 'shopper' } })
  await renewDerivedKey(tx, { shopperId, orderId, claimed })
}
