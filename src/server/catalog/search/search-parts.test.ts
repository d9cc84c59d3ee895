import { viewPastedList } from '#server/catalog/read-pasted-list.ts'
import { viewSuggestions } from '#server/catalog/view-suggestions.ts'
import { viewProductPage, viewSellerPage } from '#server/catalog/views.ts'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'

const shelf = `Toned Milk, Brown Bread, White Bread, White Eggs, Salted Butter, Plum Cake, Toilet Cleaner, Namkeen Snack,
  Wax Candle BB-1261-4, Basmati Rice, Potato, Onion, Tomato, Steel Tea Coffee Sugar Tin, Tea, Sugar, Filter Coffee`

async function fill(db: Database) {
  for (const name of shelf.split(',')) await aProduct(db, { name: name.trim() })
}

async function find(db: Database, q: string) {
  const { products, leftOut = [], asList = [] } = await viewProductPage(db, { q })
  return { names: products.map(({ name }) => name), leftOut, asList }
}

describe('a search of which one word is unknown', () => {
  test.for([
    ['birthday cake', 'Plum Cake', ['birthday']],
    ['snacks for kids', 'Namkeen Snack', ['kids']],
    ['toilet saaf karne wala', 'Toilet Cleaner', []],
    ['bread 400', 'White Bread', ['400']],
    ['rice near me', 'Basmati Rice', []],
    ['basmati rice xyzzy qwerty', 'Basmati Rice', ['xyzzy', 'qwerty']],
    ['200 rs cake', 'Plum Cake', []],
    ['bb1261', 'Wax Candle BB-1261-4', []],
  ] as const)(
    'a search of which one word is unknown for %s finds %s and names the rest',
    async ([q, first, left], { db }) => {
      await fill(db)

      const { names, leftOut } = await find(db, q)

      expect(names).toContain(first)
      expect(names.every((name) => name.endsWith(first.split(' ').at(-1)!))).toBe(true)
      expect(leftOut).toEqual(left)
    },
  )

  test('a search of which one word is unknown says so in suggestions, and finds the same for the seller and in a list', async ({
    db,
  }) => {
    await fill(db)

    const { products, leftOut } = await viewSuggestions(db, 'birthday cake')
    const ofSeller = await viewSellerPage(db, { q: 'birthday cake' })
    const {
      lines: [line],
    } = await viewPastedList(db, 'birthday cake 2')

    expect([products[0]?.name, leftOut]).toEqual(['Plum Cake', ['birthday']])
    expect([ofSeller.products[0]?.name, ofSeller.leftOut]).toEqual(['Plum Cake', ['birthday']])
    expect([line?.choices[0]?.product.name, line?.isSure]).toEqual(['Plum Cake', false])
  })
})

describe('three products in one search', () => {
  test('three products in one search are each found, and offered as a list', async ({ db }) => {
    await fill(db)

    const { names, leftOut, asList } = await find(db, 'milk bread eggs')

    expect(names.slice(0, 3)).toEqual(['Toned Milk', expect.stringMatching(/Bread$/), 'White Eggs'])
    expect([leftOut, asList]).toEqual([[], ['milk', 'bread', 'eggs']])
  })

  test.for([
    ['aloo 2kg pyaz 1kg tamatar 500g', ['aloo 2kg', 'pyaz 1kg', 'tamatar 500g']],
    ['2 kg aloo 1 kg pyaz 6 anda', ['2 kg aloo', '1 kg pyaz', '6 anda']],
    ['brown bread white eggs salted butter', ['brown bread', 'white eggs', 'salted butter']],
  ] as const)(
    'three products in one search keep their words and amounts: %s',
    async ([q, lines], { db }) => {
      await fill(db)

      expect((await find(db, q)).asList).toEqual(lines)
    },
  )

  test('three products in one search are not one product that happens to name all of them', async ({
    db,
  }) => {
    await fill(db)

    const { names, asList } = await find(db, 'tea coffee sugar')

    expect(names.slice(0, 3).toSorted()).toEqual(['Filter Coffee', 'Sugar', 'Tea'])
    expect(asList).toHaveLength(3)
  })

  test('three words in one search are one product where a product is called so', async ({ db }) => {
    for (const name of ['Lemon Ginger Tea', 'Lemon', 'Ginger', 'Tea']) await aProduct(db, { name })

    expect(await find(db, 'lemon ginger tea')).toEqual({
      names: ['Lemon Ginger Tea'],
      leftOut: [],
      asList: [],
    })
  })
})
