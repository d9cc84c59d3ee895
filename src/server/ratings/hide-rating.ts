import { sql } from 'kysely'
import type { RatingVisibility } from '#contract/api/ratings.ts'
import type { Seller } from '#server/api/create-routes.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudits } from '#server/audit/write-audit.ts'
import { countRating } from '#server/catalog/count-rating.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { difference } from './save-rating.ts'

type Change = RatingVisibility & { id: string }

/**
 * Hides or shows a rating, or all of its shopper's, and answers the number changed. Refuses with `changed_meanwhile`
 * when the shopper has edited it since the seller read it.
 */
export function setRatingVisibility(db: Database, seller: Seller, change: Change): Promise<number> {
  const { isHidden, reason = null, revision } = change
  return inTransaction(db, async (tx) => {
    const ratings = await lockRatings(tx, change)
    const chosen = ratings.find(({ id }) => id === change.id)
    if (!chosen) throw refuse('not_found')
    if (revision !== undefined && revision !== String(chosen.revision))
      throw refuse('changed_meanwhile')

    const changing = ratings.filter(({ hiddenAt }) => (hiddenAt !== null) !== isHidden)
    const now = isHidden ? { hiddenAt: new Date(), hiddenReason: reason } : shown
    const ids = changing.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx
      .updateTable('ratings')
      .set(isHidden ? { ...now, hiddenAt: sql<Date>`clock_timestamp()` } : now)
      .where('id', 'in', ids)
      .execute()
    for (const rating of changing.toSorted((a, b) => (a.productId < b.productId ? -1 : 1)))
      await countRating(tx, rating.productId, difference(rating, { ...rating, ...now }))
    await writeAudits(
      tx,
      changing.map(({ productId, name, shopperId }) => ({
        who: seller.who,
        action: isHidden ? ('rating hidden' as const) : ('rating shown' as const),
        subject: { type: 'product' as const, id: productId, name },
        concerns: shopperId,
        before: {},
        after: reason === null ? {} : { reason },
      })),
    )
    return ids.length
  })
}

const shown = { hiddenAt: null, hiddenReason: null }

/** Locks the rating and, with `allOfShopper`, the shopper's others, in the order of their ids. */
function lockRatings(tx: Database, { id, allOfShopper = false }: Change) {
  return tx
    .selectFrom('ratings')
    .innerJoin('products', 'products.id', 'ratings.productId')
    .selectAll('ratings')
    .select('products.name')
    .where('ratings.stars', 'is not', null)
    .where((rating) =>
      allOfShopper
        ? rating.or([
            rating('ratings.id', '=', id),
            rating(
              'ratings.shopperId',
              '=',
              rating.selectFrom('ratings as chosen').select('shopperId').where('id', '=', id),
            ),
          ])
        : rating('ratings.id', '=', id),
    )
    .orderBy('ratings.id')
    .forUpdate('ratings')
    .execute()
}
