import { expect } from 'vitest'
import type { UsualRate } from '#contract/api/rate-proposals.ts'
import type { Database } from '#server/database/database.ts'
import { runImport } from '#server/exchange/import/run-import.ts'
import { chooseColumns } from '#server/exchange/mapping/choose-columns.ts'
import { viewImport } from '#server/exchange/views.ts'
import { productsOf, sendTable, test } from '#tests/support/imports.ts'
import { aProduct } from '#tests/support/products.ts'
import { setTax } from '#tests/support/tax.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { acceptRates } from './accept-rates.ts'

const table = [
  'name,category,mrp,GST %,HSN',
  'Rose Soap,Dairy,40,,',
  'Neem Soap,Dairy,40,18,',
  'Tulsi Soap,Dairy,40,,34011190',
  'Brown Bread,Bakery,40,,',
  'Thing,Dairy,40,,',
].join('\n')
const soap: UsualRate = { kind: 'Bath soap in bars', percent: 5 }
const bread: UsualRate = { kind: 'Bread, roti and papad', percent: 0 }

const included = (db: Database) => setTax(db, { mode: 'included', includedBasisPoints: 1800 })

async function tried(db: Database, folder: string, text = table) {
  const sent = await sendTable(db, folder, text)
  const run = (isTrial: boolean) =>
    runImport(db, {
      id: sent._id,
      folder,
      log: silentLog,
      who: 'asha',
      isTrial,
      goesOn: () => true,
    })
  await run(true)
  return { ...(await viewImport(db, sent._id)), run }
}

async function ratesOf(db: Database) {
  const products = await productsOf(db)
  return products.map(({ name, taxBasisPoints, hsn }) => [name, taxBasisPoints, hsn])
}

test('a trial shows what differs from the usual rates, in groups', async ({ db, folder }) => {
  await included(db)

  const { report, acceptedRates } = await tried(db, folder)

  const group = { otherRate: 1, now: [18], noCode: 1 }
  expect(report?.rates).toEqual([
    {
      ...soap,
      ...group,
      products: 2,
      otherRate: 2,
      hsn: ['3401'],
      examples: ['Rose Soap', 'Tulsi Soap'],
    },
    { ...bread, ...group, products: 1, hsn: ['1905'], examples: ['Brown Bread'] },
  ])
  expect(acceptedRates).toEqual([])
})

test('the import sets what was accepted, and nothing else', async ({ db, folder }) => {
  await included(db)
  const { _id: id, run } = await tried(db, folder)

  expect((await acceptRates(db, { id, accepted: [soap] })).acceptedRates).toEqual([soap])
  await run(false)

  expect(await ratesOf(db)).toEqual([
    ['Brown Bread', null, null],
    ['Neem Soap', 1800, null],
    ['Rose Soap', 500, '3401'],
    ['Thing', null, null],
    ['Tulsi Soap', 500, '34011190'],
  ])
})

test('without an answer it sets none', async ({ db, folder }) => {
  await included(db)
  const { run } = await tried(db, folder)

  await run(false)

  expect((await ratesOf(db)).filter(([, rate]) => rate !== null)).toEqual([
    ['Neem Soap', 1800, null],
  ])
})

test('the table’s own categories say what goods are', async ({ db, folder }) => {
  await included(db)
  const rows = ['Rose,Skin Care / Face Care,40', 'Rose,Ice Creams,40']
  const sent = await sendTable(db, folder, ['name,category,mrp', ...rows].join('\n'))
  await chooseColumns(db, {
    id: sent._id,
    folder,
    who: 'asha',
    columns: sent.chosen,
    categories: sent.categories.map(({ name }) => ({ name, category: 'Instant' })),
  })
  await runImport(db, {
    id: sent._id,
    folder,
    log: silentLog,
    who: 'asha',
    isTrial: true,
    goesOn: () => true,
  })

  const { report } = await viewImport(db, sent._id)
  expect(report?.rates?.map(({ kind, percent }) => [kind, percent])).toEqual([
    ['Creams, lotions and make-up', 18],
  ])
})

test.for(['on_top', 'none'] as const)(
  'nothing is proposed where the shop’s tax is %s',
  async (mode, { db, folder }) => {
    await setTax(db, { mode })

    expect((await tried(db, folder)).report?.rates).toBeUndefined()
  },
)

test('what is accepted belongs to the trial that showed it', async ({ db, folder }) => {
  await included(db)
  const { _id: id, chosen, run } = await tried(db, folder)
  const early = await sendTable(db, folder, table)

  await expect(acceptRates(db, { id: early._id, accepted: [soap] })).rejects.toThrow(
    'rates_not_shown',
  )
  await expect(acceptRates(db, { id, accepted: [{ ...soap, percent: 0 }] })).rejects.toThrow(
    'rates_not_shown',
  )
  await acceptRates(db, { id, accepted: [soap] })
  await run(true)
  expect((await viewImport(db, id)).acceptedRates).toEqual([])
  await acceptRates(db, { id, accepted: [soap] })
  await chooseColumns(db, { id, folder, who: 'asha', columns: chosen })
  expect((await viewImport(db, id)).acceptedRates).toEqual([])
})

test('a product that the seller has given a rate since the trial keeps it', async ({
  db,
  folder,
}) => {
  await included(db)
  const kept = await aProduct(db, { name: 'Rose Soap', category: 'Dairy', weight: null })
  const { _id: id, run } = await tried(db, folder, 'name,category,mrp\nRose Soap,Dairy,50\n')
  await acceptRates(db, { id, accepted: [soap] })

  await db.updateTable('products').set({ taxBasisPoints: 0 }).where('id', '=', kept.id).execute()
  await run(false)

  expect(await ratesOf(db)).toEqual([['Rose Soap', 0, null]])
})
