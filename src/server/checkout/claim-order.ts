import { sql } from 'kysely'
import type { OrderSlot } from '#contract/slots.ts'
import { Refusal } from '#platform/refusal.ts'
import { lockCart } from '#server/cart/update-cart.ts'
import { type Keeping, keepsAll } from '#server/catalog/newcomer-share.ts'
import { returnStock } from '#server/catalog/stock-ledger.ts'
import { takeStockAgain } from '#server/catalog/take-additional.ts'
import type { Database } from '#server/database/database.ts'
import { type Times, writeTimes } from '#server/orders/promise/write-times.ts'
import { type LockedOrder, selectOrdered } from '#server/orders/read/order.ts'
import {
  keepingInSlot,
  placeInSlot,
  refuseAboveSlotShare,
} from '#server/orders/slots/place-in-slot.ts'
import { hasSlots } from '#server/storefront/area-terms.ts'
import {
  nextOpening,
  openingOfOrder,
  type SavedOpening,
  savedOpening,
} from '#server/storefront/opening-now.ts'
import { holdTaxTerms } from '#server/storefront/tax.ts'

type Claiming = {
  keeping?: Keeping
  mayWait?: boolean
  /** The opening that the shopper saw, as in `openingOfOrder`. */
  expectedOpening?: string | null | undefined
  /** Whether it is paid, so that the shop being closed refuses nothing. */
  isPaid?: boolean
}

/**
 * Locks the shopper's cart, and takes the order's stock and its place again if its hold was released. It comes then in
 * its slot or at the next opening, as the shop is by now.
 */
export async function claimStock(
  tx: Database,
  order: LockedOrder,
  { keeping = keepsAll, mayWait = false, ...claiming }: Claiming = {},
) {
  const { id, shopperId, hold } = order
  await lockCart(shopperId).execute(tx)
  const lines = await selectOrdered(tx, id)
  if (hold !== 'released') return { lines, isKept: true }
  // A new order waits for a change of the plan, too.
  await sql`select ${holdTaxTerms}`.execute(tx)
  const times = await readTimes(tx, order, claiming)
  const { slot } = times
  const kept = slot ? await keepingInSlot(tx, keeping, { slot, mayWait }) : keeping
  const isKept = await takeStockAgain(tx, id, { requested: lines, keeping: kept, mayWait })
  if (slot) await claimPlace(tx, id, { slot, keeping: kept, isKept })
  await writeTimes(tx, order, times)
  return { lines, isKept }
}

/** Refuses an order whose hold was released where `claimStock` would refuse its slot or the closed shop. */
export async function refuseOtherTimes(
  tx: Database,
  order: LockedOrder,
  { keeping, expectedOpening }: Pick<Claiming, 'expectedOpening'> & { keeping: Keeping },
): Promise<void> {
  const { slot } = await readTimes(tx, order, { expectedOpening })
  if (!slot) return
  await placeInSlot(tx, { slot, needsSlot: true, keeping, isKept: false })
  await refuseAboveSlotShare(tx, keeping, slot)
}

type Saved = { hasSlots: boolean; opening: SavedOpening | null }

/** A shop that has no slots any more needs no place for it. */
async function readTimes(
  tx: Database,
  { slot, area }: LockedOrder,
  { expectedOpening, isPaid = false }: Pick<Claiming, 'expectedOpening' | 'isPaid'>,
): Promise<Times> {
  const { rows } = await sql<Saved>`
    select ${hasSlots} as has_slots, ${savedOpening} as opening`.execute(tx)
  const { hasSlots: needsSlot, opening: saved } = rows[0]!
  // Goods without a time that are picked up wait for the opening, also in a shop with slots.
  const hasTime = needsSlot && (slot !== null || !area?.pickUp)
  const opening = saved && Object.assign(saved, { hasSlots: hasTime })
  const forOpening = isPaid ? nextOpening(opening) : openingOfOrder(opening, expectedOpening)
  return { slot: needsSlot ? slot : null, forOpening }
}

type Place = { slot: OrderSlot; keeping: Keeping; isKept: boolean }

/** Puts the stock back where the place is gone: the money may be sent back in the same transaction. */
async function claimPlace(tx: Database, orderId: string, place: Place): Promise<void> {
  try {
    await placeInSlot(tx, { ...place, needsSlot: true })
  } catch (error) {
    if (place.isKept && error instanceof Refusal)
      await returnStock(tx, { orderId, cause: 'hold_ended' })
    throw error
  }
}
