import { sql } from 'kysely'
import type { SlotRequest } from '#contract/api/slots.ts'
import type { OrderSlot } from '#contract/slots.ts'
import { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Keeping } from '#server/catalog/newcomer-share.ts'
import type { Database } from '#server/database/database.ts'
import { isNewcomersPlace, placesForNewcomers } from './newcomer-places.ts'
import { findNextFree } from './offered-slots.ts'
import { takePlace, type WantedSlot } from './take-place.ts'

type Placing = {
  slot: WantedSlot | undefined
  /** Whether the shop has slots, so that an order needs one. */
  needsSlot: boolean
  keeping: Keeping
  /** Whether the order has its stock; one without waits, and takes its place when it is paid. */
  isKept: boolean
}

/** Takes the place of a new order of a shopper's; null in a shop without slots, also for a cart that still has one. */
export async function placeInSlot(
  tx: Database,
  { slot, needsSlot, keeping, isKept }: Placing,
): Promise<OrderSlot | null> {
  if (!needsSlot) return null
  if (!slot) throw refuse('slot_not_chosen', { next: await findNextFree(tx) })
  const taken = await takePlace(tx, { slot, terms: 'shopper', takes: isKept })
  if (isKept) await refuseAboveSlotShare(tx, keeping, slot)
  return taken
}

/**
 * A newcomer's order that is paid at once may keep this: if newcomers have their share of the slot's places, it waits
 * for its payment without stock, and takes its place then.
 */
export async function keepingInSlot(
  tx: Database,
  keeping: Keeping,
  { slot, mayWait }: { slot: SlotRequest | undefined; mayWait: boolean },
): Promise<Keeping> {
  if (!slot || keeping.share === 0 || !mayWait || !keeping.mayKeep) return keeping
  const { kept, most } = await readSlotShare(tx, keeping, slot)
  return kept < most ? keeping : { ...keeping, mayKeep: false }
}

/** Refuses when newcomers have more than their share of the slot's places. Needs the place taken, which locks the slot. */
export async function refuseAboveSlotShare(
  tx: Database,
  keeping: Keeping,
  slot: SlotRequest,
): Promise<void> {
  if (keeping.share === 0) return
  const { kept, most } = await readSlotShare(tx, keeping, slot)
  if (kept >= most) throw refuse('slot_for_known', { next: await findNextFree(tx) })
}

/**
 * Does the work again where it was refused for newcomers' share and may wait for its payment: of two strangers who pay
 * online at the same moment, the second then finds the share taken, and waits.
 */
export async function againInShare<Result>(
  mayWait: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (mayWait && error instanceof Refusal && error.said.reason === 'slot_for_known') return work()
    throw error
  }
}

/** Places that newcomers' unpaid orders hold, and may hold: at least one. An order that is being placed is not counted. */
async function readSlotShare(tx: Database, { share }: Keeping, { id, day }: SlotRequest) {
  const { rows } = await sql<{ kept: number; most: number }>`
    select (
      select count(*)::integer from orders
      where slot ->> 'day' = ${day} and slot ->> 'id' = ${id}
        and ${isNewcomersPlace}
    ) as kept, coalesce(
      (select ${placesForNewcomers(share)} from delivery_slots where id = ${id}::uuid), 0) as most`.execute(
    tx,
  )
  return rows[0]!
}
