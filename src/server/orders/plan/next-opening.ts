import { sql } from 'kysely'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { settle } from '#server/money/settle.ts'
import type { Editor } from '#server/orders/lines/change-lines.ts'
import { atState, lockOrder } from '#server/orders/read/order.ts'
import { openingAfter } from '#server/storefront/opening-now.ts'
import { canMove } from './move-slot.ts'

type OpeningMove = {
  orderId: string
  author: Editor
  /** The day on which the shop stays closed. */
  not: string
}

/** Moves an order for the opening of a day to the opening after that day, and tells its shopper. */
export function moveToNextOpening(db: Database, move: OpeningMove): Promise<void> {
  const { orderId, author, not } = move
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw refuse('not_found')
    if (!canMove(order.status, author.actor)) throw refuse('too_late_for_changes', atState(order))
    const { now, opensAt } = await openingAfter(tx, not)
    if (!opensAt) throw refuse('closed_until', { opensAt: null, now })
    await tx
      .updateTable('orders')
      .set({ forOpening: opensAt, updatedAt: sql<Date>`now()` })
      .where('id', '=', orderId)
      .execute()
    await settle(tx, order, { news: 'changed', author })
    await writeAudit(tx, {
      who: author.who ?? '',
      action: 'order changed',
      subject: { type: 'order', id: order.id, name: String(order.number) },
      before: { slot: not },
      after: { slot: opensAt.toISOString() },
    })
  })
}
