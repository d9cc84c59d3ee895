import { sql } from 'kysely'
import type { NewRating, OwnRating } from '#contract/api/ratings.ts'
import { newId } from '#platform/new-id.ts'
import { refuse } from '#server/api/refuse.ts'
import { type CountedRating, countRating } from '#server/catalog/count-rating.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { requireReceived } from './queries.ts'
import { serializeOwn } from './serialize.ts'

type Rating = { productId: string } & NewRating

/**
 * Adds or changes the shopper's rating of a received product; one that the seller has hidden stays hidden. Refuses with
 * `not_received`, `shopper_blocked` or `account_closed`.
 */
export function saveRating(db: Database, shopperId: string, rating: Rating): Promise<OwnRating> {
  const { productId, stars, text = null } = rating
  return inTransaction(db, async (tx) => {
    await lockRater(tx, shopperId)
    await refuseBlocked(tx, shopperId)
    await requireReceived(tx, shopperId, productId)

    const before = await lockRating(tx, shopperId, productId)
    const after = before
      ? await changeRating(tx, before.id, { stars, text })
      : await tx
          .insertInto('ratings')
          .values({ id: newId(), productId, shopperId, stars, text })
          .returningAll()
          .executeTakeFirstOrThrow()
    await countRating(tx, productId, difference(before, after))
    return serializeOwn({ ...after, stars })
  })
}

/** Removes a rating. For a hidden one, keeps the fact that a new rating is to be hidden too. */
export function removeRating(db: Database, shopperId: string, productId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockRater(tx, shopperId)
    const before = await lockRating(tx, shopperId, productId)
    if (!before) return
    if (before.hiddenAt === null)
      await tx.deleteFrom('ratings').where('id', '=', before.id).execute()
    else await changeRating(tx, before.id, { stars: null, text: null })
    await countRating(tx, productId, difference(before, undefined))
  })
}

const nextRevision = sql<number>`nextval('rating_revisions')`

/** Serializes two tabs, and keeps a rating from being added to an account that is being deleted. */
async function lockRater(tx: Database, shopperId: string): Promise<void> {
  const shopper = await tx
    .selectFrom('shoppers')
    .select('id')
    .where('id', '=', shopperId)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!shopper) throw refuse('account_closed')
}

async function refuseBlocked(tx: Database, shopperId: string): Promise<void> {
  const block = await tx
    .selectFrom('blockedShoppers')
    .select('shopperId')
    .where('shopperId', '=', shopperId)
    .executeTakeFirst()
  if (block) throw refuse('may_not_rate')
}

/** The lock waits for a seller who is hiding this rating. */
function lockRating(tx: Database, shopperId: string, productId: string) {
  return tx
    .selectFrom('ratings')
    .selectAll()
    .where('productId', '=', productId)
    .where('shopperId', '=', shopperId)
    .forUpdate()
    .executeTakeFirst()
}

type Words = { stars: number | null; text: string | null }

function changeRating(tx: Database, id: string, words: Words) {
  return tx
    .updateTable('ratings')
    .set({ ...words, revision: nextRevision, updatedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Counting = { stars: number | null; hiddenAt: Date | null } | undefined

export function difference(before: Counting, after: Counting): CountedRating {
  const [was, is] = [counted(before), counted(after)]
  return { count: is.count - was.count, stars: is.stars - was.stars }
}

function counted(rating: Counting): CountedRating {
  if (!rating || rating.hiddenAt !== null || rating.stars === null) return { count: 0, stars: 0 }
  return { count: 1, stars: rating.stars }
}
