import { sql } from 'kysely'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { setRatingVisibility } from '#server/ratings/hide-rating.ts'
import { saveRating } from '#server/ratings/save-rating.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { failuresOf, releaseTogether } from './release-together.ts'

type Shop = { db: Database; url: string }
type Rating = { productId: string; stars: number; text?: string }
type Save = (db: Database, shopperId: string, rating: Rating) => Promise<unknown>

/** A newcomer writes it like this: the product's counts follow from a rating that was read without a lock. */
const saveNaively: Save = (db, shopperId, { productId, stars, text = null as string | null }) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; stars: number; hidden: boolean }>`
      select id, stars, hidden_at is not null as hidden from ratings
      where product_id = ${productId} and shopper_id = ${shopperId}`.execute(tx)
    const [before] = rows
    await sql`
      insert into ratings (id, product_id, shopper_id, stars, text)
      values (${newId()}, ${productId}, ${shopperId}, ${stars}, ${text})
      on conflict (product_id, shopper_id) do update set stars = excluded.stars, text = excluded.text`.execute(
      tx,
    )
    if (before?.hidden) return
    await sql`
      update products set rating_count = rating_count + ${before ? 0 : 1},
        rating_stars = rating_stars + ${stars - (before?.stars ?? 0)}
      where id = ${productId}`.execute(tx)
  })

async function aReceivedProduct(db: Database) {
  const { id: productId } = await aProduct(db)
  const shopper = await aShopperReadyToOrder(db)
  await anOrder(db, { shopper, lines: [[{ id: productId }, 1]], status: 'Delivered' })
  return { productId, shopper }
}

async function outcome(db: Database) {
  const [row] = await db
    .selectFrom('products')
    .leftJoin('ratings', 'productId', 'products.id')
    .select(['ratingCount', 'ratingStars', 'stars', 'hiddenAt'])
    .execute()
  const differences = await verifyLedgers(db)
  return { ...row, differences: differences.length }
}

/** Each attempt waits for the product at the latest, after it has read. */
const holdOf = (productId: string) => `select from products where id = '${productId}' for update`

async function rateInTwoTabs({ db, url }: Shop, save: Save) {
  const { productId, shopper } = await aReceivedProduct(db)
  const outcomes = await releaseTogether<unknown>({
    url,
    hold: holdOf(productId),
    attempts: [5, 3, 4].map((stars) => (own) => save(own, shopper.id, { productId, stars })),
  })
  expect(failuresOf(outcomes)).toEqual([])
  return outcome(db)
}

test('a product rated in three tabs at once has one rating, the last (G-11)', async ({
  ownDb,
  ownUrl,
}) => {
  const { ratingCount, ratingStars, stars, differences } = await rateInTwoTabs(
    { db: ownDb, url: ownUrl },
    saveRating,
  )

  expect([ratingCount, ratingStars, differences]).toEqual([1, stars, 0])
})

test('counting from what was read before counts one shopper several times', async ({
  ownDb,
  ownUrl,
}) => {
  const { differences } = await rateInTwoTabs({ db: ownDb, url: ownUrl }, saveNaively)

  expect(differences).toBe(1)
})

/** The seller hides the rating while the shopper changes it. */
async function hideWhileEdited({ db, url }: Shop, save: Save) {
  const { productId, shopper } = await aReceivedProduct(db)
  await saveRating(db, shopper.id, { productId, stars: 1, text: 'Fools!' })
  const { id } = await db.selectFrom('ratings').select('id').executeTakeFirstOrThrow()
  const outcomes = await releaseTogether<unknown>({
    url,
    hold: holdOf(productId),
    attempts: [
      (own) => setRatingVisibility(own, theSeller, { id, isHidden: true, reason: 'Insulting' }),
      (own) => save(own, shopper.id, { productId, stars: 4, text: 'Fools again!' }),
    ],
  })
  expect(failuresOf(outcomes)).toEqual([])
  return outcome(db)
}

test('a rating that is hidden while it is edited stays hidden and is not counted', async ({
  ownDb,
  ownUrl,
}) => {
  const result = await hideWhileEdited({ db: ownDb, url: ownUrl }, saveRating)

  expect(result).toEqual({
    ratingCount: 0,
    ratingStars: 0,
    differences: 0,
    stars: 4,
    hiddenAt: expect.any(Date),
  })
})

test('an edit that does not wait for the seller breaks what is counted', async ({
  ownDb,
  ownUrl,
}) => {
  const attempt = hideWhileEdited({ db: ownDb, url: ownUrl }, saveNaively)

  // The check in the database stops it: stars without a rating.
  await expect(attempt).rejects.toThrow('23514')
})
