import { sql } from 'kysely'
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

/**
 * Moves the orders of a customer who is merged into another, and the blocks that go by them; the orders themselves stay as
 * they were written.
 */
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
  await giveBlocks(tx, { from, to })
  return Number(numUpdatedRows)
}

/** Limits against strangers follow the person. */
async function giveBlocks(tx: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update abandoned_holds set shopper_id = ${to} where shopper_id = ${from}`.execute(tx)
  await sql`
    insert into blocked_shoppers (shopper_id, blocked_at, reason, who)
    select ${to}, blocked_at, reason, who from blocked_shoppers where shopper_id = ${from}
    on conflict do nothing`.execute(tx)
  await sql`
    insert into blocked_phones (shopper_id, phone_hash)
    select ${to}, phone_hash from blocked_phones where shopper_id = ${from}
    on conflict do nothing`.execute(tx)
}
