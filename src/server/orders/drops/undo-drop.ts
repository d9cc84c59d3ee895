import { sql } from 'kysely'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { bySeller } from '#server/audit/author.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { undoLast } from '#server/orders/change/undo.ts'
import { idOfDone, type LastDone, selectLastDone } from '#server/orders/read/last-done.ts'
import { lockOrder } from '#server/orders/read/order.ts'
import type { ShopEnvironment } from '#server/storefront/views.ts'
import { selectOutcome } from './acts.ts'

type Undoing = { orderId: string; shop: ShopEnvironment }

/**
 * Takes back what the rider's last outcome did: its cash, its moves and its refused items, the last one first. All of it
 * or, where something else has happened since or the time is over, nothing.
 */
export function undoDrop(db: Database, person: Seller, { orderId, shop }: Undoing): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) throw refuse('not_found')
    const outcome = await selectOutcome(tx, orderId)
    if (!outcome || outcome.state !== 'done') throw refuse('happened_since')
    if (outcome.personId !== person.id) throw refuse('done_by_another', { who: null })

    const author = bySeller(person)
    let last = await selectLastDone(tx, orderId)
    while (last && (await isSince(tx, last, outcome.receivedText))) {
      await undoLast(tx, { orderId, undo: idOfDone(last), author, shop })
      last = await selectLastDone(tx, orderId)
    }
    if ('saysUpi' in outcome.act) await deleteClaim(tx, { orderId, since: outcome.receivedText })
    await tx
      .updateTable('dropActs')
      .set({ state: 'undone' })
      .where('key', '=', outcome.key)
      .execute()
  })
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
