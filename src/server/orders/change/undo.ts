import { sql } from 'kysely'
import type { Undo } from '#contract/api/order-parts.ts'
import type { Order } from '#contract/api/orders.ts'
import type { ChangedLine } from '#contract/order-lines.ts'
import { type OrderState, undoMinutes } from '#contract/order-status.ts'
import { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { keepsAll } from '#server/catalog/newcomer-share.ts'
import { takeReturned } from '#server/catalog/take-additional.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { withdrawProof } from '#server/identity/guests.ts'
import { duePaise } from '#server/money/due.ts'
import { settle } from '#server/money/settle.ts'
import {
  isOnOpenTab,
  overLimitPaise,
  rechargeTab,
  reverseMoneyEvent,
} from '#server/money/tabs/tab-charges.ts'
import { touchOrder } from '#server/orders/change/write-move.ts'
import { countAsNewcomer, refuseTooMuchCash } from '#server/orders/limits/newcomer-limits.ts'
import { type Allowance, enforceLimitsAgain } from '#server/orders/limits/order-limits.ts'
import { keysOf, type Recipient } from '#server/orders/limits/recipient.ts'
import { changeLines, type Editor, lockLines } from '#server/orders/lines/change-lines.ts'
import { idOfDone, type LastDone, selectLastDone } from '#server/orders/read/last-done.ts'
import { type LockedOrder, lockOrder, recordedState } from '#server/orders/read/order.ts'
import { selectAnyOrder } from '#server/orders/read/seller-queries.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { holdPlan } from '#server/orders/slots/lock-plan.ts'
import { refuseAboveSlotShare } from '#server/orders/slots/place-in-slot.ts'
import { takePlaceAgain } from '#server/orders/slots/take-place.ts'
import { withdrawRefunds } from '#server/payments/refund-charges.ts'
import type { ShopEnvironment } from '#server/storefront/views.ts'

type Undoing = {
  orderId: string
  /** The id of the undone action, as the order listed it. */
  undo: Undo['id']
  author: Editor
  /** Whether the seller may undo what other people of the shop did; asked only for such an undo. */
  mayUndoOthers?: (() => boolean) | undefined
  /** Set when a shopper undoes: the order must be theirs. */
  shopperId?: string | undefined
  /** The network and the device of the shopper's request: a cancelled order no longer has its own. */
  origin?: Pick<Recipient, 'network' | 'deviceKey'> | undefined
  shop: ShopEnvironment
}

/**
 * Undoes an order's last move, receipt or return for the person who made it, or for who may correct money, within
 * `undoMinutes`. Refuses once its
 * money has been sent back; withdraws a refund that was only decided, and charges the tab again. The undone entry stays
 * in the record, beside the one that undoes it.
 */
export function undoLast(db: Database, undoing: Undoing): Promise<Order> {
  const { orderId, undo, author, shopperId } = undoing
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId, shopperId)
    if (!order) throw refuse('not_found')
    const last = await selectLastDone(tx, orderId)
    if (!last || idOfDone(last) !== undo) throw refuse('happened_since')
    if (!mayUndo(last, undoing)) throw refuse('done_by_another', nameOfOther(last))
    if (!last.isInTime) throw refuse('undo_time_over', { minutes: undoMinutes })

    await reverse(tx, order, { last, undoing })
    if (author.who) await writeUndoAudit(tx, order, { last, who: author.who })
    return viewOrder(tx, order.shopperId, orderId)
  })
}

function mayUndo(last: LastDone, { author, mayUndoOthers }: Undoing): boolean {
  if (last.actor !== author.actor) return false
  if (author.actor !== 'seller' || isBy(last, author)) return true
  return mayUndoOthers?.() === true
}

/** The words decide only about what was done before records had the person's id. */
function isBy({ personId, who }: LastDone, author: Editor): boolean {
  return personId === null ? who === author.who : personId === author.personId
}

function nameOfOther({ actor, who }: LastDone) {
  return { who: actor === 'seller' ? who : null }
}

const noOrigin = { network: null, deviceKey: null }

type Back = { last: LastDone; undoing: Undoing }

