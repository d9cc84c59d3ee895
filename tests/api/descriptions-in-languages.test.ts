import { viewAudit } from '#server/audit/routes.ts'
import type { Database } from '#server/database/database.ts'
import { exportProducts } from '#server/exchange/export-products.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { aClient } from '#tests/support/client.ts'
import { expect } from '#tests/support/database.ts'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { chooseLanguages } from '#tests/support/languages.ts'
import { aProduct } from '#tests/support/products.ts'
import { aSellerSession } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

const mango = {
  name: 'Mango',
  category: 'Fruits',
  price: '250',
  offerPrice: '250',
  description: ['Sweet', 'Ripe: eat at once'],
}
const descriptions = { hi: ['मीठा', 'पका: तुरंत खाएँ'], ta: ['இனிப்பு'] }

type Described = { _id: string; description: string[]; descriptions?: object }
type Body = { product: Described; products: Described[]; fields: Record<string, string> }

async function aSeller(db: Database) {
  const cookie = `seller=${await aSellerSession(db)}`
  const client = aClient(aWholeStore(db), { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  const typed = ({ status, body }: { status: number; body: unknown }) => ({
    status,
    body: body as Body,
  })
  const get = async (path: string) => typed(await client.get(path))
  const submit = async (path: string, productData: object) => {
    const body = new FormData()
    body.append('productData', JSON.stringify(productData))
    return typed(await client.send(path, { method: 'POST', body }))
  }
  const add = (more: object = { descriptions }) =>
    submit('/api/v1/product/add', { ...mango, ...more })
  return { get, submit, add }
}

test('a product has descriptions in further languages, which its own call answers', async ({
  db,
}) => {
  const { add, get, submit } = await aSeller(db)

  const { body } = await add()

  expect(body.product.descriptions).toEqual(descriptions)
  const { _id } = body.product
  expect((await get(`/api/v1/product/${_id}`)).body.product).toMatchObject({
    description: mango.description,
    descriptions,
  })
  // Lists stay as small as they were.
  const [listed] = (await get('/api/v1/product/list?limit=1')).body.products
  expect(listed).not.toHaveProperty('descriptions')
  // A client that does not know of them leaves them as they are; null and a form's empty text take them away.
  const kept = await submit(`/api/v1/product/${_id}`, mango)
  expect(kept.body.product.descriptions).toEqual(descriptions)
  const form = 'hi: • रसीला\nhi: \nhi: पका\nta: '
  const changed = await submit(`/api/v1/product/${_id}`, { ...mango, descriptions: form })
  expect(changed.body.product.descriptions).toEqual({ hi: ['रसीला', 'पका'] })
  const none = await submit(`/api/v1/product/${_id}`, { ...mango, descriptions: { hi: [] } })
  expect(none.body.product).not.toHaveProperty('descriptions')
  const { entries } = await viewAudit(db, {})
  expect(entries[0]).toMatchObject({
    before: { descriptions: 'hi: रसीला\nhi: पका' },
    after: { descriptions: null },
  })
})

test('twenty points in each of eleven languages have room, of the longest', async ({ db }) => {
  const { add } = await aSeller(db)
  const codes = ['hi', 'mr', 'bn', 'gu', 'pa', 'ta', 'te', 'kn', 'ml', 'or', 'ur']
  const most = Object.fromEntries(codes.map((code) => [code, Array(20).fill('आ'.repeat(300))]))

  const { status, body } = await add({ descriptions: most })

  expect([status, body.product.descriptions]).toEqual([201, most])
})

test.for([
  [{ hi: Array(21).fill('मीठा') }, 'at most 20 lines'],
  [{ hi: ['आ'.repeat(301)] }, 'at most 300'],
  [{ hi: ['मीठा\u202e'] }, 'cannot be used'],
  [{ hi: ['मीठा\nपका'] }, 'cannot be used'],
  [{ hi: ['मीठा', ' '] }, 'cannot be used'],
  [{ xx: ['Süß'] }, ''],
  ['मीठा', 'needs a language and a text'],
] as const)('the descriptions %j are refused at their field', async ([sent, message], { db }) => {
  const { add } = await aSeller(db)

  const { status, body } = await add({ descriptions: sent })

  expect(status).toBe(400)
  const [wrong] = Object.entries(body.fields)
  expect(wrong?.[0]).toMatch(/^productData\.descriptions/)
  expect(wrong?.[1]).toContain(message)
})

test('the page in a language shows its points, to search engines too; others say they are in English', async ({
  db,
}) => {
  await chooseLanguages(db, { languages: 'hi' })
  const { description } = mango
  const both = await aProduct(db, { description, descriptions: 'hi: मीठा\nhi: पका\nta: இனிப்பு' })
  const plain = await aProduct(db, { description, descriptions: 'ta: இனிப்பு' })
  const { app } = await aBuiltStore(db)
  const read = async (prefix: string, { id }: { id: string }) => {
    const html = await (await app.request(`${prefix}/products/vegetables/${id}`)).text()
    const [, list = ''] = /<section[^>]*aria-labelledby="about".*?(<ul.*?<\/ul>)/s.exec(html) ?? []
    const described = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      .map(([, json = '{}']) => JSON.parse(json) as { '@type': string; description?: string })
      .find((data) => data['@type'] === 'Product')
    return {
      lang: /<ul[^>]* lang="(\w+)"/.exec(list)?.[1],
      points: [...list.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, point]) => point),
      described: described?.description,
      others: html.includes('இனிப்பு'),
    }
  }

  expect(await read('/hi', both)).toEqual({
    lang: undefined,
    points: ['मीठा', 'पका'],
    described: expect.stringMatching(/^मीठा.*पका$/),
    others: false,
  })
  const own = { points: description, described: expect.stringContaining('Sweet'), others: false }
  expect(await read('/hi', plain)).toEqual({ lang: 'en', ...own })
  for (const product of [both, plain]) {
    expect(await read('', product)).toEqual({ lang: undefined, ...own })
  }
})

