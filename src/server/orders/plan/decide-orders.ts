import { type RawBuilder, sql } from 'kysely'
import type { SlotDecision } from '#contract/api/slots.ts'
import { shopTimeZone } from '#contract/limits.ts'
import type { SlotTime } from '#contract/slots.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { bySeller } from '#server/audit/author.ts'
import type { Database } from '#server/database/database.ts'
import { cancelAsSeller } from '#server/orders/change/cancel-order.ts'
import { today } from '#server/orders/slots/slot-facts.ts'
import type { ShopEnvironment } from '#server/storefront/views.ts'
import { moveToSlot } from './move-slot.ts'

/** An order that a change would leave without its place. */
export type Displaced = SlotTime & { id: string; number: number; name: string }

/** The orders that a change of the plan displaces, read in the transaction that it is given. */
export type FindDisplaced = (db: Database) => Promise<Displaced[]>

const endOfSlot = sql<Date>`(
  ((slot ->> 'day')::date + (slot ->> 'until')::interval) at time zone ${shopTimeZone})`

/** Selects orders to come that hold places, the latest of a day first. */
export async function selectPlaced(
  db: Database,
  condition: RawBuilder<boolean>,
): Promise<Displaced[]> {
  const { rows } = await sql<Displaced>`
    select id, number, btrim((address ->> 'firstName') || ' ' || (address ->> 'lastName')) as name,
      slot ->> 'day' as day, slot ->> 'from' as "from", slot ->> 'until' as until
    from orders
    where slot is not null and slot ->> 'day' >= ${today}::text
      and ${endOfSlot} > clock_timestamp()
      and status in ('placed', 'packed', 'out_for_delivery', 'not_delivered') and hold is distinct from 'released'
      and ${condition}
    order by slot ->> 'day', number desc`.execute(db)
  return rows
}

type Deciding = {
  seller: Seller
  shop: ShopEnvironment
  decisions: readonly SlotDecision[] | undefined
  find: FindDisplaced
}

/**
 * Asks what becomes of each order that a change displaces, by a refusal that names them, and does what was said: before
 * the change, each order in its own transaction, so that one request after a failure goes on with the rest.
 */
export async function decideOrders(db: Database, deciding: Deciding): Promise<void> {
  const { seller, shop, decisions = [], find } = deciding
  const displaced = await find(db)
  refuseUndecided(displaced, decisions)
  const author = bySeller(seller)
  for (const { id: orderId, number } of displaced) {
    const { what, slot } = decisions.find(({ order }) => order === orderId)!
    const work = async () => {
      if (what === 'move' && slot) await moveToSlot(db, { orderId, slot, author, shop })
      if (what === 'cancel') await cancelAsSeller(db, seller, { orderId })
    }
    await work().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      const why = error.said
      const orders = { orders: displaced.map(serializeDisplaced) }
      throw refuse('order_in_slot', { number: String(number), why }, orders)
    })
  }
}

/** Looks again with the plan locked: an order that came meanwhile is asked about, too. */
export async function refuseDisplaced(
  tx: Database,
  { decisions = [], find }: Pick<Deciding, 'decisions' | 'find'>,
): Promise<void> {
  refuseUndecided(
    await find(tx),
    decisions.filter(({ what }) => what === 'keep'),
  )
}

function refuseUndecided(displaced: readonly Displaced[], decisions: readonly SlotDecision[]) {
  const known = new Set(decisions.map(({ order }) => order))
  if (displaced.every(({ id }) => known.has(id))) return
  const orders = displaced.map(serializeDisplaced)
  throw refuse('orders_in_slot', { count: displaced.length }, { orders })
}

const serializeDisplaced = ({ id, number, name, day, from, until }: Displaced) => ({
  _id: id,
  number: String(number),
  name,
  slot: { day, from, until },
})
