import { maxDrops } from '#contract/drops.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { findRider, nameOfPerson } from '#server/identity/riders.ts'
import { doWithEach, type NotDone } from '#server/orders/change/cancel-order.ts'
import { touchOrder } from '#server/orders/change/write-move.ts'
import { type LockedOrder, lockOrder } from '#server/orders/read/order.ts'
import { insertDrop, moveDrop, toBring, writePositions } from './queries.ts'

type Gift = { ids: readonly string[]; rider: string | null }

/** Gives orders to a rider, whoever had them before; without a rider nobody has them then. */
export async function giveDrops(
  db: Database,
  seller: Seller,
  { ids, rider: riderId }: Gift,
): Promise<{ given: number; kept: NotDone[] }> {
  const rider = riderId === null ? null : await findRider(db, riderId)
  if (rider === undefined) throw refuse('no_rider', {}, { field: 'rider' })
  const { done, kept } = await doWithEach(db, ids, (orderId) =>
    inTransaction(db, (tx) => giveOne(tx, seller, { orderId, rider })),
  )
  return { given: done, kept }
}

type OneGift = { orderId: string; rider: { id: string; name: string } | null }

async function giveOne(tx: Database, seller: Seller, { orderId, rider }: OneGift): Promise<void> {
  const order = await lockToBring(tx, orderId)
  const before = await moveDrop(tx, { orderId, personId: rider?.id ?? null })
  if (before === (rider?.id ?? null)) return
  await touchOrder(tx, orderId)
  await writeAudit(tx, {
    who: seller.who,
    action: rider ? 'order given to rider' : 'order taken from rider',
    subject: { type: 'order', id: orderId, name: String(order.number) },
    before: before ? { rider: await nameOfPerson(tx, before) } : {},
    after: rider ? { rider: rider.name } : {},
  })
}

async function lockToBring(tx: Database, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw refuse('not_found')
  if (order.area?.pickUp) throw refuse('picked_up', { number: String(order.number) })
  if (!toBring.includes(order.status)) throw refuse('not_to_bring', { status: order.status })
  return order
}

/** A rider takes packed orders that nobody has; of two riders the second one hears who was first. */
export async function takeDrops(db: Database, seller: Seller, ids: readonly string[]) {
  const { kept } = await doWithEach(db, ids.slice(0, maxDrops), (orderId) =>
    inTransaction(db, (tx) => takeOne(tx, seller, orderId)),
  )
  return kept
}

async function takeOne(tx: Database, seller: Seller, orderId: string): Promise<void> {
  const order = await lockToBring(tx, orderId)
  const isTaken = await insertDrop(tx, { orderId, personId: seller.id })
  if (!isTaken) return refuseOfAnother(tx, seller, orderId)
  await touchOrder(tx, orderId)
  await writeAudit(tx, {
    who: seller.who,
    action: 'order given to rider',
    subject: { type: 'order', id: orderId, name: String(order.number) },
    before: {},
    after: { rider: seller.who },
  })
}

async function refuseOfAnother(tx: Database, seller: Seller, orderId: string): Promise<void> {
  const drop = await tx
    .selectFrom('drops')
    .select('personId')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  if (drop.personId === seller.id) return
  throw refuse('drop_taken', { name: await nameOfPerson(tx, drop.personId) })
}

/** Sorts a rider's round. It is no act on the orders, so no order's watchers hear of it. */
export async function sortDrops(
  db: Database,
  seller: Seller,
  ids: readonly string[],
): Promise<void> {
  await writePositions(db, seller.id, ids)
}
