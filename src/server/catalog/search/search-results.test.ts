import { viewSuggestions } from '#server/catalog/view-suggestions.ts'
import { viewProductPage } from '#server/catalog/views.ts'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'

async function aShelf(db: Database, ...names: string[]) {
  for (const name of names) await aProduct(db, { name })
}

async function find(db: Database, q: string) {
  const { products, ...answer } = await viewProductPage(db, { q })
  return { names: products.map(({ name }) => name), ...answer }
}

describe('a search', () => {
  test.for<[string, string]>([
    ['aloo', 'Potato'],
    ['आलू', 'Potato'],
    ['potatos', 'Potato'],
    ['pyaj', 'Onion'],
    ['onions', 'Onion'],
    ['bread brown', 'Brown Bread'],
    ['toordal', 'Toor Dal'],
    ['arhar', 'Toor Dal'],
    ['panir', 'Fresh Paneer'],
    ['hari mirch', 'Green Chilli'],
    ['biscut', 'Butter Biscuits'],
    ['mlik', 'Toned Milk'],
    ['icecream', 'Ice Cream'],
    ['sarson ka tel', 'Mustard Oil'],
    ['milk 1 litre', 'Toned Milk'],
  ])('a search for %s finds %s first', async ([q, expected], { db }) => {
    await aShelf(db, 'Potato Chips', 'Potato', 'Onion', 'Brown Bread', 'Toor Dal', 'Fresh Paneer')
    await aShelf(db, 'Green Chilli', 'Butter Biscuits', 'Milk Chocolate', 'Toned Milk', 'Ice Cream')
    await aShelf(db, 'Mustard Oil', 'Brown Rice')

    expect((await find(db, q)).names[0]).toBe(expected)
  })

  test('a search shows plain things before what is made of them, and last what has the text inside', async ({
    db,
  }) => {
    await aShelf(db, 'Buttermilk', 'Milk Chocolate', 'Milkshake', 'Cow Milk')

    expect((await find(db, 'milk')).names).toEqual([
      'Cow Milk',
      'Milk Chocolate',
      'Milkshake',
      'Buttermilk',
    ])
  })

  test('a search shows what can be bought first', async ({ db }) => {
    await aProduct(db, { name: 'Milk', inStock: false })
    await aProduct(db, { name: 'Milk Chocolate' })

    expect((await find(db, 'milk')).names).toEqual(['Milk Chocolate', 'Milk'])
  })

  test('a search prefers the pack of the size that is asked for', async ({ db }) => {
    for (const weight of ['5 kg', '2 kg', '1 kg']) await aProduct(db, { name: `Atta`, weight })

    const { products } = await viewProductPage(db, { q: '2 kg atta' })

    expect(products.map(({ weight }) => weight)[0]).toBe('2 kg')
    expect(products).toHaveLength(3)
  })

  test.for([
    ['atta 0.5kg', '500 g'],
    ['1.5 kg atta', '1.5 kg'],
    ['½ kilo atta', '500 g'],
    ['atta 1,000 g', '1 kg'],
  ] as const)('a search reads the size in %s', async ([q, expected], { db }) => {
    for (const weight of ['5 kg', '1.5 kg', '1 kg', '500 g']) {
      await aProduct(db, { name: 'Atta', weight })
    }

    const { products } = await viewProductPage(db, { q })

    expect(products[0]?.weight).toBe(expected)
    expect(products).toHaveLength(4)
  })

  test('a search finds names in Hindi by Latin letters', async ({ db }) => {
    await aShelf(db, 'गोभी पराठा', 'Milk')

    expect((await find(db, 'gobhi')).names).toEqual(['गोभी पराठा'])
  })

  test('a search says how it took a misspelt word', async ({ db }) => {
    await aShelf(db, 'Broccoli', 'Milk')

    expect(await find(db, 'brocoli')).toMatchObject({
      names: ['Broccoli'],
      searchedFor: 'broccoli',
    })
    expect(await viewSuggestions(db, 'brocoli')).toMatchObject({ correctedTo: 'broccoli' })
    expect(await find(db, 'broccoli')).not.toHaveProperty('searchedFor')
  })

  test('a search takes no number in use for another that is used more often', async ({ db }) => {
    await aShelf(db, 'Rusk E742', ...Array.from({ length: 12 }, (_, n) => `Bulb E746 ${n}`))

    expect(await find(db, 'rusk e742')).toMatchObject({ names: ['Rusk E742'] })
  })

  test('a search finds what fits without its unknown words, and names them', async ({ db }) => {
    await aShelf(db, 'Broccoli', 'Milk')

    expect(await find(db, 'broccoli wine')).toMatchObject({
      names: ['Broccoli'],
      total: 1,
      leftOut: ['wine'],
    })
    expect(await find(db, 'broccoli')).not.toHaveProperty('leftOut')
  })

  test('a search finds nothing where it is nonsense', async ({ db }) => {
    await aShelf(db, 'Broccoli', 'Milk')

    expect(await find(db, 'xqzzt')).toMatchObject({ names: [], total: 0, nearest: [] })
  })

  test('a search finds the products of a category by its name', async ({ db }) => {
    await aProduct(db, { name: 'Cola', category: 'Drinks' })

    expect((await find(db, 'cold drinks')).names).toEqual(['Cola'])
    expect((await viewSuggestions(db, 'cold dr')).categories).toEqual([
      { path: 'Drinks', label: 'Cold Drinks' },
    ])
  })
})
