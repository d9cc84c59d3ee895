import { describe, expect } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { aProduct } from '#tests/support/products.ts'

describe('zeros that a spreadsheet took from the beginning of a code', () => {
  const code = '0012345678905'

  test('are kept where the id says which product it is', async ({ db, folder }) => {
    const milk = await aProduct(db, { name: 'Milk', code, weight: null })
    const other = await aProduct(db, { name: 'Other milk', code: '12345678905', weight: null })

    const report = await importTable(db, folder, {
      table: `id,code,name\n${milk.id},12345678905,Fresh milk\n${other.id},12345678905,Other milk`,
    })

    expect(report).toMatchObject({ changed: 1, unchanged: 1, refused: 0 })
    expect(await productsOf(db)).toMatchObject([
      { name: 'Fresh milk', code },
      { name: 'Other milk', code: '12345678905' },
    ])
  })

  test.for(['0000', '00A1', '12345678906'])(
    'are no reason to keep another code than %s',
    async (code, { db, folder }) => {
      const milk = await aProduct(db, { name: 'Milk', code: '0012345678905' })

      await importTable(db, folder, { table: `id,code\n${milk.id},${code}` })

      expect(await productsOf(db)).toMatchObject([{ code }])
    },
  )

  test('come with a new product as they are', async ({ db, folder }) => {
    await importTable(db, folder, {
      table: `id,code,name,category,mrp\n${newId()},0012,Milk,Dairy,40`,
    })

    expect(await productsOf(db)).toMatchObject([{ code: '0012' }])
  })
})

describe('a code that a spreadsheet rounded', () => {
  test.for([
    ['8901234567894', '8.90123E+12'],
    ['8901234567894', '8.9E+12'],
    ['0012345678905', '1.23457e+10'],
  ] as const)(
    'is still %s where the id says which product it is',
    async ([code, shown], { db, folder }) => {
      const milk = await aProduct(db, { name: 'Milk', code, weight: null })

      const report = await importTable(db, folder, {
        table: `id,code,name\n${milk.id},${shown},Fresh milk`,
      })

      expect(report).toMatchObject({ changed: 1, refused: 0 })
      expect(await productsOf(db)).toMatchObject([{ name: 'Fresh milk', code }])
    },
  )

  test.for([{ code: null }, { code: '8911111111111' }, { code: 'M-1' }])(
    'replaces no other code of the product that the id names, and the report says so: %o',
    async ({ code }, { db, folder }) => {
      const milk = await aProduct(db, { name: 'Milk', code, weight: null })

      const report = await importTable(db, folder, {
        table: `id,code,name\n${milk.id},8.90123E+12,Fresh milk`,
      })

      const note = 'Code not imported: a spreadsheet has rounded it'
      expect(report).toMatchObject({ changed: 1, refused: 0, notes: [{ note, rows: 1 }] })
      expect(await productsOf(db)).toMatchObject([{ name: 'Fresh milk', code }])
    },
  )

  test('is left out where nothing says which product it is', async ({ db, folder }) => {
    const report = await importTable(db, folder, {
      table: 'code,name,category,mrp\n8.90123E+12,Milk,Dairy,40',
    })

    const note = 'Code not imported: a spreadsheet has rounded it'
    expect(report).toMatchObject({ added: 1, refused: 0, notes: [{ note, rows: 1 }] })
    expect(await productsOf(db)).toMatchObject([{ name: 'Milk', code: null }])
  })
})

test('a name that a product of the store and a new one share says of neither which is meant', async ({
  db,
  folder,
}) => {
  await aProduct(db, { name: 'Milk', code: 'C1', weight: null, category: 'Dairy' })

  const { firstRefused, ...report } = await importTable(db, folder, {
    table: 'code,name,category,mrp\nC2,Milk,Dairy,40\n,Milk,Dairy,50',
  })

  expect(report).toMatchObject({ added: 1, changed: 0, refused: 1 })
  expect(firstRefused[0]?.reason).toMatch(/Several products/)
})
