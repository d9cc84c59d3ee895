import { sql } from 'kysely'
import type { NewSlot, PlannedSlot, SlotDecision, SlotPlan } from '#contract/api/slots.ts'
import { maxSlots } from '#contract/seller-limits.ts'
import { minutesOf, timeOf } from '#contract/slots.ts'
import { newId } from '#platform/new-id.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { lockPlan } from '#server/orders/slots/lock-plan.ts'
import { daysAhead, timeOfMinute, today } from '#server/orders/slots/slot-facts.ts'
import type { ShopEnvironment } from '#server/storefront/views.ts'
import { decideOrders, refuseDisplaced } from './decide-orders.ts'
import { displacedBy } from './displaced-by.ts'

export async function viewSlotPlan(db: Database): Promise<SlotPlan> {
  const { rows } = await sql<{ daysAhead: number }>`select ${daysAhead} as days_ahead`.execute(db)
  return { slots: await selectSlots(db), daysAhead: rows[0]!.daysAhead, days: await viewDays(db) }
}

export function addSlots(db: Database, seller: Seller, added: readonly NewSlot[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockPlan(tx)
    const slots: NewSlot[] = await selectSlots(tx)
    if (slots.length + added.length > maxSlots) throw refuse('too_many_slots')
    for (const slot of added) {
      refuseSame(slots, slot)
      slots.push(slot)
      await tx
        .insertInto('deliverySlots')
        .values({ id: newId(), ...columnsOf(slot) })
        .execute()
      await audit(tx, seller, { before: {}, after: auditedFields(slot) })
    }
  })
}

export type Asked = {
  seller: Seller
  shop: ShopEnvironment
  id: string
  updatedAt?: string | undefined
  /** What becomes of the orders that would lose their places. */
  orders?: readonly SlotDecision[] | undefined
}

/** Refuses when the slot was changed since it was shown, and while it is not said what becomes of its orders. */
export async function changeSlot(db: Database, asked: Asked, slot: NewSlot): Promise<void> {
  await changing(db, asked, {
    slot,
    write: async (tx, was) => {
      refuseSame(
        (await selectSlots(tx)).filter(({ _id }) => _id !== asked.id),
        slot,
      )
      const { before, after } = differences(auditedFields(was), auditedFields(slot))
      if (Object.keys(after).length === 0) return
      await tx
        .updateTable('deliverySlots')
        .set({ ...columnsOf(slot), updatedAt: sql<Date>`clock_timestamp()` })
        .where('id', '=', asked.id)
        .execute()
      await audit(tx, asked.seller, { before, after })
    },
  })
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
    const before = (await viewSlotPlan(tx)).daysAhead
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
  write: (tx: Database, was: PlannedSlot) => Promise<void>
}

async function changing(db: Database, asked: Asked, { slot, write }: Change): Promise<void> {
  const { id, seller, shop, orders: decisions } = asked
  const find = displacedBy(await known(db, asked), slot)
  await decideOrders(db, { seller, shop, decisions, find })
  await inTransaction(db, async (tx) => {
    await lockPlan(tx)
    const was = await known(tx, { id, updatedAt: asked.updatedAt })
    await refuseDisplaced(tx, { decisions, find: displacedBy(was, slot) })
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

function refuseSame(others: readonly NewSlot[], { from, until, weekdays }: NewSlot): void {
  const same = others.some(
    (other) =>
      other.from === from &&
      other.until === until &&
      other.weekdays.some((day) => weekdays.includes(day)),
  )
  if (same) throw refuse('same_slot', { from, until }, { field: 'from' })
}

async function selectSlots(db: Database): Promise<PlannedSlot[]> {
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

async function viewDays(db: Database): Promise<SlotPlan['days']> {
  const { rows } = await sql<DayRow>`
    select days.day::text as day, (select name from holidays where holidays.day = days.day) as holiday, coalesce((
        select json_agg(json_build_object('id', slot.id, 'from', ${timeOfMinute(sql`from_minute`)},
          'until', ${timeOfMinute(sql`until_minute`)}, 'capacity', capacity, 'taken', coalesce(taken, 0))
          order by from_minute, until_minute, slot.id)
        from delivery_slots slot left join slot_days places on slot_id = slot.id and places.day = days.day
        where taken > 0 or (is_on and extract(isodow from days.day) = any(weekdays))
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
