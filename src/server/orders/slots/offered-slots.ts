import { sql } from 'kysely'
import type { OfferedDay } from '#contract/api/slots.ts'
import { servesOn } from '#contract/delivery.ts'
import type { SlotTime } from '#contract/slots.ts'
import type { Database } from '#server/database/database.ts'
import { type AskedPlace, hasSlots, viewAskedArea } from '#server/storefront/area-terms.ts'
import { daysAhead, momentOf, timeOfMinute, today } from './slot-facts.ts'

type OfferedRow = SlotTime & { id: string; capacity: number; taken: number }

/** Slots that can still be chosen by the day and the cut-off, also full ones, the earliest first. */
async function selectOffered(db: Database): Promise<OfferedRow[]> {
  const { rows } = await sql<OfferedRow>`
    select offered.day::text as day, slot.id, capacity, coalesce(places.taken, 0) as taken,
      ${timeOfMinute(sql`from_minute`)} as "from", ${timeOfMinute(sql`until_minute`)} as until
    from generate_series(${today}, ${today} + ${daysAhead}, interval '1 day') as days (at),
      lateral (select at::date as day) as offered
      join delivery_slots slot on is_on and extract(isodow from day) = any(weekdays)
      left join slot_days places on places.slot_id = slot.id and places.day = offered.day
    where ${momentOf(sql`offered.day`, sql`from_minute - cutoff_minutes`)} > clock_timestamp()
      and not exists (select from holidays where holidays.day = offered.day)
    order by offered.day, from_minute, until_minute, slot.id`.execute(db)
  return rows
}

/**
 * Shoppers can choose from these, without the days on which the area of the place is not served; `isOn` is false in a shop
 * without slots.
 */
export async function viewOfferedSlots(
  db: Database,
  place: AskedPlace = {},
): Promise<{ isOn: boolean; days: OfferedDay[] }> {
  const { rows } = await sql<{ isOn: boolean }>`select ${hasSlots} as is_on`.execute(db)
  if (!rows[0]!.isOn) return { isOn: false, days: [] }
  const area = await viewAskedArea(db, place)
  const offered = (await selectOffered(db)).filter(({ day }) => servesOn(area ?? {}, day))
  const days = Map.groupBy(offered, ({ day }) => day)
  return {
    isOn: true,
    days: [...days].map(([day, slots]) => ({
      day,
      slots: slots.map(({ id, from, until, capacity, taken }) => ({
        id,
        from,
        until,
        ...(capacity - taken === 1 ? { isLast: true as const } : {}),
        ...(taken >= capacity ? { isFull: true as const } : {}),
      })),
    })),
  }
}

/** The earliest slot with a place; null where none has one. */
export async function findNextFree(db: Database): Promise<SlotTime | null> {
  const free = (await selectOffered(db)).find(({ taken, capacity }) => taken < capacity)
  return free ? { day: free.day, from: free.from, until: free.until } : null
}
