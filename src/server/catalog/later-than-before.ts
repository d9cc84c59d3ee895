import { type RawBuilder, sql } from 'kysely'

/**
 * Always later than the last `updated_at`, also within one millisecond, because forms compare it to notice a change
 * by somebody else.
 */
export const laterThanBefore: RawBuilder<Date> = sql`greatest(now(), products.updated_at + interval '1 millisecond')`
