import { sql } from 'kysely'
import { describe } from 'vitest'
import type { ProductQuery, ProductSort } from '#contract/catalog.ts'
import { productSorts } from '#contract/catalog.ts'
import type { Database } from '#server/platform/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { viewAllProducts, viewProduct, viewProductPage } from './views.ts'

async function namesOf(db: Database, query: ProductQuery): Promise<string[]> {
  const { products } = await viewProductPage(db, query)
  return products.map((product) => product.name)
}

describe('searching (S-11)', () => {
  test('finds names that contain the text, in any case', async ({ db }) => {
    await aProduct(db, { name: 'Alphonso Mango' })
    await aProduct(db, { name: 'Mango Juice' })
    await aProduct(db, { name: 'Milk' })

    expect(await namesOf(db, { q: 'mANGo' })).toEqual(['Alphonso Mango', 'Mango Juice'])
    expect(await namesOf(db, { q: 'so man' })).toEqual(['Alphonso Mango'])
  })

  test('finds Hindi and accented names', async ({ db }) => {
    await aProduct(db, { name: 'ताज़ा दूध' })
    await aProduct(db, { name: 'CRÈME Fraîche' })

    expect(await namesOf(db, { q: 'दूध' })).toEqual(['ताज़ा दूध'])
    expect(await namesOf(db, { q: 'crème' })).toEqual(['CRÈME Fraîche'])
  })

  test('finds Hindi names through the index, not by reading them all', async ({ db }) => {
    const { rows } = await sql<{ parts: string[] }>`select show_trgm('मटर') as parts`.execute(db)

    expect(rows[0]?.parts.length).toBeGreaterThan(0)
  })

  test.for([
    ['%', '100% Juice'],
    ['_', 'Flour_Fine'],
    ['\\', 'Half\\Half'],
    ["'", "Baker's Bread"],
  ] as const)('takes %s as itself', async ([q, name], { db }) => {
    for (const known of ['100% Juice', 'Flour_Fine', 'Half\\Half', "Baker's Bread", 'Plain']) {
      await aProduct(db, { name: known })
    }

    expect(await namesOf(db, { q })).toEqual([name])
  })

  test('leaves out what is out of stock when asked for what is in stock', async ({ db }) => {
    await aProduct(db, { name: 'Here' })
    await aProduct(db, { name: 'Switched off', inStock: false })
    await aProduct(db, { name: 'Sold out', stock: 0 })

    expect(await namesOf(db, { inStock: 'true' })).toEqual(['Here'])
    expect(await namesOf(db, { inStock: 'false' })).toEqual(['Switched off', 'Sold out'])
  })
})

describe('a category (S-12)', () => {
  test('lists only its own products, those out of stock last', async ({ db }) => {
    await aProduct(db, { name: 'Gone', category: 'Dairy', inStock: false })
    await aProduct(db, { name: 'Milk', category: 'Dairy' })
    await aProduct(db, { name: 'Bread', category: 'Bakery' })

    expect(await namesOf(db, { category: 'Dairy' })).toEqual(['Milk', 'Gone'])
  })
})

