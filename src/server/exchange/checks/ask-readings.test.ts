import { describe, expect } from 'vitest'
import { runImport } from '#server/exchange/import/run-import.ts'
import { chooseColumns } from '#server/exchange/mapping/choose-columns.ts'
import { viewImport } from '#server/exchange/views.ts'
import { productsOf, sendTable, test } from '#tests/support/imports.ts'
import { spoken } from '#tests/support/spoken.ts'
import { silentLog } from '#tests/support/whole-store.ts'

const list = [
  'Toor dal,1 kg,190,175',
  'Urad dal,500 g,95,90',
  'Salt,1 kg,28,28',
  'Jeera,100 g,,65',
].join('\n')

describe('of a list without headings', () => {
  test('it is asked what stands in the columns, with three rows', async ({ db, folder }) => {
    const { rows, questions } = await sendTable(db, folder, list)

    expect(rows).toBe(4)
    expect(questions.map(({ about }) => about)).toEqual(['columns', 'category'])
    expect(questions[0]).toMatchObject({
      sample: {
        headings: ['A', 'B', 'C', 'D'],
        rows: [
          ['Toor dal', '1 kg', '190', '175'],
          ['Urad dal', '500 g', '95', '90'],
          ['Salt', '1 kg', '28', '28'],
        ],
      },
      options: [
        { value: 'name,pack,mrp,price', label: 'A name, B pack, C MRP, D price' },
        { value: 'name,pack,price,stock', label: 'A name, B pack, C price, D stock' },
        { value: 'name,pack,stock,price', label: 'A name, B pack, C stock, D price' },
        { value: 'own' },
      ],
    })
  })

  test('every row comes in by the answer, with its number', async ({ db, folder }) => {
    const { _id: id, chosen } = await sendTable(db, folder, `${list}\nGhee,,,free`)
    const answers = { columns: 'name,pack,mrp,price', category: 'byName' }
    await chooseColumns(db, { id, folder, who: 'asha', columns: chosen, answers })
    const run = { id, folder, log: silentLog, who: 'asha', isTrial: false, goesOn: () => true }
    await runImport(db, run)

    const { report, questions } = await viewImport(db, id)
    expect(questions[0]?.answer).toBe('name,pack,mrp,price')
    expect(report?.firstRefused.map(({ row, name }) => [row, name])).toEqual([[5, 'Ghee']])
    const products = await productsOf(db)
    expect(
      products.map((one) => [one.name, one.weight, one.pricePaise, one.offerPricePaise]),
    ).toEqual([
      ['Jeera', '100 g', 6500, 6500],
      ['Salt', '1 kg', 2800, 2800],
      ['Toor dal', '1 kg', 19000, 17500],
      ['Urad dal', '500 g', 9500, 9000],
    ])
  })

  test('the seller may choose other columns after all', async ({ db, folder }) => {
    const { _id: id, columns } = await sendTable(db, folder, list)
    expect(columns).toHaveLength(4)
    const chosen = { name: 0, price: 2 }
    const own = { columns: 'own' }

    const table = await chooseColumns(db, {
      id,
      folder,
      who: 'asha',
      columns: chosen,
      answers: own,
    })

    expect(table.chosen).toEqual(chosen)
    expect(table.questions[0]?.answer).toBe('own')
  })

  test('a word that means no column is refused', async ({ db, folder }) => {
    const { _id: id, chosen } = await sendTable(db, folder, list)
    const answers = { columns: 'name,cost' }

    const choice = chooseColumns(db, { id, folder, who: 'asha', columns: chosen, answers })

    expect((await spoken(choice)).message).toMatch('Say what each column is')
  })

  test.for([
    ['1,Milk,Dairy,28', '2,Curd,Dairy,40', '3,Soap,Care,30', '-,name,category,price'],
    [
      '8901234567890,Milk,28',
      '8901234567891,Curd,40',
      '8901234567892,Soap,30',
      'barcode,name,price',
    ],
    ['Milk,28,5%', 'Curd,40,5%', 'Soap,30,18%', 'name,price,gst'],
  ])('columns are told by their values: %o', async ([...lines], { db, folder }) => {
    const reading = lines.pop()

    const { questions } = await sendTable(db, folder, lines.join('\n'))

    expect(questions[0]?.options[0]?.value).toBe(reading)
  })
})
