import { sql } from 'kysely'
import { anonymizeBills } from '#server/bills/anonymize-bills.ts'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

// From this amount on, a bill to somebody without a GST number has to name them and their address (CGST Rule 46).
const namedFromPaise = 50_000_00

const nobody = { firstName: 'Deleted', lastName: 'account', street: '', landmark: '' }
const unreachable = { email: '', phone: '' }

/** To be delivered, paid or cancelled. */
const isUnderWay = sql<boolean>`(orders.is_open or orders.status not in ('delivered', 'cancelled'))`

/** Takes out of the shopper's orders who they were for. Refuses while one of them is under way. */
export async function anonymizeOrders(tx: Database, shopperId: string): Promise<void> {
  const open = await tx
    .selectFrom('orders')
    .select('id')
    .where('shopperId', '=', shopperId)
    .where(isUnderWay)
    .limit(1)
    .executeTakeFirst()
  if (open) throw new Refusal('open_orders')
  await anonymize(tx, shopperId)
}

/**
 * The same for accounts that were closed while orders were under way, once those have ended: an account that starts
 * anew with its owner leaves the orders of whoever registered it. For one account, or for all.
 */
export async function anonymizeEndedOrders(db: Database, shopperId?: string): Promise<void> {
  await anonymize(db, shopperId ?? null)
}

/** What bills need stays: number, date, goods, tax, and the state with its PIN code, where the goods were supplied. */
async function anonymize(db: Database, shopperId: string | null): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with anonymous as (
      update orders set address = address || ${JSON.stringify(unreachable)}::jsonb
        || case when amount_paise < ${namedFromPaise} then ${JSON.stringify(nobody)}::jsonb else '{}' end,
        note = null
      where shopper_id in (
          select id from shoppers where id = ${shopperId} or (${shopperId}::uuid is null and closed_at is not null))
        and not ${isUnderWay}
        and (address ->> 'phone' <> '' or address ->> 'email' <> '')
      returning id
    ), silent as (
      update order_lines set note = null
      where note is not null and order_id in (select id from anonymous)
    ), unexplained as (
      update order_events set reason = null
      where actor = 'shopper' and reason is not null and order_id in (select id from anonymous)
    )
    select id from anonymous`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await anonymizeBills(db, ids)
}