describe('pages of the list (S-62)', () => {
  async function stock(db: Database) {
    const prices = [300, 100, 100, 250, 900, 100, 40, 300]
    for (const [index, offerPricePaise] of prices.entries()) {
      await aProduct(db, {
        name: `Product ${'hcbagfed'[index]}`,
        pricePaise: 1000,
        offerPricePaise,
        inStock: index % 3 !== 0,
        createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 4))),
      })
    }
  }

  test.for(productSorts)(
    'sorted by %s show every product once, whatever their size',
    async (sort: ProductSort, { db }) => {
      await stock(db)
      const whole = await viewProductPage(db, { sort, limit: 500 })

      for (const limit of [1, 2, 3, 7]) {
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const page = await viewProductPage(db, { sort, limit, ...(cursor ? { cursor } : {}) })
          seen.push(...page.products.map((product) => product._id))
          cursor = page.nextCursor ?? undefined
        } while (cursor)

        expect(seen).toEqual(whole.products.map((product) => product._id))
        expect(seen).toHaveLength(8)
      }
    },
  )

  test.for(productSorts)(
    'sorted by %s lead back as they lead on',
    async (sort: ProductSort, { db }) => {
      await stock(db)

      for (const query of [{ sort }, { sort, inStock: 'true' as const }]) {
        const forth = await cursorsForth(db, { ...query, limit: 2 })
        const back = [forth.at(-1) ?? null]
        for (let cursor = back[0]; cursor; cursor = back[0]) {
          const page = await viewProductPage(db, { ...query, limit: 2, cursor })
          back.unshift(page.previousCursor ?? null)
        }

        expect(forth).toHaveLength(query.inStock ? 3 : 4)
        expect(back).toEqual(forth)
        expect(await viewProductPage(db, query)).not.toHaveProperty('previousCursor')
      }
    },
  )

  /** Where each page begins. */
  async function cursorsForth(db: Database, query: ProductQuery) {
    const cursors: (string | null)[] = []
    let cursor: string | null = null
    do {
      cursors.push(cursor)
      const page = await viewProductPage(db, { ...query, ...(cursor ? { cursor } : {}) })
      cursor = page.nextCursor
    } while (cursor)
    return cursors
  }

  test('go on where they ended, also where its last product is gone', async ({ db }) => {
    await stock(db)
    const first = await viewProductPage(db, { sort: 'price', limit: 3 })
    const last = first.products.at(-1)?._id ?? ''
    const cursor = first.nextCursor ?? ''
    const before = await viewProductPage(db, { sort: 'price', limit: 3, cursor })

    await db
      .updateTable('products')
      .set({ archivedAt: new Date() })
      .where('id', '=', last)
      .execute()

    const { products } = await viewProductPage(db, { sort: 'price', limit: 3, cursor })
    expect(products).toEqual(before.products)
  })

  test('are sorted as they say', async ({ db }) => {
    await stock(db)
    const inStock = 'true'

    const cheap = await viewProductPage(db, { sort: 'price', inStock })
    const dear = await viewProductPage(db, { sort: '-price', inStock })
    const named = await namesOf(db, { sort: 'name', inStock })

    const prices = cheap.products.map((product) => product.offerPrice)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(dear.products.map((product) => product.offerPrice)).toEqual(prices.toReversed())
    expect(named).toEqual(named.toSorted())
  })

  test('count all that match', async ({ db }) => {
    await stock(db)

    expect((await viewProductPage(db, { q: 'product', limit: 2 })).total).toBe(8)
  })

  const id = '0199a5a0-0000-7000-8000-000000000001'
  test.for([
    'nonsense',
    'price',
    ['price', 0, 1.5, id],
    ['price', 0, 1e300, id],
    ['price', 2, 100, id],
    ['price', 0, 100, id.toUpperCase()],
    ['price', 0, '100', id],
    ['price', 0, 100, "' or 1=1"],
    ['discount', 0, -99_999_999_999, id],
    ['name', 0, 'a\u0000b', id],
    ['oldest', 0, 'yesterday', id],
    ['oldest', 0, '2026-99-99 00:00:00+00', id],
    ['oldest', 0, '2026-02-30 00:00:00+00', id],
    { price: 1 },
  ])('refuse the made-up cursor %j', async (made, { db }) => {
    const cursor = Buffer.from(JSON.stringify(made)).toString('base64url')
    const sort = (Array.isArray(made) ? made[0] : 'price') as ProductSort

    const asked = viewProductPage(db, { cursor, sort })

    await expect(asked).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('refuse a cursor that is not written as the store writes it', async ({ db }) => {
    const spaced = Buffer.from(`["price", 0, 100, "${id}"]`).toString('base64url')
    const padded = `${Buffer.from(`["price",0,100,"${id}"]`).toString('base64url')}=`

    for (const cursor of [spaced, padded]) {
      const asked = viewProductPage(db, { cursor, sort: 'price' })
      await expect(asked).rejects.toMatchObject({ code: 'invalid_input' })
    }
  })

  test('refuse a cursor of what is out of stock where only stock is listed', async ({ db }) => {
    const sold = Buffer.from(`["price",1,100,"${id}"]`).toString('base64url')

    const asked = viewProductPage(db, { cursor: sold, sort: 'price', inStock: 'true' })

    await expect(asked).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('refuse a cursor of another order', async ({ db }) => {
    await stock(db)
    const { nextCursor } = await viewProductPage(db, { sort: 'price', limit: 1 })

    const asked = viewProductPage(db, { sort: 'name', cursor: nextCursor ?? '' })

    await expect(asked).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('a product (S-30)', () => {
  test('shows rupees, the price per unit, and the stock only when little is left', async ({
    db,
  }) => {
    const few = await aProduct(db, { stock: 3, weight: '500 g', offerPricePaise: 2550 })
    const many = await aProduct(db, { stock: 400 })

    expect((await viewProduct(db, few.id)).product).toMatchObject({
      price: 40,
      offerPrice: 25.5,
      weight: '500 g',
      unitPrice: { price: 51, unit: 'kg' },
      stockLeft: 3,
      inStock: true,
    })
    expect((await viewProduct(db, many.id)).product).not.toHaveProperty('stockLeft')
  })

  test('is out of stock when the count reaches zero (S-48)', async ({ db }) => {
    const { id } = await aProduct(db, { stock: 0 })

    expect((await viewProduct(db, id)).product).toMatchObject({ inStock: false, stockLeft: 0 })
  })

  test('comes with others of its category that are in stock (S-13)', async ({ db }) => {
    const milk = await aProduct(db, { name: 'Milk', category: 'Dairy' })
    await aProduct(db, { name: 'Curd', category: 'Dairy' })
    await aProduct(db, { name: 'Ghee', category: 'Dairy', inStock: false })
    await aProduct(db, { name: 'Bread', category: 'Bakery' })

    const { related } = await viewProduct(db, milk.id)

    expect(related.map((product) => product.name)).toEqual(['Curd'])
  })

  test('that is unknown is not found', async ({ db }) => {
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
  ])('is in no list of the shop, nor counted there: %j', async (query, { db }) => {
    await aProduct(db, { ...archived, name: 'Old Milk' })
    await aProduct(db, { ...archived, name: 'Old Curd', inStock: false })
    await aProduct(db, { category: 'Dairy', name: 'Old Ghee' })
    await aProduct(db, { category: 'Dairy', name: 'Old Butter', inStock: false })

    const { products, total } = await viewProductPage(db, query)

    const names = products.map(({ name }) => name)
    expect(names.filter((name) => /Milk|Curd/.test(name))).toEqual([])
    expect(total).toBe(names.length)
    expect(total).toBe(query.inStock ? 1 : 2)
  })

  test('is not in the whole list, not related to others, and has no page', async ({ db }) => {
    const old = await aProduct(db, { ...archived, name: 'Old Milk' })
    const milk = await aProduct(db, { name: 'Milk', category: 'Dairy' })

    const all = await viewAllProducts(db)
    const { related } = await viewProduct(db, milk.id)

    expect(all.map(({ name }) => name)).toEqual(['Milk'])
    expect(related).toEqual([])
    await expect(viewProduct(db, old.id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('the whole list has every product, oldest first (S-62)', async ({ db }) => {
  await aProduct(db, { name: 'Second', createdAt: new Date('2026-02-02') })
  await aProduct(db, { name: 'First', createdAt: new Date('2026-02-01'), inStock: false })

  const products = await viewAllProducts(db)

  expect(products.map((product) => product.name)).toEqual(['First', 'Second'])
})
