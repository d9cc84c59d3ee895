import { servesOn } from '#contract/delivery.ts'
import type { SlotTime } from '#contract/slots.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import type { AreaOfOrder } from '#server/storefront/area-terms.ts'
import { findNextFree } from './offered-slots.ts'
import type { SlotFacts } from './slot-facts.ts'

/** Says why a slot cannot be taken, and which is the next one with a place. */
export async function refuseSlot(tx: Database, facts: SlotFacts | undefined): Promise<Refusal> {
  const next = await findNextFree(tx)
  if (!facts?.isPlanned) return refuse('slot_not_offered', { next })
  const { holiday, isOver, isClosed, isTooFar, daysAhead } = facts
  if (holiday !== null) return refuse('slot_on_holiday', { holiday, next })
  if (isOver) return refuse('slot_over', { next })
  if (isClosed) return refuse('slot_closed', { next })
  if (isTooFar) return refuse('slot_too_far', { daysAhead, next })
  throw new Error('The slot was open')
}

export async function refuseFullSlot(tx: Database, { day, from, until }: SlotTime) {
  return refuse('slot_is_full', { slot: { day, from, until }, next: await findNextFree(tx) })
}

/** Refuses a day on which the area is not served. */
export function refuseOtherDay(area: AreaOfOrder | null, day: string | undefined): void {
  if (!area?.days || !day || servesOn(area, day)) return
  throw refuse('slot_off_area_day', { area: area.area, days: area.days })
}
