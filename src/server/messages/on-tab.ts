import { type RawBuilder, sql } from 'kysely'

/** SQL for the paise of an order on its shopper's tab, in a statement about `orders`. */
export const onTabPaise: RawBuilder<number> = sql`(
  select greatest(0, coalesce(sum(tab_entries.amount_paise), 0))::bigint
  from tab_entries where tab_entries.order_id = orders.id)`
