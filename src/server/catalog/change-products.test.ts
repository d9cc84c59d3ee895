import { describe } from 'vitest'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { aSellerClient, auditOf } from '#tests/support/seller-client.ts'
import { theSeller } from '#tests/support/serve-routes.ts'
import { countQueries } from '#tests/support/watch-queries.ts'
import { changeProducts } from './change-products.ts'

const path = '/api/v1/product/changes'

async function pricesOf(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'offerPricePaise'])
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.offerPricePaise)
}

test('chosen products are switched off together, each once in the log', async ({ db }) => {
  const milk = await aProduct(db, { name: 'Milk' })
  const off = await aProduct(db, { name: 'Off', inStock: false })
  const other = await aProduct(db, { name: 'Other' })
  const desk = aSellerClient(db)

  const { status, body } = await desk.post(path, {
    ids: [milk.id, off.id, milk.id, newId()],
    change: { inStock: false },
  })

  expect([status, body.changed, body.message]).toEqual([200, 1, '1 product changed'])
  expect(await auditOf(db)).toMatchObject([
    {
      who: theSeller.email,
      action: 'stock changed',
      subjectName: 'Milk',
      before: { inStock: true },
      after: { inStock: false },
    },
  ])
  const { body: untouched } = await desk.get(`/api/v1/seller/product/${other.id}`)
  expect(untouched.product.switchedOn).toBe(true)
  expect(desk.timesChanged()).toBe(1)
})

test('switching on does not invent stock', async ({ db }) => {
  const milk = await aProduct(db, { stock: 0, inStock: false })
  const desk = aSellerClient(db)

  await desk.post(path, { ids: [milk.id], change: { inStock: true } })

  const { body } = await desk.get(`/api/v1/seller/product/${milk.id}`)
  expect(body.product).toMatchObject({ switchedOn: true, inStock: false })
  expect(await stockOf(db, milk)).toBe(0)
})

describe('prices by percent', () => {
  test.for([
    { percent: 10, from: 3500, to: 3850 },
    { percent: 1, from: 50, to: 51 },
    { percent: -1, from: 150, to: 149 },
    { percent: -33, from: 101, to: 68 },
    { percent: -90, from: 1, to: 1 },
    { percent: -90, from: 4, to: 1 },
    { percent: 100, from: 3000, to: 4000 },
    { percent: 0, from: 3333, to: 3333 },
  ])('$percent % of $from paise makes $to', async ({ percent, from, to }, { db }) => {
    const { id } = await aProduct(db, { pricePaise: 4000, offerPricePaise: from })

    await aSellerClient(db).post(path, { ids: [id], change: { pricePercent: percent } })

    expect(await pricesOf(db, [id])).toEqual([to])
  })

  test('prices by percent stop at the price, and it is said how many did', async ({ db }) => {
    const near = await aProduct(db, { pricePaise: 4000, offerPricePaise: 3900 })
    const at = await aProduct(db, { pricePaise: 4000, offerPricePaise: 4000 })
    const far = await aProduct(db, { pricePaise: 4000, offerPricePaise: 1000 })

    const { body } = await aSellerClient(db).post(path, {
      filter: {},
      change: { pricePercent: 10 },
    })

    expect(body).toMatchObject({ changed: 2, capped: 2 })
    expect(await pricesOf(db, [near.id, at.id, far.id])).toEqual([4000, 4000, 1100])
    expect((await auditOf(db)).map(({ before, after }) => [before, after])).toEqual(
      expect.arrayContaining([
        [{ offerPrice: 39 }, { offerPrice: 40 }],
        [{ offerPrice: 10 }, { offerPrice: 11 }],
      ]),
    )
  })
})

test('a filter means what the list shows with it', async ({ db }) => {
  await aProduct(db, { name: 'Green Apple', category: 'Vegetables' })
  await aProduct(db, { name: 'Red Apple', category: 'Fruits' })
  await aProduct(db, { name: 'Old Apple', archivedAt: new Date('2026-01-01') })
  await aProduct(db, { name: 'Tomato' })
  const desk = aSellerClient(db)

  const { body } = await desk.post(path, {
    filter: { q: 'apple', category: 'Vegetables' },
    change: { category: 'Fruits' },
  })

  expect(body.changed).toBe(1)
  expect(await auditOf(db)).toMatchObject([
    {
      action: 'product changed',
      subjectName: 'Green Apple',
      before: { category: 'Vegetables' },
      after: { category: 'Fruits' },
    },
  ])
})

test('what is archived goes out of the list, and can be brought back', async ({ db }) => {
  const { id } = await aProduct(db, { name: 'Milk' })
  const desk = aSellerClient(db)

  await desk.post(path, { filter: {}, change: { archived: true } })
  const gone = await desk.get('/api/v1/seller/product/list')
  const archive = await desk.get('/api/v1/seller/product/list?stock=archived')
  await desk.post(path, { ids: [id], change: { archived: false } })
  const back = await desk.get('/api/v1/seller/product/list')

  expect([gone.body.total, archive.body.total, back.body.total]).toEqual([0, 1, 1])
  expect(archive.body.products).toMatchObject([{ name: 'Milk', archived: true, inStock: false }])
  expect((await auditOf(db)).map(({ action }) => action)).toEqual([
    'product archived',
    'product brought back',
  ])
})

// Uses its own database: rows left by rolled-back tests in the shared one make PostgreSQL choose slow plans.
test('thousands of products take a few statements for each thousand', async ({ ownDb: db }) => {
  const products = Array.from({ length: 5200 }, (_, nth) => ({
    id: newId(),
    name: `Product ${nth}`,
    categoryId: 7,
    weight: null,
    pricePaise: 1000,
    offerPricePaise: 900,
    stock: null,
  }))
  await db.insertInto('products').values(products).execute()
  let changed = 0

  const statements = await countQueries(db, async (watched) => {
    const change = { filter: {}, change: { pricePercent: -10 } }
    changed = (await changeProducts(watched, theSeller, change)).changed
  })

  expect(changed).toBe(5200)
  expect(statements).toBeLessThan(45)
  expect(await auditOf(db)).toHaveLength(5200)
})

test.for<[string, object]>([
  ['neither ids nor a filter', { change: { inStock: true } }],
  ['both', { ids: [newId()], filter: {}, change: { inStock: true } }],
  ['no change', { filter: {} }],
  ['two changes', { filter: {}, change: { inStock: true, archived: true } }],
  ['an unknown change', { filter: {}, change: { price: 1 } }],
  ['half a percent', { filter: {}, change: { pricePercent: 0.5 } }],
  ['a percentage that is no number', { filter: {}, change: { pricePercent: '5 %' } }],
  ['prices for nothing', { filter: {}, change: { pricePercent: -100 } }],
  ['prices beyond the double', { filter: {}, change: { pricePercent: 101 } }],
  ['an unknown category', { filter: {}, change: { category: 'Gadgets' } }],
  ['an unknown filter', { filter: { name: 'x' }, change: { inStock: true } }],
  ['no ids at all', { ids: [], change: { inStock: true } }],
  ['501 ids', { ids: Array.from({ length: 501 }, newId), change: { inStock: true } }],
  ['an id that is none', { ids: ["' or 1=1"], change: { inStock: true } }],
])('refuses %s', async ([, wrong], { db }) => {
  await aProduct(db)
  const desk = aSellerClient(db)

  const { status, body } = await desk.post(path, wrong)

  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(await auditOf(db)).toEqual([])
  expect(desk.timesChanged()).toBe(0)
})
