import { sql } from 'kysely'
import { setStock } from '#server/catalog/set-stock.ts'
import type { Database } from '#server/database/database.ts'
import { theSeller } from '#tests/support/serve-routes.ts'

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

/** Adds to the stock that it read before the row was locked. */
export async function receiveNaively(db: Database, { id }: { id: string }, quantity: number) {
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('products')
      .set({ stock: (stock ?? 0) + quantity })
      .where('id', '=', id)
      .execute()
    await tx
      .insertInto('stockMovements')
      .values({ productId: id, change: quantity, cause: 'receipt' })
      .execute()
  })
}

/** Asks what is promised to orders before it locks the product, so an order may come in between. */
export async function countShelfNaively(db: Database, { id }: { id: string }, onShelf: number) {
  const { rows } = await sql<{ promised: number }>`
    select coalesce(-sum(change), 0)::integer as promised
    from orders join stock_movements on order_id = orders.id
    where status = 'placed' and product_id = ${id}`.execute(db)
  await setStock(db, theSeller, { id, stock: onShelf - (rows[0]?.promised ?? 0) })
}
