import { countRating } from '#server/catalog/count-rating.ts'
import type { Database } from '#server/database/database.ts'
import { difference } from './save-rating.ts'

/** Moves the ratings of a shopper who is merged into another. Of two for one product, the one of who stays is kept. */
export async function giveRatings(
  tx: Database,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const own = tx.selectFrom('ratings').select('productId').where('shopperId', '=', to)
  const doubles = await tx
    .deleteFrom('ratings')
    .where('shopperId', '=', from)
    .where('productId', 'in', own)
    .returningAll()
    .execute()
  for (const rating of doubles)
    await countRating(tx, rating.productId, difference(rating, undefined))
  await tx.updateTable('ratings').set({ shopperId: to }).where('shopperId', '=', from).execute()
}
