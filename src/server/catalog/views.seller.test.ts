import { describe } from 'vitest'
import { type SellerProductQuery, sellerProductSorts } from '#contract/api/seller-products.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerClient } from '#tests/support/seller-client.ts'
import { viewSellerPage } from './views.ts'

const archivedAt = new Date('2026-01-01')

async function namesOf(db: Database, query: SellerProductQuery) {
  const { products } = await viewSellerPage(db, query)
  return products.map(({ name }) => name)
}

async function fillShop(db: Database) {
  const names = ['Apple', 'banana', 'Carrot', 'Dal', 'Egg', 'Fig', 'Ghee']
  for (const [nth, name] of names.entries()) {
    await aProduct(db, {
      name,
      pricePaise: 9000,
      offerPricePaise: [500, 300, 300, 900, 100, 700, 300][nth] ?? 100,
      stock: [4, null, 0, 90, 4, null, 12][nth] ?? null,
      inStock: nth !== 5,
      createdAt: new Date(Date.UTC(2026, 0, 1 + nth)),
      updatedAt: new Date(Date.UTC(2026, 1, 20 - nth)),
    })
  }
  await aProduct(db, { name: 'Old Apple', archivedAt, stock: 2 })
}

test.for<[SellerProductQuery['sort'], string[]]>([
  [undefined, ['Ghee', 'Fig', 'Egg', 'Dal', 'Carrot', 'banana', 'Apple']],
  ['newest', ['Ghee', 'Fig', 'Egg', 'Dal', 'Carrot', 'banana', 'Apple']],
  ['name', ['Apple', 'banana', 'Carrot', 'Dal', 'Egg', 'Fig', 'Ghee']],
  ['price', ['Egg', 'banana', 'Carrot', 'Ghee', 'Apple', 'Fig', 'Dal']],
  ['-price', ['Dal', 'Fig', 'Apple', 'Ghee', 'Carrot', 'banana', 'Egg']],
  ['stock', ['Carrot', 'Apple', 'Egg', 'Ghee', 'Dal', 'banana', 'Fig']],
  ['changed', ['Apple', 'banana', 'Carrot', 'Dal', 'Egg', 'Fig', 'Ghee']],
])('sorted by %s', async ([sort, names], { db }) => {
  await fillShop(db)

  expect(await namesOf(db, { sort })).toEqual(names)
})

test.for<[SellerProductQuery, string[]]>([
  [{ stock: 'in' }, ['Apple', 'banana', 'Dal', 'Egg', 'Ghee']],
  [{ stock: 'out' }, ['Carrot', 'Fig']],
  [{ stock: 'low' }, ['Apple', 'Carrot', 'Egg']],
  [{ stock: 'archived' }, ['Old Apple']],
  [{ q: 'APP' }, ['Apple']],
  [{ q: 'apple', stock: 'archived' }, ['Old Apple']],
  [{ category: 'Fruits' }, []],
  [{ category: 'Vegetables', q: '%' }, []],
])('of the shop, %j shows %j', async ([query, names], { db }) => {
  await fillShop(db)

  expect(await namesOf(db, { ...query, sort: 'name' })).toEqual(names)
})

test('a code that is typed or scanned finds its product', async ({ db }) => {
  await aProduct(db, { name: 'Milk', code: '8901234567890' })
  await aProduct(db, { name: 'Curd', code: '8901234567891' })

  expect(await namesOf(db, { q: '8901234567890' })).toEqual(['Milk'])
})

test('Hindi names are found', async ({ db }) => {
  await aProduct(db, { name: 'ताज़ा दूध' })

  expect(await namesOf(db, { q: 'दूध' })).toEqual(['ताज़ा दूध'])
})

