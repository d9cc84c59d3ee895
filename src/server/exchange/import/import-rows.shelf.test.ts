import type { ImportAnswers } from '#contract/api/seller-imports.ts'
import type { Database } from '#server/database/database.ts'
import { chooseColumns } from '#server/exchange/mapping/choose-columns.ts'
import { viewImport } from '#server/exchange/views.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { expect } from '#tests/support/database.ts'
import { importTable, sendTable, test } from '#tests/support/imports.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aProduct, stockOf } from '#tests/support/products.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { runImport } from './run-import.ts'

const counted = (stock: number | string) => `code,stock\nM1,${stock}`
const aMango = (db: Database, stock: number | null = 10) => aProduct(db, { code: 'M1', stock })

/** Answers what the table's stock counts, and imports it. */
async function importCounting(
  db: Database,
  folder: string,
  { table, stock }: { table: string; stock: ImportAnswers['stock'] },
) {
  const { _id: id, chosen } = await sendTable(db, folder, table)
  await chooseColumns(db, { id, folder, who: 'asha', columns: chosen, answers: { stock } })
  const run = { id, folder, log: silentLog, who: 'asha', isTrial: false, goesOn: () => true }
  await runImport(db, run)
  return (await viewImport(db, id)).report
}

test('a table counts the shelf, and what is promised to orders is subtracted (G-9)', async ({
  db,
  folder,
}) => {
  const mango = await aMango(db)
  await anOrder(db, { lines: [[mango, 3]] })

  const tried = await importTable(db, folder, { table: counted(24), isTrial: true })
  const report = await importTable(db, folder, { table: counted(24) })

  expect([tried, report]).toMatchObject([{ recounted: 1 }, { recounted: 1 }])
  expect(await stockOf(db, mango)).toBe(21)
  expect(await importTable(db, folder, { table: counted(24) })).toMatchObject({ unchanged: 1 })
  expect(await verifyLedgers(db)).toEqual([])
})

test('the seller can say that a table has what is free to sell', async ({ db, folder }) => {
  const mango = await aMango(db)
  await anOrder(db, { lines: [[mango, 3]] })

  await importCounting(db, folder, { table: counted(24), stock: 'free' })

  expect(await stockOf(db, mango)).toBe(24)
})

test('it is asked only where orders wait to be packed, with the usual answer given', async ({
  db,
  folder,
}) => {
  const mango = await aMango(db)
  const before = await sendTable(db, folder, counted(24))
  await anOrder(db, { lines: [[mango, 3]] })

  const after = await viewImport(db, before._id)

  expect(before.questions).toEqual([])
  expect(after.questions).toMatchObject([{ about: 'stock', answer: 'shelf' }])
  const own = await sendTable(db, folder, `id,stock\n${mango.id},24`)
  expect(own.questions).toMatchObject([{ about: 'stock', answer: 'free' }])
})

test('a count of less than is promised refuses its row', async ({ db, folder }) => {
  const mango = await aMango(db)
  await anOrder(db, { lines: [[mango, 3]] })

  const report = await importTable(db, folder, { table: counted(2) })

  expect(report.refused).toBe(1)
  expect(report.firstRefused[0]?.reason).toMatch(/has 2, and orders that are not packed yet need 3/)
  expect(await stockOf(db, mango)).toBe(7)
})

test('the first count of a product leaves its pieces to the open orders, which bring them back', async ({
  db,
  folder,
}) => {
  const mango = await aMango(db, null)
  const { _id, userId } = await anOrder(db, { lines: [[mango, 3]] })

  await importTable(db, folder, { table: counted(10) })

  expect(await stockOf(db, mango)).toBe(7)
  await cancelOrder(db, userId, { orderId: _id })
  expect(await stockOf(db, mango)).toBe(10)
  expect(await verifyLedgers(db)).toEqual([])
})

test('a count that starts from an export is refused where the stock has changed since, with both figures', async ({
  db,
  folder,
}) => {
  const mango = await aMango(db, 44)
  const counting = (stock: number, exported: number) =>
    importTable(db, folder, {
      table: `id,stock,exportedStock\n${mango.id},${stock},${exported}`,
    })

  const report = await counting(77, 50)

  expect(report).toMatchObject({ refused: 1, recounted: 0 })
  expect(report.firstRefused[0]?.reason).toContain('was 50 then and is 44 now')
  expect(await stockOf(db, mango)).toBe(44)
  expect(await counting(77, 44)).toMatchObject({ refused: 0, recounted: 1 })
  // The same table once more.
  expect(await counting(77, 44)).toMatchObject({ refused: 0, unchanged: 1 })
})

test('an export of another shop, and a count of the shelf, start from nothing here', async ({
  db,
  folder,
}) => {
  const mango = await aMango(db, 44)
  const table = 'code,stock,exportedStock\nM1,77,50'

  await importTable(db, folder, { table })
  expect(await stockOf(db, mango)).toBe(77)

  const ofShelf = `id,stock,exportedStock\n${mango.id},60,50`
  await importCounting(db, folder, { table: ofShelf, stock: 'shelf' })
  expect(await stockOf(db, mango)).toBe(60)
})

test('loose goods are counted in kilograms, also where they start from an export', async ({
  db,
  folder,
}) => {
  const tomatoes = await aProduct(db, {
    code: 'M1',
    stock: 40,
    stepGrams: 250,
    leastGrams: 250,
    weight: '250 g',
  })
  const counting = (stock: string, exported: string) =>
    importTable(db, folder, {
      table: `id,weight,stock,exportedStock\n${tomatoes.id},250 g,${stock},${exported}`,
    })

  expect(await counting('12.5 kg', '11 kg')).toMatchObject({ refused: 1 })
  expect(await counting('12.5 kg', '10 kg')).toMatchObject({ refused: 0, recounted: 1 })
  expect(await stockOf(db, tomatoes)).toBe(50)
})

test('loose goods are counted in kilograms', async ({ db, folder }) => {
  const tomatoes = await aProduct(db, {
    code: 'M1',
    stock: 40,
    stepGrams: 250,
    leastGrams: 250,
    weight: '250 g',
  })
  await anOrder(db, { lines: [[tomatoes, 6]] })

  await importTable(db, folder, { table: counted('12.5') })

  expect(await stockOf(db, tomatoes)).toBe(44)
})
