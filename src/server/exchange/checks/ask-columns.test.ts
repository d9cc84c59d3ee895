import { describe, expect } from 'vitest'
import type { ImportAnswers } from '#contract/api/seller-imports.ts'
import type { Database } from '#server/database/database.ts'
import { runImport } from '#server/exchange/import/run-import.ts'
import { chooseColumns } from '#server/exchange/mapping/choose-columns.ts'
import { viewImport } from '#server/exchange/views.ts'
import { productsOf, sendTable, test } from '#tests/support/imports.ts'
import { silentLog } from '#tests/support/whole-store.ts'

const lines = (...rows: string[]) => rows.join('\n')

async function answer(
  db: Database,
  folder: string,
  { table, answers }: { table: string; answers: ImportAnswers },
) {
  const { _id: id, chosen } = await sendTable(db, folder, table)
  await chooseColumns(db, { id, folder, who: 'asha', columns: chosen, answers })
  const run = { id, folder, log: silentLog, who: 'asha', isTrial: false, goesOn: () => true }
  await runImport(db, run)
  return viewImport(db, id)
}

describe('it is asked which column is meant', () => {
  test.for([
    ['stockColumn', ['Item,Category,MRP,Stock,Qty', 'Dal,Grains,120,4,9', 'Rice,Grains,60,7,2']],
    [
      'stockColumn',
      [
        'Item,Category,MRP,In hand (Stock),Closing Stock,Bal Qty',
        'Dal,Grains,120,,4,9',
        'Rice,Grains,60,,7,2',
      ],
    ],
    [
      'packColumn',
      [
        'Item,Category,MRP,Packing,Net Weight',
        'Maggi,Instant,168,12X70G,70 g',
        'Dal,Grains,60,1KG,1 kg',
      ],
    ],
    [
      'priceColumn',
      ['Item,Category,MRP,Rate A,Rate B', 'Dal,Grains,120,110,100', 'Rice,Grains,60,55,50'],
    ],
    [
      'priceColumn',
      ['Item,Category,MRP,Price,Sale Price', 'Dal,Grains,120,118,100', 'Rice,Grains,60,59,50'],
    ],
    ['mrpColumn', ['Item,Category,Old MRP,New MRP', 'Dal,Grains,110,120', 'Rice,Grains,55,60']],
  ] as const)('%s of %o', async ([about, rows], { db, folder }) => {
    const { questions } = await sendTable(db, folder, lines(...rows))

    expect(questions.map((question) => question.about)).toEqual([about])
    expect(questions[0]?.sample?.rows).toHaveLength(2)
  })

  test('with three rows in which the columns differ', async ({ db, folder }) => {
    const table = lines(
      'Item,Category,MRP,Rate A,Rate B',
      'Atta,Grains,200,190,190',
      ...[
        'Dal,Grains,120,110,100',
        'Rice,Grains,60,55,50',
        'Salt,Grains,28,27,25',
        'Tea,Drinks,90,85,80',
      ],
    )

    const [question] = (await sendTable(db, folder, table)).questions

    expect(question).toMatchObject({
      sample: {
        headings: ['Item', 'Rate A', 'Rate B'],
        rows: [
          ['Dal', '110', '100'],
          ['Rice', '55', '50'],
          ['Salt', '27', '25'],
        ],
      },
      options: [{ value: '3' }, { value: '4' }, { value: 'none' }],
    })
  })

  test('also whether the only price is what the goods cost', async ({ db, folder }) => {
    const table = lines(
      'Particulars,Closing Balance,,',
      ',Quantity,Rate,Value',
      ...['Biscuits,,,4560', 'Marie Gold 250 g,60,33.5,2010', 'Monaco 150 g,85,30,2550'],
    )

    const { questions } = await answer(db, folder, { table, answers: { priceColumn: '2' } })

    expect(questions[0]).toMatchObject({ about: 'priceColumn', answer: '2' })
    expect(await productsOf(db)).toMatchObject([
      { name: 'Marie Gold 250 g', offerPricePaise: 3350, category: 'Bakery' },
      { name: 'Monaco 150 g', offerPricePaise: 3000, category: 'Bakery' },
    ])
  })
})