function reverse(tx: Database, order: LockedOrder, back: Back): Promise<void> {
  if (back.last.kind === 'receipt') return reverseReceipt(tx, order, back)
  if (back.last.kind === 'change') return undoReturn(tx, order, back)
  return undoMove(tx, order, back)
}

async function reverseReceipt(tx: Database, order: LockedOrder, back: Back) {
  const { last, undoing } = back
  if (last.what === 'tab_credited') {
    const { amountPaise } = await tx
      .selectFrom('moneyEvents')
      .select('amountPaise')
      .where('id', '=', last.id)
      .executeTakeFirstOrThrow()
    refuseFullTab(await overLimitPaise(tx, order, amountPaise))
  }
  const { author } = undoing
  if (isReceived(last)) {
    await withdrawSince(tx, order, back)
    await rechargeTabSince(tx, order, back)
  }
  await reverseMoneyEvent(tx, order.id, { id: last.id, author })
  await touchOrder(tx, order.id)
  await settle(tx, order, { author })
}

/** Money that was received beyond what is due is given back in the same transaction. */
const isReceived = ({ what }: LastDone) => what === 'cash_received' || what === 'upi_received'

/** Withdraws refunds decided since then. Answers the order without them. */
async function withdrawSince(tx: Database, { id }: LockedOrder, { last }: Back) {
  if (!(await withdrawRefunds(tx, id, last.at))) throw refuse('money_sent_back')
  return (await lockOrder(tx, id))!
}

/** Charges the tab again with what came off since then. This locks the tab, so lock the products first. */
async function rechargeTabSince(tx: Database, order: LockedOrder, { last, undoing }: Back) {
  const { author } = undoing
  refuseFullTab(await rechargeTab(tx, order, { since: last.at, author }))
}

function refuseFullTab(lackPaise: number): void {
  if (lackPaise > 0) throw refuse('tab_lacks_room', { lackPaise })
}

/** Charges returned items again and takes them out of stock, since the shopper has them after all. */
async function undoReturn(tx: Database, order: LockedOrder, back: Back) {
  const { id } = order
  const { last, undoing } = back
  const { before, after } = await tx
    .selectFrom('orderChanges')
    .select(['before', 'after'])
    .where('orderId', '=', id)
    .where('id', '=', last.id)
    .executeTakeFirstOrThrow()
  await withdrawSince(tx, order, back)
  await lockReturned(tx, { id, before })
  await rechargeTabSince(tx, order, back)
  const locked = await lockLines(tx, id)
  const changed = before.map((was) => {
    const line = locked.lines.find(({ position }) => position === was.position)!
    const now = after.find(({ position }) => position === was.position)!
    if (line.quantity !== now.quantity) throw refuse('happened_since')
    const returned = line.returned - (was.quantity - now.quantity)
    const wasted = line.wasted - ((now.wasted ?? 0) - (was.wasted ?? 0))
    const weight = { grams: was.grams ?? null, givenGrams: was.given ?? 0 }
    return { ...line, quantity: was.quantity, ...weight, returned, wasted }
  })
  const state = { kind: 'undone', changed, undoes: last.id } as const
  await changeLines(tx, locked, { author: undoing.author, state }).catch(refuseSold)
}

/** Locked before the tab, in the same order as when an order is placed on a tab. */
async function lockReturned(tx: Database, { id, before }: { id: string; before: ChangedLine[] }) {
  const positions = before.map(({ position }) => position)
  await sql`
    select from products where id in (
      select product_id from order_lines where order_id = ${id} and position = any(${positions}::integer[]))
    order by id for update`.execute(tx)
}

