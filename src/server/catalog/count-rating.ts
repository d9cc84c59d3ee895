import type { Database } from '#server/database/database.ts'

/** A rating's part of its product's sums; a hidden or removed one adds nothing. */
export type CountedRating = { count: number; stars: number }

/**
 * Changes the number and sum of a product's stars, in the transaction of the rating. Count several products in the
 * order of their ids, as orders lock them.
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