describe('it is not asked', () => {
  test.for([
    [
      'where the columns say the same',
      ['Item,Category,MRP,Stock,Qty', 'Dal,Grains,120,4,4', 'Rice,Grains,60,7,7'],
    ],
    [
      'where one of them is empty',
      ['Item,Category,MRP,Stock,Qty', 'Dal,Grains,120,4,', 'Rice,Grains,60,7,'],
    ],
    [
      'of what was there before',
      ['Item,Category,MRP,Opening Stock,Closing Stock', 'Dal,Grains,120,4,9', 'Rice,Grains,60,7,2'],
    ],
    [
      'of what was paid',
      [
        'Item,Category,MRP,Sale Price,Purchase Price,Cost',
        'Dal,Grains,120,110,90,88',
        'Rice,Grains,60,55,50,49',
      ],
    ],
    [
      'of the least stock',
      [
        'Item,Category,MRP,Stock,Minimum stock,Reorder level',
        'Dal,Grains,120,4,1,2',
        'Rice,Grains,60,7,3,1',
      ],
    ],
    [
      'of units',
      ['Item,Category,MRP,Packing,Unit', 'Dal,Grains,120,1 kg,KGS', 'Soap,Grains,60,125 g,PCS'],
    ],
  ] as const)('%s', async ([, rows], { db, folder }) => {
    expect((await sendTable(db, folder, lines(...rows))).questions).toEqual([])
  })
})

test('the answer is the column that is read', async ({ db, folder }) => {
  const table = lines(
    'Item,Category,MRP,Rate A,Rate B',
    'Dal,Grains,120,110,100',
    'Rice,Grains,60,55,50',
  )

  const { questions, chosen } = await answer(db, folder, { table, answers: { priceColumn: '4' } })

  expect(chosen.offerPrice).toBe(4)
  expect(questions).toMatchObject([{ about: 'priceColumn', answer: '4' }])
  expect(await productsOf(db)).toMatchObject([
    { offerPricePaise: 10_000 },
    { offerPricePaise: 5000 },
  ])
})

test('none of them may be right', async ({ db, folder }) => {
  const table = lines('Item,Category,MRP,Stock,Qty', 'Dal,Grains,120,4,9', 'Rice,Grains,60,7,2')

  const { chosen, unused } = await answer(db, folder, { table, answers: { stockColumn: 'none' } })

  expect(chosen.stock).toBeUndefined()
  expect(unused).toEqual(['Stock', 'Qty'])
  expect(await productsOf(db)).toMatchObject([{ stock: null }, { stock: null }])
})

test('columns that are not used are named, and empty ones are not', async ({ db, folder }) => {
  const table = lines(
    'Item,Category,MRP,Batch,Unit,Rack,',
    'Dal,Grains,120,B1,KGS,,x',
    'Soap,Grains,60,B2,PCS,,',
  )

  expect((await sendTable(db, folder, table)).unused).toEqual(['Batch', 'Unit', 'column 7'])
})

test.for([
  ['Vendor', ['Gupta Kirana', 'Gupta Kirana'], undefined],
  ['Company', ['HUL', 'ITC'], 3],
  ['Brand', ['Amul', 'Amul'], 3],
] as const)('a %s of %o is the brand, or not', async ([heading, cells, at], { db, folder }) => {
  const table = lines(
    `Item,Category,MRP,${heading}`,
    ...cells.map((cell, row) => `Product ${row},Dairy,40,${cell}`),
  )

  expect((await sendTable(db, folder, table)).chosen.brand).toBe(at)
})

describe('a column that changes its meaning half way is told in the trial', () => {
  const some = (count: number, cell: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => cell(at))

  test.for([
    ['rupees, then paise', (at: number) => (at < 40 ? `${20 + at}` : `${2000 + 100 * at}`), 42],
    ['prices, then texts', (at: number) => (at < 40 ? `${20 + at}` : 'KGS'), 42],
  ] as const)('%s', async ([, price, row], { db, folder }) => {
    const rows = some(80, (at) => `Product ${at},Dairy,${price(at)}`)
    const { report } = await answer(db, folder, {
      table: lines('Name,Category,Sale price', ...rows),
      answers: { prices: 'rupees' },
    })

    expect(report?.warnings?.[0]).toContain(
      `“Sale price” seems to hold something else from row ${row} on`,
    )
  })

  test.for([
    ['sorted by price', (at: number) => `${Math.round(1.09 ** at)}`],
    ['some of them dear', (at: number) => (at % 9 === 0 ? '4500' : '20')],
  ] as const)('but not of prices %s', async ([, price], { db, folder }) => {
    const rows = some(100, (at) => `Product ${at},Dairy,${price(at)}`)
    const { report } = await answer(db, folder, {
      table: lines('Name,Category,Sale price', ...rows),
      answers: { prices: 'rupees' },
    })

    expect(report?.warnings?.filter((text) => text.includes('seems to hold'))).toEqual([])
  })
})

test('prices that do not include tax are told', async ({ db, folder }) => {
  const table = lines(
    'Item name,Category,Sale price,Inclusive Of Tax',
    ...['Vim Bar,Instant,20,Inclusive', 'Rice Kolam,Grains,1350,Exclusive'],
  )

  const { report } = await answer(db, folder, { table, answers: {} })

  expect(report?.warnings?.[0]).toMatch(/^Some prices do not include tax: “Inclusive Of Tax”/)
})
