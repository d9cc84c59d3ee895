import { randomUUID } from 'node:crypto'
import { changedPrices, type PriceChange } from '#contract/price-change.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerClient, auditOf } from '#tests/support/seller-client.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { aSeller } from '#tests/support/users.ts'
import { changeProducts } from './change-products.ts'
import { previewPrices } from './preview-prices.ts'
import { reverseChange } from './reverse-change.ts'

function pricesOf(db: Database) {
  return db
    .selectFrom('products')
    .select(['name', 'pricePaise', 'offerPricePaise'])
    .orderBy('name')
    .execute()
}

const change = (db: Database, prices: PriceChange, key = randomUUID()) =>
  changeProducts(db, theSeller, { filter: {}, change: { prices }, key })

const both = (by: PriceChange['by'], round: PriceChange['round'] = 'none'): PriceChange => ({
  on: 'both',
  by,
  round,
})

test.for<{ prices: PriceChange; is: [number, number] }>([
  { prices: both({ percent: 10 }), is: [5500, 4538] },
  { prices: both({ percent: 2.5 }), is: [5125, 4228] },
  { prices: both({ rupees: -1.25 }), is: [4875, 4000] },
  { prices: both({ to: 42 }), is: [4200, 4200] },
  { prices: both({ percent: 10 }, 'half'), is: [5500, 4550] },
  { prices: both({ percent: 10 }, 'rupee'), is: [5500, 4500] },
  { prices: both({ percent: 10 }, 'nine'), is: [5900, 4900] },
  { prices: { on: 'offer', by: { percent: 10 }, round: 'none' }, is: [5000, 4538] },
  { prices: { on: 'price', by: { percent: 10 }, round: 'none' }, is: [5500, 4125] },
])(
  '₹50 and ₹41.25 with $prices become $is, as the preview said',
  async ({ prices, is }, { db }) => {
    await aProduct(db, { name: 'Mango', pricePaise: 5000, offerPricePaise: 4125 })

    const shown = changedPrices({ price: 50, offerPrice: 41.25 }, prices)
    const preview = await previewPrices(db, { filter: {}, prices })
    await change(db, prices)

    expect(await pricesOf(db)).toMatchObject([{ pricePaise: is[0], offerPricePaise: is[1] }])
    expect(shown).toEqual({ price: is[0] / 100, offerPrice: is[1] / 100 })
    expect(preview.products).toMatchObject([{ newPrice: is[0] / 100, newOfferPrice: is[1] / 100 }])
  },
)

test('what would break a rule is marked, counted and left out', async ({ db }) => {
  await aProduct(db, { name: 'Cheap', pricePaise: 400, offerPricePaise: 300 })
  await aProduct(db, { name: 'Even', pricePaise: 5000, offerPricePaise: 5000 })
  await aProduct(db, { name: 'Mango', pricePaise: 5000, offerPricePaise: 4000 })
  const lower: PriceChange = { on: 'offer', by: { rupees: -3 }, round: 'none' }
  const raise: PriceChange = { on: 'offer', by: { rupees: 5 }, round: 'none' }

  const low = await previewPrices(db, { filter: {}, prices: lower })
  const high = await previewPrices(db, { filter: {}, prices: raise })
  const outcome = await change(db, raise)

  expect(low).toMatchObject({ total: 3, changed: 2, leftOut: 1 })
  expect(low.products[0]).toMatchObject({ name: 'Cheap', problem: 'too_low' })
  expect(high).toMatchObject({ changed: 1, leftOut: 2 })
  expect(high.products[0]).toMatchObject({ name: 'Cheap', problem: 'offer_above_price' })
  expect(outcome).toEqual({ changed: 1, leftOut: 2 })
  expect(await pricesOf(db)).toMatchObject([
    { offerPricePaise: 300 },
    { offerPricePaise: 5000 },
    { offerPricePaise: 4500 },
  ])
})

