import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { letSearchWait } from '#tests/support/products.ts'
import { rankCategories } from './rank-categories.ts'
import { addCategories, changeCategory, orderCategories } from './save-category.ts'
import { findCategory, listsProducts, viewSellerCategories, viewShownCategories } from './views.ts'

const seller = { who: 'seller@tokri.example' }
const shop = { mode: 'production' } as const

const shown = async (db: Database) => (await viewShownCategories(db)).map(({ path }) => path)
const idOf = async (db: Database, path: string) => (await findCategory(db, path))?.id ?? 0

type Goods = { count?: number; popularity?: number; shelf?: 'on sale' | 'sold out' | 'archived' }

/** Puts so many products into the category. */
async function stock(db: Database, path: string, { count = 1, popularity = 0, shelf }: Goods = {}) {
  await letSearchWait(db)
  await sql`
    insert into products (id, name, category_id, price_paise, offer_price_paise, popularity, in_stock, archived_at)
    select gen_random_uuid(), 'Goods ' || n, ${await idOf(db, path)}, 2000, 1900, ${popularity},
      ${shelf !== 'sold out'}::boolean, ${shelf === 'archived' ? new Date() : null}::timestamptz
    from generate_series(1, ${count}) as n`.execute(db)
}

describe('shoppers are shown', () => {
  test('no category without goods; what is sold out is listed, what is archived is not', async ({
    db,
  }) => {
    expect(await shown(db)).toEqual([])

    await stock(db, 'Fruits')
    await stock(db, 'Dairy', { shelf: 'sold out' })
    await stock(db, 'Bakery', { shelf: 'archived' })

    expect(await shown(db)).toEqual(['Fruits', 'Dairy'])
  })

  test('a parent whose part has goods, and no part that has none', async ({ db }) => {
    await addCategories(db, seller, [
      { label: 'Pulses', path: 'pulses' },
      { label: 'Whole', path: 'whole', parent: 'pulses' },
      { label: 'Split', path: 'split', parent: 'pulses' },
    ])
    await stock(db, 'whole')

    expect(await shown(db)).toEqual(['pulses', 'whole'])
  })

  test('no parent whose only part with goods is hidden, and no part of a hidden parent', async ({
    db,
  }) => {
    await addCategories(db, seller, [
      { label: 'Pulses', path: 'pulses' },
      { label: 'Whole', path: 'whole', parent: 'pulses', isHidden: true },
      { label: 'Old', path: 'old', isHidden: true },
      { label: 'Part', path: 'part', parent: 'old' },
    ])
    await stock(db, 'whole')
    await stock(db, 'part')
    await stock(db, 'old')

    expect(await shown(db)).toEqual([])
  })
})

describe('where the seller has put nothing in order', () => {
  test('what has most comes first, and what is bought most before that; archived goods count as none', async ({
    db,
  }) => {
    await stock(db, 'Vegetables', { count: 2 })
    await stock(db, 'Fruits', { count: 3 })
    await stock(db, 'Drinks', { count: 1 })
    await stock(db, 'Drinks', { count: 9, popularity: 9, shelf: 'archived' })

    await rankCategories(db, shop)
    expect(await shown(db)).toEqual(['Fruits', 'Vegetables', 'Drinks'])

    await stock(db, 'Drinks', { popularity: 4 })
    await stock(db, 'Vegetables', { popularity: 3 })
    await rankCategories(db, shop)
    expect(await shown(db)).toEqual(['Drinks', 'Vegetables', 'Fruits'])
  })

  test('a category counts what its parts have, hidden ones excepted, and its parts have their own order', async ({
    db,
  }) => {
    await addCategories(db, seller, [
      { label: 'Pulses', path: 'pulses' },
      { label: 'Split', path: 'split', parent: 'pulses' },
      { label: 'Whole', path: 'whole', parent: 'pulses' },
      { label: 'Secret', path: 'secret', parent: 'Fruits', isHidden: true },
    ])
    await stock(db, 'split', { count: 2 })
    await stock(db, 'whole', { count: 3 })
    await stock(db, 'Dairy', { count: 4 })
    await stock(db, 'Fruits')
    await stock(db, 'secret', { count: 9 })

    await rankCategories(db, shop)

    expect(await shown(db)).toEqual(['pulses', 'whole', 'split', 'Dairy', 'Fruits'])
  })

  test('one that was added since comes last until it is counted', async ({ db }) => {
    await stock(db, 'Grains')
    await rankCategories(db, shop)
    await addCategories(db, seller, [{ label: 'Pulses', path: 'pulses' }])
    await stock(db, 'pulses', { count: 5 })

    expect(await shown(db)).toEqual(['Grains', 'pulses'])

    await rankCategories(db, shop)
    expect(await shown(db)).toEqual(['pulses', 'Grains'])
  })

  test('the demo keeps the order of its samples, also after it was a real shop', async ({ db }) => {
    await stock(db, 'Vegetables')
    await stock(db, 'Dairy', { count: 3 })
    await rankCategories(db, shop)
    expect(await shown(db)).toEqual(['Dairy', 'Vegetables'])

    await rankCategories(db, { mode: 'demo' })

    expect(await shown(db)).toEqual(['Vegetables', 'Dairy'])
  })
})

