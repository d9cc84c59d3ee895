import { sql } from 'kysely'
import type { NewSlot } from '#contract/api/slots.ts'
import { minutesOf } from '#contract/slots.ts'
import type { Database } from '#server/database/database.ts'
import { demoShop } from '#server/orders/place/place-order.ts'
import { addSlots, changeSlot } from '#server/orders/plan/slot-plan.ts'
import { viewSlotPlan } from '#server/orders/plan/view-plan.ts'
import { expect, test } from '#tests/support/database.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSlot, morningSlot } from '#tests/support/slots.ts'
import { failuresOf, releaseTogether, valuesOf } from './release-together.ts'

type Seen = { id: string; updatedAt: string }
type Save = (db: Database, seen: Seen, slot: NewSlot) => Promise<unknown>

const slotsOf = async (db: Database) => (await viewSlotPlan(db)).slots

/** Two phones have opened the same slot: one raises its capacity, the other closes orders for it earlier. */
async function saveBoth(db: Database, url: string, save: Save) {
  await aSlot(db)
  const [slot] = await slotsOf(db)
  const seen = { id: slot!._id, updatedAt: slot!.updatedAt }
  const outcomes = await releaseTogether({
    url,
    hold: 'select from delivery_slots for update',
    attempts: [
      (own) => save(own, seen, { ...morningSlot, capacity: 9 }),
      (own) => save(own, seen, { ...morningSlot, cutoffMinutes: 30 }),
    ],
  })
  const [saved] = await slotsOf(db)
  const { capacity, cutoffMinutes } = saved!
  return { outcomes, changes: Number(capacity === 9) + Number(cutoffMinutes === 30) }
}

const saveOurs: Save = (db, { id, updatedAt }, slot) =>
  changeSlot(db, { seller: theSeller, shop: demoShop, id, updatedAt }, slot)

/** Reads whether it was changed, and writes what the phone shows, without a lock between them. */
const saveNaively: Save = async (db, { id, updatedAt }, slot) => {
  const known = (await slotsOf(db)).find(({ _id }) => _id === id)
  if (known?.updatedAt !== updatedAt)
    throw Object.assign(new Error(), { code: 'changed_meanwhile' })
  await sql`
    update delivery_slots set capacity = ${slot.capacity}, cutoff_minutes = ${slot.cutoffMinutes},
      from_minute = ${minutesOf(slot.from)}, updated_at = clock_timestamp() where id = ${id}`.execute(
    db,
  )
}

test('of two phones that change one slot at once one is asked to look again, and no change is lost (G-41)', async ({
  ownDb,
  ownUrl,
}) => {
  const { outcomes, changes } = await saveBoth(ownDb, ownUrl, saveOurs)

  expect(failuresOf(outcomes)).toEqual(['changed_meanwhile'])
  expect(valuesOf(outcomes)).toHaveLength(1)
  expect(changes).toBe(1)
})

test('a store that compares before its turn takes back the other phone’s change in silence', async ({
  ownDb,
  ownUrl,
}) => {
  const { outcomes, changes } = await saveBoth(ownDb, ownUrl, saveNaively)

  expect(failuresOf(outcomes)).toEqual([])
  expect(changes).toBe(1)
})

test('two phones that add the same times at once add them once (G-41)', async ({
  ownDb,
  ownUrl,
}) => {
  const add = (own: Database) => addSlots(own, theSeller, [morningSlot])
  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: 'lock table delivery_slots',
    attempts: [add, add],
  })

  expect(failuresOf(outcomes)).toEqual(['slot_known'])
  expect(await slotsOf(ownDb)).toHaveLength(1)
})
