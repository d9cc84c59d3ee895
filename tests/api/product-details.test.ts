import type { Database } from '#server/database/database.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { expect } from '#tests/support/database.ts'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { aSellerSession } from '#tests/support/users.ts'

const biscuits = {
  name: 'Glucose Biscuits',
  category: 'Bakery',
  price: '70',
  offerPrice: '60',
  weight: 'Family pack',
  localName: 'ग्लूकोज़ बिस्कुट',
  otherNames: 'Biskut, cookies',
  barcode: '8901030865275',
  hsn: '1905 31 00',
  netQuantity: '500gm',
  origin: 'India',
  attributes: 'Ingredients: Wheat, sugar\nFSSAI: 10012345678901',
}

async function aSeller(db: Database) {
  const { app } = await aBuiltStore(db)
  const headers = { cookie: `seller=${await aSellerSession(db)}`, 'sec-fetch-site': 'same-origin' }
  const submit = async (path: string, productData: object) => {
    const body = new FormData()
    body.append('productData', JSON.stringify(productData))
    const response = await app.request(path, { method: 'POST', headers, body })
    return { status: response.status, ...(await response.json()) }
  }
  const get = async (path: string) => (await app.request(path, { headers })).json()
  const add = async (more: object = {}) =>
    (await submit('/api/v1/product/add', { ...biscuits, ...more })).product
  const found = async (q: string) => {
    const { products } = await get(`/api/v1/product/list?limit=9&q=${encodeURIComponent(q)}`)
    return products.map(({ name }: { name: string }) => name)
  }
  return { app, headers, submit, get, add, found }
}

test('details go from the form to the API, each to whom it concerns (G-2)', async ({ db }) => {
  const { app, add, get } = await aSeller(db)

  const { _id, ...own } = await add()

  const shown = {
    localName: 'ग्लूकोज़ बिस्कुट',
    weight: 'Family pack',
    unitPrice: { price: 0.12, unit: 'g', comparison: 120 },
  }
  const onItsPage = {
    barcode: '8901030865275',
    netQuantity: { amount: 500, unit: 'g' },
    origin: 'India',
    attributes: [
      { label: 'Ingredients', value: 'Wheat, sugar' },
      { label: 'FSSAI', value: '10012345678901' },
    ],
  }
  const sellers = { hsn: '19053100', otherNames: ['Biskut', 'cookies'] }
  expect(own).toMatchObject({ ...shown, ...onItsPage, ...sellers })
  const { product } = await get(`/api/v1/product/${_id}`)
  expect(product).toMatchObject({ ...shown, ...onItsPage })
  for (const key of Object.keys(sellers)) expect(product).not.toHaveProperty(key)
  const page = await (await app.request(`/products/bakery/${_id}`)).text()
  expect(page).toContain('>Country of origin</dt>')
  expect(page).toContain('"gtin":"8901030865275"')
  expect(page).toContain('{"@type":"PropertyValue","name":"Country of origin","value":"India"}')
  const [listed] = (await get('/api/v1/product/list?limit=1')).products
  expect(listed).toMatchObject(shown)
  for (const key of Object.keys({ ...onItsPage, ...sellers })) {
    expect(listed).not.toHaveProperty(key)
  }
})

test('what the API answers of the details can be sent to it (G-2)', async ({ db }) => {
  const { add, submit, get } = await aSeller(db)
  const { _id, netQuantity, attributes, otherNames } = await add()
  const { name, category, price, offerPrice, weight } = biscuits
  const others = { name, category, price, offerPrice, weight }

  const answer = await submit(`/api/v1/product/${_id}`, {
    ...others,
    netQuantity,
    attributes: attributes.toReversed(),
    otherNames,
  })

  expect(answer.product.attributes).toEqual(attributes.toReversed())
  expect(answer.product).toMatchObject({ netQuantity, otherNames })
  // A client that does not know of a detail does not empty it.
  expect(answer.product).toMatchObject({ barcode: biscuits.barcode, localName: biscuits.localName })
  await submit(`/api/v1/product/${_id}`, { ...others, attributes: '', netQuantity: null })
  const { product } = await get(`/api/v1/product/${_id}`)
  expect(product).not.toHaveProperty('attributes')
  expect(product).not.toHaveProperty('netQuantity')
})

