import { type RawBuilder, sql } from 'kysely'
import type { CustomerFilter, CustomerSort } from '#contract/customers.ts'
import { beginningOfPhone } from '#contract/phones.ts'
import { containsPattern } from '#platform/like-pattern.ts'
import { numberOf, whoHasNumber } from '#server/addresses/number-of.ts'
import type { Database } from '#server/database/database.ts'

export type Wanted = {
  q?: string | undefined
  filter?: CustomerFilter | undefined
  tag?: string | undefined
  sort: CustomerSort
}

export type SummaryRow = {
  id: string
  name: string
  isGuest: boolean
  isAdded: boolean
  phone: string | null
  isPhoneProven: boolean
  area: string | null
  orders: number
  spentPaise: number
  duePaise: number
  lastOrderedAt: Date | null
  addedAt: Date
  blockedAt: Date | null
  tags: string[]
  /** The row's place in the order of the list. */
  place: string
}

type Condition = RawBuilder<unknown>
type Sorting = {
  by: Condition
  isRising?: true
  place: Condition
  from: (place: string) => Condition
}

const byNumber = (column: string): Sorting => ({
  by: sql.ref(column),
  place: sql`${sql.ref(column)}::text`,
  from: (place) => sql`${place}::bigint`,
})

/** In whole microseconds, so that no part of a second is lost; -1 before all times. */
const byTime = (column: string): Sorting => ({
  by: sql.ref(column),
  place: sql`(case when ${sql.ref(column)} = '-infinity' then -1 else (extract(epoch from ${sql.ref(column)}) * 1000000)::bigint end)::text`,
  from: (place) =>
    sql`(case when ${place}::bigint < 0 then '-infinity'::timestamptz else timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond' end)`,
})

const sortings: Record<CustomerSort, Sorting> = {
  last: byTime('sums.last_ordered_at'),
  added: byTime('sums.added_at'),
  spent: byNumber('sums.spent_paise'),
  orders: byNumber('sums.orders'),
  due: byNumber('sums.due_paise'),
  name: {
    by: sql`lower(shoppers.name)`,
    isRising: true,
    place: sql`lower(shoppers.name)`,
    from: (place) => sql`${place}::text`,
  },
}

export type Place = { place: string; id: string }

/** The customers after a place in the list. An index gives them in this order. */
export async function selectCustomers(
  db: Database,
  wanted: Wanted,
  { after, limit }: { after: Place | null; limit: number },
): Promise<SummaryRow[]> {
  const { by, place, isRising, from } = sortings[wanted.sort]
  const direction = isRising ? sql`asc` : sql`desc`
  const isAfter = after
    ? sql`and (${by}, shoppers.id) ${isRising ? sql`>` : sql`<`} (${from(after.place)}, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns}, page.place
    from (
      select shoppers.id, ${by} as by, ${place} as place
      from customer_sums sums join shoppers on shoppers.id = sums.shopper_id
      where ${conditionsOf(wanted)} ${isAfter}
      order by ${by} ${direction}, shoppers.id ${direction} limit ${limit}
    ) page join shoppers on shoppers.id = page.id join customer_sums sums on sums.shopper_id = page.id
    order by page.by ${direction}, page.id ${direction}`.execute(db)
  return rows
}

export async function countCustomers(db: Database, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from customer_sums sums join shoppers on shoppers.id = sums.shopper_id
    where ${conditionsOf(wanted)}`.execute(db)
  return Number(rows[0]!.count)
}

const isThere = sql`shoppers.closed_at is null and not shoppers.is_walk_in`

/** The columns that the list and a customer's page show, of a row of `shoppers` with its `sums`. */
export const summaryColumns = sql`shoppers.id, shoppers.name, is_guest, added_by is not null as is_added,
  ${numberOf} as phone, phone_proven_at is not null as is_phone_proven, (
    select concat_ws(', ', nullif(street, ''), zipcode) from addresses
    where shopper_id = shoppers.id order by is_default desc, created_at desc limit 1
  ) as area,
  sums.orders, sums.spent_paise, sums.due_paise, sums.added_at,
  nullif(sums.last_ordered_at, '-infinity') as last_ordered_at,
  (select blocked_at from blocked_shoppers where shopper_id = shoppers.id) as blocked_at,
  array(select tag from customer_tags where shopper_id = shoppers.id order by key) as tags`

/** The conditions of a list, over `shoppers` and `customer_sums` as `sums`. */
export function conditionsOf({ q, filter, tag, sort }: Wanted): Condition {
  const conditions = [
    isThere,
    ...(q ? [isSearched(q)] : []),
    ...(filter ? [filters[filter]] : []),
    ...(tag
      ? [sql`shoppers.id in (select shopper_id from customer_tags where key = lower(${tag}))`]
      : []),
    ...(sort === 'due' ? [sql`sums.due_paise > 0`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

function isSearched(q: string): Condition {
  const digits = beginningOfPhone(q)
  if (digits !== null) return sql`shoppers.id in (${whoHasNumber(`${digits}%`)})`
  const pattern = containsPattern(q.toLowerCase())
  return sql`shoppers.id in (
    select id from shoppers where lower(name) like ${pattern}
    union all select shopper_id from customer_tags where key like ${pattern})`
}

const quietFor = (days: number) =>
  sql`sums.last_ordered_at > '-infinity' and sums.last_ordered_at < now() - make_interval(days => ${days})`

const filters: Record<CustomerFilter, Condition> = {
  owes: sql`sums.due_paise > 0`,
  blocked: sql`shoppers.id in (select shopper_id from blocked_shoppers)`,
  quiet30: quietFor(30),
  quiet60: quietFor(60),
  new: sql`sums.added_at > now() - interval '30 days'`,
  news: sql`shoppers.id in (select shopper_id from customer_agreements where purpose = 'news' and ended_at is null)`,
  same_number: sql`shoppers.id in (
    select id from (
      select id, count(*) over (partition by number) as known
      from (select id, ${numberOf} as number from shoppers where ${isThere}) numbered
      where number is not null
    ) counted where known > 1)`,
}
