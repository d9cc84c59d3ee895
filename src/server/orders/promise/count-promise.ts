import { type RawBuilder, sql } from 'kysely'
import { keptNeeded, keptOf, minutesFor, type Pace } from '#contract/promise.ts'
import type { Database } from '#server/database/database.ts'
import { prepare } from '#server/database/prepare.ts'
import type { AreaOfOrder } from '#server/storefront/area-terms.ts'
import type { OrderRules } from '#server/storefront/views.ts'

/** The minutes are null where none can be counted; shoppers are told them where most are kept. */
export type OrderPromise = { promisedMinutes: number | null; promiseTold: boolean }

export const noPromise: OrderPromise = { promisedMinutes: null, promiseTold: false }

export type CountedPromise = OrderPromise & Pick<Counted, 'times' | 'kept' | 'counted'>

type Counted = Pace & { kept: number; counted: number }

type Rules = Pick<OrderRules, 'countsPromises'>

/** The promise of an order that a shopper places. */
export async function promiseFor(
  tx: Database,
  { countsPromises }: Rules,
  area: AreaOfOrder | null,
): Promise<OrderPromise> {
  if (!countsPromises) return noPromise
  const { promisedMinutes, promiseTold } = await countPromise(tx, area?.area ?? '')
  return { promisedMinutes, promiseTold }
}

/** Counts the minutes for an order that is placed now, in the area of this name; empty where the shop has none. */
export async function countPromise(db: Database, area: string): Promise<CountedPromise> {
  const [counted] = await countPromises(db, [area])
  return counted!
}

/** The promises of several areas, in their order. */
export async function countPromises(
  db: Database,
  areas: readonly string[],
): Promise<CountedPromise[]> {
  const paces = await paceStatement(db, { areas: [...areas] })
  return paces.map((pace) => {
    const { kept, counted, times } = pace
    const promisedMinutes = minutesFor(pace)
    const isKept = counted === keptOf && kept >= keptNeeded
    return {
      promisedMinutes,
      promiseTold: promisedMinutes !== null && isKept,
      kept,
      counted,
      times,
    }
  })
}

/** The orders of an area whose minutes have run out or that were delivered, as part of a statement, the latest first. */
export function lastPromised(area: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select order_id, is_kept, at from (
      (select id as order_id, false as is_kept, now() as at from orders
      where promised_at between now() - interval '30 days' and now() and status not in ('delivered', 'cancelled')
        and area_of_promise(area) = ${area}
      limit ${keptOf}::integer)
      union all
      (select order_id, is_kept, delivered_at from delivery_times
      where area = ${area} and is_kept is not null and delivered_at between now() - interval '30 days' and now()
      order by delivered_at desc limit ${keptOf}::integer)
    ) as promised
    order by at desc limit ${keptOf}::integer`
}

const paceStatement = prepare<{ areas: string[] }, Counted>(
  'promise_pace',
  (given) => sql`
    with packed as (
      select packed_at, greatest(ready_at, lag(packed_at) over (order by packed_at)) as began_at
      from (
        select ready_at, packed_at from delivery_times
        where packed_at between now() - interval '30 days' and now()
        order by packed_at desc limit 30
      ) as last
    ), paced as (
      select percentile_disc(0.95) within group (order by extract(epoch from packed_at - began_at))::float8 as packing,
        percentile_disc(0.5) within group (order by extract(epoch from packed_at - began_at))::float8 as per_order
      from packed
    ), waiting as (
      select count(*) filter (where created_at > now() - interval '1 day')::integer as ahead from (
        select created_at from orders where status = 'placed' and is_open and hold is null and slot is null
        order by number desc limit 100) as placed
    )
    select whole, bringing, times, packing, per_order, ahead, kept, counted
    from unnest(${given('areas')}::text[]) with ordinality as asked (area, nth), paced, waiting,
      lateral (
        select percentile_disc(0.95) within group (order by extract(epoch from delivered_at - ready_at))::float8 as whole,
          percentile_disc(0.95) within group (order by extract(epoch from delivered_at - packed_at))::float8 as bringing,
          count(*)::integer as times
        from (
          select ready_at, packed_at, delivered_at from delivery_times
          where area = asked.area and delivered_at between now() - interval '30 days' and now()
          order by delivered_at desc limit 30
        ) as lately
      ) as brought, lateral (
        select count(*) filter (where is_kept)::integer as kept, count(*)::integer as counted
        from (${lastPromised(sql`asked.area`)}) as last
      ) as promised
    order by nth`,
)
