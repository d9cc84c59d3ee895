import { type RawBuilder, sql } from 'kysely'
import type { Finding } from './amount-rules.ts'

/** Orders that hold a place: all but cancelled ones, and those that were not paid in time. */
const holding = sql`
  select slot ->> 'id' as id, slot ->> 'day' as day, count(*) as orders from orders
  where slot is not null and status <> 'cancelled' and hold is distinct from 'released'
  group by 1, 2`

export const slotRules: Record<string, RawBuilder<Finding>> = {
  'the places that are taken are those of orders': sql`
    select coalesce(slot_id::text, holding.id) || ' ' || coalesce(places.day::text, holding.day) as subject,
      coalesce(orders, 0)::text as expected, coalesce(taken, 0)::text as found
    from slot_days places
      full join (select * from (${holding}) as held where id in (select id::text from delivery_slots)) as holding
        on holding.id = slot_id::text and holding.day = places.day::text
    where coalesce(orders, 0) <> coalesce(taken, 0)`,
}
