import type { Database } from '#server/database/database.ts'

/** What a rating adds to its product; a hidden one, or one that is gone, adds nothing. */
export type CountedRating = { count: number; stars: number }

/**
 * Changes the number and the sum of a product's stars, in the transaction of the rating itself. Whoever counts several
 * products does so in the order of their ids, as orders lock them.
 */
export async function countRating(
  tx: Database,
  productId: string,
  { count, stars }: CountedRating,
): Promise<void> {
  if (count === 0 && stars === 0) return
  await tx
    .updateTable('products')
    .set((product) => ({
      ratingCount: product('ratingCount', '+', count),
      ratingStars: product('ratingStars', '+', stars),
    }))
    .where('id', '=', productId)
    .execute()
}