test.for([
  ['barcode', '8901030865276'],
  ['hsn', '071'],
  ['netQuantity', 'a lot'],
  ['netQuantity', { amount: -1, unit: 'g' }],
  ['netQuantity', { amount: 1, unit: 'ounce' }],
  ['attributes', 'Shelf life'],
  ['attributes', [{ label: 'Shelf life', value: '' }]],
  ['attributes', [{ label: 'A', value: 'two\nlines' }]],
  ['attributes', [{ label: 'A:', value: 'colon' }]],
  ['attributes', `A: ${'x'.repeat(10_000)}`],
  ['attributes', 7],
  ['otherNames', ['a, b']],
] as const)('%s of %j is refused at its field (G-2)', async ([field, value], { db }) => {
  const { submit } = await aSeller(db)

  const { status, fields } = await submit('/api/v1/product/add', { ...biscuits, [field]: value })

  expect(status).toBe(400)
  const paths = Object.keys(fields)
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.every((path) => path.startsWith(`productData.${field}`))).toBe(true)
})

test('a bar code belongs to one product, and the refusal says to which (G-2)', async ({ db }) => {
  const { add, submit } = await aSeller(db)
  const { _id } = await add()

  const other = { ...biscuits, name: 'Other Biscuits' }
  // A scanner may read it like this, with the zero of a GTIN-14.
  const refused = await submit('/api/v1/product/add', { ...other, barcode: '08901030865275' })
  const same = await submit(`/api/v1/product/${_id}`, biscuits)

  expect(refused.status).toBe(400)
  expect(refused.fields['productData.barcode']).toBe(
    'The bar code 8901030865275 belongs to “Glucose Biscuits”. Each bar code can be used once.',
  )
  expect(same.status).toBe(200)
})

test('the search finds other names, the second name and the whole bar code (G-2)', async ({
  db,
}) => {
  const { add, found } = await aSeller(db)
  await add()
  await add({ name: 'Tea', barcode: '042100005264', otherNames: '', localName: '' })

  for (const text of ['BISKU', 'cookie', 'ग्लूकोज़', '8901030865275', '890 1030 865275']) {
    expect([text, await found(text)]).toEqual([text, ['Glucose Biscuits']])
  }
  for (const text of ['042100005264', '0042100005264', '04252614']) {
    expect([text, await found(text)]).toEqual([text, ['Tea']])
  }
  expect(await found('8901030')).toEqual([])
  expect(await found('Biskut, cook')).toEqual(['Glucose Biscuits'])
})

test('an export brings every detail back (G-2)', async ({ db, folder }) => {
  const { app, headers, add } = await aSeller(db)
  await add()
  const response = await app.request('/api/v1/seller/product/export', { headers })
  const table = await response.text()

  expect(await importTable(db, folder, { table })).toMatchObject({ unchanged: 1 })
  const report = await importTable(db, folder, { table: table.replace('500 g', '0.4 kg') })

  expect(report).toMatchObject({ changed: 1, refused: 0 })
  expect(await productsOf(db)).toMatchObject([{ netQuantity: '0.4 kg', hsn: '19053100' }])
})

test('a bar code that a spreadsheet has rounded stays as it was, and that is said (G-2)', async ({
  db,
  folder,
}) => {
  const { add } = await aSeller(db)
  const { _id } = await add()
  const table = `id,name,category,mrp,EAN,Item code\n${_id},Glucose Biscuits,Bakery,75,8.90103E+12,`

  const report = await importTable(db, folder, { table })

  expect(report).toMatchObject({ changed: 1, refused: 0 })
  expect(report.notes).toEqual([
    {
      note: 'Bar code not imported: a spreadsheet has rounded this bar code; please enter all of its digits',
      rows: 1,
      first: [{ row: 2, name: 'Glucose Biscuits' }],
    },
  ])
  expect(await productsOf(db)).toMatchObject([{ pricePaise: 7500, barcode: biscuits.barcode }])
})

test('a table finds products by their bar codes, and two cannot have one (G-2)', async ({
  db,
  folder,
}) => {
  const { add } = await aSeller(db)
  await add({ code: 'GB-1' })
  const table = [
    'name,category,mrp,barcode',
    'Renamed Biscuits,Bakery,80,8901030865275',
    'Tea,Drinks,90,042100005264',
    'Coffee,Drinks,95,0042100005264',
    'Rice,Grains,99,not a bar code',
  ].join('\n')

  const report = await importTable(db, folder, { table })

  expect(report).toMatchObject({ added: 2, changed: 1, refused: 1 })
  expect(report.firstRefused).toMatchObject([{ name: 'Coffee' }])
  expect(await productsOf(db)).toMatchObject([
    { name: 'Renamed Biscuits', code: 'GB-1', barcode: '8901030865275' },
    { name: 'Rice', code: 'not a bar code', barcode: null },
    { name: 'Tea', code: '042100005264', barcode: '0042100005264' },
  ])
})
