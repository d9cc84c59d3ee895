import { describe, expect } from 'vitest'
import { viewProductPage } from '#server/catalog/views.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { aProduct } from '#tests/support/products.ts'
import { auditOf } from '#tests/support/seller-client.ts'

const heading = 'code,name,category,weight,price,offerPrice,stock'
const table = [
  heading,
  'C1,Milk,Dairy,1 l,60,55.50,12',
  ',Curd,Dairy,,"₹1,200.50",,',
  'C3,दूध,Dairy,,20,20,0',
].join('\n')

describe('a table that is imported', () => {
  test('puts its products on the shelves', async ({ db, folder }) => {
    const report = await importTable(db, folder, { table })

    expect(report).toMatchObject({ added: 3, changed: 0, unchanged: 0, leftOut: 0, refused: 0 })
    expect(await productsOf(db)).toMatchObject([
      { name: 'Curd', code: null, pricePaise: 120_050, offerPricePaise: 120_050, stock: null },
      {
        name: 'Milk',
        code: 'C1',
        weight: '1 l',
        pricePaise: 6000,
        offerPricePaise: 5550,
        stock: 12,
      },
      { name: 'दूध', code: 'C3', pricePaise: 2000, stock: 0, pictures: [], inStock: true },
    ])
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('has its products sorted by the countries that it states', async ({ db, folder }) => {
    const origins = ['Tea,', 'Olives,Product of Italy', 'Ghee,भारत']
    const rows = origins.map((row) => `${row},Dairy,60`)
    await importTable(db, folder, { table: ['name,origin,category,price', ...rows].join('\n') })

    const { products } = await viewProductPage(db, { sort: 'country' })

    expect(products.map(({ name }) => name)).toEqual(['Ghee', 'Olives', 'Tea'])
  })

  test('changes nothing when it is only tried, and says the same', async ({ db, folder }) => {
    await aProduct(db, { name: 'Curd', category: 'Dairy', weight: null })
    const { id: _, ...tried } = await importTable(db, folder, { table, isTrial: true })

    expect(await productsOf(db)).toHaveLength(1)
    expect(await auditOf(db)).toEqual([])
    const { id: __, ...done } = await importTable(db, folder, { table })
    expect(tried).toEqual(done)
    expect(done).toMatchObject({ added: 2, changed: 1 })
  })

  test('changes nothing the second time', async ({ db, folder }) => {
    await importTable(db, folder, { table })
    const before = await productsOf(db)

    const report = await importTable(db, folder, { table })

    expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 3, refused: 0 })
    expect(await productsOf(db)).toEqual(before)
  })

  test('takes on the rest when half of it was imported before', async ({ db, folder }) => {
    await importTable(db, folder, { table: table.split('\n').slice(0, 2).join('\n') })

    const report = await importTable(db, folder, { table })

    expect(report).toMatchObject({ added: 2, unchanged: 1 })
  })

  test('is in the list of changes, with who did it', async ({ db, folder }) => {
    await aProduct(db, {
      name: 'Milk',
      category: 'Dairy',
      weight: '1 l',
      pricePaise: 6000,
      stock: 3,
    })
    await importTable(db, folder, { table: table.split('\n').slice(0, 3).join('\n') })

    expect(await auditOf(db)).toMatchObject([
      {
        who: 'asha@example.com',
        action: 'product added',
        subjectName: 'Curd',
        before: {},
        after: { name: 'Curd', price: 1200.5, inStock: true },
      },
      {
        action: 'product changed',
        subjectName: 'Milk',
        before: { code: null, offerPrice: 35, stock: 3 },
        after: { code: 'C1', offerPrice: 55.5, stock: 12 },
      },
      {
        action: 'products imported',
        subjectName: 'products.csv',
        after: { added: 1, changed: 1, unchanged: 0, leftOut: 0, refused: 0 },
      },
    ])
  })
})

test('rows of categories that fit none of ours are left out', async ({ db, folder }) => {
  const report = await importTable(db, folder, {
    table: 'name,category,price\nSoap,Beauty & Hygiene,40\nMilk,Dairy,x\nBroom,Household,x',
  })

  expect(report).toMatchObject({ leftOut: 2, refused: 1 })
})

test('two thousand rows, some of them twice, come in as one would expect', async ({
  db,
  folder,
}) => {
  const rows = Array.from(
    { length: 2300 },
    (_, index) => `Product ${index % 2200},Dairy,${10 + (index % 2200)},3`,
  )
  const report = await importTable(db, folder, {
    table: ['name,category,price,stock', ...rows].join('\n'),
  })

  expect(report).toMatchObject({ added: 2200, unchanged: 100, refused: 0 })
  expect(await verifyLedgers(db)).toEqual([])
})
