import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

// From this amount on, a bill to somebody without a GST number has to name them and their address (CGST Rule 46).
const namedFromPaise = 50_000_00

const nobody = { firstName: 'Deleted', lastName: 'account', street: '' }
const unreachable = { email: '', phone: '' }

/**
 * Takes out of the shopper's orders who they were for. What bills need stays: number, date, goods, tax, and the state
 * with its PIN code, which is where the goods were supplied. Refuses while an order is under way.
 */
export async function anonymizeOrders(tx: Database, shopperId: string): Promise<void> {
  if (await hasOpenOrders(tx, shopperId)) throw new Refusal('open_orders')

  await sql`
    with anonymous as (
      update orders set address = address || ${JSON.stringify(unreachable)}::jsonb
        || case when amount_paise < ${namedFromPaise} then ${JSON.stringify(nobody)}::jsonb else '{}' end
      where shopper_id = ${shopperId}
      returning id
    )
    update order_events set reason = null
    where actor = 'shopper' and reason is not null
      and order_id in (select id from orders where shopper_id = ${shopperId})`.execute(tx)
}

/** Orders to be delivered, paid or cancelled. */
async function hasOpenOrders(db: Database, shopperId: string): Promise<boolean> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('shopperId', '=', shopperId)
    .where((row) =>
      row.or([row('isOpen', '=', true), row('status', 'not in', ['delivered', 'cancelled'])]),
    )
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