async function undoMove(tx: Database, moved: LockedOrder, back: Back) {
  const { last, undoing } = back
  const { author } = undoing
  const { previous } = last
  if (!previous) throw refuse('placing_not_undone')
  const order = await withdrawSince(tx, moved, back)
  const { id } = order
  const isCancelled = order.status === 'cancelled'
  const { address } = (await selectAnyOrder(tx, id))!
  const { network, deviceKey } = isCancelled ? (undoing.origin ?? noOrigin) : order
  const keys = { ...keysOf(address), network, deviceKey }
  const waits = isCancelled && order.way === 'online' && order.paidPaise === 0
  const allowance = isCancelled
    ? await takeUpAgain(tx, { ...order, ...keys }, { last, undoing, waits })
    : null
  await rechargeTabSince(tx, order, back)
  if (allowance) refuseTooMuchCash(allowance.cashRoom, duePaise((await lockOrder(tx, id))!))

  await tx
    .updateTable('orders')
    .set({ status: previous, ...keys, updatedAt: sql<Date>`now()` })
    .set(waits ? { hold: 'released', holdUntil: sql<Date>`now()` } : {})
    .where('id', '=', id)
    .execute()
  await writeUndone(tx, { orderId: id, status: previous, undoes: last.id, author })
  await settle(tx, order, { reason: author.reason, author })
  if (order.status === 'delivered')
    await withdrawProof(tx, order.shopperId, { kind: 'delivery', orderId: id })
}

type Undone = { orderId: string; status: OrderState; undoes: number; author: Editor }

async function writeUndone(tx: Database, { orderId, status, undoes, author }: Undone) {
  await tx
    .updateTable('orderEvents')
    .set({ undoneAt: sql<Date>`clock_timestamp()` })
    .where('orderId', '=', orderId)
    .where('id', '=', undoes)
    .execute()
  await tx
    .insertInto('orderEvents')
    .values({
      orderId,
      status,
      undoes,
      reason: null,
      actor: author.actor,
      who: author.who ?? null,
      personId: author.personId ?? null,
    })
    .execute()
}

/**
 * Takes stock for a cancelled order that is reopened. A shopper must be within the limits again; the returned allowance
 * says how much they may owe in cash. An order that waits for its online payment gets its stock once it is paid, as
 * after an expired hold.
 */
async function takeUpAgain(
  tx: Database,
  order: LockedOrder,
  { last, undoing, waits }: Back & { waits: boolean },
): Promise<Allowance | null> {
  const allowance = await enforceLimitsOf(tx, order, { last, undoing })
  if (allowance?.isNewcomer) await countAsNewcomer(tx, order.id)
  const keeping = allowance && !isPaidFor(order) ? allowance.keeping : keepsAll
  const taking = { since: last.at, keeping }
  if (waits) return allowance
  await holdPlan(tx)
  await takeReturned(tx, order.id, taking).catch(refuseSold)
  await takePlaceAgain(tx, order.slot, { isSeller: undoing.author.actor === 'seller' })
  if (order.slot) await refuseAboveSlotShare(tx, keeping, order.slot)
  return allowance
}

async function enforceLimitsOf(tx: Database, order: LockedOrder, { last, undoing }: Back) {
  const { shopperId, shop } = undoing
  if (shopperId === undefined) return null
  const isOnTab = await isOnOpenTab(tx, order, { offSince: last.at })
  // The shopper owes at the door what exceeds the tab's limit.
  const way = order.way === 'online' ? 'online' : 'door'
  const right = isOnTab ? 'tab' : 'shopper'
  const again = { order, way, right, mayWait: isPaidFor(order) } as const
  return enforceLimitsAgain(tx, shop, again)
}

/** Limits on unpaid orders do not apply then. `isPaid` is false for every cancelled order, so this compares amounts. */
function isPaidFor({ paidPaise, amountPaise }: LockedOrder): boolean {
  return paidPaise >= amountPaise
}

function refuseSold(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'out_of_stock') throw error
  throw refuse('sold_meanwhile')
}

type Audited = { last: LastDone; who: string }

async function writeUndoAudit(tx: Database, order: LockedOrder, { last, who }: Audited) {
  const status = (state: OrderState | null) => (state ? recordedState(order, state) : {})
  const isMove = last.kind === 'move'
  const change = (word: string) => (last.kind === 'change' ? { return: word } : { receipt: word })
  await writeAudit(tx, {
    who,
    action: 'order undone',
    subject: { type: 'order', id: order.id, name: String(order.number) },
    before: isMove ? status(last.status) : change('recorded'),
    after: isMove ? status(last.previous) : change('taken back'),
  })
}
