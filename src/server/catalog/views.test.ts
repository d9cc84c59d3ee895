import { sql } from 'kysely'
import { describe } from 'vitest'
import { type ProductQuery, productSorts } from '#contract/api/catalog.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { wholeList } from '#tests/support/whole-list.ts'
import { viewAllProducts, viewProduct, viewProductPage } from './views.ts'

async function namesOf(db: Database, query: ProductQuery): Promise<string[]> {
  const { products } = await viewProductPage(db, query)
  return products.map((product) => product.name)
}

describe('searching (S-11)', () => {
  test('searching finds names that contain the text, in any case', async ({ db }) => {
    await aProduct(db, { name: 'Alphonso Mango' })
    await aProduct(db, { name: 'Mango Juice' })
    await aProduct(db, { name: 'Milk' })

    expect(await namesOf(db, { q: 'mANGo' })).toEqual(['Alphonso Mango', 'Mango Juice'])
    expect(await namesOf(db, { q: 'so man' })).toEqual(['Alphonso Mango'])
  })

  test('searching finds Hindi and accented names', async ({ db }) => {
    await aProduct(db, { name: 'ताज़ा दूध' })
    await aProduct(db, { name: 'CRÈME Fraîche' })

    expect(await namesOf(db, { q: 'दूध' })).toEqual(['ताज़ा दूध'])
    expect(await namesOf(db, { q: 'crème' })).toEqual(['CRÈME Fraîche'])
  })

  test('searching finds Hindi names through the index, not by reading them all', async ({ db }) => {
    const { rows } = await sql<{ parts: string[] }>`select show_trgm('मटर') as parts`.execute(db)

    expect(rows[0]?.parts.length).toBeGreaterThan(0)
  })

  test.for([
    ['%', '100% Juice'],
    ['_', 'Flour_Fine'],
    ['\\', 'Half\\Half'],
    ["'", "Baker's Bread"],
  ] as const)('searching takes %s as itself', async ([q, name], { db }) => {
    for (const known of ['100% Juice', 'Flour_Fine', 'Half\\Half', "Baker's Bread", 'Plain']) {
      await aProduct(db, { name: known })
    }

    expect(await namesOf(db, { q })).toEqual([name])
  })

  test('searching leaves out what is out of stock when asked for what is in stock', async ({
    db,
  }) => {
    await aProduct(db, { name: 'Here' })
    await aProduct(db, { name: 'Switched off', inStock: false })
    await aProduct(db, { name: 'Sold out', stock: 0 })

    expect(await namesOf(db, { inStock: 'true' })).toEqual(['Here'])
    expect(await namesOf(db, { inStock: 'false' })).toEqual(['Switched off', 'Sold out'])
  })
})

describe('a category (S-12)', () => {
  test('a category lists only its own products, those out of stock last', async ({ db }) => {
    await aProduct(db, { name: 'Gone', category: 'Dairy', inStock: false })
    await aProduct(db, { name: 'Milk', category: 'Dairy' })
    await aProduct(db, { name: 'Bread', category: 'Bakery' })

    expect(await namesOf(db, { category: 'Dairy' })).toEqual(['Milk', 'Gone'])
  })
})

describe('a product (S-30)', () => {
  test('a product shows rupees, the price per unit, and the stock only when little is left', async ({
    db,
  }) => {
    const few = await aProduct(db, { stock: 3, weight: '500 g', offerPricePaise: 2550 })
    const many = await aProduct(db, { stock: 400 })

    expect((await viewProduct(db, few.id)).product).toMatchObject({
      price: 40,
      offerPrice: 25.5,
      weight: '500 g',
      unitPrice: { price: 0.05, unit: 'g' },
      stockLeft: 3,
      inStock: true,
    })
    expect((await viewProduct(db, many.id)).product).not.toHaveProperty('stockLeft')
  })

  test('a product is out of stock when the count reaches zero (S-48)', async ({ db }) => {
    const { id } = await aProduct(db, { stock: 0 })

    expect((await viewProduct(db, id)).product).toMatchObject({ inStock: false, stockLeft: 0 })
  })

  test('a product comes with others of its category that are in stock (S-13)', async ({ db }) => {
    const milk = await aProduct(db, { name: 'Milk', category: 'Dairy' })
    await aProduct(db, { name: 'Curd', category: 'Dairy' })
    await aProduct(db, { name: 'Ghee', category: 'Dairy', inStock: false })
    await aProduct(db, { name: 'Bread', category: 'Bakery' })

    const { related } = await viewProduct(db, milk.id)

    expect(related.map((product) => product.name)).toEqual(['Curd'])
  })

  test('a product that is unknown is not found', async ({ db }) => {
    const asked = viewProduct(db, '0199a5a0-0000-7000-8000-000000000001')

    await expect(asked).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('an archived product', () => {
  const archived = { archivedAt: new Date('2026-01-01'), category: 'Dairy' as const }

  test.for<ProductQuery>([
    {},
    { q: 'old' },
    { category: 'Dairy' },
    { inStock: 'true' },
    { inStock: 'false' },
    ...productSorts.map((sort) => ({ sort })),
    ...productSorts.map((sort) => ({ sort, category: 'Dairy' as const })),
  ])(
    'an archived product is in no list of the shop, nor counted there: %j',
    async (query, { db }) => {
      await aProduct(db, { ...archived, name: 'Old Milk' })
      await aProduct(db, { ...archived, name: 'Old Curd', inStock: false })
      await aProduct(db, { category: 'Dairy', name: 'Old Ghee' })
      await aProduct(db, { category: 'Dairy', name: 'Old Butter', inStock: false })

      const { products, total } = await viewProductPage(db, query)

      const names = products.map(({ name }) => name)
      expect(names.filter((name) => /Milk|Curd/.test(name))).toEqual([])
      expect(total).toBe(names.length)
      expect(total).toBe(query.inStock ? 1 : 2)
    },
  )

  test('an archived product is not in the whole list, not related to others, and has no page', async ({
    db,
  }) => {
    const old = await aProduct(db, { ...archived, name: 'Old Milk' })
    const milk = await aProduct(db, { name: 'Milk', category: 'Dairy' })

    const all = await wholeList(viewAllProducts(db))
    const { related } = await viewProduct(db, milk.id)

    expect(all.map(({ name }) => name)).toEqual(['Milk'])
    expect(related).toEqual([])
    await expect(viewProduct(db, old.id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('the whole list has every product, oldest first (S-62)', async ({ db }) => {
  await aProduct(db, { name: 'Second', createdAt: new Date('2026-02-02') })
  await aProduct(db, { name: 'First', createdAt: new Date('2026-02-01'), inStock: false })

  const products = await wholeList(viewAllProducts(db))

  expect(products.map((product) => product.name)).toEqual(['First', 'Second'])
})
