import { sql } from 'kysely'
import type { DropAct, DropUndo } from '#contract/api/drops.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { bySeller } from '#server/audit/author.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { touchOrder } from '#server/orders/change/write-move.ts'
import { idOfDone, type LastDone, selectLastDone } from '#server/orders/read/last-done.ts'
import { lockOrder } from '#server/orders/read/order.ts'
import type { ShopEnvironment } from '#server/storefront/views.ts'
import { keepAct, selectOutcome } from './acts.ts'

type Undoing = { orderId: string; shop: ShopEnvironment }

/**
 * Takes back what the rider's last outcome did: its cash, its moves and its refused items, the last one first. All of it
 * or, where something else has happened since or the time is over, nothing.
 */
export function undoDrop(db: Database, person: Seller, undoing: Undoing): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, undoing.orderId))) throw refuse('not_found')
    await undoOutcome(tx, person, undoing)
  })
}

type UndoSent = { act: DropUndo; sentAt: string; shop: ShopEnvironment }

/** Takes back an act of a phone that has no answer to it, whether it has come, comes later or was refused. */
export function undoAct(db: Database, person: Seller, { act, sentAt, shop }: UndoSent) {
  return inTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, act.order))) throw refuse('not_found')
    if (await withdrawAct(tx, person, { act, sentAt })) return
    await undoOutcome(tx, person, { orderId: act.order, key: act.undoes, shop })
  })
}

/**
 * Withdraws an act that has changed nothing: the shop need not decide about it, and one that comes later is not done.
 * Answers false where it has been done. Needs the order locked.
 */
export async function withdrawAct(
  tx: Database,
  person: Pick<Seller, 'id'>,
  { act, sentAt }: Omit<UndoSent, 'shop'>,
): Promise<boolean> {
  const { undoes, was, order, at } = act
  const known = await tx
    .selectFrom('dropActs')
    .select(['orderId', 'personId', 'state'])
    .where('key', '=', undoes)
    .executeTakeFirst()
  if (!known) {
    const never = { key: undoes, order, at, what: was } as DropAct
    return keepAct(tx, person, { act: never, sentAt, isUndone: true })
  }
  if (known.orderId !== order) throw refuse('key_of_other_drop')
  if (known.personId !== person.id) throw refuse('done_by_another', { who: null })
  if (known.state === 'undone' || known.state === 'dismissed') return true
  if (known.state !== 'reported') return false
  await tx
    .updateTable('dropActs')
    .set({ state: 'undone', why: null })
    .where('key', '=', undoes)
    .execute()
  await touchOrder(tx, order)
  return true
}

/** Given `key`, it does so only where that act stands, or one that agrees with it. */
async function undoOutcome(
  tx: Database,
  person: Seller,
  { orderId, key, shop }: Undoing & { key?: string },
): Promise<void> {
  const outcome = await selectOutcome(tx, orderId)
  if (!outcome || outcome.state !== 'done') throw refuse('happened_since')
  if (outcome.personId !== person.id) throw refuse('done_by_another', { who: null })
  if (key !== undefined && !(await isOutcome(tx, outcome.key, key))) throw refuse('happened_since')

  const author = bySeller(person)
  let last = await selectLastDone(tx, orderId)
  while (last && (await isSince(tx, last, outcome.receivedText))) {
    await undoLast(tx, { orderId, undo: idOfDone(last), author, shop })
    last = await selectLastDone(tx, orderId)
  }
  if ('saysUpi' in outcome.act) await deleteClaim(tx, { orderId, since: outcome.receivedText })
  await tx.updateTable('dropActs').set({ state: 'undone' }).where('key', '=', outcome.key).execute()
}

async function isOutcome(tx: Database, outcomeKey: string, key: string): Promise<boolean> {
  if (outcomeKey === key) return true
  const act = await tx
    .selectFrom('dropActs')
    .select('state')
    .where('key', '=', key)
    .executeTakeFirst()
  return act?.state === 'agreed'
}

/** Deletes what the shopper said at the door. A claim with a reference is the shopper's own. */
async function deleteClaim(tx: Database, { orderId, since }: { orderId: string; since: string }) {
  await sql`
    delete from upi_claims
    where order_id = ${orderId} and reference is null and at >= ${since}::timestamptz`.execute(tx)
}

async function isSince(tx: Database, last: LastDone, since: string) {
  const { rows } = await sql<{ isSince: boolean }>`
    select ${last.at}::timestamptz >= ${since}::timestamptz as is_since`.execute(tx)
  return rows[0]?.isSince ?? false
}
