import { describe, expect } from 'vitest'
import type { ImportAnswers } from '#contract/api/seller-imports.ts'
import type { Database } from '#server/database/database.ts'
import { chooseColumns } from '#server/exchange/mapping/choose-columns.ts'
import { viewImport } from '#server/exchange/views.ts'
import { productsOf, sendTable, test } from '#tests/support/imports.ts'
import { aProduct } from '#tests/support/products.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { runImport } from './run-import.ts'

const list = 'Name,Category,MRP\nTOOR  DAL,Grains,160\nSalt,Grains,28'
const who = 'asha@example.com'

async function aShopWithTwo(db: Database) {
  const offer = { category: 'Grains', weight: null, pricePaise: 15_000, offerPricePaise: 15_000 }
  const dal = await aProduct(db, { name: 'Toor Dal', code: 'T1', ...offer })
  const other = await aProduct(db, { name: 'Toor-Dal', code: 'T2', ...offer })
  return { dal, other }
}

type Imported = { id: string; folder: string; isTrial?: boolean }

async function run(db: Database, { id, folder, isTrial = false }: Imported) {
  await runImport(db, { id, folder, log: silentLog, who, isTrial, goesOn: () => true })
  return viewImport(db, id)
}

async function choose(
  db: Database,
  { id, folder }: Imported,
  matches: NonNullable<ImportAnswers['matches']>,
) {
  const { chosen } = await viewImport(db, id)
  return chooseColumns(db, { id, folder, who, columns: chosen, answers: { matches } })
}

const pricesOf = async (db: Database) =>
  (await productsOf(db)).map(({ name, code, pricePaise }) => [name, code, pricePaise / 100])

describe('a row that several products fit', () => {
  test('is asked about after a trial, with each of them', async ({ db, folder }) => {
    const { dal, other } = await aShopWithTwo(db)
    const { _id: id } = await sendTable(db, folder, list)

    const { report, questions } = await run(db, { id, folder, isTrial: true })

    expect(report).toMatchObject({ added: 1, refused: 1 })
    expect(questions).toHaveLength(1)
    expect(questions[0]?.answer).toBeUndefined()
    expect(questions[0]).toMatchObject({ about: 'matches', rows: [{ row: 2, name: 'TOOR  DAL' }] })
    const { options = [] } = questions[0]?.rows?.[0] ?? {}
    expect(new Map(options.map(({ value, label }) => [value, label]))).toEqual(
      new Map([
        [dal.id, '“Toor Dal” (code T1), ₹150'],
        [other.id, '“Toor-Dal” (code T2), ₹150'],
        ['new', 'A new product'],
        ['none', 'Leave this row out'],
      ]),
    )
  })

  test('changes the product that was chosen, which keeps its name', async ({ db, folder }) => {
    const { other } = await aShopWithTwo(db)
    const { _id: id } = await sendTable(db, folder, list)
    await run(db, { id, folder, isTrial: true })

    const chosen = await choose(db, { id, folder }, { rows: [{ row: 2, product: other.id }] })
    const { report } = await run(db, { id, folder })

    expect(chosen.questions[0]).toMatchObject({ answer: 'each', rows: [{ answer: other.id }] })
    expect(report).toMatchObject({ added: 1, changed: 1, refused: 0 })
    expect(await pricesOf(db)).toEqual([
      ['Salt', null, 28],
      ['Toor Dal', 'T1', 150],
      ['Toor-Dal', 'T2', 160],
    ])
  })

  test('becomes a new product once, however often it is imported', async ({ db, folder }) => {
    await aShopWithTwo(db)
    const { _id: id } = await sendTable(db, folder, list)
    await choose(db, { id, folder }, { rows: [{ row: 2, product: 'new' }] })

    const first = await run(db, { id, folder })
    const second = await run(db, { id, folder })

    expect(first.report).toMatchObject({ added: 2, refused: 0 })
    expect(second.report).toMatchObject({ added: 0, unchanged: 2, refused: 0 })
    expect(await productsOf(db)).toHaveLength(4)
  })

  test('is left out with all others', async ({ db, folder }) => {
    await aShopWithTwo(db)
    const { _id: id } = await sendTable(db, folder, list)
    await choose(db, { id, folder }, { rows: [], others: 'none' })

    const { report, questions } = await run(db, { id, folder })

    expect(report).toMatchObject({ added: 1, leftOut: 1, refused: 0 })
    expect(questions[0]).toMatchObject({ about: 'matches', answer: 'none' })
  })

  test('is refused where the chosen product is gone', async ({ db, folder }) => {
    const { dal } = await aShopWithTwo(db)
    const { _id: id } = await sendTable(db, folder, list)
    const gone = dal.id.replace(/^.{8}/, '00000000')
    await choose(db, { id, folder }, { rows: [{ row: 2, product: gone }] })

    const { report } = await run(db, { id, folder })

    expect(report).toMatchObject({ added: 1, refused: 1 })
  })
})
