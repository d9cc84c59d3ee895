import { sql } from 'kysely'
import type { NewSlot, PlannedSlot } from '#contract/api/slots.ts'
import {
  type Displaced,
  type FindDisplaced,
  selectForOpening,
  selectPlaced,
} from './select-displaced.ts'

/**
 * The orders that lose their places by a change of a slot: all of it where it is removed, switched off or at another
 * time, those of days it no longer has, and of each other day the latest ones beyond its new capacity.
 */
export function displacedBy(was: PlannedSlot, slot: NewSlot | null): FindDisplaced {
  return async (db) => {
    const ofSlot = await selectPlaced(db, sql<boolean>`slot ->> 'id' = ${was._id}`)
    if (!slot || hasOtherTimes(was, slot) || (was.isOn && !slot.isOn)) return ofSlot
    const days = [...Map.groupBy(ofSlot, ({ day }) => day)]
    return days.flatMap(([day, orders]) => {
      if (!slot.weekdays.includes(weekdayOf(day))) return orders
      return slot.capacity < was.capacity ? beyond(orders, slot.capacity) : []
    })
  }
}

/** The orders in slots of a day that becomes a holiday, and those for its opening. */
export function displacedByHoliday(day: string): FindDisplaced {
  return async (db) => [
    ...(await selectPlaced(db, sql<boolean>`slot ->> 'day' = ${day}`)),
    ...(await selectForOpening(db, day)),
  ]
}

type Times = Pick<NewSlot, 'from' | 'until'>

export function hasOtherTimes(was: Times, slot: Times): boolean {
  return was.from !== slot.from || was.until !== slot.until
}

/** The latest orders come first. */
function beyond(orders: readonly Displaced[], capacity: number): Displaced[] {
  return orders.slice(0, Math.max(0, orders.length - capacity))
}

/** 1 is Monday, 7 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}
