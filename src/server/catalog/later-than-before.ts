import { type RawBuilder, sql } from 'kysely'

/**
 * The time of a change, later than that of the one before also where both fall into one millisecond: a form tells
 * by it whether the product was changed meanwhile.
 */
export const laterThanBefore: RawBuilder<Date> = sql`greatest(now(), products.updated_at + interval '1 millisecond')`
