import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/**
 * The seller's changes as written without a thought of concurrent orders. The races must catch it, as they do
 * the naive store.
 */
export async function countNaively(db: Database, { id }: { id: string }, stock: number) {
  await db.transaction().execute(async (tx) => {
    const { stock: before } = await tx
      .selectFrom('products')
      .select('stock')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await tx.updateTable('products').set({ stock }).where('id', '=', id).execute()
    await tx
      .insertInto('stockMovements')
      .values({ productId: id, change: stock - (before ?? 0), cause: 'count' })
      .execute()
  })
}

/** Compares with what was read before the row was locked: an order may have come in between. */
export async function recountNaively(db: Database, { id }: { id: string }, stock: Recount) {
  await db.transaction().execute(async (tx) => {
    const { stock: now } = await tx
      .selectFrom('products')
      .select('stock')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (now !== stock.was) throw Object.assign(new Error(), { code: 'changed_meanwhile' })
    await tx.updateTable('products').set({ stock: stock.is }).where('id', '=', id).execute()
  })
}

type Recount = { was: number; is: number }

/** One product after the other, as they were named. */
export async function changeNaively(db: Database, ids: readonly string[]) {
  await db.transaction().execute(async (tx) => {
    for (const id of ids) {
      await tx
        .updateTable('products')
        .set((product) => ({ offerPricePaise: product('offerPricePaise', '-', 100) }))
        .where('id', '=', id)
        .execute()
    }
  })
}

/**
 * Locks and reads, but subtracts from the row that the statement found before it waited: PostgreSQL evaluates the
 * check of such a statement by that row first.
 */
export async function takeByTheOldSnapshot(db: Database, { id }: { id: string }, quantity: number) {
  await sql`
    with locked as (select id, stock from products where id = ${id} for update)
    update products set stock = products.stock - ${quantity}::integer
    from locked where products.id = locked.id and locked.stock >= ${quantity}`.execute(db)
}
