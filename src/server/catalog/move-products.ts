import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { nextUpdatedAt } from './seller-queries.ts'

/** Moves all products of a category, archived ones too, and answers how many. */
export async function moveProducts(
  tx: Database,
  { from, to }: { from: number; to: number },
): Promise<number> {
  // Sorted by id, the order in which orders lock products, so that the two cannot deadlock.
  await sql`select from products where category_id = ${from} order by id for update`.execute(tx)
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ categoryId: to, updatedAt: nextUpdatedAt })
    .where('categoryId', '=', from)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
