import { expect } from 'vitest'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { aProduct } from '#tests/support/products.ts'

const tableOf = (rate: string) => `name,category,mrp,GST %\nSoap,Dairy,40,${rate}\n`

test.for([
  { cell: '5', basisPoints: 500 },
  { cell: '5%', basisPoints: 500 },
  { cell: '18 %', basisPoints: 1800 },
  { cell: '18.00', basisPoints: 1800 },
  { cell: '0.05', basisPoints: 500 },
  { cell: '0.4', basisPoints: 4000 },
  { cell: '0', basisPoints: 0 },
  { cell: 'GST @ 5%', basisPoints: 500 },
  { cell: '५%', basisPoints: 500 },
  { cell: '', basisPoints: null },
])('a rate written as “$cell” is $basisPoints basis points (G-5)', async (rate, { db, folder }) => {
  await importTable(db, folder, { table: tableOf(rate.cell) })

  expect(await productsOf(db)).toMatchObject([{ taxBasisPoints: rate.basisPoints }])
})

test.for(['12%', '200', '200%', '0.05%', '5.5', '-5', 'five', '1', '5 kg'])(
  'a rate of “%s” is refused, and the row with it',
  async (cell, { db, folder }) => {
    const report = await importTable(db, folder, { table: tableOf(cell) })

    expect(report).toMatchObject({ added: 0, refused: 1 })
    expect(JSON.stringify(report)).toContain('The GST rate has to be 0, 5, 18 or 40%')
    expect(await productsOf(db)).toEqual([])
  },
)

test('a table without the column leaves rates alone, an empty cell takes one away', async ({
  db,
  folder,
}) => {
  await aProduct(db, { name: 'Soap', category: 'Dairy', weight: null, taxBasisPoints: 1800 })
  const kept = 'name,category,mrp\nSoap,Dairy,50\n'

  await importTable(db, folder, { table: kept })
  expect(await productsOf(db)).toMatchObject([{ pricePaise: 5000, taxBasisPoints: 1800 }])

  await importTable(db, folder, { table: tableOf('') })
  expect(await productsOf(db)).toMatchObject([{ taxBasisPoints: null }])
})
