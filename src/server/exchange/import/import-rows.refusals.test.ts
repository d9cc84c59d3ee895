import { describe, expect } from 'vitest'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { changeSchema } from '#tests/support/databases.ts'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { aProduct } from '#tests/support/products.ts'

describe('a row is refused, and the others are not', () => {
  const heading = 'code,name,category,weight,price,offerPrice,stock'
  const beside = async (row: string) => `${heading}\nOK,Good,Dairy,,10,10,1\n${row}\n`

  test.for([
    ['C9,,Dairy,,10,10,', 'The name is empty'],
    ['C9,N/A,Dairy,,10,10,', 'The name is empty'],
    ['C9,=A1&B1,Dairy,,10,10,', expect.stringMatching(/^In place of the name, the cell holds/)],
    ['C9,Xyzzy,,,10,10,', 'The category is empty'],
    [`C9,Milk,${'x'.repeat(201)},,10,10,`, 'The category is not known'],
    ['C9,Milk,Dairy,,1e3,,', 'The price is not a price'],
    ['C9,Milk,Dairy,,,,', 'The price is empty'],
    ['C9,Milk,Dairy,,-,-,', 'The price is empty'],
    ['C9,Milk,Dairy,,,soon,', 'The offer price is not a price'],
    ['C9,Milk,Dairy,,0,0,', 'The price is zero'],
    ['C9,Milk,Dairy,,=2*5,,', expect.stringMatching(/^In place of the price, the cell holds/)],
  ] as const)('%s', async ([row, reason], { db, folder }) => {
    const report = await importTable(db, folder, { table: await beside(row) })

    expect(report).toMatchObject({ added: 1, refused: 1, reasons: [{ reason, rows: 1 }] })
    expect(report.firstRefused[0]).toMatchObject({ row: 3 })
  })

  test('that means the product of an earlier row, unless it says the same', async ({
    db,
    folder,
  }) => {
    const report = await importTable(db, folder, {
      table: 'name,category,price\nMilk,Dairy,40\nmilk,Dairy,41\nMilk,Dairy,40',
    })

    expect(report).toMatchObject({ added: 1, unchanged: 1, refused: 1 })
    expect(report.firstRefused).toEqual([
      {
        row: 3,
        name: 'milk',
        reason: 'Row 2 has the same name and weight; give one of them a weight or a code',
      },
    ])
  })

  test('with a cell that is cut in the middle of a letter', async ({ db, folder }) => {
    const report = await importTable(db, folder, {
      table: `name,category,price\nMilk,Dairy,${'9'.repeat(39)}😀\nCurd,Dairy,40`,
    })

    expect(report).toMatchObject({ added: 1, refused: 1 })
    expect(report.firstRefused[0]?.reason).toBe(`The price is not a price: “${'9'.repeat(39)}…”`)
  })

  test('that the database does not take', async ({ db, folder }) => {
    await changeSchema(db, "alter table products add check (name <> 'Row 700')")
    const rows = Array.from({ length: 1100 }, (_, index) => `Row ${index},Dairy,10,3`)

    const report = await importTable(db, folder, {
      table: ['name,category,price,stock', ...rows].join('\n'),
    })

    expect(report).toMatchObject({ added: 1099, refused: 1 })
    expect(report.firstRefused).toEqual([
      { row: 702, name: 'Row 700', reason: 'The row could not be saved' },
    ])
    expect(await productsOf(db)).toHaveLength(1099)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('that could mean several products of the store', async ({ db, folder }) => {
    await aProduct(db, { name: 'Milk', weight: null })
    await aProduct(db, { name: 'milk', weight: null })

    const report = await importTable(db, folder, { table: 'name,category,price\nMilk,Dairy,40' })

    expect(report.reasons[0]?.reason).toMatch(/Several products/)
  })

  test('and is in a table of the refused, with its reason and no formula', async ({
    db,
    folder,
  }) => {
    const { refusedTable } = await importTable(db, folder, {
      table: 'name,category,price\n+1+1,Dairy,x\nMilk,Dairy,40',
    })

    expect(refusedTable.split('\r\n')).toEqual([
      '\ufeffRow,Reason,name,category,price',
      "2,The price is not a price: “x”,'+1+1,Dairy,x",
      '',
    ])
  })
})
