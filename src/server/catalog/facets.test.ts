import { sql } from 'kysely'
import type { Facets } from '#contract/api/catalog.ts'
import { stateCodes, stateName } from '#contract/gst-states.ts'
import { readQuantity, unitPrice } from '#contract/net-quantity.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

async function aShelf(db: Database) {
  const rupees = (price: number, offer: number) => ({
    pricePaise: price * 100,
    offerPricePaise: offer * 100,
  })
  const dairy = { category: 'Dairy', brand: 'Amul' }
  await aProduct(db, { name: 'Butter', ...dairy, ...rupees(60, 55) })
  await aProduct(db, { name: 'Ghee', ...dairy, brand: 'amul', ...rupees(600, 300) })
  await aProduct(db, { name: 'Paneer', ...dairy, brand: 'Mother’s', ...rupees(100, 100) })
  await aProduct(db, { name: 'Lassi', ...dairy, ...rupees(20, 14), inStock: false })
  await aProduct(db, { name: 'Juice', category: 'Drinks', brand: 'Real', ...rupees(120, 99.5) })
  await aProduct(db, { name: 'Tomato', ...rupees(40, 40) })
}

async function ask(db: Database, query = '') {
  const client = aClient(aWholeStore(db))
  const list = await client.get(`/api/v1/product/list?limit=50&${query}`)
  const { body } = await client.get(`/api/v1/product/facets?${query.replace(/sort=\w+/, '')}`)
  const names = (list.body.products as { name: string }[]).map(({ name }) => name)
  return { names, facets: body.facets as Facets }
}

describe('a list is narrowed down', () => {
  test.for([
    ['minPrice=55&maxPrice=100', ['Butter', 'Paneer', 'Juice']],
    ['minPrice=99.5&maxPrice=99.5', ['Juice']],
    ['minDiscount=17', ['Ghee', 'Juice', 'Lassi']],
    ['minDiscount=18', ['Ghee', 'Lassi']],
    ['brand=AMUL', ['Butter', 'Ghee', 'Lassi']],
    ['brand=mother’s|Real', ['Paneer', 'Juice']],
    ['category=dairy&brand=Amul&inStock=true&minDiscount=20', ['Ghee']],
    ['q=e&maxPrice=60', ['Butter']],
  ] as const)('a list is narrowed down by %s', async ([query, expected], { db }) => {
    await aShelf(db)

    const { names, facets } = await ask(db, query)

    expect(names).toEqual(expected)
    expect(facets.total).toBe(expected.length)
  })

  test('each choice says how many products it leaves, under all but its own kind', async ({
    db,
  }) => {
    await aShelf(db)

    const { facets } = await ask(db, 'brand=Amul&minDiscount=10&inStock=true')

    expect(facets).toMatchObject({
      total: 1,
      categories: [{ path: 'Dairy', count: 1 }],
      brands: [
        { name: expect.stringMatching(/amul/i), count: 1 },
        { name: 'Real', count: 1 },
      ],
      inStock: 1,
      isWhole: true,
    })
    expect(facets.discounts).toEqual([
      { minDiscount: 10, count: 1 },
      { minDiscount: 20, count: 1 },
      { minDiscount: 30, count: 1 },
      { minDiscount: 50, count: 1 },
    ])
    expect(facets.prices.map(({ count }) => count)).toEqual([0, 0, 0, 1, 0])
  })

  test('every count is that of the list that the choice leads to', async ({ db }) => {
    await aShelf(db)
    const { facets } = await ask(db, 'category=Dairy&minPrice=10')

    for (const { minDiscount, count } of facets.discounts) {
      const { names } = await ask(db, `category=Dairy&minPrice=10&minDiscount=${minDiscount}`)
      expect([minDiscount, count]).toEqual([minDiscount, names.length])
    }
    for (const { name, count } of facets.brands) {
      const { names } = await ask(db, `category=Dairy&minPrice=10&brand=${name}`)
      expect([name, count]).toEqual([name, names.length])
    }
    for (const { count, ...range } of facets.prices) {
      const { names } = await ask(db, `category=Dairy&${new URLSearchParams(range as never)}`)
      expect([range, count]).toEqual([range, names.length])
    }
    expect(facets.inStock).toBe(3)
    expect(facets.brands).toHaveLength(2)
  })

  test('packs that are one card count once, and the card is a pack that fits', async ({ db }) => {
    const packGroup = newId()
    const milk = { name: 'Milk', category: 'Dairy', packGroup, brand: 'Amul' }
    await aProduct(db, { ...milk, weight: '500 ml', pricePaise: 3000, offerPricePaise: 3000 })
    await aProduct(db, { ...milk, weight: '1 L', pricePaise: 9000, offerPricePaise: 6000 })

    const all = await ask(db, 'packs=together')
    const dear = await ask(db, 'packs=together&minPrice=50')

    expect(all.facets).toMatchObject({ total: 1, brands: [{ count: 1 }] })
    expect(all.facets.prices.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0])
    expect(dear.names).toEqual(['Milk'])
    expect(dear.facets).toMatchObject({ total: 1, categories: [{ path: 'Dairy', count: 1 }] })
  })

  test('an empty shelf has nothing to choose', async ({ db }) => {
    const { facets } = await ask(db, 'q=nothing')

    expect(facets).toMatchObject({ total: 0, categories: [], brands: [], inStock: 0 })
    expect(facets.prices.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0])
  })

  test.for(['minPrice=-1', 'maxPrice=much', 'minDiscount=100', 'minDiscount=5.5'])(
    '%s is refused',
    async (query, { db }) => {
      const client = aClient(aWholeStore(db))

      for (const call of ['list', 'facets']) {
        const { status } = await client.get(`/api/v1/product/${call}?${query}`)
        expect(status).toBe(400)
      }
    },
  )

  test('many thousands are counted up to 1,001, and what was looked at is said', async ({ db }) => {
    for (let part = 0; part < 11; part += 1)
      await sql`
        insert into products (id, name, category_id, brand, price_paise, offer_price_paise)
        select gen_random_uuid(), 'Mango', 2, 'Orchard', 10000, 8000
        from generate_series(1, 1000)`.execute(db)

    const { facets } = await ask(db, 'category=fruits')

    const brands = [{ name: 'Orchard', count: 1001 }]
    expect(facets).toMatchObject({ total: 1001, isWhole: false, brands })
  })
})

