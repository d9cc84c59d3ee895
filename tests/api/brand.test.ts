import type { Hono } from 'hono'
import type { Database } from '#server/database/database.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { expect } from '#tests/support/database.ts'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { aSellerSession } from '#tests/support/users.ts'

const butter = {
  name: 'Salted Butter',
  brand: 'Gokul',
  category: 'Dairy',
  price: '64',
  offerPrice: '60',
}

async function aSeller(db: Database) {
  const { app } = await aBuiltStore(db)
  const headers = { cookie: `seller=${await aSellerSession(db)}`, 'sec-fetch-site': 'same-origin' }
  const submit = (path: string, productData: object) => {
    const body = new FormData()
    body.append('productData', JSON.stringify(productData))
    return app.request(path, { method: 'POST', headers, body })
  }
  const exported = async () =>
    (await app.request('/api/v1/seller/product/export', { headers })).text()
  return { app, submit, exported }
}

async function listed(app: Hono, query = '') {
  const response = await app.request(`/api/v1/product/list?limit=10${query}`)
  const { products } = await response.json()
  return products
}

test('a brand goes from the form to the list, the pages and the search (G-2)', async ({ db }) => {
  const { app, submit } = await aSeller(db)

  expect((await submit('/api/v1/product/add', butter)).status).toBe(201)

  const [product] = await listed(app, '&q=gok')
  expect(product).toMatchObject({ name: 'Salted Butter', brand: 'Gokul' })
  const page = await (await app.request(`/products/dairy/${product._id}`)).text()
  expect(page).toContain('>Gokul</p>')
  expect(page).toContain('"brand":{"@type":"Brand","name":"Gokul"}')
  expect(await (await app.request('/products/dairy')).text()).toContain('>Gokul</p>')

  expect((await submit(`/api/v1/product/${product._id}`, { ...butter, brand: '' })).status).toBe(
    200,
  )
  expect((await listed(app))[0]).not.toHaveProperty('brand')
  expect((await submit('/api/v1/product/add', { ...butter, brand: 'x'.repeat(81) })).status).toBe(
    400,
  )
})

test('an export brings brands back, and changes no name (G-2)', async ({ db, folder }) => {
  const { submit, exported } = await aSeller(db)
  await submit('/api/v1/product/add', butter)
  const table = await exported()

  expect(await importTable(db, folder, { table })).toMatchObject({ unchanged: 1 })
  const report = await importTable(db, folder, { table: table.replace('Gokul', 'Mahanand') })

  expect(report).toMatchObject({ changed: 1, refused: 0 })
  expect(await productsOf(db)).toMatchObject([{ name: 'Salted Butter', brand: 'Mahanand' }])
})

test('a table from elsewhere has its brands in the names, too (G-2)', async ({ db, folder }) => {
  const table = 'name,brand,category,mrp\nToned Milk,Gokul,Dairy,30\nCurd,,Dairy,40'

  expect(await importTable(db, folder, { table })).toMatchObject({ added: 2 })
  expect(await importTable(db, folder, { table })).toMatchObject({ unchanged: 2 })
  expect(await productsOf(db)).toMatchObject([
    { name: 'Curd', brand: null },
    { name: 'Gokul Toned Milk', brand: 'Gokul' },
  ])
})
