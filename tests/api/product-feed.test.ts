import { gunzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import { describe } from 'vitest'
import { addSampleProducts } from '#server/catalog/add-sample-products.ts'
import { groupPacks } from '#server/catalog/group-packs.ts'
import { addCategories, changeCategory } from '#server/categories/save-category.ts'
import { findCategory } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct, letSearchWait } from '#tests/support/products.ts'
import { aFeed, readFeed } from '#tests/support/read-feed.ts'
import { fillRealShop, hasRealCatalogue, readRealCatalogue } from '#tests/support/real-catalogue.ts'
import { theSeller } from '#tests/support/serve-routes.ts'

const seller = { who: 'seller@tokri.example' }

async function read(app: Hono, path = '/product-feed.xml') {
  return readFeed(await (await app.request(path)).text())
}

async function itemOf(db: Database, product: Parameters<typeof aProduct>[1]) {
  const { id } = await aProduct(db, product)
  const { items } = await read(aFeed(db).app)
  return items.find((item) => item.id?.[0] === id) ?? {}
}

describe('the product feed', () => {
  test('of a shop without products is a feed without items', async ({ db }) => {
    const response = await aFeed(db).app.request('/product-feed.xml')

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/xml')
    expect(readFeed(await response.text())).toEqual({ title: 'Tokri', items: [] })
  })

  test('names what Google asks for of a product', async ({ db }) => {
    const [category] = await addCategories(db, seller, [
      { label: 'Cow & Buffalo', path: 'milk', parent: 'Dairy' },
    ])
    const group = '5a2d4a2e-5a0b-4f0e-9d39-0f6a3b1f2c11'

    const item = await itemOf(db, {
      category: category?.path ?? '',
      name: 'Amul दूध <Gold> & "Taaza"',
      brand: 'Amul',
      weight: '500 ml',
      description: ['Fresh', 'Pasteurised'],
      pictures: ['one', 'two', 'three'],
      barcode: '8901262010016',
      pricePaise: 3500,
      offerPricePaise: 3350,
      packGroup: group,
    })

    expect(item).toEqual({
      id: [expect.any(String)],
      title: ['Amul दूध <Gold> & "Taaza", 500 ml'],
      description: ['Fresh. Pasteurised'],
      link: [`https://shop.test/products/milk/${item.id?.[0]}`],
      image_link: ['https://shop.test/media/one/640.webp'],
      additional_image_link: [
        'https://shop.test/media/two/640.webp',
        'https://shop.test/media/three/640.webp',
      ],
      availability: ['in_stock'],
      price: ['35.00 INR'],
      sale_price: ['33.50 INR'],
      brand: ['Amul'],
      gtin: ['8901262010016'],
      condition: ['new'],
      product_type: ['Dairy Products > Cow & Buffalo'],
      item_group_id: [group],
      size: ['500 ml'],
      unit_pricing_measure: ['500ml'],
      unit_pricing_base_measure: ['1l'],
    })
  })

  test('says nothing that is not known, and that a product has no number', async ({ db }) => {
    const item = await itemOf(db, { weight: 'one bunch', pricePaise: 4000, offerPricePaise: 4000 })

    expect(Object.keys(item).toSorted()).toEqual(
      [
        ...['availability', 'condition', 'description', 'id', 'identifier_exists', 'link'],
        ...['price', 'product_type', 'title'],
      ].toSorted(),
    )
    expect(item).toMatchObject({
      identifier_exists: ['no'],
      description: ['Ridge Gourd, one bunch'],
    })
  })

  test('a number that the shop gave out itself is no number of the product', async ({ db }) => {
    expect(await itemOf(db, { barcode: '2100000000012' })).toMatchObject({
      identifier_exists: ['no'],
    })
    expect(await itemOf(db, { barcode: '0042100005264', brand: 'Lays' })).not.toHaveProperty(
      'identifier_exists',
    )
  })

  test('loose goods have the price of one step, and the weight that it is for', async ({ db }) => {
    const item = await itemOf(db, { weight: null, stepGrams: 250, leastGrams: 500 })

    expect(item).toMatchObject({
      unit_pricing_measure: ['250g'],
      unit_pricing_base_measure: ['1kg'],
    })
  })

  test('names what is sold out as such, and nothing that is archived or hidden', async ({ db }) => {
    await aProduct(db, { name: 'Here' })
    await aProduct(db, { name: 'Out', inStock: false })
    await aProduct(db, { name: 'Sold', stock: 0 })
    await aProduct(db, {
      name: 'Less than can be bought',
      stock: 1,
      stepGrams: 250,
      leastGrams: 500,
    })
    await aProduct(db, { name: 'Gone', archivedAt: new Date() })
    await aProduct(db, { name: 'Hidden', category: 'Bakery' })
    const { id = 0 } = (await findCategory(db, 'Bakery')) ?? {}
    await changeCategory(db, seller, { id, change: { label: 'B', path: 'Bakery', isHidden: true } })

    const { items } = await read(aFeed(db).app)

    const shown = items.map(({ title, availability }) => `${title?.[0]}: ${availability?.[0]}`)
    expect(shown.toSorted()).toEqual([
      'Here, 1 kg: in_stock',
      'Less than can be bought, 1 kg: out_of_stock',
      'Out, 1 kg: out_of_stock',
      'Sold, 1 kg: out_of_stock',
    ])
  })

  test('is whole XML whatever a product is called', async ({ db }) => {
    const names = ['a\u0001b\u0008c', '\ufffe\uffff', ']]> &amp; <!--', '\'"<g:id>', 'आटा\u200d🥛']
    for (const name of names) await aProduct(db, { name, weight: null })

    const { items } = await read(aFeed(db).app)

    expect(items.map(({ title }) => title?.[0] ?? '').toSorted()).toEqual(
      ['abc', '', ']]> &amp; <!--', '\'"<g:id>', 'आटा\u200d🥛'].toSorted(),
    )
  })

  test('has the same tag until something changes, and then another', async ({ db }) => {
    const { id } = await aProduct(db, { stock: 5 })
    const { app, cache } = aFeed(db)
    const first = await app.request('/product-feed.xml')
    const tag = first.headers.get('etag') ?? ''
    const again = () => app.request('/product-feed.xml', { headers: { 'if-none-match': tag } })
    expect((await again()).status).toBe(304)

    await sql`update products set stock = 0 where id = ${id}`.execute(db)
    cache.drop(new Set([id]))

    const changed = await again()
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
    expect(readFeed(await changed.text()).items[0]?.availability).toEqual(['out_of_stock'])
  })

  test('has another tag once products are grouped as packs', async ({ db }) => {
    const ids = [(await aProduct(db)).id, (await aProduct(db)).id]
    const { app, cache } = aFeed(db)
    const tag = (await app.request('/product-feed.xml')).headers.get('etag') ?? ''

    await groupPacks(db, theSeller, { ids, together: true })
    cache.clear()

    const again = await app.request('/product-feed.xml', { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(200)
    const { items } = readFeed(await again.text())
    expect(new Set(items.map(({ item_group_id }) => item_group_id?.[0])).size).toBe(1)
  })

  test('is compressed for readers that accept it', async ({ db }) => {
    await aProduct(db)
    const headers = { 'accept-encoding': 'gzip' }

    const response = await aFeed(db).app.request('/product-feed.xml', { headers })

    expect(response.headers.get('content-encoding')).toBe('gzip')
    const xml = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
    expect(readFeed(xml).items).toHaveLength(1)
  })
})

describe('a file holds so many products at most', () => {
  test.for([
    [3, 1],
    [4, 2],
    [7, 3],
  ] as const)('with three to a file, %i products make %i', async ([count, files], { db }) => {
    const ids: string[] = []
    for (let nth = 0; nth < count; nth += 1) ids.push((await aProduct(db)).id)
    await aProduct(db, { archivedAt: new Date() })
    const { app } = aFeed(db, 3)

    const whole = await (await app.request('/product-feed.xml')).text()

    const places = [...whole.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place)
    expect(places).toEqual(
      files === 1
        ? []
        : Array.from({ length: files }, (_, at) => `https://shop.test/product-feed/${at + 1}.xml`),
    )
    const read = await Promise.all(
      Array.from({ length: files }, async (_, at) =>
        readFeed(await (await app.request(`/product-feed/${at + 1}.xml`)).text()),
      ),
    )
    expect(read.every(({ items }) => items.length <= 3)).toBe(true)
    const listed = read.flatMap(({ items }) => items.map(({ id }) => id?.[0]))
    expect(listed).toEqual(ids.toSorted())
    expect((await app.request(`/product-feed/${files + 1}.xml`)).status).toBe(404)
  })
})

type Row = {
  id: string
  name: string
  weight: string | null
  brand: string | null
  price: number
  offer: number
  shelf: number
}

/** Compares each item with the row of its product. */
async function expectAll(db: Database, app: Hono, count: number) {
  const { items } = await read(app)
  const { rows } = await sql<Row>`
    select id, name, weight, brand, price_paise as price, offer_price_paise as offer, shelf
    from products where shelf < 2 order by id`.execute(db)
  expect(items).toHaveLength(count)
  const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const rupees = (paise: number) => `${(paise / 100).toFixed(2)} INR`
  const expected = rows.map(({ id, name, weight, brand, price, offer, shelf }) => ({
    id: [id],
    title: [onOneLine(weight ? `${name}, ${weight}` : name).slice(0, 150)],
    availability: [shelf === 0 ? 'in_stock' : 'out_of_stock'],
    price: [rupees(price)],
    ...(offer < price ? { sale_price: [rupees(offer)] } : {}),
    ...(brand ? { brand: [brand.slice(0, 70)] } : {}),
  }))
  const found = items.map(({ id, title, availability, price, sale_price, brand }) =>
    Object.fromEntries(
      Object.entries({ id, title, availability, price, sale_price, brand }).filter(
        ([, value]) => value,
      ),
    ),
  )
  const isOther = (one: object, at: number) => JSON.stringify(one) !== JSON.stringify(expected[at])
  expect(found.filter(isOther)).toEqual([])
  expect(items.every(({ link }) => link?.[0]?.startsWith('https://shop.test/products/'))).toBe(true)
}

test('the samples are in the feed, each as the database has it', async ({ db }) => {
  await addSampleProducts(db, 'sample/products.json', new Date())
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from products`.execute(db)

  await expectAll(db, aFeed(db).app, rows[0]?.count ?? 0)
})

test.skipIf(!hasRealCatalogue)(
  'a real catalogue of 27,555 products is in one file, each as the database has it @only-in-all',
  { timeout: 120_000 },
  async ({ db }) => {
    await letSearchWait(db)
    const rows = readRealCatalogue()
    await fillRealShop(db, { rows, hasCategories: true })

    await expectAll(db, aFeed(db).app, rows.size)
  },
)
