import { describe, expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { importTable, productsOf, sendTable, test } from '#tests/support/imports.ts'
import { aProduct } from '#tests/support/products.ts'
import { tryTable } from '#tests/support/try-tables.ts'

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
  { cell: 'GST@5%', basisPoints: 500 },
  { cell: 'GST-18', basisPoints: 1800 },
  { cell: 'IGST 18%', basisPoints: 1800 },
  { cell: 'Taxable 5 %', basisPoints: 500 },
  { cell: 'CGST 2.5% + SGST 2.5%', basisPoints: 500 },
  { cell: '9+9', basisPoints: 1800 },
  { cell: '18.000000000000004', basisPoints: 1800 },
  { cell: 'Exempt', basisPoints: 0 },
  { cell: 'exempted', basisPoints: 0 },
  { cell: 'NIL', basisPoints: 0 },
  { cell: 'Nil rated', basisPoints: 0 },
  { cell: 'GST 0%', basisPoints: 0 },
  { cell: 'Non-GST', basisPoints: 0 },
  { cell: 'Tax free', basisPoints: 0 },
  { cell: 'शून्य', basisPoints: 0 },
  { cell: '', basisPoints: null },
])('a rate written as “$cell” is $basisPoints basis points (G-5)', async (rate, { db, folder }) => {
  await importTable(db, folder, { table: tableOf(rate.cell) })

  expect(await productsOf(db)).toMatchObject([{ taxBasisPoints: rate.basisPoints }])
})

test.for(['200', '200%', '0.05%', '5.5', '-5', 'five', '1', '5 kg', 'N/A', '2.5 + 9'])(
  'a rate of “%s” is left out and named, and a product keeps the rate it has',
  async (cell, { db, folder }) => {
    await aProduct(db, { name: 'Rice', category: 'Dairy', weight: null, taxBasisPoints: 1800 })

    const report = await importTable(db, folder, {
      table: `${tableOf(cell)}Rice,Dairy,50,${cell}\n`,
    })

    const note = expect.stringMatching(/^GST rate not imported: /)
    expect(report).toMatchObject({ added: 1, changed: 1, refused: 0, notes: [{ note, rows: 2 }] })
    expect(await productsOf(db)).toMatchObject([
      { name: 'Rice', pricePaise: 5000, taxBasisPoints: 1800 },
      { name: 'Soap', taxBasisPoints: null },
    ])
  },
)

describe('a rate that is gone', () => {
  const table = 'name,category,mrp,GST\nSoap,Dairy,40,12\nCola,Dairy,40,28%\nGhee,Dairy,9,12.00'
  const ratesOf = async (db: Database) =>
    (await productsOf(db)).map(({ name, taxBasisPoints }) => [name, taxBasisPoints])

  test('is asked about once, with examples and the likeliest answer first', async ({
    db,
    folder,
  }) => {
    const { questions } = await sendTable(db, folder, table)

    expect(questions).toMatchObject([
      { about: 'gst12', examples: ['12', '12.00'], options: [{ value: '5' }, {}, {}, {}, {}] },
      { about: 'gst28', examples: ['28%'], options: [{ value: '18' }, {}, {}, {}, {}] },
    ])
    expect(questions.some(({ answer }) => answer !== undefined)).toBe(false)
  })

  test('becomes what the seller answers', async ({ db, folder }) => {
    const answers = { gst12: '5', gst28: '40' }
    await tryTable(db, folder, {
      file: 'a.csv',
      bytes: Buffer.from(table),
      isTrial: false,
      answers,
    })

    expect(await ratesOf(db)).toEqual([
      ['Cola', 4000],
      ['Ghee', 500],
      ['Soap', 500],
    ])
  })

  test('is left out and named where the seller leaves it open or nobody asks', async ({
    db,
    folder,
  }) => {
    const answers = { gst12: 'open', gst28: 'open' }
    const given = { file: 'a.csv', bytes: Buffer.from(table), answers }
    const { notes: open } = await tryTable(db, folder, given)
    const { notes } = await importTable(db, folder, { table })

    expect(open).toEqual([expect.stringMatching(/12% any more/), expect.stringMatching(/28%/)])
    expect(notes).toMatchObject([{ rows: 2 }, { rows: 1 }])
    expect(await ratesOf(db)).toEqual([
      ['Cola', null],
      ['Ghee', null],
      ['Soap', null],
    ])
  })
})

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
