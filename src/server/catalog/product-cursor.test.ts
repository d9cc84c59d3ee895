import { type ProductQuery, type ProductSort, productSorts } from '#contract/api/catalog.ts'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { viewProductPage } from './views.ts'

describe('pages of the list (S-62)', () => {
  async function stock(db: Database) {
    const prices = [300, 100, 100, 250, 900, 100, 40, 300]
    for (const [index, offerPricePaise] of prices.entries()) {
      await aProduct(db, {
        name: `Product ${'hcbagfed'[index]}`,
        pricePaise: 1000,
        offerPricePaise,
        inStock: index % 3 !== 0,
        origin: ['Nepal', null, 'Made in India', 'भारत'][index % 4] ?? null,
        createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 4))),
      })
    }
  }

  test.for(productSorts)(
    'pages of the list sorted by %s show every product once, whatever their size',
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
    'pages of the list sorted by %s lead back as they lead on',
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

  test('pages of the list go on where they ended, also where its last product is gone', async ({
    db,
  }) => {
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

  test('pages of the list are sorted as they say', async ({ db }) => {
    await stock(db)
    const inStock = 'true'

    const cheap = await viewProductPage(db, { sort: 'price', inStock })
    const dear = await viewProductPage(db, { sort: '-price', inStock })
    const { products } = await viewProductPage(db, { sort: 'name', inStock })
    const named = products.map((product) => product.name)

    const prices = cheap.products.map((product) => product.offerPrice)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(dear.products.map((product) => product.offerPrice)).toEqual(prices.toReversed())
    expect(named).toEqual(named.toSorted())
  })

  test('pages of the list count all that match', async ({ db }) => {
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
  ])('pages of the list refuse the made-up cursor %j', async (made, { db }) => {
    const cursor = Buffer.from(JSON.stringify(made)).toString('base64url')
    const sort = (Array.isArray(made) ? made[0] : 'price') as ProductSort

    const asked = viewProductPage(db, { cursor, sort })

    await expect(asked).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('pages of the list refuse a cursor that is not written as the store writes it', async ({
    db,
  }) => {
    const spaced = Buffer.from(`["price", 0, 100, "${id}"]`).toString('base64url')
    const padded = `${Buffer.from(`["price",0,100,"${id}"]`).toString('base64url')}=`

    for (const cursor of [spaced, padded]) {
      const asked = viewProductPage(db, { cursor, sort: 'price' })
      await expect(asked).rejects.toMatchObject({ code: 'invalid_input' })
    }
  })

  test('pages of the list refuse a cursor of what is out of stock where only stock is listed', async ({
    db,
  }) => {
    const sold = Buffer.from(`["price",1,100,"${id}"]`).toString('base64url')

    const asked = viewProductPage(db, { cursor: sold, sort: 'price', inStock: 'true' })

    await expect(asked).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('pages of the list refuse a cursor of another order', async ({ db }) => {
    await stock(db)
    const { nextCursor } = await viewProductPage(db, { sort: 'price', limit: 1 })

    const asked = viewProductPage(db, { sort: 'name', cursor: nextCursor ?? '' })

    await expect(asked).rejects.toMatchObject({ code: 'invalid_input' })
  })
})
