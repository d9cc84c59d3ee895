import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { verifyLedgers } from '#server/orders/verify-ledgers.ts'
import { newId } from '#server/platform/new-id.ts'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { auditOf } from '#tests/support/seller-desk.ts'

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

describe('which product a row means', () => {
  test('is told by the name in any case, and the weight', async ({ db, folder }) => {
    const small = await aProduct(db, { name: 'Milk', weight: '500 ml', category: 'Dairy' })
    await aProduct(db, { name: 'Milk', weight: '1 l', category: 'Dairy' })

    const report = await importTable(db, folder, {
      table: 'name,weight,category,price,stock\nMILK,500 ml,Dairy,40,7\nMilk,2 l,Dairy,90,1',
    })

    expect(report).toMatchObject({ added: 1, changed: 1 })
    expect(await stockOf(db, small)).toBe(7)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('is told by the code before the name', async ({ db, folder }) => {
    const milk = await aProduct(db, { name: 'Old name', code: 'C1', category: 'Dairy' })
    await aProduct(db, { name: 'Milk', weight: null, category: 'Dairy' })

    await importTable(db, folder, { table: 'code,name,category,price\nC1,Milk,Dairy,40' })

    expect((await productsOf(db)).find(({ id }) => id === milk.id)).toMatchObject({ name: 'Milk' })
  })

  test('with a code of its own is none that another row gave a code to', async ({ db, folder }) => {
    await aProduct(db, { name: 'Milk', weight: null, category: 'Dairy' })
    const withCodes = 'code,name,category,price\nC1,Milk,Dairy,40\nC2,Milk,Dairy,50'

    const first = await importTable(db, folder, { table: withCodes })
    const second = await importTable(db, folder, { table: withCodes })

    expect(first).toMatchObject({ added: 1, changed: 1, refused: 0 })
    expect(second).toMatchObject({ unchanged: 2, refused: 0 })
  })

  test('is told by the id before everything', async ({ db, folder }) => {
    const milk = await aProduct(db, { name: 'Old name', category: 'Dairy' })
    await aProduct(db, { name: 'Milk', code: 'C1', weight: null })

    const report = await importTable(db, folder, { table: `id,name,price\n${milk.id},Milk,40` })

    expect(report).toMatchObject({ added: 0, changed: 1 })
    expect((await productsOf(db)).find(({ id }) => id === milk.id)).toMatchObject({ name: 'Milk' })
  })

  test('leaves what the table has no column for', async ({ db, folder }) => {
    await aProduct(db, { name: 'Milk', code: 'C1', description: ['Fresh'], stock: 4 })

    await importTable(db, folder, { table: 'code,price\nC1,99' })

    expect(await productsOf(db)).toMatchObject([
      { name: 'Milk', weight: '1 kg', description: ['Fresh'], stock: 4, pricePaise: 9900 },
    ])
  })

  test('keeps what is archived there, and does not add it anew', async ({ db, folder }) => {
    await aProduct(db, { name: 'Curd', weight: null, category: 'Dairy', archivedAt: new Date() })

    const report = await importTable(db, folder, { table: 'name,category,price\nCurd,Dairy,40' })

    expect(report).toMatchObject({ added: 0, changed: 1 })
    expect((await productsOf(db))[0]?.archivedAt).not.toBeNull()
  })
})

describe('an id that the store does not know', () => {
  const id = newId()
  const filling = Array.from({ length: 600 }, (_, index) => `,Rice ${index},Grains,,20`)
  const withIds = (between: string[]) =>
    [
      'id,name,category,weight,price',
      `${id},Milk,Dairy,1 l,60`,
      ...between,
      `${id},Milk,Dairy,1 l,60`,
      `${id.toUpperCase()},Curd,Dairy,1 l,40`,
    ].join('\n')

  test.for([
    ['close together', withIds([]), 1, 4],
    ['far apart', withIds(filling), 601, 604],
  ] as const)(
    'means the product that an earlier row made with it, %s',
    async ([, table, added, row], { db, folder }) => {
      const { id: _, ...tried } = await importTable(db, folder, { table, isTrial: true })
      const { id: __, ...done } = await importTable(db, folder, { table })

      expect(done).toMatchObject({ added, unchanged: 1, refused: 1 })
      expect(done.firstRefused).toEqual([{ row, name: 'Curd', reason: 'Row 2 has the same id' }])
      expect(tried).toEqual(done)
      expect(await productsOf(db)).toHaveLength(added)
    },
  )
})

describe('a code that looks rounded by a spreadsheet', () => {
  test('is that of the product with this id, where it is the same', async ({ db, folder }) => {
    const milk = await aProduct(db, { name: 'Milk', code: '1E+5' })

    const report = await importTable(db, folder, {
      table: `id,code,name,price\n${milk.id},1E+5,Milk,50`,
    })

    expect(report).toMatchObject({ changed: 1, refused: 0 })
    expect(await productsOf(db)).toMatchObject([{ code: '1E+5', pricePaise: 5000 }])
  })

  test('is refused for any other product', async ({ db, folder }) => {
    const milk = await aProduct(db, { name: 'Milk', code: '100000' })
    await aProduct(db, { name: 'Curd', code: '1E+5' })

    const report = await importTable(db, folder, {
      table: `id,code,name,price\n${milk.id},1E+5,Milk,50\n,1E+5,Curd,50`,
    })

    expect(report).toMatchObject({ changed: 0, refused: 2 })
    expect(report.firstRefused[0]?.reason).toMatch(/rounded the code.*“1E\+5”/)
  })
})

describe('a row is refused, and the others are not', () => {
  const beside = async (row: string) => `${heading}\nOK,Good,Dairy,,10,10,1\n${row}\n`

  test.for([
    ['C9,,Dairy,,10,10,', 'The name is empty'],
    [`C9,${'x'.repeat(201)},Dairy,,10,10,`, 'The name has more than 200 characters'],
    ['C9,Mi\u202elk,Dairy,,10,10,', 'The name has characters that cannot be used'],
    ['C9,Milk,,,10,10,', 'The category is empty'],
    ['8.90123E+12,Milk,Dairy,,10,10,', expect.stringMatching(/rounded the code/)],
    [`C9,Milk,${'x'.repeat(201)},,10,10,`, 'The category is not known'],
    ['C9,Milk,Dairy,,1e3,10,', 'The price is not a price'],
    ['C9,Milk,Dairy,,,10,', 'The price is empty'],
    ['C9,Milk,Dairy,,10,0,', 'The offer price is zero'],
    ['C9,Milk,Dairy,,10,11,', 'The offer price is higher than the price'],
    ['C9,Milk,Dairy,,10,10,1.5', 'The stock is not a whole number from 0 to 1000000'],
    ['C9,Milk,Dairy,,10,10,-1', 'The stock is not a whole number from 0 to 1000000'],
    ['C9,Milk,Dairy,,10,10,","', 'The stock is not a whole number from 0 to 1000000'],
    [`C9,Milk,Dairy,${'x'.repeat(41)},10,10,`, 'The weight has more than 40 characters'],
    [`${'9'.repeat(41)},Milk,Dairy,,10,10,`, 'The code has more than 40 characters'],
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
    await sql`alter table products add check (name <> 'Row 700')`.execute(db)
    const rows = Array.from({ length: 1100 }, (_, index) => `Row ${index},Dairy,10,3`)

    const report = await importTable(db, folder, {
      table: ['name,category,price,stock', ...rows].join('\n'),
    })

    expect(report).toMatchObject({ added: 1099, refused: 1 })
    expect(report.firstRefused).toEqual([
      { row: 702, name: 'Row 700', reason: 'The row could not be written' },
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

  test('that would make an offer dearer than the price it does not speak of', async ({
    db,
    folder,
  }) => {
    await aProduct(db, { name: 'Milk', code: 'C1', pricePaise: 4000 })

    const report = await importTable(db, folder, {
      table: 'code,name,offerPrice,price\nC1,Milk,41,40',
    })

    expect(report.firstRefused[0]?.reason).toMatch(/₹41 is more than ₹40/)
  })

  test('that would take the code of another product', async ({ db, folder }) => {
    await aProduct(db, { name: 'Milk', code: 'C1' })
    const curd = await aProduct(db, { name: 'Curd' })

    const report = await importTable(db, folder, { table: `id,code,name\n${curd.id},C1,Curd` })

    expect(report.firstRefused[0]?.reason).toMatch(/“Milk” has the code C1/)
  })

  test('and is in a table of the refused, with its reason and no formula', async ({
    db,
    folder,
  }) => {
    const { refusedTable } = await importTable(db, folder, {
      table: 'name,category,price\n=1+1,Dairy,x\nMilk,Dairy,40',
    })

    expect(refusedTable.split('\r\n')).toEqual([
      '\ufeffRow,Reason,name,category,price',
      "2,The price is not a price: “x”,'=1+1,Dairy,x",
      '',
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
