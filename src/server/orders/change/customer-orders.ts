import type { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'

/** For a customer who is to be erased: refuses while an order is to be delivered, paid or cancelled. */
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
