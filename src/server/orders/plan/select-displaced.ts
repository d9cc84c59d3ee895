import { type RawBuilder, sql } from 'kysely'
import { shopTimeZone } from '#contract/limits.ts'
import type { OrderState } from '#contract/order-status.ts'
import type { OrderSlot } from '#contract/slots.ts'
import type { Database } from '#server/database/database.ts'
import { today } from '#server/orders/slots/slot-facts.ts'

/** An order that a change would leave without its place, or without the opening for which it was placed. */
export type Displaced = {
  id: string
  number: number
  name: string
  status: OrderState
  day: string
  slot: OrderSlot | null
  forOpening: Date | null
}

/** The orders that a change displaces, read in the transaction that it is given. */
export type FindDisplaced = (db: Database) => Promise<Displaced[]>

const endOfSlot = sql<Date>`(
  ((slot ->> 'day')::date + (slot ->> 'until')::interval) at time zone ${shopTimeZone})`

const isOpen = sql<boolean>`status in ('placed', 'packed', 'out_for_delivery', 'not_delivered')
  and hold is distinct from 'released'`

const columns = sql`id, number, btrim((address ->> 'firstName') || ' ' || (address ->> 'lastName')) as name,
  status, slot, for_opening`

/** The statement takes the first day as a value: a clock is no condition of an index. */
export function placedFrom(day: string, condition: RawBuilder<boolean>): RawBuilder<Displaced> {
  return sql<Displaced>`
    select ${columns}, slot ->> 'day' as day
    from orders
    where slot is not null and slot ->> 'day' >= ${day} and ${endOfSlot} > clock_timestamp() and ${isOpen}
      and ${condition}
    order by slot ->> 'day', number desc`
}

/** Selects orders to come that hold places, the latest of a day first. */
export async function selectPlaced(
  db: Database,
  condition: RawBuilder<boolean>,
): Promise<Displaced[]> {
  const { rows } = await placedFrom(await selectToday(db), condition).execute(db)
  return rows
}

/** Selects open orders for an opening on this day, the latest first. */
export async function selectForOpening(db: Database, day: string): Promise<Displaced[]> {
  const { rows } = await sql<Displaced>`
    select ${columns}, ${day}::text as day
    from orders
    where is_open and slot is null and ${isOpen}
      and for_opening >= ${day}::date::timestamp at time zone ${shopTimeZone}
      and for_opening < (${day}::date + 1)::timestamp at time zone ${shopTimeZone}
    order by number desc`.execute(db)
  return rows
}

async function selectToday(db: Database): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${today}::text as today`.execute(db)
  return rows[0]!.today
}
