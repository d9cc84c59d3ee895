import { sql } from 'kysely'
import { addCategories, changeCategory } from '#server/categories/save-category.ts'
import { findCategory } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, letSearchWait } from '#tests/support/products.ts'
import { selectProductPage } from './queries.ts'
import { viewAllProducts, viewProduct, viewProductPage } from './views.ts'

const seller = { who: 'seller@tokri.example' }
const sorts = ['oldest', 'price', '-price', 'name', 'discount'] as const

async function hide(db: Database, path: string) {
  const { id, label } = (await findCategory(db, path)) ?? { id: 0, label: '' }
  await changeCategory(db, seller, { id, change: { label, path, isHidden: true } })
}

async function namesOf(db: Database, query: Parameters<typeof viewProductPage>[1]) {
  const { products } = await viewProductPage(db, query)
  return products.map(({ name }) => name)
}

test('a category shows the products of its subcategories too, page by page in every order', async ({
  db,
}) => {
  await addCategories(db, seller, [
    { label: 'Mangoes', parent: 'Fruits' },
    { label: 'Citrus', parent: 'Fruits' },
  ])
  const places = ['Fruits', 'mangoes', 'citrus', 'Dairy']
  for (let nth = 0; nth < 24; nth += 1) {
    const offerPricePaise = 1000 + ((nth * 7) % 11) * 10
    await aProduct(db, {
      category: places[nth % 4] ?? '',
      name: `P${(nth * 5) % 24}`,
      offerPricePaise,
      inStock: nth % 5 !== 0,
    })
  }
  const everything = await viewProductPage(db, { limit: 100 })
  const expected = everything.products.filter(({ category }) => category !== 'Dairy')

  for (const sort of sorts) {
    const whole = await viewProductPage(db, { limit: 100, sort })
    const seen: string[] = []
    let cursor: string | null = null
    let previous: string | null | undefined
    do {
      const page: Awaited<ReturnType<typeof viewProductPage>> = await viewProductPage(db, {
        category: 'fruits',
        sort,
        limit: 5,
        ...(cursor ? { cursor } : {}),
      })
      seen.push(...page.products.map(({ _id }) => _id))
      cursor = page.nextCursor
      previous = page.previousCursor
      expect(page.total).toBe(18)
    } while (cursor)

    const inOrder = whole.products.filter(({ category }) => category !== 'Dairy')
    expect(seen, sort).toEqual(inOrder.map(({ _id }) => _id))
    expect(typeof previous).toBe('string')
  }
  expect(expected).toHaveLength(18)
  expect(await namesOf(db, { category: 'Fruits', q: 'P' })).toHaveLength(18)
  expect(await namesOf(db, { category: 'citrus' })).toHaveLength(6)
})

test('products of hidden categories are in no list, and still at their own address', async ({
  db,
}) => {
  await addCategories(db, seller, [{ label: 'Mangoes', parent: 'Fruits' }])
  const mango = await aProduct(db, { category: 'mangoes', name: 'Alphonso' })
  await aProduct(db, { category: 'mangoes', name: 'Kesar' })
  await aProduct(db, { category: 'Dairy', name: 'Milk' })

  await hide(db, 'Fruits')

  expect(await namesOf(db, {})).toEqual(['Milk'])
  expect(await namesOf(db, { q: 'a' })).toEqual([])
  const batches = await Array.fromAsync(viewAllProducts(db))
  expect(batches.flatMap(({ items }) => items)).toHaveLength(1)
  await expect(viewProductPage(db, { category: 'mangoes' })).rejects.toThrow('no_such_category')
  expect(await viewProduct(db, mango.id)).toMatchObject({
    product: { name: 'Alphonso' },
    related: [],
    category: { label: 'Mangoes', parent: 'Fruits', isHidden: true },
  })
})

test('a category that is hidden on its own is not shown with the one it is part of', async ({
  db,
}) => {
  await addCategories(db, seller, [{ label: 'Mangoes', parent: 'Fruits', isHidden: true }])
  await aProduct(db, { category: 'mangoes', name: 'Alphonso' })
  await aProduct(db, { category: 'Fruits', name: 'Papaya' })

  expect(await namesOf(db, { category: 'Fruits' })).toEqual(['Papaya'])
})

test('the first page of a category with many subcategories reads few of very many products', async ({
  db,
}) => {
  await addCategories(
    db,
    seller,
    Array.from({ length: 30 }, (_, nth) => ({ label: `Part ${nth}`, parent: 'Fruits' })),
  )
  await letSearchWait(db)
  for (let batch = 0; batch < 4; batch += 1) {
    await sql`
      insert into products (id, name, category_id, price_paise, offer_price_paise)
      select gen_random_uuid(), 'Mango ' || nth,
        (array(select id from categories where parent_id = 2))[1 + nth % 30], 1000, 900
      from generate_series(1, 3000) nth`.execute(db)
  }
  // The store's role may not gather statistics; with those of a million products, the planner chooses the index.
  await sql`set local enable_bitmapscan = off`.execute(db)
  const { ids = [] } = (await findCategory(db, 'Fruits')) ?? {}

  const before = await readRows(db)
  const { rows } = await selectProductPage(db, { categoryIds: ids }, 24)
  const read = (await readRows(db)) - before

  expect(rows).toHaveLength(24)
  // The first 25 of each part, and again those that are shown.
  expect(read).toBeLessThan(31 * 25 * 2 + 100)
})

/** Rows of `products` that this transaction has read so far. */
async function readRows(db: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where relname = 'products'`.execute(db)
  return rows[0]?.read ?? 0
}
