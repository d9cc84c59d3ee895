import { sql } from 'kysely'
import type { Order } from '#contract/api/orders.ts'
import type { SlotRequest } from '#contract/api/slots.ts'
import type { OrderState } from '#contract/order-status.ts'
import type { OrderSlot } from '#contract/slots.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Keeping, keepsAll } from '#server/catalog/newcomer-share.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { settle } from '#server/money/settle.ts'
import { isLimited, rightToChange } from '#server/orders/limits/limits-by-right.ts'
import {
  refuseBlocked,
  type ShopperHistory,
  shopperHistoryOf,
} from '#server/orders/limits/order-limits.ts'
import type { Editor } from '#server/orders/lines/change-lines.ts'
import { type Actor, atState, type LockedOrder, lockOrder } from '#server/orders/read/order.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { holdPlan } from '#server/orders/slots/lock-plan.ts'
import { refuseAboveSlotShare } from '#server/orders/slots/place-in-slot.ts'
import { recordSlot } from '#server/orders/slots/record-slot.ts'
import { refuseOtherDay } from '#server/orders/slots/refuse-slot.ts'
import { freePlace, takePlace } from '#server/orders/slots/take-place.ts'
import { type ShopEnvironment, viewOrderRules } from '#server/storefront/views.ts'

export type SlotMove = {
  orderId: string
  slot: SlotRequest
  /** Whether the seller takes a place beyond the slot's capacity. */
  isOver?: boolean | undefined
  author: Editor
  /** Set when a shopper moves it: the order must be theirs. */
  shopperId?: string | undefined
  shop: ShopEnvironment
}

/** Until it is packed; the seller brings again what came back. */
export function canMove(status: OrderState, actor: Actor): boolean {
  return status === 'placed' || (status === 'not_delivered' && actor === 'seller')
}

/**
 * Moves an order that is not packed to another slot: takes its new place and frees the old one, or refuses and changes
 * nothing. Moving it to where it is changes nothing.
 */
export function moveToSlot(db: Database, move: SlotMove): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, move.orderId, move.shopperId)
    if (!order) throw refuse('not_found')
    if (!canMove(order.status, move.author.actor))
      throw refuse('too_late_for_changes', atState(order))
    if (!isThere(order, move)) await changeSlotOf(tx, order, move)
    return viewOrder(tx, order.shopperId, order.id)
  })
}

function isThere({ slot }: LockedOrder, { slot: asked }: SlotMove): boolean {
  return slot?.id === asked.id && slot.day === asked.day
}

async function changeSlotOf(tx: Database, order: LockedOrder, move: SlotMove): Promise<void> {
  const slot = await takeOther(tx, order, move)
  await writeSlot(tx, order, { slot, move })
  const news = move.author.actor === 'seller' ? 'changed' : undefined
  await settle(tx, order, { news, author: move.author })
}

/** An order that waits without stock has no place, and takes one when it is paid. */
async function takeOther(tx: Database, order: LockedOrder, move: SlotMove): Promise<OrderSlot> {
  const { slot, author, isOver = false } = move
  const bySeller = author.actor === 'seller'
  const terms = bySeller ? 'seller' : 'shopper'
  const takes = order.hold !== 'released'
  if (!bySeller) refuseOtherDay(order.area, slot.day)
  const keeping = bySeller ? keepsAll : await keepingOf(tx, order, move)
  await holdPlan(tx)
  if (takes && order.slot) await lockPlaces(tx, [slot, order.slot])
  const taken = await takePlace(tx, { slot, terms, isOver: bySeller && isOver, takes })
  if (!takes) return taken
  await refuseAboveSlotShare(tx, keeping, slot)
  await freePlace(tx, order.slot)
  return taken
}

/** Locks both places in one order, so that two moves in opposite directions cannot deadlock. */
async function lockPlaces(tx: Database, slots: readonly SlotRequest[]): Promise<void> {
  const [ids, days] = [slots.map(({ id }) => id), slots.map(({ day }) => day)]
  const asked = sql`unnest(${ids}::uuid[], ${days}::date[]) as asked (id, day)`
  await sql`
    insert into slot_days (slot_id, day, taken)
    select asked.id, asked.day, 0 from ${asked} join delivery_slots using (id) order by 1, 2
    on conflict do nothing`.execute(tx)
  await sql`
    select from slot_days where (slot_id, day) in (select id, day from ${asked})
    order by slot_id, day for update`.execute(tx)
}

/**
 * The places that a shopper may hold there: a stranger with a place in an empty slot may not move to where strangers
 * have their share. Refuses who may not order.
 */
async function keepingOf(tx: Database, order: LockedOrder, move: SlotMove): Promise<Keeping> {
  const right = await rightToChange(tx, move.author, order)
  const { rows } =
    await sql<ShopperHistory>`select ${shopperHistoryOf(sql`${order.shopperId}`)}`.execute(tx)
  const { isBlocked, isNew } = rows[0]!
  const rules = await viewOrderRules(tx, move.shop)
  refuseBlocked({ isBlocked, right }, rules)
  const isStranger = isNew && !order.isPaid && isLimited(right, 'share')
  return isStranger ? { ...keepsAll, share: rules.limits.maxNewcomerShare } : keepsAll
}

type Moved = { slot: OrderSlot; move: SlotMove }

async function writeSlot(tx: Database, order: LockedOrder, { slot, move }: Moved): Promise<void> {
  const { author } = move
  await tx
    .updateTable('orders')
    .set({ slot: JSON.stringify(slot), lostSlot: null, updatedAt: sql<Date>`now()` })
    .where('id', '=', order.id)
    .execute()
  await recordSlot(tx, order, { author, slot })
  if (!author.who) return
  await writeAudit(tx, {
    who: author.who,
    action: 'order changed',
    subject: { type: 'order', id: order.id, name: String(order.number) },
    before: order.slot ? { slot: inRecord(order.slot) } : {},
    after: { slot: inRecord(slot) },
  })
}

const inRecord = ({ day, from, until }: OrderSlot) => `${day}, ${from}–${until}`