describe('the sort by unit price', () => {
  const texts = [
    ...['500 g', '1 kg', '1.5 L', '6 x 200 ml', '6x200ml', '200 ml x 6', '200 ml (pack of 6)'],
    ...['pack of 6 x 200 ml', '250 gm pouch', '2 Ltr. bottle', '५०० ग्राम', '1 किलो', '750 ML'],
    ...[
      'pack of 12',
      '6 pcs',
      '1 dozen',
      '3 eggs',
      '12 pieces',
      'a bunch',
      '0 g',
      '',
      'x',
      '2 × 1 kg',
    ],
    ...['500 g bunch', '10 kg bag', '1 l tetra pack', '100 g, pack of 3', '1 pc', '5 units'],
  ]

  test('the sort by unit price reads quantities as the shown unit price does', async ({ db }) => {
    const { rows } = await sql<{ text: string; key: string }>`
      select text, unit_price(9000, text, null)::text as key
      from unnest(${texts}::text[]) as text`.execute(db)

    const large = { g: 1000, ml: 1000, kg: 1, litre: 1, piece: 1 }
    for (const { text, key } of rows) {
      const read = readQuantity(text)
      // One kilogram or one piece would repeat the price, so nothing is shown beside it.
      const shown = read && (unitPrice(9000, read) ?? { pricePaise: 9000, unit: read.unit })
      if (!shown) expect([text, key]).toEqual([text, '20000000000000'])
      else if (shown.unit === 'piece') {
        expect([text, Number(key)]).toEqual([text, 1e13 + shown.pricePaise])
      } else {
        const perLarge = shown.pricePaise * (large[shown.unit as keyof typeof large] ?? 1)
        expect(Math.abs(Number(key) - perLarge), text).toBeLessThan(501)
      }
    }
  })

  test('the sort by unit price compares kilograms and litres, then pieces, then what says nothing', async ({
    db,
  }) => {
    const price = (offerPricePaise: number) => ({ pricePaise: 90_000, offerPricePaise })
    await aProduct(db, { name: 'Tea, a bunch', weight: 'a bunch', ...price(100) })
    await aProduct(db, { name: 'Eggs', weight: '6 pcs', ...price(4800) })
    await aProduct(db, { name: 'Small rice', weight: '500 g', ...price(5000) })
    await aProduct(db, { name: 'Large rice', weight: '5 kg', ...price(40_000) })
    const byStep = { stepGrams: 250, leastGrams: 250, weight: '250 g' }
    await aProduct(db, { name: 'Loose rice', ...byStep, ...price(2250) })
    await aProduct(db, {
      name: 'By net quantity',
      weight: '5 kg',
      netQuantity: '100 g',
      ...price(700),
    })

    const { names } = await ask(db, 'sort=unitPrice')

    expect(names).toEqual([
      'By net quantity',
      'Large rice',
      'Loose rice',
      'Small rice',
      'Eggs',
      'Tea, a bunch',
    ])
  })
})

