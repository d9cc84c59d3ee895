import { type RawBuilder, sql } from 'kysely'
import { shopTimeZone } from '#contract/limits.ts'
import { usualDaysAhead } from '#contract/slots.ts'

/** Today in India by the database's clock, as part of a statement. */
export const today: RawBuilder<string> = sql`(clock_timestamp() at time zone ${shopTimeZone})::date`

/** Days after today for which orders are taken, as part of a statement. */
export const daysAhead: RawBuilder<number> = sql`coalesce(
  (select days_ahead from slot_settings), ${usualDaysAhead}::integer)`

/** A time of the day as orders keep it, `07:00`. */
export function timeOfMinute(minute: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(make_interval(mins => ${minute}), 'HH24:MI')`
}

/** The moment of a minute of a day in India. */
export function momentOf(day: RawBuilder<unknown>, minute: RawBuilder<unknown>): RawBuilder<Date> {
  return sql`((${day} + make_interval(mins => ${minute})) at time zone ${shopTimeZone})`
}

/** These facts decide on a slot on a day; null stands for no such slot. */
export type SlotFacts = {
  from: string
  until: string
  capacity: number
  /** Places that were taken before; null where this order has not taken one. */
  taken: number
  isPlanned: boolean
  isOver: boolean
  isClosed: boolean
  isTooFar: boolean
  holiday: string | null
  daysAhead: number
}

/** The slot `id` on `day` with its facts, as a statement in parentheses whose columns are named as in `SlotFacts`. */
export function factsOf(id: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> {
  const [from, until] = [sql`from_minute`, sql`until_minute`]
  return sql`(
    select slot.id, asked.day, ${timeOfMinute(from)} as "from", ${timeOfMinute(until)} as until, capacity,
      coalesce((select taken from slot_days where slot_id = slot.id and slot_days.day = asked.day), 0) as taken,
      is_on and extract(isodow from asked.day) = any(weekdays) as is_planned,
      ${momentOf(sql`asked.day`, from)} <= clock_timestamp() as is_over,
      ${momentOf(sql`asked.day`, sql`from_minute - cutoff_minutes`)} <= clock_timestamp() as is_closed,
      asked.day - ${today} > ${daysAhead} as is_too_far,
      (select name from holidays where holidays.day = asked.day) as holiday,
      ${daysAhead} as days_ahead
    from delivery_slots slot, (select ${day}::date as day) asked where slot.id = ${id}::uuid)`
}