describe('what is searched for', () => {
  const tomatoes = ['Cherry Tomato', 'Tomato Ketchup', 'TOMATO', 'Pizza Tomatoes', 'Tomato']

  async function fillWithTomatoes(db: Database) {
    for (const [nth, name] of tomatoes.entries()) {
      await aProduct(db, { name, createdAt: new Date(Date.UTC(2026, 0, 9 - nth)) })
    }
    await aProduct(db, { name: 'Soup with tomato', code: 'tomato' })
  }

  test('what is searched for comes first by its code or whole name, then what it is before what is made of it', async ({
    db,
  }) => {
    await fillWithTomatoes(db)

    expect((await namesOf(db, { q: 'tomato' })).map((name) => name.toLowerCase())).toEqual([
      'soup with tomato',
      'tomato',
      'tomato',
      'cherry tomato',
      'pizza tomatoes',
      'tomato ketchup',
    ])
  })

  test.for(['TT-17', 'tt-17', 'Tt-17'])(
    'what is searched for is a code in any case: %s',
    async (q, { db }) => {
      await aProduct(db, { name: 'Basmati', code: 'TT-17' })

      expect(await namesOf(db, { q })).toEqual(['Basmati'])
    },
  )

  test('what is searched for is on one page each, whatever their size', async ({ db }) => {
    await fillWithTomatoes(db)

    const seen: string[] = []
    for (const page of [1, 2, 3]) seen.push(...(await namesOf(db, { q: 'tomato', page, limit: 2 })))

    expect(seen).toEqual(await namesOf(db, { q: 'tomato' }))
  })

  test('what is searched for comes in the order that is asked for', async ({ db }) => {
    await fillWithTomatoes(db)

    expect(await namesOf(db, { q: 'tomato k', sort: 'newest' })).toEqual(['Tomato Ketchup'])
    expect((await namesOf(db, { q: 'tomato', sort: 'newest' })).slice(1)).toEqual(tomatoes)
  })

  test.for(['%', '_', '\\'])('%s means itself', async (sign, { db }) => {
    for (const name of [`${sign} Salt`, 'Butter', `Salt ${sign} Co`]) await aProduct(db, { name })

    expect(await namesOf(db, { q: sign })).toEqual([`${sign} Salt`, `Salt ${sign} Co`])
  })

  test('what is searched for has no order of its own where nothing is searched for', async ({
    db,
  }) => {
    await fillShop(db)

    expect(await namesOf(db, { sort: 'match' })).toEqual(await namesOf(db, { sort: 'newest' }))
  })
})

test('what is low is what the settings say', async ({ db }) => {
  await fillShop(db)
  const settings = { name: 'Tokri', acceptsOrders: true, lowStock: 12 }
  const none = { email: null, phone: null, address: null, hours: null, pauseMessage: null }
  await db
    .insertInto('storeSettings')
    .values({ ...settings, ...none })
    .execute()

  const page = await viewSellerPage(db, { stock: 'low', sort: 'name' })

  expect(page.products.map(({ name }) => name)).toEqual(['Apple', 'Carrot', 'Egg', 'Ghee'])
  expect(page.lowStock).toBe(12)
})

describe('pages', () => {
  test.for(sellerProductSorts)(
    'pages sorted by %s show every product once',
    async (sort, { db }) => {
      await fillShop(db)

      const seen: string[] = []
      for (const page of [1, 2, 3, 4]) seen.push(...(await namesOf(db, { sort, page, limit: 2 })))

      expect(seen).toEqual(await namesOf(db, { sort }))
      expect(seen).toHaveLength(7)
    },
  )

  test('pages are numbered, and behind the last one is the last one', async ({ db }) => {
    await fillShop(db)

    const behind = await viewSellerPage(db, { sort: 'name', page: 99, limit: 3 })

    expect(behind).toMatchObject({ total: 7, page: 3, pages: 3 })
    expect(behind.products.map(({ name }) => name)).toEqual(['Ghee'])
  })

  test('an empty shop has one page, with nothing on it', async ({ db }) => {
    const { body } = await aSellerClient(db).get('/api/v1/seller/product/list?page=5')

    expect(body).toMatchObject({ products: [], total: 0, page: 1, pages: 1 })
  })
})

test.for([
  'page=0',
  'page=x',
  'page=1.5',
  'limit=201',
  'limit=0',
  'sort=evil',
  'stock=none',
  'category=Gadgets',
  'q=a%00b',
  `q=${'x'.repeat(101)}`,
  'unknown=1',
])('a list with ?%s is refused', async (query, { db }) => {
  const { status, body } = await aSellerClient(db).get(`/api/v1/seller/product/list?${query}`)

  expect([status, body.code]).toEqual([400, 'invalid_input'])
})
