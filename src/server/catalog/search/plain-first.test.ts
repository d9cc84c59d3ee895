import { sql } from 'kysely'
import { viewProductPage } from '#server/catalog/views.ts'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'

async function namesOf(db: Database, q: string) {
  const { products } = await viewProductPage(db, { q })
  return products.map(({ name }) => name)
}

async function fillMarket(db: Database) {
  await sql`insert into categories (path, label, tint)
    values ('Fresh', 'Fresh Fruits', 'fruits'), ('Greens', 'Fresh Vegetables', 'vegetables'),
      ('Frozen', 'Frozen Veggies & Snacks', 'instant')`.execute(db)
  const goods: Record<string, string[]> = {
    Fresh: [
      'Dragon Fruit',
      'Mango - Alphonso',
      'Mango - Kesar',
      'Banana - Robusta',
      'Banana - Yelakki',
    ],
    Greens: [
      'Zucchini',
      'Potato',
      'Potato - Baby',
      'Onion',
      'Onion - Small',
      'Tomato - Diced',
    ].concat(['Carrot', 'Radish', 'Okra', 'Pumpkin', 'Spinach', 'Brinjal', 'Cabbage']),
    Frozen: ['Veggie - Nuggets', 'Frozen Vegetables - Peas'],
    Dairy: ['Fruit Yogurt'],
  }
  for (const [category, names] of Object.entries(goods)) {
    for (const name of names) await aProduct(db, { name, category })
  }
}

describe('on a shelf without orders', () => {
  test.for(['fruits', 'phal', 'फल'])('%s are the kinds that most fruits are', async (q, { db }) => {
    await fillMarket(db)

    const names = await namesOf(db, q)

    const first = names.slice(0, 2).map((name) => name.split(' ')[0])
    expect(new Set(first)).toEqual(new Set(['Banana', 'Mango']))
    expect(names.indexOf('Dragon Fruit')).toBeLessThan(names.indexOf('Fruit Yogurt'))
  })

  test.for(['sabji', 'vegetables', 'सब्ज़ी'])(
    '%s are plain vegetables, then what is made of them',
    async (q, { db }) => {
      await fillMarket(db)

      const names = await namesOf(db, q)

      expect(names.slice(0, 2).toSorted()).toEqual(['Onion', 'Potato'])
      expect(names).toContain('Veggie - Nuggets')
      expect(names.indexOf('Tomato - Diced')).toBeGreaterThan(names.indexOf('Potato'))
    },
  )

  test('a class of goods is on every page, each product once', async ({ db }) => {
    await fillMarket(db)
    const all = await namesOf(db, 'vegetables')

    const paged: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await viewProductPage(db, {
        q: 'vegetables',
        limit: 3,
        ...(cursor ? { cursor } : {}),
      })
      paged.push(...page.products.map(({ name }) => name))
      cursor = page.nextCursor
    } while (cursor)

    expect(paged).toEqual(all)
  })

  test.for([
    ['butter', 'Butter - Salted', 'Peanut Butter', 'Butter Cookies', 'Body Butter'],
    ['coca cola', 'Coca Cola Soft Drink', 'Cola Candy - Coca', 'Coca Cola Gummies'],
    ['chicken', 'Chicken - Curry Cut', 'Chicken - Salami', 'Chicken - Masala', 'Chicken - Nuggets'],
    ['maggi', 'Maggi Noodles', 'Maggi Coconut Milk Powder', 'Maggi Sauce'],
  ] as const)('%s is first %s', async ([q, first, ...others], { db }) => {
    for (const name of [...others, first]) await aProduct(db, { name })

    expect((await namesOf(db, q))[0]).toBe(first)
  })

  test('the pack that is asked for comes first of the plain kind', async ({ db }) => {
    await aProduct(db, { name: 'Atta - Multigrain', weight: '5 kg' })
    await aProduct(db, { name: 'Atta - Whole Wheat', weight: '1 kg' })
    await aProduct(db, { name: 'Atta - Chakki Fresh', weight: '5 kg' })

    expect((await namesOf(db, 'atta 5kg'))[0]).toBe('Atta - Chakki Fresh')
  })
})
