import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { nextUpdatedAt } from './seller-queries.ts'

/** Moves all products of a category, also archived ones, and answers how many they were. */
export async function moveProducts(
  tx: Database,
  { from, to }: { from: number; to: number },
): Promise<number> {
  // In the order of the ids, in which orders lock products too, so that the two cannot deadlock.
  await sql`select from products where category_id = ${from} order by id for update`.execute(tx)
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ categoryId: to, updatedAt: nextUpdatedAt })
    .where('categoryId', '=', from)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
