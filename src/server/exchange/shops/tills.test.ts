import { expect } from 'vitest'
import { runImport } from '#server/exchange/import/run-import.ts'
import { chooseColumns } from '#server/exchange/mapping/choose-columns.ts'
import { importTable, productsOf, sendTable, test } from '#tests/support/imports.ts'
import { spoken } from '#tests/support/spoken.ts'
import { silentLog } from '#tests/support/whole-store.ts'

test('an export of Loyverse becomes products: variants are packs, weighed goods are loose', async ({
  db,
  folder,
}) => {
  const table = [
    'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,Track stock,Available for sale [Main],Price [Main],In stock [Main]',
    'cola,1,Cola,Drinks,,N,Size,300 ml,10,8901030865278,Y,Y,20,5',
    'cola,2,,,,,,600 ml,18,,Y,Y,35,-6',
    'banana,3,Banana,Fruits,,Y,,,30,,Y,Y,60,12.5',
    'old,4,Old cola,Drinks,,N,,,30,,N,N,60,',
  ].join('\n')

  const { id: _, ...report } = await importTable(db, folder, { table })
  const { source, unused, questions } = await sendTable(db, folder, table)

  expect(report).toMatchObject({ added: 4, refused: 0 })
  const [banana, small, large, old] = await productsOf(db)
  expect(banana).toMatchObject({ name: 'Banana', stepGrams: 250, pricePaise: 1500, stock: 50 })
  expect(small).toMatchObject({ name: 'Cola', weight: '300 ml', pricePaise: 2000, stock: 5 })
  expect(large).toMatchObject({ name: 'Cola', weight: '600 ml', pricePaise: 3500, stock: 0 })
  expect(small?.packGroup).toBe(large?.packGroup)
  expect(old).toMatchObject({ stock: null, archivedAt: expect.any(Date) })
  expect(source).toMatchObject({ shop: 'loyverse', unpublished: 1 })
  expect(unused).toEqual(['Cost'])
  expect(questions).toEqual([])
})

test.for([
  [
    'Loyverse',
    'Handle,SKU,Name,Category,Sold by weight,Option 1 name,Track stock,Available for sale [Main],Price [Main],In stock [Main],Available for sale [Camp],Price [Camp],In stock [Camp]',
    'cola,1,Cola,Drinks,N,,Y,Y,20,5,Y,22,9',
    'tea,2,Tea,Drinks,N,,Y,Y,30,7,N,30,0',
  ],
  [
    'Square',
    'Token,Item Name,Variation Name,SKU,Category,Price,Enabled Main,Current Quantity Main,Enabled Camp,Current Quantity Camp,Price Camp',
    't1,Cola,,1,Drinks,20,Y,5,Y,9,22',
    't2,Tea,,2,Drinks,30,Y,7,N,0,30',
  ],
  [
    'any other program',
    'Name,Category,Price [Main],Stock [Main],Active [Main],Price [Camp],Stock [Camp],Active [Camp]',
    'Cola,Drinks,20,5,Y,22,9,Y',
    'Tea,Drinks,30,7,Y,30,0,N',
  ],
])(
  'of several branches of %s it is asked which one is this shop',
  async ([, ...lines], { db, folder }) => {
    const { _id: id, chosen, questions, unused } = await sendTable(db, folder, lines.join('\n'))
    await chooseColumns(db, {
      id,
      folder,
      who: 'asha',
      columns: chosen,
      answers: { branch: 'Camp' },
    })
    await runImport(db, {
      id,
      folder,
      log: silentLog,
      who: 'asha',
      isTrial: false,
      goesOn: () => true,
    })

    expect(questions).toHaveLength(1)
    expect(questions[0]).toMatchObject({
      about: 'branch',
      sample: {
        headings: ['Name', 'Main', 'Camp'],
        rows: [
          ['Cola', '20, 5 in stock', '22, 9 in stock'],
          ['Tea', '30, 7 in stock', '30, 0 in stock'],
        ],
      },
      options: [
        { value: 'Main', label: 'Main' },
        { value: 'Camp', label: 'Camp' },
      ],
    })
    expect(unused.filter((heading) => heading !== 'Token')).toEqual([])
    const products = await productsOf(db)
    expect(
      products.map((one) => [one.name, one.pricePaise, one.stock, one.archivedAt === null]),
    ).toEqual([
      ['Cola', 2200, 9, true],
      ['Tea', 3000, 0, false],
    ])
  },
)

test('a branch that the table does not have is refused', async ({ db, folder }) => {
  const table = 'Name,Category,MRP\nTea,Drinks,30'
  const { _id: id, chosen } = await sendTable(db, folder, table)
  const answers = { branch: 'Camp' }

  const choice = chooseColumns(db, { id, folder, who: 'asha', columns: chosen, answers })

  expect((await spoken(choice)).message).toBe('This table has no columns of several branches.')
})

test('an item library of Square becomes products: variations are packs or other things', async ({
  db,
  folder,
}) => {
  const table = [
    'Token,Item Name,Variation Name,Unit and Precision,SKU,Description,Category,GTIN,Price,Archived,Sellable,Current Quantity Main St',
    't1,Candle,Small,,C-S,Soy &amp; wax,Bakery,,12,N,Y,10',
    't2,Candle,Large,,C-L,Soy,Bakery,,18,N,Y,4',
    't3,Rice,Regular,Kilogram (.000),R,,Grains,,60.50,N,Y,7.5',
    't4,Flour for baking,Regular,,F,,Grains,,45,N,N,3',
    't5,Milk,500 ml,,M,,Dairy,,30,Y,Y,',
  ].join('\n')

  const report = await importTable(db, folder, { table })

  expect(report).toMatchObject({ added: 5, refused: 0 })
  const products = await productsOf(db)
  expect(
    products.map(({ name, weight, stock, archivedAt }) => [
      name,
      weight,
      stock,
      archivedAt === null,
    ]),
  ).toEqual([
    ['Candle - Large', null, 4, true],
    ['Candle - Small', null, 10, true],
    ['Flour for baking', null, 3, false],
    ['Milk', '500 ml', null, false],
    ['Rice', '1 kg', 7, true],
  ])
  expect(products[1]?.description).toEqual(['Soy & wax'])
})
