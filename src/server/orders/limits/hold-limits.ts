import { sql } from 'kysely'
import type { OrderLimits } from '#contract/settings.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { isSameShopper, type Recipient } from './recipient.ts'

type HeldOrder = Recipient & { id: string }

/** Also true when the order waits without stock, because newcomers already keep enough of it. */
const isAwaited = sql<boolean>`(hold = 'held' or (hold = 'released' and hold_until > now()))`

export async function refuseSecondHold(
  tx: Database,
  { maxHolds }: OrderLimits,
  order: HeldOrder,
): Promise<void> {
  if (maxHolds === 0) return
  const held = await tx
    .selectFrom('orders')
    .select(['number', 'shopperId'])
    .where('id', '!=', order.id)
    .where(isAwaited)
    .where(isSameShopper(order))
    .orderBy('number')
    .limit(maxHolds)
    .execute()
  if (held.length < maxHolds) return

  const own = held.find(({ shopperId }) => shopperId === order.shopperId)
  throw own ? refuse('own_order_unpaid', { number: own.number }) : refuse('household_order_unpaid')
}

/** Refuses for an hour after the last abandoned hold. */
export async function refuseAfterAbandoned(
  tx: Database,
  { maxAbandonedHolds }: OrderLimits,
  order: HeldOrder,
): Promise<void> {
  if (maxAbandonedHolds === 0) return
  const { rows } = await sql<{ seconds: number | null }>`
    with abandoned as (
      select at, count(*) over (order by at range between interval '1 hour' preceding and current row) as so_many
      from abandoned_holds
      where at > now() - interval '2 hours' and excused_by is null and ${isSameShopper(order)}
    )
    select extract(epoch from max(at) + interval '1 hour' - now())::integer as seconds
    from abandoned where so_many >= ${maxAbandonedHolds}`.execute(tx)
  const seconds = rows[0]?.seconds ?? 0
  if (seconds <= 0) return

  const minutes = Math.ceil(seconds / 60)
  throw refuse('payments_not_completed', { minutes }, { retryAfterSeconds: seconds })
}

/**
 * Records that an order's stock was held for nothing. Does not count a hold whose shopper could not pay, because the
 * gateway failed or declined the last attempt; but one declined card excuses one hold only, not further ones on the
 * same attempt. Call it before the hold ends.
 */
export async function recordAbandonedHold(tx: Database, orderId: string): Promise<void> {
  await sql`
    insert into abandoned_holds (order_id, shopper_id, phone_key, address_key, device_key, excused_by)
    select orders.id, shopper_id, phone_key, address_key, device_key,
      case when last_try_failed and not exists (
        select from abandoned_holds where excused_by = payment.id
      ) then payment.id end
    from orders cross join lateral (
      select id, pay_url, last_try_failed from payments
      where order_id = orders.id order by created_at desc, id desc limit 1
    ) as payment
    where orders.id = ${orderId} and hold = 'held' and pay_url is not null`.execute(tx)
}

export async function removeOldAbandonedHolds(db: Database): Promise<void> {
  await db
    .deleteFrom('abandonedHolds')
    .where('at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
