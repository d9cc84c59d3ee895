import { sql } from 'kysely'
import type { NewSlot, PlannedSlot } from '#contract/api/slots.ts'
import type { Displaced, FindDisplaced } from './decide-orders.ts'
import { selectPlaced } from './decide-orders.ts'

/**
 * The orders that lose their places by a change of a slot: all of it where it is removed, switched off or at another
 * time, those of days it no longer has, and of each other day the latest ones beyond its new capacity.
 */
export function displacedBy(was: PlannedSlot, slot: NewSlot | null): FindDisplaced {
  return async (db) => {
    const ofSlot = await selectPlaced(db, sql<boolean>`slot ->> 'id' = ${was._id}`)
    if (!slot || isElsewhere(was, slot)) return ofSlot
    const days = [...Map.groupBy(ofSlot, ({ day }) => day)]
    return days.flatMap(([day, orders]) => {
      if (!slot.weekdays.includes(weekdayOf(day))) return orders
      return slot.capacity < was.capacity ? beyond(orders, slot.capacity) : []
    })
  }
}

export function displacedByHoliday(days: readonly string[]): FindDisplaced {
  return (db) => selectPlaced(db, sql<boolean>`slot ->> 'day' = any(${days}::text[])`)
}

function isElsewhere(was: PlannedSlot, slot: NewSlot): boolean {
  const isOff = was.isOn && !slot.isOn
  return isOff || was.from !== slot.from || was.until !== slot.until
}

/** The latest orders come first. */
function beyond(orders: readonly Displaced[], capacity: number): Displaced[] {
  return orders.slice(0, Math.max(0, orders.length - capacity))
}

/** 1 is Monday, 7 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}
