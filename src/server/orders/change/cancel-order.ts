import { sql } from 'kysely'
import type { Order } from '#contract/api/orders.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { shopLanguage, textsOf } from '#server/api/languages.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Author, bySeller } from '#server/audit/author.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { returnStock } from '#server/catalog/stock-ledger.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { settle } from '#server/money/settle.ts'
import { writeMove } from '#server/orders/change/write-move.ts'
import { recordAbandonedHold } from '#server/orders/limits/hold-limits.ts'
import { withdrawQuestions } from '#server/orders/lines/questions.ts'
import { deleteDerivedKeys } from '#server/orders/place/claim-request.ts'
import {
  atState,
  canBecome,
  type LockedOrder,
  lockOrder,
  recordedState,
} from '#server/orders/read/order.ts'
import { selectAnyOrder } from '#server/orders/read/seller-queries.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { freePlace } from '#server/orders/slots/take-place.ts'

const { creditNoteOfCancelled } = textsOf(shopLanguage).recordsText

type Cancellation = { orderId: string; reason?: string | undefined }

/** Cancels the shopper's order and returns its stock. Cancelling again answers the order unchanged. */
export function cancelOrder(
  db: Database,
  shopperId: string,
  { orderId, reason }: Cancellation,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId, shopperId)
    if (!order) throw refuse('not_found')
    if (order.status === 'cancelled') return viewOrder(tx, shopperId, orderId)
    if (!canBecome(order.status, 'cancelled', 'shopper')) throw refuse('too_late_to_cancel')

    await cancelLocked(tx, order, { author: { actor: 'shopper' }, reason })
    return viewOrder(tx, shopperId, orderId)
  })
}

/** Cancels an order for the seller: before it goes out, or when it came back undelivered. */
export function cancelAsSeller(
  db: Database,
  seller: Seller,
  cancellation: Cancellation,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { id, shopperId } = await cancelAny(tx, seller, cancellation)
    return viewOrder(tx, shopperId, id)
  })
}

async function cancelAny(tx: Database, seller: Seller, { orderId, reason }: Cancellation) {
  const order = await lockOrder(tx, orderId)
  if (!order) throw refuse('not_found')
  if (order.status === 'cancelled') return order
  if (!canBecome(order.status, 'cancelled', 'seller')) {
    throw refuse('too_late_for_cancellation', atState(order))
  }

  await cancelLockedAsSeller(tx, order, { seller, reason })
  return order
}

export type NotDone = { _id: string; number: string; refusal: Refusal }

type Cancellations = { ids: readonly string[]; reason?: string | undefined }

/**
 * Cancels many orders for the seller, each in its own transaction. Orders out for delivery are kept and listed; after a
 * failure the same request continues with the rest.
 */
export async function cancelMany(
  db: Database,
  seller: Seller,
  { ids, reason }: Cancellations,
): Promise<{ cancelled: number; kept: NotDone[] }> {
  const { done, kept } = await doWithEach(db, ids, (orderId) =>
    inTransaction(db, (tx) => cancelAny(tx, seller, { orderId, reason })),
  )
  return { cancelled: done, kept }
}

/**
 * Does the work for each order, the oldest first, since bills are numbered in that order. Lists the orders for which it
 * was refused.
 */
export async function doWithEach(
  db: Database,
  ids: readonly string[],
  work: (orderId: string) => Promise<unknown>,
): Promise<{ done: number; kept: NotDone[] }> {
  const outcome = { done: 0, kept: [] as NotDone[] }
  for (const orderId of await oldestFirst(db, ids)) {
    try {
      await work(orderId)
      outcome.done += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const known = await selectAnyOrder(db, orderId)
      const number = known ? String(known.number) : ''
      outcome.kept.push({ _id: orderId, number, refusal: error })
    }
  }
  return outcome
}

/** Unknown ids come last; the work then refuses each of them. */
async function oldestFirst(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const known = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('number')
    .execute()
  return new Set([...known.map(({ id }) => id), ...ids])
}

type SellerCancellation = { seller: Seller; reason?: string | undefined }

export async function cancelLockedAsSeller(
  tx: Database,
  order: LockedOrder,
  { seller, reason }: SellerCancellation,
): Promise<void> {
  await cancelLocked(tx, order, { author: bySeller(seller), reason })
  await writeAudit(tx, {
    who: seller.who,
    action: 'order cancelled',
    subject: { type: 'order', id: order.id, name: String(order.number) },
    before: recordedState(order, order.status),
    after: Object.assign(recordedState(order, 'cancelled'), reason === undefined ? {} : { reason }),
  })
}

type CancelledBy = { author: Author; reason?: string | undefined }

/** Cancels a locked, cancellable order: returns its stock, refunds online payments and credits the shopper's tab. */
export async function cancelLocked(
  tx: Database,
  order: LockedOrder,
  { author, reason }: CancelledBy,
): Promise<void> {
  if (author.actor === 'shopper' && order.hold === 'held') await recordAbandonedHold(tx, order.id)
  await withdrawQuestions(tx, order.id)
  await writeMove(tx, order.id, { to: 'cancelled', author, reason })
  if (order.hold !== 'released') {
    await returnStock(tx, { orderId: order.id, cause: 'cancellation' })
    await freePlace(tx, order.slot)
  }
  await deleteDerivedKeys(tx, order.shopperId, order.id)
  await settle(tx, order, { news: 'cancelled', reason: reason ?? creditNoteOfCancelled, author })
}
