import type { Database } from '#server/database/database.ts'
import { exportProducts } from '#server/exchange/export-products.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import { aClient } from '#tests/support/client.ts'
import { expect } from '#tests/support/database.ts'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerSession } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

const flour = {
  name: 'Wheat Flour',
  category: 'Instant',
  price: '250',
  offerPrice: '250',
  names: { hi: 'गेहूँ का आटा', mr: 'गव्हाचे पीठ', ur: 'گندم کا آٹا' },
}

type Named = { _id: string; name: string; path: string; names?: object; updatedAt: string }
type Body = {
  product: Named
  products: Named[]
  categories: Named[]
  fields: Record<string, string>
}

async function aSeller(db: Database) {
  const cookie = `seller=${await aSellerSession(db)}`
  const client = aClient(aWholeStore(db), { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  const typed = ({ status, body }: { status: number; body: unknown }) => ({
    status,
    body: body as Body,
  })
  const get = async (path: string) => typed(await client.get(path))
  const post = async (path: string, json: object) => typed(await client.post(path, json))
  const submit = async (path: string, productData: object) => {
    const body = new FormData()
    body.append('productData', JSON.stringify(productData))
    return typed(await client.send(path, { method: 'POST', body }))
  }
  const found = async (q: string) => {
    const { body } = await get(`/api/v1/product/list?limit=9&q=${encodeURIComponent(q)}`)
    return body.products.map(({ name }) => name)
  }
  const add = (more = {}) => submit('/api/v1/product/add', { ...flour, ...more })
  return { get, post, submit, found, add }
}

test('a product has names in further languages, which the API answers by their codes', async ({
  db,
}) => {
  const { add, get, submit } = await aSeller(db)

  const { body } = await add()

  expect(body.product.names).toEqual(flour.names)
  const { _id } = body.product
  expect((await get(`/api/v1/product/${_id}`)).body.product.names).toEqual(flour.names)
  const [listed] = (await get('/api/v1/product/list?limit=1')).body.products
  expect(listed?.names).toEqual(flour.names)
  // A client that does not know of them leaves them as they are; null and a form's empty text take them away.
  const { names: _, ...others } = flour
  expect((await submit(`/api/v1/product/${_id}`, others)).body.product.names).toEqual(flour.names)
  const typed = await submit(`/api/v1/product/${_id}`, { ...others, names: 'hi: आटा\nmr: \n' })
  expect(typed.body.product.names).toEqual({ hi: 'आटा' })
  const none = await submit(`/api/v1/product/${_id}`, { ...others, names: 'hi: ' })
  expect(none.body.product).not.toHaveProperty('names')
})

test.for([
  [{ hi: 'आtटा' }, 'mixes letters of two scripts'],
  [{ hi: 'Аtta' }, 'mixes letters of two scripts'],
  [{ xx: 'Mehl' }, ''],
  [{ hi: 'आटा\u202e' }, 'cannot be used'],
  [{ hi: 'आ'.repeat(201) }, 'at most 200'],
  ['आटा', 'needs a language and a name'],
] as const)('the names %j are refused at their field', async ([names, message], { db }) => {
  const { add } = await aSeller(db)

  const { status, body } = await add({ names })

  expect(status).toBe(400)
  const [[field, said] = ['', '']] = Object.entries(body.fields)
  expect(field).toMatch(/^productData\.names/)
  expect(said).toContain(message)
})

test('names of two scripts, word by word, and joiners are shown as they are typed', async ({
  db,
}) => {
  const { add } = await aSeller(db)
  const names = { hi: 'Amul ताज़ा दूध 1kg', ml: 'അവല്\u200d', mr: 'ऱ्\u200dहस्व' }

  const { body } = await add({ names })

  expect(body.product.names).toEqual(names)
})

test('the search finds a product by each of its names, however they are written', async ({
  db,
}) => {
  const { add, found } = await aSeller(db)
  await add({ names: { hi: 'पनीर पकौड़ा', mr: 'गव्हाचे पीठ', ur: 'گندم کا آٹا' } })
  await add({ name: 'Tea', names: null })

  for (const q of [
    'पकौड़ा',
    'पकौडा',
    'पकौड़ा'.normalize('NFD'),
    'पकौ\u200dड़ा',
    'पनीर पकौड़ा',
    'paneer',
    'गव्हाचे पीठ',
    'گندم',
  ]) {
    expect([q, await found(q)]).toEqual([q, ['Wheat Flour']])
  }
  // The codes of the languages are no words of it.
  expect(await found('hi')).toEqual([])
})

test('names that change are found at once, and the former ones no longer', async ({ db }) => {
  const { add, submit, found } = await aSeller(db)
  const { body } = await add({ names: { hi: 'मैदा' } })

  await submit(`/api/v1/product/${body.product._id}`, { ...flour, names: { hi: 'सूजी' } })

  expect(await found('सूजी')).toEqual(['Wheat Flour'])
  expect(await found('मैदा')).toEqual([])
})

test('an order keeps the names as they were when it was placed', async ({ db }) => {
  const dal = await aProduct(db, { names: 'hi: तूर दाल' })

  const placed = await anOrder(db, { lines: [[dal, 1]] })
  await db.updateTable('products').set({ names: 'hi: मसूर' }).execute()
  const later = await viewOrder(db, placed.userId, placed._id)

  for (const { items } of [placed, later]) {
    expect(items[0]?.product.names).toEqual({ hi: 'तूर दाल' })
  }
})

test('an export has a column for each language in use, and brings them back', async ({
  db,
  folder,
}) => {
  const { add } = await aSeller(db)
  await add({ names: { hi: 'आटा', mr: 'पीठ' } })
  await add({ name: 'Tea', names: null })
  const table = (await Array.fromAsync(exportProducts(db, {}))).join('')

  expect(table.split('\n')[0]).toContain(',nameHi,nameMr')
  expect(await importTable(db, folder, { table })).toMatchObject({ unchanged: 2, changed: 0 })
  const edited = table.replace('आटा', 'चक्की आटा').replace('पीठ', '')
  expect(await importTable(db, folder, { table: edited })).toMatchObject({ changed: 1 })
  expect((await productsOf(db)).map(({ names }) => names)).toEqual([null, 'hi: चक्की आटा'])
})

test('a table of another program adds names, and empty cells take none away', async ({
  db,
  folder,
}) => {
  const { add } = await aSeller(db)
  await add({ names: { hi: 'आटा' } })
  const table = [
    'name,category,mrp,Name in Hindi,Tamil name,Marathi name',
    'Wheat Flour,Instant,260,,கோதுமை மாவு,पीtठ',
    'Tea,Drinks,90,चाय,,',
  ].join('\n')

  const report = await importTable(db, folder, { table })

  expect(report).toMatchObject({ changed: 1, added: 1 })
  expect((await productsOf(db)).map(({ names }) => names)).toEqual([
    'hi: चाय',
    'hi: आटा\nta: கோதுமை மாவு',
  ])
  expect(report.notes?.map(({ note }) => note)).toEqual([
    'Name in Marathi not imported: “पीtठ” mixes letters of two scripts in one word',
  ])
})

test('a category has names in further languages, too', async ({ db }) => {
  const { post, get } = await aSeller(db)

  const { body } = await post('/api/v1/seller/category/add', {
    categories: [{ label: 'Pickles', path: 'pickles', names: { hi: 'अचार' } }],
  })

  const [added] = body.categories
  if (!added) throw new Error('a category is added')
  expect(added.names).toEqual({ hi: 'अचार' })
  const change = { label: 'Pickles', path: 'pickles', updatedAt: added.updatedAt }
  const mixed = await post(`/api/v1/seller/category/${added._id}`, { ...change, names: 'hi: अcार' })
  expect([mixed.status, Object.keys(mixed.body.fields)]).toEqual([400, ['names']])
  await post(`/api/v1/seller/category/${added._id}`, { ...change, names: 'hi: अचार\ngu: અથાણાં' })
  const all = (await get('/api/v1/seller/category/list')).body.categories
  expect(all.find(({ path }) => path === 'pickles')).toMatchObject({
    names: { hi: 'अचार', gu: 'અથાણાં' },
  })
})
