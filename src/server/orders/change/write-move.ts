import { sql } from 'kysely'
import type { OrderState } from '#contract/order-status.ts'
import type { Author } from '#server/audit/author.ts'
import type { Database } from '#server/database/database.ts'

type Move = {
  to: OrderState
  author: Author
  reason?: string | undefined
}

const cancelled = { hold: null, holdUntil: null }
// Limits count open orders only.
const closed = { phoneKey: null, addressKey: null, network: null, deviceKey: null }

/** Changes an order's state and adds the event. Call `settle` afterwards. */
export async function writeMove(tx: Database, orderId: string, move: Move) {
  const { to, author, reason } = move
  await tx
    .with('moved', (db) =>
      db
        .updateTable('orders')
        .set({
          status: to,
          ...(to === 'cancelled' ? cancelled : {}),
          ...(to === 'cancelled' || to === 'delivered' ? closed : {}),
          updatedAt: sql<Date>`now()`,
        })
        .where('id', '=', orderId),
    )
    // Null ends the newcomer count: the seller has accepted a packed order, and a cancelled one keeps no stock.
    .with('no_longer_newcomer', (db) =>
      db
        .updateTable('orderLines')
        .set({ accepted: null })
        .where('orderId', '=', orderId)
        .where('accepted', 'is not', null),
    )
    .insertInto('orderEvents')
    .values({
      orderId,
      status: to,
      actor: author.actor,
      who: author.who ?? null,
      personId: author.personId ?? null,
      reason: reason ?? null,
    })
    .execute()
}

/** Notifies the watchers of orders that this one has changed. */
export async function touchOrder(tx: Database, id: string): Promise<void> {
  await tx.updateTable('orders').set({ updatedAt: sql<Date>`now()` }).where('id', '=', id).execute()
}
