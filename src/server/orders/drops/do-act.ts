import { sql } from 'kysely'
import type { DropAct } from '#contract/api/drops.ts'
import { toPaise } from '#contract/money.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import { duePaise } from '#server/money/due.ts'
import { noteUpiClaim } from '#server/orders/change/claim-upi.ts'
import { moveOrder } from '#server/orders/change/move-order.ts'
import { receive } from '#server/orders/change/receive-money.ts'
import { returnItems } from '#server/orders/change/return-items.ts'
import { type LockedOrder, lockOrder } from '#server/orders/read/order.ts'
import { selectOutcome } from './acts.ts'

type Delivered = Extract<DropAct, { what: 'delivered' }>
type ActOfOrder = { order: LockedOrder; act: DropAct }

/**
 * Does what the act says with the seller's own actions, so that money, stock, papers and news follow as for them. Needs
 * the order locked. An outcome that stands already, from another phone or from the shop, changes nothing.
 */
export async function doAct(
  tx: Database,
  person: Seller,
  { order, act, isAccepted = false }: ActOfOrder & { isAccepted?: boolean },
): Promise<void> {
  if (order.status === 'cancelled') throw refuse('drop_cancelled', { number: String(order.number) })
  if (act.what === 'started') return start(tx, person, order)
  if (act.what === 'not_delivered') return bringBack(tx, person, { order, reason: act.reason })
  return deliver(tx, person, { order, act, isAccepted })
}

async function start(tx: Database, person: Seller, order: LockedOrder): Promise<void> {
  if (order.status === 'out_for_delivery' || order.status === 'delivered') return
  await moveOrder(tx, person, { orderId: order.id, to: 'Out for delivery' })
}

type BroughtBack = { order: LockedOrder; reason: string }

async function bringBack(tx: Database, person: Seller, { order, reason }: BroughtBack) {
  if (order.status === 'not_delivered') return
  if (order.status === 'delivered') throw doneOtherwise(order)
  await start(tx, person, order)
  await moveOrder(tx, person, { orderId: order.id, to: 'Not delivered', reason })
}

async function deliver(
  tx: Database,
  person: Seller,
  { order, act, isAccepted }: { order: LockedOrder; act: Delivered; isAccepted: boolean },
): Promise<void> {
  const { refused = [], cash, saysUpi = false } = act
  if (order.status === 'delivered') {
    if (await isSameOutcome(tx, order, act)) return noteAgreed(tx, act)
    if (refused.length > 0) throw doneOtherwise(order)
  } else {
    await start(tx, person, order)
    if (refused.length > 0) await takeBack(tx, person, { order, refused })
    await moveOrder(tx, person, { orderId: order.id, to: 'Delivered' })
  }
  if (cash !== undefined) {
    const paise = toPaise(cash)
    if (!isAccepted) await refuseRecorded(tx, order.id, paise)
    await takeCash(tx, person, { orderId: order.id, paise })
  }
  if (saysUpi) await noteUpiClaim(tx, (await lockOrder(tx, order.id))!)
}

/** Two phones agree when they took the same items back and the same cash. */
async function isSameOutcome(tx: Database, order: LockedOrder, act: Delivered): Promise<boolean> {
  const outcome = await selectOutcome(tx, order.id, act.key)
  if (!outcome) return false
  const known = outcome.act as Partial<Delivered>
  const isSame =
    outcome.what === 'delivered' &&
    known.cash === act.cash &&
    listed(known.refused) === listed(act.refused)
  if (!isSame) throw doneOtherwise(order)
  return true
}

/** An act that only agrees with an earlier one has no outcome of its own, so nobody can undo it. */
async function noteAgreed(tx: Database, { key }: Delivered): Promise<void> {
  await tx.updateTable('dropActs').set({ state: 'agreed' }).where('key', '=', key).execute()
}

function listed(refused: Delivered['refused'] = []): string {
  return refused
    .map(({ item, quantity }) => `${item} ${quantity}`)
    .toSorted()
    .join()
}

function doneOtherwise({ number, status }: LockedOrder) {
  return refuse('drop_done_otherwise', { number: String(number), status })
}

type TakenBack = { order: LockedOrder; refused: NonNullable<Delivered['refused']> }

async function takeBack(tx: Database, person: Seller, { order, refused }: TakenBack) {
  const { version } = (await lockOrder(tx, order.id))!
  await returnItems(tx, person, { orderId: order.id, version, items: refused })
}

/**
 * Does what a rider reported, once the shop accepts it. Where the order has ended otherwise meanwhile, only the cash and
 * what came back are still to be written down.
 */
export async function acceptAct(
  tx: Database,
  person: Seller,
  { order, act }: ActOfOrder,
): Promise<void> {
  if (await hasCashOf(tx, person, { order, act })) throw doneOtherwise(order)
  const isOver = order.status === 'cancelled' || order.status === 'delivered'
  if (!isOver) return doAct(tx, person, { order, act, isAccepted: true })
  if (act.what !== 'delivered') throw doneOtherwise(order)
  return bookLate(tx, person, { order, act })
}

/** Books cash and refused items of a delivery that the shop has ended otherwise. */
async function bookLate(
  tx: Database,
  person: Seller,
  { order, act }: { order: LockedOrder; act: Delivered },
): Promise<void> {
  // A cancellation has put all of the goods back already.
  const refused = order.status === 'delivered' ? (act.refused ?? []) : []
  if (act.cash === undefined && refused.length === 0) throw doneOtherwise(order)
  if (refused.length > 0) await takeBack(tx, person, { order, refused })
  if (act.cash !== undefined)
    await takeCash(tx, person, { orderId: order.id, paise: toPaise(act.cash) })
}

type Cash = { orderId: string; paise: number }

/** The shop may have recorded the rider's cash before the phone had a network; nobody but the shop knows. */
async function refuseRecorded(tx: Database, orderId: string, paise: number): Promise<void> {
  const order = (await lockOrder(tx, orderId))!
  if (duePaise(order) > 0) return
  const { rows } = await sql`
    select from money_events as event
    where order_id = ${orderId} and kind = 'cash_received' and amount_paise = ${paise}
      and not exists (select from money_events as undone where undone.reverses = event.id)
    limit 1`.execute(tx)
  if (rows.length > 0) throw doneOtherwise(order)
}

/** Whether the outcome that stands has this person's cash already, and nobody has undone it. */
async function hasCashOf(tx: Database, person: Seller, { order, act }: ActOfOrder) {
  if (act.what !== 'delivered' || act.cash === undefined) return false
  const outcome = await selectOutcome(tx, order.id, act.key)
  const known = outcome?.act as Partial<Delivered> | undefined
  if (outcome?.personId !== person.id || known?.cash === undefined) return false
  const { rows } = await sql`
    select from money_events as event
    where order_id = ${order.id} and kind = 'cash_received' and person_id = ${person.id}
      and not exists (select from money_events as undone where undone.reverses = event.id)
    limit 1`.execute(tx)
  return rows.length > 0
}

/** The rider has the notes already, so also what is more than due stands in the books; it is to be given back. */
async function takeCash(tx: Database, person: Seller, { orderId, paise }: Cash): Promise<void> {
  const order = (await lockOrder(tx, orderId))!
  const isMore = paise > duePaise(order)
  await receive(tx, person, { order, kind: 'cash', amountPaise: paise, isTaken: isMore })
}
