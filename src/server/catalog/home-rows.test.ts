import { sql } from 'kysely'
import { addCategories, changeCategory } from '#server/categories/save-category.ts'
import { findCategory } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { manyProducts } from '#tests/support/many.ts'
import { aProduct, letSearchWait } from '#tests/support/products.ts'
import { countQueries } from '#tests/support/watch-queries.ts'
import { viewHomeRows } from './home-rows.ts'

const seller = { who: 'seller@tokri.example' }
const shop = { mode: 'production' } as const

/** The heading of each row with the names below it. */
async function rowsOf(db: Database, mode: 'production' | 'demo' = 'production') {
  const rows = await viewHomeRows(db, { mode })
  expect(rows.slice(0, 2).map(({ kind }) => kind)).toEqual(['buyAgain', 'tiles'])
  return rows
    .slice(2)
    .map(({ kind, category, products }) => [
      category?.label ?? kind,
      products.map(({ name }) => name),
    ])
}

/** Products named by their category and number, those added first first. */
async function shelf(
  db: Database,
  category: string,
  [count, popularity]: readonly [number, number?],
) {
  const added = []
  for (let n = 1; n <= count; n += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, n))
    added.push(await bought(db, popularity ?? 0, { name: `${category} ${n}`, category, createdAt }))
  }
  return added
}

/** A product that was bought so often. */
async function bought(db: Database, popularity: number, product: Parameters<typeof aProduct>[1]) {
  const added = await aProduct(db, product)
  await sql`update products set popularity = ${popularity} where id = ${added.id}`.execute(db)
  return added
}

const named = (category: string, ...numbers: number[]) => numbers.map((n) => `${category} ${n}`)

describe('the first row of the home page', () => {
  test('a shop without products has none', async ({ db }) => {
    expect(await rowsOf(db)).toEqual([])
    expect(await rowsOf(db, 'demo')).toEqual([])
  })

  test('a shop with one product shows it, and claims no sales', async ({ db }) => {
    await shelf(db, 'Fruits', [1])

    expect(await rowsOf(db)).toEqual([['fromOurShelves', ['Fruits 1']]])
  })

  test('a shop that has sold nothing shows one product of each category', async ({ db }) => {
    await shelf(db, 'Vegetables', [2])
    await shelf(db, 'Dairy', [1])

    expect(await rowsOf(db)).toEqual([['fromOurShelves', ['Vegetables 1', 'Dairy 1']]])
  })

  test('only what was sold is a best seller, and two are too few for a row', async ({ db }) => {
    await shelf(db, 'Fruits', [2, 4])
    await shelf(db, 'Dairy', [1])
    expect((await rowsOf(db))[0]?.[0]).toBe('fromOurShelves')

    await shelf(db, 'Drinks', [1, 9])
    expect((await rowsOf(db))[0]).toEqual(['bestSellers', ['Drinks 1', ...named('Fruits', 1, 2)]])
  })

  test('the demo has the first five as best sellers, sold or not', async ({ db }) => {
    await shelf(db, 'Vegetables', [6])

    expect((await rowsOf(db, 'demo'))[0]).toEqual([
      'bestSellers',
      named('Vegetables', 1, 2, 3, 4, 5),
    ])
  })
})

describe('each large category has a row', () => {
  test('of three products or more besides those that the first row shows', async ({ db }) => {
    await shelf(db, 'Fruits', [4])
    await shelf(db, 'Dairy', [3])

    expect(await rowsOf(db)).toEqual([
      ['fromOurShelves', ['Fruits 1', 'Dairy 1']],
      ['Fresh Fruits', named('Fruits', 2, 3, 4)],
    ])
  })

  test('with the products of its parts, the most bought first, eight of them', async ({ db }) => {
    await addCategories(db, seller, [
      { label: 'Cheese', path: 'cheese', parent: 'Dairy' },
      { label: 'Secret', path: 'secret', parent: 'Dairy', isHidden: true },
    ])
    await shelf(db, 'cheese', [2, 3])
    await shelf(db, 'Dairy', [12])
    await shelf(db, 'secret', [1, 99])

    const [, [label, names] = []] = await rowsOf(db)

    expect(label).toBe('Dairy Products')
    expect(names).toEqual(['cheese 2', ...named('Dairy', 1, 2, 3, 4, 5, 6, 7)])
  })

  test('seven at most, in the order of the shop', async ({ db }) => {
    await addCategories(db, seller, [{ label: 'Pulses', path: 'pulses' }])
    for (const category of [
      ...['pulses', 'Grains', 'Bakery', 'Dairy', 'Instant'],
      ...['Drinks', 'Fruits', 'Vegetables'],
    ])
      await shelf(db, category, [4])

    const labels = (await rowsOf(db)).map(([label]) => label)

    expect(labels).toEqual([
      'fromOurShelves',
      ...['Organic veggies', 'Fresh Fruits', 'Cold Drinks'],
      ...['Instant Food', 'Dairy Products', 'Bakery & Breads', 'Grains & Cereals'],
    ])
  })
})

test('archived, sold-out and hidden products, and loose goods with less than a portion, stand in no row', async ({
  db,
}) => {
  const gone = { archivedAt: new Date() }
  for (const category of ['Fruits', 'Dairy']) await shelf(db, category, [4, 5])
  await bought(db, 50, { name: 'Archived', category: 'Fruits', ...gone })
  await bought(db, 50, { name: 'Switched off', category: 'Fruits', inStock: false })
  await bought(db, 50, { name: 'Sold out', category: 'Fruits', stock: 0 })
  const loose = { stepGrams: 250, leastGrams: 500, stock: 1 }
  await bought(db, 50, { name: 'A last handful', category: 'Fruits', ...loose })
  const { id = 0 } = (await findCategory(db, 'Dairy')) ?? {}
  const hidden = { label: 'Dairy', path: 'Dairy', isHidden: true }
  await changeCategory(db, seller, { id, change: hidden })

  const names = (await rowsOf(db)).flatMap(([, products]) => products)

  expect(new Set(names)).toEqual(new Set(['Fruits 1', 'Fruits 2', 'Fruits 3', 'Fruits 4']))
})

test('a thing in several packs is one card, with its packs', async ({ db }) => {
  const packGroup = '00000000-0000-4000-8000-00000000abcd'
  const packs = { category: 'Dairy', packGroup }
  await aProduct(db, { name: 'Milk', ...packs, offerPricePaise: 3000 })
  await aProduct(db, { name: 'Milk, large', ...packs, offerPricePaise: 3900 })

  const [, , row] = await viewHomeRows(db, shop)

  expect(row?.products.map(({ name }) => name)).toEqual(['Milk'])
  expect(row?.products[0]?.packs).toHaveLength(2)
})

test('the rows of a long list and two hundred categories are read from indexes', async ({ db }) => {
  await letSearchWait(db)
  await manyProducts(db, 3000)
  await addCategories(
    db,
    seller,
    Array.from({ length: 190 }, (_, n) => ({ label: `Aisle ${n}`, path: `aisle-${n}` })),
  )
  await sql`analyze products, categories`.execute(db)
  const before = await scansOf(db)

  const count = await countQueries(db, (watched) => viewHomeRows(watched, shop))

  expect(count).toBe(4)
  expect((await scansOf(db)) - before).toBe(0)
})

/** Counts the scans of the whole table of products in this transaction. */
async function scansOf(db: Database): Promise<number> {
  const { rows } = await sql<{ scans: number }>`
    select seq_scan::integer as scans from pg_stat_xact_user_tables where relname = 'products'`.execute(
    db,
  )
  return rows[0]?.scans ?? 0
}
