import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/**
 * For a customer who is to be erased: refuses while an order is to be delivered, paid or cancelled. The message is for
 * the seller; shoppers get the refusal's own.
 */
export async function refuseOpenOrders(
  tx: Database,
  shopperId: string,
  message?: string,
): Promise<void> {
  const open = await tx
    .selectFrom('orders')
    .select('id')
    .where('shopperId', '=', shopperId)
    .where((order) =>
      order.or([order('isOpen', '=', true), order('status', 'not in', ['delivered', 'cancelled'])]),
    )
    .limit(1)
    .executeTakeFirst()
  if (open) throw new Refusal('open_orders', message === undefined ? {} : { message })
}

/** Two customers are one person: the orders of one become the other's. Each stays as it was written. */
export async function giveOrders(
  tx: Database,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ shopperId: to })
    .where('shopperId', '=', from)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('orderRequests')
    .set({ shopperId: to })
    .where('shopperId', '=', from)
    .execute()
  return Number(numUpdatedRows)
}
