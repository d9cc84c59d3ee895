import { sql } from 'kysely'
import { type ProductQuery, productSorts } from '#contract/api/catalog.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerClient, auditOf } from '#tests/support/seller-client.ts'
import { viewProduct, viewProductPage } from './views.ts'

type Pack = Parameters<typeof aProduct>[1]

async function packs(db: Database, of: Pack[], shared: Pack = {}) {
  const packGroup = newId()
  const made: { id: string; name: string }[] = []
  for (const pack of of) made.push(await aProduct(db, { packGroup, ...shared, ...pack }))
  return made
}

const dal = (db: Database) =>
  packs(
    db,
    [
      { weight: '5 kg', offerPricePaise: 60_000 },
      { weight: '500 g', offerPricePaise: 7000 },
      { weight: '1 kg', offerPricePaise: 13_000 },
    ],
    { name: 'Toor Dal', category: 'Grains' },
  )

async function listed(db: Database, query: ProductQuery = {}) {
  const { products, total } = await viewProductPage(db, { packs: 'together', ...query })
  return { total, list: products.map(({ name, weight }) => `${name} ${weight}`) }
}

describe('one thing in several packs (G-3)', () => {
  test('packs of one thing are one card, the smallest, with all of them in order', async ({
    db,
  }) => {
    await dal(db)
    await aProduct(db, { name: 'Milk', weight: '1 L' })

    const { products, total } = await viewProductPage(db, { packs: 'together' })

    expect(total).toBe(2)
    expect(products.map(({ weight }) => weight)).toEqual(['500 g', '1 L'])
    expect(products[0]?.packs?.map(({ weight }) => weight)).toEqual(['500 g', '1 kg', '5 kg'])
    expect(products[1]).not.toHaveProperty('packs')
  })

  test('packs stay several products for clients that ask for no groups', async ({ db }) => {
    await dal(db)

    const { products, total } = await viewProductPage(db, {})

    expect([products.length, total]).toEqual([3, 3])
    expect(products.some((product) => 'packs' in product)).toBe(false)
  })

  test.for<[string, Pack]>([
    ['sold out', { inStock: false }],
    ['with nothing left', { stock: 0 }],
    ['archived', { archivedAt: new Date() }],
  ])(
    'packs show the first pack that can be bought when the smallest is %s',
    async ([, gone], { db }) => {
      await packs(db, [{ weight: '500 g', ...gone }, { weight: '1 kg' }, { weight: '2 kg' }])

      expect(await listed(db)).toEqual({ total: 1, list: ['Ridge Gourd 1 kg'] })
      expect((await listed(db, { inStock: 'true' })).list).toEqual(['Ridge Gourd 1 kg'])
      expect((await listed(db, { inStock: 'false' })).list).toEqual([])
    },
  )

  test('packs are out of stock when all of them are, and stay one card', async ({ db }) => {
    await packs(db, [
      { weight: '2 kg', stock: 0 },
      { weight: '500 g', stock: 0 },
    ])

    expect((await listed(db, { inStock: 'true' })).total).toBe(0)
    expect(await listed(db, { inStock: 'false' })).toEqual({
      total: 1,
      list: ['Ridge Gourd 500 g'],
    })
  })

  test('packs are found by any name, and shown by the first that was found', async ({ db }) => {
    await packs(db, [
      { name: 'Rice', weight: '1 kg' },
      { name: 'Rice family sack', weight: '25 kg' },
      { name: 'Rice family sack', weight: '10 kg' },
    ])

    expect(await listed(db, { q: 'sack' })).toEqual({ total: 1, list: ['Rice family sack 10 kg'] })
    expect((await listed(db, { q: 'rice' })).list).toEqual(['Rice 1 kg'])
  })

  test('packs whose weight cannot be read come last, by their price', async ({ db }) => {
    const [first] = await packs(db, [
      { weight: 'large', offerPricePaise: 900 },
      { weight: '2 x 100 g', offerPricePaise: 3000 },
      { weight: null, offerPricePaise: 500 },
      { weight: '1 L', offerPricePaise: 2000 },
      { weight: '0.1 kg', offerPricePaise: 3500 },
    ])

    const { product } = await viewProduct(db, first?.id ?? '')

    expect(product.packs?.map(({ weight }) => weight)).toEqual([
      '0.1 kg',
      '2 x 100 g',
      '1 L',
      undefined,
      'large',
    ])
  })

  test('a pack alone, because the other is archived or elsewhere, is a plain product', async ({
    db,
  }) => {
    const [small] = await packs(db, [
      { weight: '1 kg' },
      { weight: '2 kg', archivedAt: new Date() },
      { weight: '3 kg', category: 'Fruits' },
    ])

    const { product, related } = await viewProduct(db, small?.id ?? '')

    expect(product).not.toHaveProperty('packs')
    expect(related).toEqual([])
    expect((await listed(db)).list).toEqual(['Ridge Gourd 1 kg', 'Ridge Gourd 3 kg'])
  })

  test('its own packs are not among the related products, and other things are there once', async ({
    db,
  }) => {
    const [one] = await packs(db, [{ weight: '1 kg' }, { weight: '2 kg' }])
    await packs(db, [{ weight: '3 kg' }, { weight: '4 kg' }], { name: 'Okra' })

    const { related } = await viewProduct(db, one?.id ?? '')

    expect(related.map(({ name, weight }) => [name, weight])).toEqual([['Okra', '3 kg']])
  })
})