describe('the country of origin', () => {
  test.for([
    ['India', 'India'],
    ['Made in INDIA', 'India'],
    ['भारत', 'India'],
    ['Bharat', 'India'],
    ['Country of origin: India.', 'India'],
    ['Nashik, Maharashtra', 'India'],
    ['Product of Italy', 'Italy'],
    ['United States of America', 'USA'],
    ['California, U.S.A.', 'USA'],
    ['sri lanka', 'Sri Lanka'],
    ['Country of origin:India', 'India'],
    ['Country of Origin : Nepal', 'Nepal'],
    ['Product of:Italy', 'Italy'],
    ['Originally Fiji', 'Originally Fiji'],
    ['India | Nepal', 'India Nepal'],
    ['Italy|', 'Italy'],
    ['Port Blair, Andaman & Nicobar Islands', 'India'],
    ['Daman & Diu', 'India'],
    ['Pondicherry', 'India'],
    ['Orissa', 'India'],
    [' ', null],
    ['|', null],
    [null, null],
  ] as const)('%s is in %s', async ([origin, expected], { db }) => {
    const { id } = await aProduct(db, { origin })

    const product = await db
      .selectFrom('products')
      .select('country')
      .where('id', '=', id)
      .executeTakeFirst()

    expect(product).toEqual({ country: expected })
  })

  test('is India for each of its states and union territories', async ({ db }) => {
    const states = stateCodes.map(stateName).filter((name) => name !== 'Other Territory')

    const { rows } = await sql<{ state: string }>`
      select state from unnest(${states}::text[]) as state
      where country_of(state) <> 'India' or country_of('Made in ' || upper(state)) <> 'India'`.execute(
      db,
    )

    expect(rows).toEqual([])
  })

  test('with | in its name can be chosen', async ({ db }) => {
    await aProduct(db, { name: 'Momos', category: 'Dairy', origin: 'Nepal|Bhutan' })
    const { facets } = await ask(db, 'category=dairy')

    const name = facets.countries[0]!.name

    expect((await ask(db, `category=dairy&country=${encodeURIComponent(name)}`)).names).toEqual([
      'Momos',
    ])
  })

  test('narrows a list down with counts, however it is written, beside the other filters', async ({
    db,
  }) => {
    const dairy = { category: 'Dairy', brand: 'Amul' }
    await aProduct(db, { name: 'Butter', ...dairy, origin: 'Made in India' })
    await aProduct(db, { name: 'Ghee', ...dairy, origin: 'भारत' })
    await aProduct(db, { name: 'Gouda', category: 'Dairy', origin: 'Holland' })
    await aProduct(db, { name: 'Paneer', ...dairy })

    const { names, facets } = await ask(db, 'category=dairy&country=india')
    const both = await ask(db, 'category=dairy&country=India|holland&brand=Amul')

    expect(names).toEqual(['Butter', 'Ghee'])
    expect(facets.total).toBe(2)
    expect(facets.countries).toEqual([
      { name: 'India', count: 2 },
      { name: 'Holland', count: 1 },
    ])
    expect(facets.brands).toEqual([{ name: 'Amul', count: 2 }])
    expect(both.names).toEqual(['Butter', 'Ghee'])
    expect(both.facets.countries).toEqual([{ name: 'India', count: 2 }])
  })
})
