import { describe, expect } from 'vitest'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { aProduct } from '#tests/support/products.ts'
import { auditOf } from '#tests/support/seller-client.ts'

describe('a brand in a column of its own', () => {
  test.for([
    { name: 'Milk', becomes: 'Amul Milk' },
    { name: 'Amul Milk', becomes: 'Amul Milk' },
    { name: 'AMUL Milk', becomes: 'AMUL Milk' },
    { name: 'amul Milk', becomes: 'amul Milk' },
  ])('makes $becomes of $name', async ({ name, becomes }, { db, folder }) => {
    await importTable(db, folder, { table: `name,brand,category,mrp\n${name},Amul,Dairy,40` })

    expect((await productsOf(db)).map((product) => product.name)).toEqual([becomes])
  })
})

test('the audit log says whether an import archived a product, brought it back or changed it', async ({
  db,
  folder,
}) => {
  await aProduct(db, { name: 'Milk', code: 'C1', weight: '1 kg' })

  for (const row of ['yes,1 kg', 'no,1 kg', 'no,2 kg', 'yes,3 kg']) {
    await importTable(db, folder, { table: `code,archived,weight\nC1,${row}` })
  }

  const products = (await auditOf(db)).filter(({ action }) => action.startsWith('product '))
  expect(products.map(({ action }) => action)).toEqual([
    'product archived',
    'product brought back',
    'product changed',
    'product changed',
  ])
})
