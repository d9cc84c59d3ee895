import { describe, expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { exportFileName, exportProducts } from './export-products.ts'

async function exported(db: Database, filter = {}): Promise<string> {
  return (await Array.fromAsync(exportProducts(db, filter))).join('')
}

const strangeNames = [
  '=HYPERLINK("http://evil.example","Milk")',
  '-5',
  "'quoted",
  "'=x",
  '@sum',
  'दूध, ताज़ा',
  '"',
]

async function fillShelves(db: Database) {
  for (const name of strangeNames) await aProduct(db, { name, weight: null })
  await aProduct(db, {
    name: 'Milk',
    code: '0012',
    weight: '1 l',
    description: ['- fresh', 'from "Mysuru", daily'],
    pricePaise: 4005,
    offerPricePaise: 3500,
    stock: 12,
  })
  await aProduct(db, { name: 'Off', inStock: false, stock: 0 })
  // The same name and weight twice: only the ids tell them apart.
  await aProduct(db, { name: 'Off' })
}

describe('what was exported', () => {
  test('is unchanged when it is imported again', async ({ db, folder }) => {
    await fillShelves(db)
    const before = await productsOf(db)

    const report = await importTable(db, folder, { table: await exported(db) })

    expect(report).toMatchObject({ unchanged: before.length, changed: 0, added: 0, refused: 0 })
    expect(await productsOf(db)).toEqual(before)
  })

  test('changes just the product whose cell was changed', async ({ db, folder }) => {
    await fillShelves(db)
    const before = await productsOf(db)

    const table = (await exported(db)).replace('40.05', '41')
    const report = await importTable(db, folder, { table })

    expect(report).toMatchObject({ changed: 1, unchanged: before.length - 1, refused: 0 })
    const after = await productsOf(db)
    const milk = after.find(({ name }) => name === 'Milk')
    expect(milk).toMatchObject({ pricePaise: 4100 })
    expect(after.filter(({ id }) => id !== milk?.id)).toEqual(
      before.filter(({ id }) => id !== milk?.id),
    )
  })

  test('fills another store', async ({ db, ownDb, folder }) => {
    await aProduct(db, { name: '=1+1', code: 'C1', stock: 4, inStock: false })
    await aProduct(db, { name: 'Milk', description: ['a', 'b'], archivedAt: new Date() })
    const everything =
      (await exported(db)) + (await exported(db, { stock: 'archived' })).split('\r\n')[1]

    await importTable(ownDb, folder, { table: everything })

    const known = ({
      id,
      name,
      code,
      stock,
      inStock,
      description,
      archivedAt,
    }: (typeof all)[0]) => ({
      id,
      name,
      code,
      stock,
      inStock,
      description,
      isArchived: archivedAt !== null,
    })
    const all = await productsOf(db)
    expect((await productsOf(ownDb)).map(known)).toEqual(all.map(known))
  })
})

describe('what was sold between export and import', () => {
  async function exportThenSell(db: Database) {
    const milk = await aProduct(db, { name: 'Milk', pricePaise: 4005, stock: 12 })
    const curd = await aProduct(db, { name: 'Curd', stock: null })
    const table = await exported(db)
    await anOrder(db, { lines: [[milk, 5]] })
    return { milk, curd, table }
  }

  test('stays sold when the table changes something else', async ({ db, folder }) => {
    const { milk, table } = await exportThenSell(db)

    const report = await importTable(db, folder, { table: table.replace('40.05', '41') })

    expect(report).toMatchObject({ changed: 1, unchanged: 1, recounted: 0 })
    expect(await stockOf(db, milk)).toBe(7)
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('refuses a count that the seller wrote into the table, with both figures', async ({
    db,
    folder,
  }) => {
    const { milk, curd, table } = await exportThenSell(db)
    const counted = table.replace(',12,12,', ',"1,020",12,').replace(',,,yes', ',4,,yes')

    const tried = await importTable(db, folder, { table: counted, isTrial: true })
    const report = await importTable(db, folder, { table: counted })

    const refused = [{ reason: expect.stringContaining('“Milk” was 12 then and is 7 now') }]
    const said = { changed: 1, recounted: 1, refused: 1, firstRefused: refused }
    expect([tried, report]).toMatchObject([said, said])
    expect([await stockOf(db, milk), await stockOf(db, curd)]).toEqual([7, 4])
    expect(await verifyLedgers(db)).toEqual([])
  })

  test('stays sold when a spreadsheet writes both counts in its own way', async ({
    db,
    folder,
  }) => {
    const { milk, table } = await exportThenSell(db)

    const report = await importTable(db, folder, { table: table.replace(',12,12,', ',12,12.00,') })

    expect(report).toMatchObject({ unchanged: 2, recounted: 0 })
    expect(await stockOf(db, milk)).toBe(7)
  })

  test('still lies on the shelf that a table without ids counts', async ({ db, folder }) => {
    const { milk } = await exportThenSell(db)

    const report = await importTable(db, folder, { table: 'name,weight,stock\nMilk,1 kg,12' })

    expect(report).toMatchObject({ unchanged: 1, recounted: 0 })
    expect(await stockOf(db, milk)).toBe(7)
  })

  test('is put back where the table has ids and does not say what the stock was', async ({
    db,
    folder,
  }) => {
    const { milk } = await exportThenSell(db)

    const report = await importTable(db, folder, { table: `id,stock\n${milk.id},12` })

    expect(report).toMatchObject({ changed: 1, recounted: 1 })
    expect(await stockOf(db, milk)).toBe(12)
  })
})

test('no cell is a formula, and Excel knows the letters', async ({ db }) => {
  await fillShelves(db)

  const table = await exported(db)

  expect(table.startsWith('\ufeffid,code,')).toBe(true)
  expect(table).not.toMatch(/(^|,|")[=+@-]/m)
})

test('has what the list shows with the same filter, over several batches', async ({ db }) => {
  for (let count = 0; count < 1005; count += 1) {
    await aProduct(db, { name: `Milk ${count}`, category: 'Dairy' })
  }
  await aProduct(db, { name: 'Tomato' })
  await aProduct(db, { name: 'Old milk', category: 'Dairy', archivedAt: new Date() })

  const lines = (await exported(db, { category: 'Dairy' })).trimEnd().split('\r\n')

  expect(lines).toHaveLength(1 + 1005)
  expect(await exported(db, { stock: 'archived' })).toMatch(/Old milk,Dairy,.*,yes\r\n$/)
})

test("its file is named by the shop's day", () => {
  expect(exportFileName(new Date('2026-02-13T19:00:00Z'))).toBe('tokri-products-2026-02-14.csv')
})
