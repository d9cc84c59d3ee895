import { sql } from 'kysely'

/** SQL for the moment until which an order was promised to its shopper; null once it has passed, or the order is there. */
export const promisedBy = sql<Date | null>`case
  when orders.promise_told and orders.promised_at > now() and orders.status not in ('delivered', 'cancelled') then orders.promised_at end`
