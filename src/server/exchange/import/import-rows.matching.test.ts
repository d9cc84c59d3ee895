import { describe, expect } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'

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

    await importTable(db, folder, { table: 'code,MRP\nC1,99' })

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

  test('names no product, and replaces no other code', async ({ db, folder }) => {
    const milk = await aProduct(db, { name: 'Milk', code: '200000' })
    await aProduct(db, { name: 'Curd', code: '1E+5' })

    const report = await importTable(db, folder, {
      table: `id,code,name,price\n${milk.id},1E+5,Milk,50\n,1E+5,Curd,50`,
    })

    const note = 'Code not imported: a spreadsheet has rounded it'
    expect(report).toMatchObject({ changed: 2, refused: 0, notes: [{ note, rows: 2 }] })
    expect(await productsOf(db)).toMatchObject([
      { name: 'Curd', code: '1E+5', pricePaise: 5000 },
      { name: 'Milk', code: '200000', pricePaise: 5000 },
    ])
  })
})
