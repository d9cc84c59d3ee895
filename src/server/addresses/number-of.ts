import { sql } from 'kysely'

/** The ten digits of a row of `addresses`; repeats the expression of the index `addresses_by_phone`. */
export const digitsOfAddress = sql`right(regexp_replace(phone, '\\D', '', 'g'), 10)`

/**
 * The number at which a row of `shoppers` is called, in one form: the one that the seller has written down, the one that
 * a guest has stated, or that of the usual address, which may be somebody else's.
 */
export const numberOf = sql<
  string | null
>`coalesce(shoppers.phone, case when is_guest then claimed_phone end, (
  select ${digitsOfAddress} from addresses where shopper_id = shoppers.id order by is_default desc, created_at desc limit 1))`

/**
 * The number at which a row of `shoppers` is written to about themselves: the one they gave as their own, also before the
 * guest became an account. Without one, it is that of the default address, or the only number of all their addresses: an
 * order for parents or friends names theirs.
 */
export const ownNumberOf = sql<string | null>`coalesce(shoppers.phone, claimed_phone, (
  select coalesce(max(digits) filter (where is_default), case when min(digits) = max(digits) then max(digits) end)
  from (select is_default, ${digitsOfAddress} as digits from addresses where shopper_id = shoppers.id) own))`

/** The ids of customers with a number that matches; each part has its index. */
export function whoHasNumber(pattern: string) {
  return sql`
    select id from shoppers where phone like ${pattern}
    union all select id from shoppers where is_guest and claimed_phone like ${pattern}
    union all select shopper_id from addresses where ${digitsOfAddress} like ${pattern}`
}
