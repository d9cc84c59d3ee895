import { sql } from 'kysely'
import { removeOrdered } from '#server/cart/remove-ordered.ts'
import type { Database } from '#server/database/database.ts'

/** Payments as one writes them who has never had two messages come at once. */
type Order = { id: string; shopperId: string }

/** Reads whether it is paid, waits its turn for the row, and takes what was ordered out of the cart. */
export function payNaively(db: Database, { id, shopperId }: Order) {
  return db.transaction().execute(async (tx) => {
    const { isPaid } = await readOrder(tx, id)
    if (isPaid) return
    const paid = { isPaid: true, hold: null, holdUntil: null }
    await tx.updateTable('orders').set(paid).where('id', '=', id).execute()
    await removeOrdered(tx, shopperId, await linesOf(tx, id))
  })
}

/** Puts the stock back whenever the order was not paid when it looked. */
export function releaseNaively(db: Database, { id }: Order) {
  return db.transaction().execute(async (tx) => {
    const { isPaid } = await readOrder(tx, id)
    if (isPaid) return
    await sql`update orders set hold = case when is_paid then null else 'released' end
      where id = ${id}`.execute(tx)
    for (const { productId, quantity } of await linesOf(tx, id)) {
      await tx
        .updateTable('products')
        .set((product) => ({ stock: product('stock', '+', quantity) }))
        .where('id', '=', productId)
        .execute()
    }
  })
}

function readOrder(tx: Database, id: string) {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function linesOf(tx: Database, id: string) {
  return tx.selectFrom('orderLines').selectAll().where('orderId', '=', id).execute()
}
