import { describe, expect } from 'vitest'
import type { ImportAnswers } from '#contract/api/seller-imports.ts'
import type { Database } from '#server/database/database.ts'
import { chooseColumns } from '#server/exchange/mapping/choose-columns.ts'
import { viewImport } from '#server/exchange/views.ts'
import { importTable, productsOf, sendTable, test } from '#tests/support/imports.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { runImport } from './run-import.ts'

type Answered = { table: string; repeats: NonNullable<ImportAnswers['repeats']>; isTrial?: boolean }

async function importAnswered(
  db: Database,
  folder: string,
  { table, repeats, isTrial = false }: Answered,
) {
  const who = 'asha@example.com'
  const { _id: id, chosen: columns } = await sendTable(db, folder, table)
  await chooseColumns(db, { id, folder, who, columns, answers: { repeats } })
  await runImport(db, { id, folder, who, isTrial, log: silentLog, goesOn: () => true })
  const { report, questions } = await viewImport(db, id)
  if (!report) throw new Error('a finished import has a report')
  return { ...report, questions }
}

const batches = `Code,Name,Category,MRP,Rate,Stock
1002,Dettol,Grains,56,55,24
1003,Harpic,Grains,99,96,18
1003,Harpic,Grains,105,99,6`

const packs = `Name,Category,MRP
Ponni rice,Grains,60
Ponni rice,Grains,290
Ponni rice,Grains,60
Toor dal,Grains,150`

describe('rows that name the product of an earlier row', () => {
  test('are asked about once a trial has refused some', async ({ db, folder }) => {
    const { id, refused } = await importTable(db, folder, { table: batches, isTrial: true })

    const { questions } = await viewImport(db, id)

    expect(refused).toBe(1)
    expect(questions).toMatchObject([{ about: 'repeats', examples: ['4 (Harpic)'] }])
    expect(questions[0]?.answer).toBeUndefined()
  })

  test('add their stock where they are more of the same, and the last price counts', async ({
    db,
    folder,
  }) => {
    const report = await importAnswered(db, folder, { table: batches, repeats: 'same' })
    const again = await importAnswered(db, folder, { table: batches, repeats: 'same' })

    expect(report).toMatchObject({ added: 2, unchanged: 1, refused: 0 })
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 3, refused: 0 })
    expect(await productsOf(db)).toMatchObject([
      { name: 'Dettol', stock: 24 },
      { name: 'Harpic', stock: 24, pricePaise: 10_500, offerPricePaise: 9900 },
    ])
  })

  test.for([
    ['first', { stock: 18, pricePaise: 9900, offerPricePaise: 9600 }],
    ['last', { stock: 6, pricePaise: 10_500, offerPricePaise: 9900 }],
  ] as const)(
    'are one product as the %s of them says',
    async ([repeats, harpic], { db, folder }) => {
      const report = await importAnswered(db, folder, { table: batches, repeats })
      const again = await importAnswered(db, folder, { table: batches, repeats })

      expect(report).toMatchObject({ added: 2, unchanged: 1, refused: 0 })
      expect(report.notes).toMatchObject([{ rows: 1, first: [{ row: 4, name: 'Harpic' }] }])
      expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 3, refused: 0 })
      expect((await productsOf(db))[1]).toMatchObject({ name: 'Harpic', ...harpic })
    },
  )

  test('add their stock also far apart in the table', async ({ db, folder }) => {
    const [heading, ...rows] = batches.split('\n')
    const filling = Array.from({ length: 1100 }, (_, at) => `f${at},Filling ${at},Grains,10,9,1`)
    const table = [heading, ...rows.slice(0, 2), ...filling, rows[2]].join('\n')

    await importAnswered(db, folder, { table, repeats: 'same' })

    const harpic = (await productsOf(db)).find(({ name }) => name === 'Harpic')
    expect(harpic).toMatchObject({ stock: 24, pricePaise: 10_500, offerPricePaise: 9900 })
  })

  test.for([false, true])(
    'are products of their own where the seller says so, except a row that says the same (trial: %s)',
    async (isTrial, { db, folder }) => {
      const report = await importAnswered(db, folder, {
        table: packs,
        isTrial,
        repeats: 'separate',
      })

      expect(report).toMatchObject({ added: 3, unchanged: 1, refused: 0 })
    },
  )

  test('find each its own product again by the price, and ask where none costs the same', async ({
    db,
    folder,
  }) => {
    const repeats = 'separate'
    await importAnswered(db, folder, { table: packs, repeats })
    const before = await productsOf(db)

    const again = await importAnswered(db, folder, { table: packs, repeats })
    const dearer = await importAnswered(db, folder, {
      table: packs.replaceAll('60', '64').replace('290', '300'),
      repeats,
    })

    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 4, refused: 0 })
    expect(dearer).toMatchObject({ added: 0, changed: 0, refused: 3 })
    expect(await productsOf(db)).toEqual(before)
  })

  test('are found again by the thousand without doubles', async ({ db, folder }) => {
    const rows = Array.from({ length: 1500 }, (_, at) => `Item,Grains,${at + 1}`)
    const table = ['Name,Category,MRP', ...rows].join('\n')

    const first = await importAnswered(db, folder, { table, repeats: 'separate' })
    const second = await importAnswered(db, folder, { table, repeats: 'separate' })

    expect(first).toMatchObject({ added: 1500, refused: 0 })
    expect(second).toMatchObject({ added: 0, changed: 0, unchanged: 1500 })
  })
})