describe('where the seller has put categories in order', () => {
  test('that order stays, at once and after each counting', async ({ db }) => {
    await stock(db, 'Vegetables')
    await stock(db, 'Dairy', { count: 3 })
    await rankCategories(db, shop)

    await orderCategories(db, seller, [await idOf(db, 'Vegetables'), await idOf(db, 'Dairy')])
    expect(await shown(db)).toEqual(['Vegetables', 'Dairy'])

    expect(await rankCategories(db, shop)).toBe(0)
    expect(await shown(db)).toEqual(['Vegetables', 'Dairy'])
  })

  test('other levels keep to what is bought', async ({ db }) => {
    await addCategories(db, seller, [
      { label: 'Mangoes', path: 'mangoes', parent: 'Fruits' },
      { label: 'Apples', path: 'apples', parent: 'Fruits' },
    ])
    await orderCategories(db, seller, [await idOf(db, 'Fruits'), await idOf(db, 'Dairy')])
    await stock(db, 'mangoes')
    await stock(db, 'apples', { count: 2 })

    await rankCategories(db, shop)

    expect(await shown(db)).toEqual(['Fruits', 'apples', 'mangoes'])
  })

  test('a category that is moved elsewhere brings no order along', async ({ db }) => {
    await addCategories(db, seller, [
      { label: 'Mangoes', path: 'mangoes', parent: 'Fruits' },
      { label: 'Apples', path: 'apples' },
    ])
    await orderCategories(db, seller, [await idOf(db, 'apples')])
    const moved = { label: 'Apples', path: 'apples', parent: 'Fruits' }
    await changeCategory(db, seller, { id: await idOf(db, 'apples'), change: moved })
    await stock(db, 'mangoes')
    await stock(db, 'apples', { count: 2 })

    await rankCategories(db, shop)

    expect(await shown(db)).toEqual(['Fruits', 'apples', 'mangoes'])
  })

  test('the seller sees them in the order of the shop', async ({ db }) => {
    await stock(db, 'Dairy', { count: 3 })
    await rankCategories(db, shop)

    const [first] = await viewSellerCategories(db)

    expect(first?.path).toBe('Dairy')
  })
})

test('a counting that moves nothing writes nothing, so that cached pages stay', async ({ db }) => {
  await stock(db, 'Dairy', { count: 3 })
  expect(await rankCategories(db, shop)).toBe(7)
  const { rows } = await sql<{ xmin: string }>`select xmin::text from categories`.execute(db)

  expect(await rankCategories(db, shop)).toBe(0)

  const after = await sql<{ xmin: string }>`select xmin::text from categories`.execute(db)
  expect(after.rows).toEqual(rows)
})

test('which categories are shown is told by an index, one look per category', async ({ db }) => {
  await letSearchWait(db)
  await addCategories(
    db,
    seller,
    Array.from({ length: 190 }, (_, n) => ({ label: `Aisle ${n}`, path: `aisle-${n}` })),
  )
  await stock(db, 'aisle-7', { count: 3000 })
  await sql`analyze products, categories`.execute(db)

  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from categories where ${listsProducts}`.execute(db)

  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Only Scan using products_of_category_by_age')
  expect(plan).not.toMatch(/Sort|Seq Scan on products/)
})