/** The expected list of cards, computed without the database. */
type Row = Awaited<ReturnType<typeof allRows>>[number]

function allRows(db: Database) {
  return db
    .selectFrom('products')
    .select(['id', 'packGroup', 'categoryId', 'shelf', 'offerPricePaise'])
    .select(sql<string>`pack_amount::text`.as('amount'))
    .execute()
}

function leaders(rows: readonly Row[]): string[] {
  const places = Map.groupBy(
    rows.filter(({ shelf }) => shelf < 2),
    ({ id, packGroup, categoryId }) => (packGroup ? `${packGroup} ${categoryId}` : id),
  )
  const before = (one: Row, other: Row) =>
    one.shelf - other.shelf ||
    Number(BigInt(one.amount) - BigInt(other.amount)) ||
    one.offerPricePaise - other.offerPricePaise ||
    (one.id < other.id ? -1 : 1)
  return [...places.values()].flatMap((group) => group.toSorted(before)[0]?.id ?? [])
}

test('any catalogue shows each thing once, on pages of any size, in every sort', async ({ db }) => {
  const pick = <Value>(...values: Value[]) => values[Math.floor(Math.random() * values.length)]!
  const groups = [null, newId(), newId(), newId(), newId()]
  for (let count = 0; count < 60; count += 1) {
    await aProduct(db, {
      packGroup: pick(...groups),
      category: pick('Grains', 'Dairy'),
      weight: pick('500 g', '1 kg', '5 kg', 'large', null),
      offerPricePaise: pick(1000, 2000, 3000),
      stock: pick(null, 0, 5),
      inStock: pick(true, true, false),
      archivedAt: pick(null, null, null, new Date()),
      createdAt: new Date(Date.UTC(2026, 0, pick(1, 2, 3))),
    })
  }
  const expected = leaders(await allRows(db)).toSorted()

  for (const sort of productSorts) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await viewProductPage(db, {
        sort,
        packs: 'together',
        limit: pick(1, 3, 7),
        ...(cursor ? { cursor } : {}),
      })
      expect(page.total).toBe(expected.length)
      seen.push(...page.products.map(({ _id }) => _id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen.toSorted(), sort).toEqual(expected)
  }
})

