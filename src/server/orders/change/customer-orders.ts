import type { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'

/** Refuses to erase a customer while one of their orders has to be delivered, paid or cancelled. */
export async function refuseOpenOrders(
  tx: Database,
  shopperId: string,
  refusal: Refusal = refuse('open_orders'),
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
  if (open) throw refusal
}

/** Moves the orders of a customer who is merged into another; the orders themselves stay as they were written. */
export async function giveOrders(
  tx: Database,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ shopperId: to })
    .where('shopperId', '=', from)
    .executeTakeFirstOrThrow()
  // Both may have sent one cart under one key. The request of whoever stays goes on answering it.
  await tx
    .deleteFrom('orderRequests')
    .where('shopperId', '=', from)
    .where('key', 'in', tx.selectFrom('orderRequests').select('key').where('shopperId', '=', to))
    .execute()
  await tx
    .updateTable('orderRequests')
    .set({ shopperId: to })
    .where('shopperId', '=', from)
    .execute()
  return Number(numUpdatedRows)
}
