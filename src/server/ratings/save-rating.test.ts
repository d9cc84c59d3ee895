import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { blockShopper } from '#server/orders/change/block-shopper.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { eraseCustomer } from '#server/personal-data/erase-customer.ts'
import { aShopperReadyToOrder } from '#tests/support/carts.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { setRatingVisibility } from './hide-rating.ts'
import { removeRating, saveRating } from './save-rating.ts'

type Product = { id: string }

async function aReceiver(db: Database, ...products: Product[]) {
  const shopper = await aShopperReadyToOrder(db)
  for (const product of products)
    await anOrder(db, { shopper, lines: [[product, 1]], status: 'Delivered' })
  return shopper
}

async function ratingOf(db: Database, { id }: Product) {
  const row = await db
    .selectFrom('products')
    .select(['ratingCount', 'ratingStars'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [row.ratingCount, row.ratingStars]
}

const hide = { isHidden: true, reason: 'Insulting' }
const rows = (db: Database) => db.selectFrom('ratings').selectAll().orderBy('revision').execute()

describe('a rating (G-11)', () => {
  test('a rating is for who has received the product', async ({ db }) => {
    const [mango, bread] = [await aProduct(db), await aProduct(db)]
    const asha = await aReceiver(db, mango)
    await anOrder(db, { shopper: asha, lines: [[bread, 1]] })

    const rate = (productId: string, who = asha) => saveRating(db, who.id, { productId, stars: 5 })

    await expect(rate(bread.id)).rejects.toMatchObject({ code: 'not_received' })
    await expect(rate(newId())).rejects.toMatchObject({ code: 'not_found' })
    await expect(rate(mango.id, await aReceiver(db))).rejects.toMatchObject({
      code: 'not_received',
    })
    expect(await rate(mango.id)).toMatchObject({ stars: 5 })
    expect(await ratingOf(db, mango)).toEqual([1, 5])
    expect(await ratingOf(db, bread)).toEqual([0, 0])
  })

  test('a rating is one per product and shopper, and can be changed and removed', async ({
    db,
  }) => {
    const mango = await aProduct(db)
    const productId = mango.id
    const [asha, ravi] = [await aReceiver(db, mango), await aReceiver(db, mango)]
    await saveRating(db, ravi.id, { productId, stars: 2 })
    await saveRating(db, asha.id, { productId, stars: 5, text: 'Sweet' })

    const changed = await saveRating(db, asha.id, { productId, stars: 3 })

    expect(changed).toEqual({ stars: 3, updatedAt: expect.any(String) })
    expect(await ratingOf(db, mango)).toEqual([2, 5])
    for (let n = 0; n < 2; n += 1) await removeRating(db, asha.id, productId)
    expect(await ratingOf(db, mango)).toEqual([1, 2])
    expect(await rows(db)).toHaveLength(1)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('a rating that is hidden stays hidden, also when it is written anew', async ({ db }) => {
    const mango = await aProduct(db)
    const productId = mango.id
    const asha = await aReceiver(db, mango)
    await saveRating(db, asha.id, { productId, stars: 1, text: 'Fools!' })
    const [{ id } = { id: '' }] = await rows(db)
    await setRatingVisibility(db, theSeller, { id, ...hide })
    expect(await ratingOf(db, mango)).toEqual([0, 0])

    await saveRating(db, asha.id, { productId, stars: 2 })
    await removeRating(db, asha.id, productId)
    expect(await rows(db)).toMatchObject([{ stars: null, text: null }])
    const again = await saveRating(db, asha.id, { productId, stars: 1, text: 'Fools again!' })

    expect(again.hidden).toEqual({ reason: 'Insulting' })
    expect(await ratingOf(db, mango)).toEqual([0, 0])
    await setRatingVisibility(db, theSeller, { id, isHidden: false })
    expect(await ratingOf(db, mango)).toEqual([1, 1])
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('a rating of a deleted account counts for nobody, without its text', async ({ db }) => {
    const [mango, bread] = [await aProduct(db), await aProduct(db)]
    const asha = await aReceiver(db, mango, bread)
    await saveRating(db, asha.id, { productId: mango.id, stars: 4, text: 'Call me: Asha Rao' })
    await saveRating(db, asha.id, { productId: bread.id, stars: 1, text: 'Asha Rao' })
    const [, second] = await rows(db)
    await setRatingVisibility(db, theSeller, { id: second?.id ?? '', ...hide })
    await removeRating(db, asha.id, bread.id)

    await eraseCustomer(db, asha.id)

    expect(await rows(db)).toMatchObject([{ shopperId: null, stars: 4, text: null }])
    expect(await ratingOf(db, mango)).toEqual([1, 4])
  })

  test('a rating is not taken from a blocked shopper', async ({ db }) => {
    const mango = await aProduct(db)
    const asha = await aReceiver(db, mango)
    await blockShopper(db, theSeller, { shopperId: asha.id, isBlocked: true })

    const attempt = saveRating(db, asha.id, { productId: mango.id, stars: 1 })

    await expect(attempt).rejects.toMatchObject({ code: 'shopper_blocked' })
  })
})

describe('the seller', () => {
  test('the seller hides what was read, not what was written since', async ({ db }) => {
    const mango = await aProduct(db)
    const asha = await aReceiver(db, mango)
    await saveRating(db, asha.id, { productId: mango.id, stars: 1, text: 'Fools!' })
    const [seen] = await rows(db)
    await saveRating(db, asha.id, { productId: mango.id, stars: 5, text: 'Sorry, it is good' })

    const change = { id: seen?.id ?? '', ...hide, revision: String(seen?.revision) }
    await expect(setRatingVisibility(db, theSeller, change)).rejects.toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await ratingOf(db, mango)).toEqual([1, 5])
  })

  test('the seller hides all ratings of one shopper at once, each with a line in the audit log', async ({
    db,
  }) => {
    const [mango, bread] = [await aProduct(db), await aProduct(db)]
    const [asha, ravi] = [await aReceiver(db, mango, bread), await aReceiver(db, mango)]
    for (const { id: productId } of [mango, bread])
      await saveRating(db, asha.id, { productId, stars: 1 })
    await saveRating(db, ravi.id, { productId: mango.id, stars: 4 })
    const [{ id } = { id: '' }] = await rows(db)

    const change = { id, ...hide, allOfShopper: true }
    expect(await setRatingVisibility(db, theSeller, change)).toBe(2)
    expect(await setRatingVisibility(db, theSeller, change)).toBe(0)

    expect(await ratingOf(db, mango)).toEqual([1, 4])
    expect(await ratingOf(db, bread)).toEqual([0, 0])
    const audits = await db
      .selectFrom('auditEntries')
      .select(['subjectId', 'after'])
      .where('action', '=', 'rating hidden')
      .orderBy('id')
      .execute()
    expect(new Set(audits.map(({ subjectId }) => subjectId))).toEqual(new Set([mango.id, bread.id]))
    expect(audits[0]?.after).toEqual({ reason: 'Insulting' })
    expect(await verifyLedgers(db)).toEqual([])
  })
})
