import { sql } from 'kysely'
import type { PlannedSlot, SlotPlan } from '#contract/api/slots.ts'
import { timeOf } from '#contract/slots.ts'
import type { Database } from '#server/database/database.ts'
import { daysAhead, momentOf, timeOfMinute, today } from '#server/orders/slots/slot-facts.ts'

export async function viewSlotPlan(db: Database): Promise<SlotPlan> {
  const { rows } = await sql<{ daysAhead: number }>`select ${daysAhead} as days_ahead`.execute(db)
  return { slots: await selectSlots(db), daysAhead: rows[0]!.daysAhead, days: await viewDays(db) }
}

export async function selectSlots(db: Database): Promise<PlannedSlot[]> {
  const slots = await db
    .selectFrom('deliverySlots')
    .selectAll()
    .orderBy('fromMinute')
    .orderBy('untilMinute')
    .orderBy('id')
    .execute()
  return slots.map(({ id, fromMinute, untilMinute, updatedAt, ...slot }) => ({
    _id: id,
    weekdays: slot.weekdays,
    from: timeOf(fromMinute),
    until: timeOf(untilMinute),
    capacity: slot.capacity,
    cutoffMinutes: slot.cutoffMinutes,
    isOn: slot.isOn,
    updatedAt: updatedAt.toISOString(),
  }))
}

type DayRow = { day: string; holiday: string | null; slots: SlotPlan['days'][number]['slots'] }

const isPlanned = sql`(is_on and extract(isodow from days.day) = any(weekdays))`
const begins = momentOf(sql`days.day`, sql`from_minute`)

async function viewDays(db: Database): Promise<SlotPlan['days']> {
  const { rows } = await sql<DayRow>`
    select days.day::text as day, (select name from holidays where holidays.day = days.day) as holiday, coalesce((
        select json_agg(json_strip_nulls(json_build_object('id', slot.id, 'from', ${timeOfMinute(sql`from_minute`)},
          'until', ${timeOfMinute(sql`until_minute`)}, 'capacity', capacity, 'taken', coalesce(taken, 0),
          'isOver', case when not ${isPlanned} or ${begins} <= clock_timestamp() then true end))
          order by from_minute, until_minute, slot.id)
        from delivery_slots slot left join slot_days places on slot_id = slot.id and places.day = days.day
        where taken > 0 or ${isPlanned}
      ), '[]') as slots
    from (
      select at::date as day from generate_series(${today}, ${today} + ${daysAhead}, interval '1 day') as at
    ) as days order by 1`.execute(db)
  return rows.map(({ day, holiday, slots }) => ({
    day,
    ...(holiday === null ? {} : { holiday }),
    slots,
  }))
}
