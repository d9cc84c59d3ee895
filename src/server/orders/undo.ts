import { sql } from 'kysely'
import type { Order, Undo } from '#contract/api/orders.ts'
import { type OrderState, undoMinutes } from '#contract/order-status.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { lockCart } from '#server/cart/update-cart.ts'
import { takeReturned } from '#server/catalog/stock-ledger.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { withdrawRefunds } from '#server/payments/refund-charges.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { OrderEnvironment } from '#server/storefront/views.ts'
import type { Author } from './change-lines.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { enforceLimitsAgain, keysOf } from './order-limits.ts'
import { nameOfState } from './order-status.ts'
import { idOfDone, type LastDone, selectLastDone, touchOrder } from './queries.ts'
import { selectAnyOrder } from './seller-queries.ts'
import { viewOrder } from './views.ts'

type Undoing = {
  orderId: string
  /** The id of what is undone, as the order named it. */
  undo: Undo['id']
  author: Author
  /** The order must be theirs. */
  shopperId?: string | undefined
  shop: OrderEnvironment
}

/**
 * Takes back the last move or receipt of an order for whoever made it, within some minutes. Refuses once money has been
 * sent back for it; a refund that was only decided is withdrawn. What was undone stays in the journal.
 */
export function undoLast(db: Database, undoing: Undoing): Promise<Order> {
  const { orderId, undo, author, shopperId } = undoing
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId, shopperId)
    if (!order) throw new Refusal('not_found')
    const last = await selectLastDone(tx, orderId)
    if (!last || idOfDone(last) !== undo) throw cannot('Something else has happened since.')
    if (last.actor !== author.actor || last.who !== (author.who ?? null))
      throw cannot('Only who did it can undo it.')
    if (!last.isInTime) throw cannot(`It can be undone for ${undoMinutes} minutes.`)

    if (last.kind === 'receipt') await reverseReceipt(tx, order, { last, author })
    else await undoMove(tx, order, { last, undoing })
    if (author.who) await writeUndoAudit(tx, order, { last, who: author.who })
    return viewOrder(tx, order.shopperId, orderId)
  })
}

type Reversal = { last: LastDone; author: Author }

async function reverseReceipt(tx: Database, { id }: LockedOrder, { last, author }: Reversal) {
  const { actor, who = null } = author
  await sql`
    insert into money_events (order_id, kind, amount_paise, currency, actor, who, reverses)
    select order_id, 'receipt_reversed', amount_paise, currency, ${actor}, ${who}, id
    from money_events where id = ${last.id} and order_id = ${id}`.execute(tx)
  await touchOrder(tx, id)
}

type MoveBack = { last: LastDone; undoing: Undoing }

async function undoMove(tx: Database, { id }: LockedOrder, { last, undoing }: MoveBack) {
  const { author } = undoing
  if (!(await withdrawRefunds(tx, id, last.at))) throw cannot('Money has been sent back already.')
  const order = (await lockOrder(tx, id))!
  const { previous } = last
  if (!previous) throw cannot('An order is not taken back but cancelled.')
  if (last.hasCredited) throw cannot('Its money was put back on the tab already.')
  const keys = keysOf((await selectAnyOrder(tx, id))!.address)
  const isCancelled = order.status === 'cancelled'
  const waits = isCancelled && order.paymentType === 'Online' && order.paidPaise === 0
  if (isCancelled) await takeUpAgain(tx, { ...order, ...keys }, { last, undoing, waits })

  await tx
    .updateTable('orders')
    .set({ status: previous, ...keys, updatedAt: sql<Date>`now()` })
    .set(waits ? { hold: 'released', holdUntil: sql<Date>`now()` } : {})
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('orderEvents')
    .set({ undoneAt: sql<Date>`clock_timestamp()` })
    .where('orderId', '=', id)
    .where('id', '=', last.id)
    .execute()
  await tx
    .insertInto('orderEvents')
    .values({
      ...{ orderId: id, status: previous, undoes: last.id, reason: null },
      ...{ actor: author.actor, who: author.who ?? null },
    })
    .execute()
}

/**
 * Of a cancelled order; a shopper has to be within the limits once more. The stock of one that waits for its payment is
 * taken when it is paid, as after its time was over.
 */
async function takeUpAgain(
  tx: Database,
  order: LockedOrder,
  { last, undoing, waits }: MoveBack & { waits: boolean },
): Promise<void> {
  const { shopperId, shop } = undoing
  if (shopperId !== undefined) {
    await lockCart(shopperId).execute(tx)
    await enforceLimitsAgain(tx, shop, { order, paymentType: order.paymentType })
  }
  if (!waits) await takeBackStock(tx, order.id, last.at)
}

async function takeBackStock(tx: Database, orderId: string, since: string): Promise<void> {
  await takeReturned(tx, orderId, since).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'out_of_stock') throw error
    const message = 'Some of its products have been sold meanwhile, so it stays cancelled.'
    throw new Refusal('out_of_stock', { message })
  })
}

type Undone = { last: LastDone; who: string }

async function writeUndoAudit(tx: Database, { id, number }: LockedOrder, { last, who }: Undone) {
  const status = (state: OrderState | null) => (state ? { status: nameOfState[state] } : {})
  const isMove = last.kind === 'move'
  await writeAudit(tx, {
    who,
    action: 'order undone',
    subject: { type: 'order', id, name: String(number) },
    before: isMove ? status(last.status) : { receipt: 'recorded' },
    after: isMove ? status(last.previous) : { receipt: 'taken back' },
  })
}

function cannot(why: string): Refusal {
  return new Refusal('cannot_undo', { message: `This cannot be undone. ${why}` })
}
