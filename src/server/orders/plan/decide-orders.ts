import type { SlotDecision, SlotDecisions } from '#contract/api/slots.ts'
import { hasRight } from '#contract/rights.ts'
import { maxOrdersDisplaced } from '#contract/seller-limits.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { requireRight } from '#server/api/require-right.ts'
import { bySeller } from '#server/audit/author.ts'
import type { Database } from '#server/database/database.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { canBecome, nameOfState } from '#server/orders/read/order.ts'
import type { ShopEnvironment } from '#server/storefront/views.ts'
import { canMove, moveToSlot } from './move-slot.ts'
import { moveToNextOpening } from './next-opening.ts'
import type { Displaced, FindDisplaced } from './select-displaced.ts'

type What = SlotDecision['what']
type Decision = Omit<SlotDecision, 'order'>

export type Deciding = {
  seller: Seller
  shop: ShopEnvironment
  decisions: SlotDecisions
  find: FindDisplaced
  /** Orders that one request moves or cancels. */
  most?: number
}

/**
 * Asks what becomes of each order that a change displaces, by a refusal that names them, and does what was said: before
 * the change, each order in its own transaction, so that one request after a failure goes on with the rest.
 */
export async function decideOrders(db: Database, deciding: Deciding): Promise<void> {
  const { seller, decisions, find, most = maxOrdersDisplaced } = deciding
  if (changesOrders(decisions)) requireRight(seller, 'orders')
  const displaced = await find(db)
  const decided = decide(seller, displaced, decisions)
  const changed = displaced.filter(({ id }) => decided.get(id)!.what !== 'keep')
  for (const [index, order] of changed.entries()) {
    const orders = changed.slice(index).map((left) => serialize(left, seller))
    const done = { done: index, left: changed.length - index }
    if (index === most) throw refuse('orders_left', done, { orders })
    await change(db, deciding, { order, decision: decided.get(order.id)! }).catch(
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        const said = { number: String(order.number), why: error.said }
        throw refuse('order_in_slot', said, { orders })
      },
    )
  }
}

/** Looks again with the plan locked: an order that came meanwhile is asked about, too. */
export async function refuseDisplaced(
  tx: Database,
  { seller, decisions, find }: Pick<Deciding, 'seller' | 'decisions' | 'find'>,
): Promise<void> {
  const { orders = [], others } = decisions
  decide(seller, await find(tx), {
    orders: orders.filter(({ what }) => what === 'keep'),
    others: others?.what === 'keep' ? others : undefined,
  })
}

function changesOrders({ orders = [], others }: SlotDecisions): boolean {
  return [...orders, ...(others ? [others] : [])].some(({ what }) => what !== 'keep')
}

type Changing = { order: Displaced; decision: Decision }

async function change(
  db: Database,
  { seller, shop }: Deciding,
  { order, decision: { what, slot } }: Changing,
): Promise<void> {
  const orderId = order.id
  const author = bySeller(seller)
  if (what === 'cancel') await cancelAsSeller(db, seller, { orderId })
  else if (order.slot === null) await moveToNextOpening(db, { orderId, author, not: order.day })
  else await moveToSlot(db, { orderId, slot: slot!, author, shop })
}

/** The decision on each order; refuses, naming all of them, where one is missing or impossible. */
function decide(
  seller: Seller,
  displaced: readonly Displaced[],
  { orders = [], others }: SlotDecisions,
): Map<string, Decision> {
  const named = new Map<string, Decision>(orders.map((decision) => [decision.order, decision]))
  const decided = new Map<string, Decision>()
  for (const order of displaced) {
    const decision = named.get(order.id) ?? others
    if (decision && isPossible(order, { decision, seller })) decided.set(order.id, decision)
  }
  if (decided.size === displaced.length) return decided
  const asked = { orders: displaced.map((order) => serialize(order, seller)) }
  throw refuse('orders_in_slot', { count: displaced.length }, asked)
}

function isPossible(
  order: Displaced,
  { decision: { what, slot }, seller }: { decision: Decision; seller: Seller },
): boolean {
  const isSaid = what !== 'move' || order.slot === null || slot !== undefined
  return isSaid && whatMayBecome(order, seller).includes(what)
}

function whatMayBecome({ status }: Displaced, seller: Seller): What[] {
  if (!hasRight(seller, 'orders')) return ['keep']
  return [
    'keep',
    ...(canMove(status, 'seller') ? (['move'] as const) : []),
    ...(canBecome(status, 'cancelled', 'seller') ? (['cancel'] as const) : []),
  ]
}

function serialize(order: Displaced, seller: Seller) {
  const { id, number, name, status, slot, forOpening } = order
  return {
    _id: id,
    number: String(number),
    ...(hasRight(seller, 'orders') ? { name } : {}),
    status: nameOfState[status],
    ...(slot ? { slot: { day: slot.day, from: slot.from, until: slot.until } } : {}),
    ...(forOpening ? { forOpening: forOpening.toISOString() } : {}),
    may: whatMayBecome(order, seller),
  }
}
