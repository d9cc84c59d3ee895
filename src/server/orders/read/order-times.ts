import { sql } from 'kysely'
import type { OrderTimes, TimeCounts } from '#contract/api/order-times.ts'
import { shopTimeZone } from '#contract/limits.ts'
import type { Database } from '#server/database/database.ts'

/** Orders that wait for a payment without stock have no place, and are in no slot. */
export async function viewOrderTimes(db: Database): Promise<OrderTimes> {
  const { rows } = await sql<OrderTimes>`
    with today as (select (now() at time zone ${shopTimeZone})::date::text as day), timed as (
      select slot, status from orders
      where slot is not null and slot ->> 'day' >= (select day from today) and status <> 'cancelled'
        and hold is distinct from 'released'
      union all
      select slot, status from orders
      where slot is not null and slot ->> 'day' < (select day from today) and is_open
        and status not in ('delivered', 'cancelled') and hold is distinct from 'released'
    ), counted as (
      select slot, count(*) filter (where status = 'placed') as to_pack,
        count(*) filter (where status in ('packed', 'out_for_delivery', 'not_delivered')) as to_bring,
        count(*) filter (where status = 'delivered') as delivered
      from timed group by slot
    )
    select day, (
        select coalesce(json_agg(slot || jsonb_build_object(
            'toPack', to_pack, 'toBring', to_bring, 'delivered', delivered)
          order by slot ->> 'day', slot ->> 'from', slot ->> 'until'), '[]') from counted) as slots, (
        select count(*)::integer from orders
        where for_opening is not null and is_open and status not in ('delivered', 'cancelled')) as for_opening
    from today`.execute(db)
  const { slots, ...rest } = rows[0]!
  return { ...rest, slots: slots.map(withKnownKeys) }
}

/** The copy in an order may have more than lists need. */
function withKnownKeys({ id, day, from, until, ...counts }: TimeCounts): TimeCounts {
  const { toPack, toBring, delivered } = counts
  return { id, day, from, until, toPack, toBring, delivered }
}