test('an undo puts back what nobody changed since, once, and says how many', async ({ db }) => {
  const mango = await aProduct(db, { name: 'Mango', pricePaise: 5000, offerPricePaise: 4000 })
  await aProduct(db, { name: 'Okra', pricePaise: 3000, offerPricePaise: 2000 })
  const key = randomUUID()
  await change(db, both({ percent: 10 }), key)
  await db
    .updateTable('products')
    .set({ offerPricePaise: 100 })
    .where('id', '=', mango.id)
    .execute()

  const first = await reverseChange(db, theSeller, key)
  const again = await reverseChange(db, theSeller, key)

  expect([first, again]).toEqual([
    { changed: 1, kept: 1 },
    { changed: 1, kept: 1 },
  ])
  expect(await pricesOf(db)).toMatchObject([
    { pricePaise: 5500, offerPricePaise: 100 },
    { pricePaise: 3000, offerPricePaise: 2000 },
  ])
  expect((await auditOf(db)).at(-1)).toMatchObject({
    before: { price: 33, offerPrice: 22 },
    after: { price: 30, offerPrice: 20 },
  })
})

test('a change that nobody made cannot be undone', async ({ db }) => {
  await expect(reverseChange(db, theSeller, randomUUID())).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('one price is set in place, and not over one that the seller did not see', async ({ db }) => {
  const { id } = await aProduct(db, { name: 'Mango', pricePaise: 5000, offerPricePaise: 4000 })
  const desk = aSellerClient(db)
  const set = (body: object) => desk.post('/api/v1/product/price', { id, ...body })

  const seen = await set({ offerPrice: 45, ifOfferPrice: 40 })
  const old = await set({ offerPrice: 44, ifOfferPrice: 40 })
  const above = await set({ offerPrice: 51 })
  const lost = await set({ offerPrice: 45, ifOfferPrice: 40 })

  expect(seen.body.product).toMatchObject({ price: 50, offerPrice: 45 })
  expect([old.status, old.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(old.body.message).toContain('it is ₹45 now')
  expect([above.status, above.body.code]).toEqual([400, 'invalid_input'])
  expect(lost.status).toBe(200)
  expect(await auditOf(db)).toHaveLength(1)
})

test('the last changes are listed with whether they were undone, and can be undone from there', async ({
  db,
}) => {
  await aProduct(db, { name: 'Mango', pricePaise: 5000, offerPricePaise: 4000 })
  await aProduct(db, { name: 'Guava', pricePaise: 5000, offerPricePaise: 4000 })
  const [first, second, other] = [randomUUID(), randomUUID(), randomUUID()]
  await change(db, both({ percent: 10 }), first)
  await change(db, { on: 'offer', by: { rupees: -1 }, round: 'none' }, second)
  await changeProducts(db, theSeller, { filter: {}, change: { inStock: false }, key: other })
  await reverseChange(db, theSeller, second)

  const { body } = await aSellerClient(db).get('/api/v1/seller/price-changes')

  const listed = body.changes as { key: string }[]
  expect(listed.toSorted((a, b) => (a.key === first ? -1 : b.key === first ? 1 : 0))).toMatchObject(
    [
      { key: first, products: 2, first: 'Mango', isUndone: false },
      { key: second, products: 2, first: 'Mango', isUndone: true },
    ],
  )
})

test('where several people work, a change of many prices names who made it (G36-3)', async ({
  db,
}) => {
  await aProduct(db, { name: 'Mango', pricePaise: 5000, offerPricePaise: 4000 })
  await change(db, both({ percent: 10 }), randomUUID())
  const list = async () =>
    (await aSellerClient(db).get('/api/v1/seller/price-changes')).body.changes
  expect((await list())[0]).not.toHaveProperty('who')

  await aSeller(db, { name: 'Gupta' })
  await aSeller(db, { name: 'Meena' })

  expect(await list()).toMatchObject([{ first: 'Mango', who: theSeller.who }])
})
