import { sql } from 'kysely'
import { maxDrops } from '#contract/drops.ts'
import { shopTimeZone } from '#contract/limits.ts'
import type { OrderState } from '#contract/order-status.ts'
import type { OrderSlot } from '#contract/slots.ts'
import type { Database } from '#server/database/database.ts'
import { mayBring } from '#server/identity/riders.ts'
import { roundOf, slotFirst } from '#server/orders/read/deliveries.ts'

/** The states in which a rider may have an order. */
export const toBring: readonly OrderState[] = ['packed', 'out_for_delivery', 'not_delivered']

const startOfToday = sql<Date>`(date_trunc('day', now() at time zone ${shopTimeZone}) at time zone ${shopTimeZone})`

export type DropRow = {
  orderId: string
  roundsCash: boolean
  cashPaise: number
  doneAt: Date | null
  canUndo: boolean
}

/** The person's drops that are still to be brought, and those that ended today. */
export async function selectDrops(
  db: Database,
  personId: string,
  undoMinutes: number,
): Promise<DropRow[]> {
  const { rows } = await sql<DropRow>`
    select drops.order_id, orders.rounds_cash, ended.received_at as done_at,
      coalesce(ended.received_at > now() - make_interval(mins => ${undoMinutes}), false) as can_undo,
      (select coalesce(sum(amount_paise), 0)::bigint from ${cashOf(personId)} as cash
       where cash.order_id = drops.order_id) as cash_paise
    from (${selectIds(personId)}) as shown
    join drops using (order_id) join orders on orders.id = drops.order_id
    left join lateral (
      select received_at from drop_acts
      where drop_acts.order_id = drops.order_id and drop_acts.person_id = drops.person_id
        and state = 'done' and what = orders.status
      order by received_at desc limit 1) as ended on true
    order by ${roundOf('drops', 'orders')} limit ${maxDrops}`.execute(db)
  return rows
}

/** Led by what is open and by what changed today, because the drops of a rider's past only grow. */
const selectIds = (personId: string) => sql`
  select order_id from drops join orders on orders.id = order_id
  where person_id = ${personId} and orders.status = any(${toBring}::text[])
  union all
  select order_id from drops join orders on orders.id = order_id
  where person_id = ${personId} and orders.status <> all(${toBring}::text[])
    and orders.updated_at >= ${startOfToday} and exists (
      select from order_events as event
      where event.order_id = orders.id and event.status = orders.status and event.undone_at is null
        and event.undoes is null and event.at >= ${startOfToday})`

/** The cash that a person took at doors and that was not undone. */
const cashOf = (personId: string) => sql`(
  select order_id, at, case kind when 'cash_received' then amount_paise else -amount_paise end as amount_paise
  from money_events
  where person_id = ${personId} and kind in ('cash_received', 'cash_returned')
    and not exists (select from money_events as undone where undone.reverses = money_events.id))`

export async function sumCashToday(db: Database, personId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from ${cashOf(personId)} as cash
    where at >= ${startOfToday}`.execute(db)
  return rows[0]?.paise ?? 0
}

export type FreeRow = {
  id: string
  number: number
  name: string
  street: string
  zipcode: number
  slot: OrderSlot | null
  forOpening: Date | null
  /** Null where the shopper was promised nothing. */
  promisedBy: Date | null
  promisedMinutes: number | null
}

/** Packed orders that no rider has. */
export async function selectFree(db: Database): Promise<FreeRow[]> {
  const { rows } = await sql<FreeRow>`
    select id, number, slot, for_opening, case when promise_told then promised_at end as promised_by,
      promised_minutes, (address ->> 'zipcode')::integer as zipcode, address ->> 'street' as street,
      btrim((address ->> 'firstName') || ' ' || (address ->> 'lastName')) as name
    from orders
    where status = 'packed' and is_open and not taken_along and area -> 'pickUp' is null
      and not exists (
        select from drops join sellers on sellers.id = person_id
        where order_id = orders.id and ${mayBring})
    order by ${slotFirst('orders')}, address ->> 'zipcode', number limit ${maxDrops}`.execute(db)
  return rows
}

export async function insertDrop(tx: Database, drop: { orderId: string; personId: string }) {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('drops')
    .values(drop)
    .onConflict((conflict) =>
      conflict
        .column('orderId')
        .doUpdateSet({ ...drop, position: sql<number>`default` })
        // Orders of somebody who brings no more are free.
        .where(sql<boolean>`not exists (
          select from sellers where sellers.id = drops.person_id and ${mayBring})`),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Gives the order to this person, whoever had it; answers who had it before. */
export async function moveDrop(
  tx: Database,
  { orderId, personId }: { orderId: string; personId: string | null },
): Promise<string | null> {
  const before = await tx
    .deleteFrom('drops')
    .where('orderId', '=', orderId)
    .returning('personId')
    .executeTakeFirst()
  if (personId !== null) await insertDrop(tx, { orderId, personId })
  return before?.personId ?? null
}

/** Writes down the order of the round; ids that are not this person's are left alone. */
export async function writePositions(
  db: Database,
  personId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update drops set position = sorted.position
    from unnest(${ids}::uuid[]) with ordinality as sorted (id, position)
    where order_id = sorted.id and person_id = ${personId}`.execute(db)
}