test('an export has a column for each language in use, and brings them back', async ({
  db,
  folder,
}) => {
  const { add } = await aSeller(db)
  await add()
  await add({ name: 'Tea' })
  const table = (await Array.fromAsync(exportProducts(db, {}))).join('')

  expect(table.split('\n')[0]).toMatch(/,archived,descriptionHi,descriptionTa\r?$/)
  expect(await importTable(db, folder, { table })).toMatchObject({ unchanged: 2, changed: 0 })
  const edited = table.replace('पका: तुरंत खाएँ', 'रसीला').replace('இனிப்பு', '')
  expect(await importTable(db, folder, { table: edited })).toMatchObject({ changed: 1 })
  expect((await productsOf(db)).map((product) => product.descriptions)).toEqual([
    'hi: मीठा\nhi: रसीला',
    null,
  ])
})

test('a table of another program adds descriptions, and empty cells take none away', async ({
  db,
  folder,
}) => {
  const { add } = await aSeller(db)
  await add()
  const long = 'बहुत मीठा। '.repeat(40).trim()
  const table = [
    'name,category,mrp,Hindi description,Description in Marathi',
    'Mango,Fruits,260,,गोड',
    `Tea,Drinks,90,${long},`,
  ].join('\n')

  expect(await importTable(db, folder, { table })).toMatchObject({ changed: 1, added: 1 })

  const [first, second] = (await productsOf(db)).map((product) => product.descriptions)
  expect(first).toBe('hi: मीठा\nhi: पका: तुरंत खाएँ\nmr: गोड\nta: இனிப்பு')
  expect(second?.split('\n').length).toBeGreaterThan(1)
  expect(second?.replaceAll(/^hi: /gm, '').replaceAll('\n', ' ')).toBe(long)
})
