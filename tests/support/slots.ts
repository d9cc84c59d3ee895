import { sql } from 'kysely'
import type { NewSlot, SlotRequest } from '#contract/api/slots.ts'
import { shopTimeZone } from '#contract/limits.ts'
import type { Database } from '#server/database/database.ts'
import { addSlots } from '#server/orders/plan/slot-plan.ts'
import { theSeller } from './serve-routes.ts'

/** Every morning, for two orders, until two hours before. */
export const morningSlot: NewSlot = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '07:00',
  until: '09:00',
  capacity: 2,
  cutoffMinutes: 120,
  isOn: true,
}

/** A slot in the plan, asked for tomorrow. */
export async function aSlot(db: Database, slot: Partial<NewSlot> = {}): Promise<SlotRequest> {
  const known = new Set(
    (await db.selectFrom('deliverySlots').select('id').execute()).map(({ id }) => id),
  )
  await addSlots(db, theSeller, [Object.assign({}, morningSlot, slot)])
  const slots = await db.selectFrom('deliverySlots').select('id').execute()
  return { id: slots.find(({ id }) => !known.has(id))!.id, day: indianDay(1) }
}

const inIndia = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone })

/** Today in India, or some days later: `2026-11-29`. */
export function indianDay(daysLater: number): string {
  return inIndia.format(Date.now() + daysLater * 24 * 60 * 60 * 1000)
}

export async function placesTaken(db: Database, { id, day }: SlotRequest): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select taken from slot_days where slot_id = ${id} and day = ${day}::date`.execute(db)
  return rows[0]?.taken ?? 0
}
