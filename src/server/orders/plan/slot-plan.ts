import { sql } from 'kysely'
import type { NewSlot, PlannedSlot, SlotDecisions } from '#contract/api/slots.ts'
import { maxSlots } from '#contract/seller-limits.ts'
import { minutesOf } from '#contract/slots.ts'
import { newId } from '#platform/new-id.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { lockPlan } from '#server/orders/slots/lock-plan.ts'
import { daysAhead, today } from '#server/orders/slots/slot-facts.ts'
import type { ShopEnvironment } from '#server/storefront/views.ts'
import { decideOrders, refuseDisplaced } from './decide-orders.ts'
import { displacedBy, hasOtherTimes } from './displaced-by.ts'
import { selectSlots } from './view-plan.ts'

export function addSlots(db: Database, seller: Seller, added: readonly NewSlot[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockPlan(tx)
    const slots: NewSlot[] = await selectSlots(tx)
    if (slots.length + added.length > maxSlots) throw refuse('too_many_slots')
    for (const slot of added) {
      refuseSame(slots, slot)
      slots.push(slot)
      await insertSlot(tx, slot)
      await audit(tx, seller, { before: {}, after: auditedFields(slot) })
    }
  })
}

function insertSlot(tx: Database, slot: NewSlot) {
  return tx
    .insertInto('deliverySlots')
    .values({ id: newId(), ...columnsOf(slot) })
    .execute()
}

/** Says what becomes of the orders that would lose their places. */
export type Asked = SlotDecisions & {
  seller: Seller
  shop: ShopEnvironment
  id: string
  updatedAt?: string | undefined
}

/**
 * Refuses when the slot was changed since it was shown, and while it is not said what becomes of its orders. Other times
 * are a new slot: orders that keep theirs stay in the old one, which is off.
 */
export async function changeSlot(db: Database, asked: Asked, slot: NewSlot): Promise<void> {
  await changing(db, asked, {
    slot,
    check: async (tx) => {
      const others = (await selectSlots(tx)).filter(({ _id }) => _id !== asked.id)
      refuseSame(others, slot)
    },
    write: async (tx, was) => {
      const { before, after } = differences(auditedFields(was), auditedFields(slot))
      if (Object.keys(after).length === 0) return
      if (hasOtherTimes(was, slot)) await replaceSlot(tx, was, slot)
      else await updateSlot(tx, was, slot)
      await audit(tx, asked.seller, { before, after })
    },
  })
}

function updateSlot(tx: Database, { _id }: PlannedSlot, slot: NewSlot) {
  return tx
    .updateTable('deliverySlots')
    .set({ ...columnsOf(slot), updatedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', _id)
    .execute()
}

async function replaceSlot(tx: Database, was: PlannedSlot, slot: NewSlot): Promise<void> {
  const { rows } = await sql`
    select from slot_days where slot_id = ${was._id} and day >= ${today} and taken > 0 limit 1`.execute(
    tx,
  )
  if (rows.length > 0) await updateSlot(tx, was, { ...was, isOn: false })
  else await tx.deleteFrom('deliverySlots').where('id', '=', was._id).execute()
  await insertSlot(tx, slot)
}

export async function removeSlot(db: Database, asked: Asked): Promise<void> {
  await changing(db, asked, {
    slot: null,
    write: async (tx, was) => {
      await tx.deleteFrom('deliverySlots').where('id', '=', asked.id).execute()
      await audit(tx, asked.seller, { before: auditedFields(was), after: {} })
    },
  })
}

export function setDaysAhead(db: Database, seller: Seller, days: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockPlan(tx)
    const { rows } = await sql<{ before: number }>`select ${daysAhead} as before`.execute(tx)
    const { before } = rows[0]!
    if (before === days) return
    const row = { daysAhead: days }
    await tx
      .insertInto('slotSettings')
      .values(row)
      .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
      .execute()
    await audit(tx, seller, { before: { slotDaysAhead: before }, after: { slotDaysAhead: days } })
  })
}

type Change = {
  /** Null removes it. */
  slot: NewSlot | null
  /** Refuses what needs no orders, before any of them is changed. */
  check?: (tx: Database) => Promise<void>
  write: (tx: Database, was: PlannedSlot) => Promise<void>
}

async function changing(db: Database, asked: Asked, { slot, check, write }: Change): Promise<void> {
  const { id, seller, shop, orders, others } = asked
  const decisions = { orders, others }
  const find = displacedBy(await known(db, asked), slot)
  await check?.(db)
  await decideOrders(db, { seller, shop, decisions, find })
  await inTransaction(db, async (tx) => {
    await lockPlan(tx)
    const was = await known(tx, { id, updatedAt: asked.updatedAt })
    await check?.(tx)
    await refuseDisplaced(tx, { seller, decisions, find: displacedBy(was, slot) })
    await write(tx, was)
  })
}

async function known(
  db: Database,
  { id, updatedAt }: Pick<Asked, 'id' | 'updatedAt'>,
): Promise<PlannedSlot> {
  const slot = (await selectSlots(db)).find(({ _id }) => _id === id)
  if (!slot) throw refuse('not_found')
  if (updatedAt !== undefined && updatedAt !== slot.updatedAt) throw refuse('changed_meanwhile')
  return slot
}

/** A slot that is off may have the times of another: it keeps orders of an earlier plan. */
function refuseSame(others: readonly NewSlot[], { from, until, weekdays, isOn }: NewSlot): void {
  const same = others.some(
    (other) =>
      isOn &&
      other.isOn &&
      other.from === from &&
      other.until === until &&
      other.weekdays.some((day) => weekdays.includes(day)),
  )
  if (same) throw refuse('same_slot', { from, until }, { field: 'from' })
}

function columnsOf({ weekdays, from, until, capacity, cutoffMinutes, isOn }: NewSlot) {
  return {
    weekdays: inOrder([...new Set(weekdays)]),
    fromMinute: minutesOf(from),
    untilMinute: minutesOf(until),
    capacity,
    cutoffMinutes,
    isOn,
  }
}

type Fields = Record<string, unknown>

/** Names the fields as the activity does. */
function auditedFields({ weekdays, from, until, capacity, cutoffMinutes, isOn }: NewSlot): Fields {
  return {
    slotTimes: `${from}–${until}`,
    slotWeekdays: inOrder(weekdays).join(', '),
    slotCapacity: capacity,
    slotCutoff: cutoffMinutes,
    slotIsOn: isOn,
  }
}

function differences(old: Fields, now: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(now).filter((name) => old[name] !== now[name])
  const pick = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: pick(old), after: pick(now) }
}

type Entry = { before: Fields; after: Fields }

function audit(tx: Database, seller: Seller, { before, after }: Entry): Promise<void> {
  return writeAudit(tx, {
    who: seller.who,
    action: 'settings changed',
    subject: { type: 'store', name: textsOf(shopLanguage).recordsText.slots },
    before,
    after,
  })
}

const inOrder = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)
