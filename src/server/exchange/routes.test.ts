import { expect } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { anImportClient, importPath } from '#tests/support/import-client.ts'
import { productsOf, test } from '#tests/support/imports.ts'
import { aProduct } from '#tests/support/products.ts'

const table = 'name,group,price\nMilk,Milch,40\nSoap,Beauty,30\nCurd,Dairy,x\n'

test('a table is sent, chosen from, tried and imported (issue: catalogue in)', async ({
  db,
  folder,
}) => {
  const desk = await anImportClient(db, folder)

  const sent = await desk.sendTable(table, {
    'x-file-name': encodeURIComponent('C:\\lists\\सब्ज़ी.csv'),
  })
  expect(sent.status).toBe(201)
  const read = desk.importOf(sent)
  expect(read).toMatchObject({
    fileName: 'सब्ज़ी.csv',
    status: 'read',
    rows: 3,
    chosen: { name: 0, category: 1, price: 2, offerPrice: 2 },
    columns: [{ heading: 'name', examples: ['Milk', 'Soap', 'Curd'] }, {}, {}],
  })
  expect(read.categories).toEqual(
    expect.arrayContaining([
      { name: 'Milch', rows: 1, category: null, isGuess: true },
      { name: 'Dairy', rows: 1, category: 'Dairy', isGuess: false },
    ]),
  )

  const { chosen, _id: id } = read
  const chose = await desk.post(`${importPath}/${id}/choice`, {
    columns: chosen,
    categories: [{ name: 'Milch', category: 'Dairy' }],
  })
  expect(desk.importOf(chose).categories).toContainEqual({
    name: 'Milch',
    rows: 1,
    category: 'Dairy',
    isGuess: false,
  })

  const tried = await desk.workOn(id, 'trial')
  expect(tried.now).toMatchObject({
    status: 'tried',
    done: 3,
    report: { added: 1, leftOut: 1, refused: 1 },
  })
  expect(await productsOf(db)).toEqual([])

  const done = await desk.workOn(id, 'run')
  expect(done.now).toMatchObject({ status: 'imported', report: { added: 1 } })
  expect(await productsOf(db)).toMatchObject([{ name: 'Milk', category: 'Dairy' }])

  const refused = await desk.get(`${importPath}/${id}/refused`)
  expect(refused.headers.get('content-type')).toMatch(/^text\/csv/)
  expect(refused.body.text).toContain('4,The price is not a price: “x”,Curd,Dairy,x')
})

test('after another choice, the rows that the last one refused are not shown any more', async ({
  db,
  folder,
}) => {
  const desk = await anImportClient(db, folder)
  const { _id: id } = desk.importOf(await desk.sendTable(table))
  await desk.workOn(id, 'trial')
  expect((await desk.get(`${importPath}/${id}/refused`)).status).toBe(200)

  await desk.post(`${importPath}/${id}/choice`, { columns: { name: 0, category: 1 } })

  expect((await desk.get(`${importPath}/${id}/refused`)).status).toBe(404)
})

test('what a category became is remembered for the next table', async ({ db, folder }) => {
  const desk = await anImportClient(db, folder)
  const first = desk.importOf(await desk.sendTable(table))
  await desk.post(`${importPath}/${first._id}/choice`, {
    columns: first.chosen,
    categories: [
      { name: 'Milch', category: 'Dairy' },
      { name: 'Dairy', category: null },
    ],
  })

  const second = desk.importOf(await desk.sendTable(table))

  expect(second.categories).toEqual(
    expect.arrayContaining([
      { name: 'Milch', rows: 1, category: 'Dairy', isGuess: false },
      { name: 'Dairy', rows: 1, category: null, isGuess: false },
    ]),
  )
})

test('who is not the seller gets nowhere', async ({ db, folder }) => {
  const desk = await anImportClient(db, folder, 'seller=x')

  for (const answer of [
    await desk.sendTable(table),
    await desk.get(`${importPath}/${newId()}`),
    await desk.post(`${importPath}/${newId()}/run`, {}),
    await desk.get('/api/v1/seller/product/export'),
  ]) {
    expect(answer).toMatchObject({ status: 401, body: { code: 'seller_only' } })
  }
})

test('an import that is not there is not found', async ({ db, folder }) => {
  const desk = await anImportClient(db, folder)
  const { _id } = desk.importOf(await desk.sendTable(table))

  expect((await desk.get(`${importPath}/${newId()}`)).status).toBe(404)
  expect((await desk.get(`${importPath}/${newId()}/refused`)).status).toBe(404)
  expect((await desk.get(`${importPath}/${_id}/refused`)).status).toBe(404)
  expect((await desk.post(`${importPath}/${newId()}/run`, {})).status).toBe(404)
})

test('the products are exported as a file (catalogue out)', async ({ db, folder }) => {
  await aProduct(db, { name: 'Milk', category: 'Dairy' })
  await aProduct(db, { name: 'Tomato' })
  const desk = await anImportClient(db, folder)

  const answer = await desk.get('/api/v1/seller/product/export?category=Dairy')

  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="tokri-products-\d{4}-\d\d-\d\d\.csv"/,
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.body.text).toContain(',Milk,Dairy,')
  expect(answer.body.text).not.toContain('Tomato')
})
