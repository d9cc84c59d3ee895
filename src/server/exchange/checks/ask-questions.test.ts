import { describe, expect } from 'vitest'
import type { ImportAnswers } from '#contract/api/seller-imports.ts'
import type { Database } from '#server/database/database.ts'
import { runImport } from '#server/exchange/import/run-import.ts'
import { chooseColumns } from '#server/exchange/mapping/choose-columns.ts'
import { viewImport } from '#server/exchange/views.ts'
import { productsOf, sendTable, test } from '#tests/support/imports.ts'
import { silentLog } from '#tests/support/whole-store.ts'

/** A table with one more column for each of these rows. */
function aTable(heading: string, cells: readonly string[], price = '40.50'): string {
  const rows = cells.map((cell, index) => `Product ${index},Dairy,${price},${cell}`)
  return [`name,category,mrp,${heading}`, ...rows].join('\n')
}

async function answer(
  db: Database,
  folder: string,
  { table, answers }: { table: string; answers: ImportAnswers },
) {
  const { _id: id, chosen } = await sendTable(db, folder, table)
  await chooseColumns(db, { id, folder, who: 'asha', columns: chosen, answers })
  await runImport(db, {
    id,
    folder,
    log: silentLog,
    who: 'asha',
    isTrial: false,
    goesOn: () => true,
  })
  return viewImport(db, id)
}

const times = (count: number, cells: readonly string[]) =>
  Array.from({ length: count }, () => cells).flat()

describe('it is asked', () => {
  test.for([
    ['whether prices are paise', 'offer price', ['2500', '4350', '19900'], 'prices'],
    ['in which unit bare weights are', 'weight', ['500', '1000', '250'], 'weights'],
    [
      'whether a quantity that repeats is a pack',
      'quantity',
      times(4, ['500', '1000']),
      'quantity',
    ],
    ['whether a flag means the opposite', 'available', ['no', 'no', 'no', 'no', 'no'], 'flag'],
    ['also of a flag that is turned round', 'soldOut', ['1', '1', '1', '1'], 'flag'],
  ] as const)('%s', async ([, heading, cells, about], { db, folder }) => {
    const { questions } = await sendTable(db, folder, aTable(heading, cells))

    expect(questions.map((question) => question.about)).toEqual([about])
  })
})

describe('it is not asked', () => {
  test.for([
    ['where prices have decimals', 'offer price', ['2500', '4350.50', '19900']],
    ['where prices are usual', 'offer price', ['25', '40', '199']],
    ['where weights have units', 'weight', ['500 g', '1 kg', '250 g']],
    ['where the heading says the unit', 'net_weight (g)', ['500', '1000', '250']],
    ['where quantities differ', 'quantity', ['3', '17', '28', '5', '9', '12', '44', '31']],
    ['where some are available', 'available', ['no', 'yes', 'no', 'yes', 'no']],
    ['where the word says it', 'available', times(5, ['Sold out'])],
  ] as const)('%s', async ([, heading, cells], { db, folder }) => {
    expect((await sendTable(db, folder, aTable(heading, cells))).questions).toEqual([])
  })
})

test('paise become rupees, and only in the column without decimals', async ({ db, folder }) => {
  const table = 'name,category,mrp,offer price\nMilk,Dairy,30.50,2500\nCurd,Dairy,60.00,4350'

  const { questions } = await answer(db, folder, { table, answers: { prices: 'paise' } })

  expect(questions).toMatchObject([{ about: 'prices', answer: 'paise' }])
  expect(await productsOf(db)).toMatchObject([
    { name: 'Curd', pricePaise: 6000, offerPricePaise: 4350 },
    { name: 'Milk', pricePaise: 3050, offerPricePaise: 2500 },
  ])
})

test.for([
  ['weight', { weights: 'g' }, ['500 g', '1.5 kg', '250 g']],
  ['weight', { weights: 'kg' }, ['500 kg', '1500 kg', '250 kg']],
  ['weight', { weights: 'pieces' }, ['500 pcs', '1500 pcs', '250 pcs']],
  ['Weight (gm)', {}, ['500 g', '1.5 kg', '250 g']],
  ['netWtInML', {}, ['500 ml', '1.5 L', '250 ml']],
] as const)('a weight in %s with %o', async ([heading, answers, weights], { db, folder }) => {
  await answer(db, folder, { table: aTable(heading, ['500', '1500', '250']), answers })

  const products = await productsOf(db)
  expect(products.map(({ weight }) => weight)).toEqual(weights)
})

test('a quantity that is the size of a pack is no stock, and then its unit is asked', async ({
  db,
  folder,
}) => {
  const table = aTable('Qty', times(4, ['500', '1000']))

  const { questions, chosen } = await answer(db, folder, { table, answers: { quantity: 'pack' } })

  expect(chosen).toMatchObject({ weight: 3 })
  expect(chosen.stock).toBeUndefined()
  expect(questions).toMatchObject([{ about: 'weights' }, { about: 'quantity', answer: 'pack' }])
  expect((await productsOf(db))[0]).toMatchObject({ stock: null, weight: '500' })
})

test.for([
  ['available', ['no', 'no', 'no', 'yes'], { flag: 'soldOut' }, [true, true, true, false]],
  ['available', ['no', 'no', 'no', 'no'], { flag: 'soldOut' }, [true, true, true, true]],
  ['available', ['no', 'no', 'no', 'no'], { flag: 'inStock' }, [false, false, false, false]],
  ['Out of stock?', ['yes', 'no', 'yes', 'no'], {}, [false, true, false, true]],
  ['isSoldOut', ['Sold out', 'In stock', '', '0'], {}, [false, true, true, true]],
] as const)(
  'a flag %s of %o with %o',
  async ([heading, cells, answers, inStock], { db, folder }) => {
    await answer(db, folder, { table: aTable(heading, cells), answers })

    expect((await productsOf(db)).map((product) => product.inStock)).toEqual(inStock)
  },
)

test.for([
  [
    ['43,75', '1.234,50', '1.200', '12,5'],
    [4375, 123_450, 120_000, 1250],
  ],
  [
    ['43.75', '1,234.50', '1,200', '12.5'],
    [4375, 123_450, 120_000, 1250],
  ],
  [
    ['₹1,23,456.50', 'Rs 40/-', '₨ 12', '₹ 1,200.00'],
    [12_345_650, 4000, 1200, 120_000],
  ],
] as const)('prices written as %o', async ([cells, paise], { db, folder }) => {
  const rows = cells.map((cell, index) => `Product ${index};Dairy;${cell}`)

  await answer(db, folder, { table: ['name;category;mrp', ...rows].join('\n'), answers: {} })

  expect((await productsOf(db)).map(({ pricePaise }) => pricePaise)).toEqual(paise)
})