describe('the seller groups packs', () => {
  async function threeDals(db: Database) {
    const shared = { name: 'Toor Dal', category: 'Grains' as const }
    const made = []
    for (const weight of ['1 kg', '500 g', '5 kg'])
      made.push(await aProduct(db, { ...shared, weight }))
    return made.map(({ id }) => id)
  }
  const group = (db: Database, ids: string[], together = true) =>
    aSellerClient(db).post('/api/v1/product/packs', { ids, together })
  const weights = (body: { packs?: { weight?: string }[] }) =>
    body.packs?.map(({ weight }) => weight)

  test('the seller groups packs one by one, and each is in the log', async ({ db }) => {
    const [kilo = '', half = '', sack = ''] = await threeDals(db)

    expect(weights((await group(db, [kilo, half])).body)).toEqual(['500 g', '1 kg'])
    const { status, body } = await group(db, [half, sack])

    expect([status, weights(body)]).toEqual([200, ['500 g', '1 kg', '5 kg']])
    expect(await auditOf(db)).toHaveLength(3)
    expect((await listed(db)).list).toEqual(['Toor Dal 500 g'])
  })

  test('grouping packs again changes nothing', async ({ db }) => {
    const ids = await threeDals(db)
    await group(db, ids)
    const log = await auditOf(db)

    await group(db, ids)

    expect(await auditOf(db)).toEqual(log)
  })

  test('the seller takes a pack out, and one left alone is no group any more', async ({ db }) => {
    const [kilo = '', half = '', sack = ''] = await threeDals(db)
    await group(db, [kilo, half, sack])

    await group(db, [sack], false)
    expect((await listed(db)).list).toEqual(['Toor Dal 500 g', 'Toor Dal 5 kg'])
    await group(db, [half], false)

    const left = await db.selectFrom('products').select('packGroup').distinct().execute()
    expect(left).toEqual([{ packGroup: null }])
  })

  test('packs are not grouped across categories', async ({ db }) => {
    const [kilo = ''] = await threeDals(db)
    const milk = await aProduct(db, { name: 'Milk', category: 'Dairy' })

    const { status, body } = await group(db, [kilo, milk.id])

    expect([status, body.message]).toEqual([
      400,
      '“Toor Dal” is in Grains & Cereals and “Milk” in Dairy Products. The packs of one thing are in one category.',
    ])
  })

  test('two groups, 21 packs, one pack, an archived or unknown one are not grouped', async ({
    db,
  }) => {
    const [kilo = '', half = ''] = await threeDals(db)
    await group(db, [kilo, half])
    const [rice = ''] = (await packs(db, [{ weight: '1 kg' }, { weight: '2 kg' }])).map(
      ({ id }) => id,
    )
    const many = await packs(db, Array<Pack>(20).fill({ category: 'Grains' }))
    const archived = await aProduct(db, { archivedAt: new Date(), category: 'Grains' })
    const refused = async (...ids: string[]) => {
      const { status, body } = await group(db, ids)
      return `${status} ${body.message}`
    }

    expect(await refused(kilo, many[0]?.id ?? '')).toContain('in different groups')
    expect(await refused(kilo, rice)).toContain('in one category')
    const another = await aProduct(db, { name: 'One more', category: 'Grains' })
    expect(await refused(many[0]?.id ?? '', another.id)).toContain('at most 20 packs')
    expect(await refused(another.id)).toContain('at least two')
    expect(await refused(another.id, archived.id)).toContain('is archived')
    expect(await refused(another.id, newId())).toContain('404')
  })

  test('a pack does not move to another category alone', async ({ db }) => {
    const [kilo = '', half = ''] = await threeDals(db)
    await group(db, [kilo, half])

    const { status, body } = await aSellerClient(db).submit(`/api/v1/product/${kilo}`, {
      name: 'Toor Dal',
      category: 'Instant',
      price: 40,
      offerPrice: 35,
    })

    expect([status, body.message]).toEqual([400, expect.stringContaining('one of several packs')])
  })
})
