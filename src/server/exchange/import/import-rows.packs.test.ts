import { describe, expect } from 'vitest'
import { viewProductPage } from '#server/catalog/views.ts'
import { exportProducts } from '#server/exchange/export-products.ts'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { aProduct } from '#tests/support/products.ts'

const heading = 'name,category,weight,price,step,smallest,largest,stock,pack group'

describe('loose goods in a table (G-4)', () => {
  test('have their price per kg and their stock in kg', async ({ db, folder }) => {
    const table = `${heading}
Tomato,Vegetables,,40,250 g,500 g,5 kg,12.3,
Onion,Vegetables,,36,100,,,7,`

    const report = await importTable(db, folder, { table })

    expect(report).toMatchObject({ added: 2, refused: 0 })
    const note = 'Stock rounded down: it is counted in whole steps'
    expect(report.notes).toEqual([{ note, rows: 1, first: [{ row: 2, name: 'Tomato' }] }])
    const products = await productsOf(db)
    expect(products.find(({ name }) => name === 'Tomato')).toMatchObject({
      weight: '250 g',
      pricePaise: 1000,
      offerPricePaise: 1000,
      stock: 49,
      stepGrams: 250,
      leastGrams: 500,
      mostGrams: 5000,
    })
    expect(products.find(({ name }) => name === 'Onion')).toMatchObject({
      weight: '100 g',
      pricePaise: 360,
      stock: 70,
      leastGrams: 100,
      mostGrams: null,
    })
  })

  test.for([
    ['Tomato,Vegetables,,40,33,,,,', 'A step is 10 g'],
    ['Tomato,Vegetables,,40,0,,,,', 'A step is 10 g'],
    ['Tomato,Vegetables,,40,250,1 kg,500 g,,', 'The largest amount is less than the smallest'],
    ['Tomato,Vegetables,,45.50,250,,,,', 'A step of its weight would not cost whole paise'],
    ['Tomato,Vegetables,,40,a bit,,,,', 'The step is not a weight'],
  ])('%s is refused', async ([row = '', reason = ''], { db, folder }) => {
    const report = await importTable(db, folder, { table: `${heading}\n${row}` })

    expect(report).toMatchObject({ added: 0, refused: 1 })
    expect(report.reasons[0]?.reason).toContain(reason)
  })

  test('what is sold by the piece has no stock of two and a half', async ({ db, folder }) => {
    const report = await importTable(db, folder, {
      table: `${heading}\nTomato,Vegetables,,40,,,,2.5,\nOnion,Vegetables,,40,250,,,2.5,`,
    })

    expect(report).toMatchObject({
      added: 2,
      notes: [{ note: expect.stringMatching(/not sold by weight/), rows: 1 }],
    })
    expect(await productsOf(db)).toMatchObject([{ stock: 10 }, { stock: null }])
  })

  test('and packs come back from an export as they were, and a new price is per kg', async ({
    db,
    folder,
  }) => {
    const loose = { stepGrams: 250, leastGrams: 500, mostGrams: 5000, weight: '250 g' }
    const packGroup = '01985f3c-2f4e-7d10-9a51-6a1f0c2b8e44'
    await aProduct(db, {
      name: 'Tomato',
      pricePaise: 1200,
      offerPricePaise: 1000,
      stock: 49,
      ...loose,
      packGroup,
    })
    await aProduct(db, { name: 'Tomato', weight: '5 kg', packGroup })
    const before = await productsOf(db)
    const table = (await Array.fromAsync(exportProducts(db, {}))).join('')

    const same = await importTable(db, folder, { table })
    expect(same).toMatchObject({ unchanged: 2, refused: 0 })
    expect(await productsOf(db)).toEqual(before)

    await importTable(db, folder, { table: table.replace(',48,40,', ',48,44,') })
    const after = await productsOf(db)
    expect(after.find(({ weight }) => weight === '250 g')).toMatchObject({
      offerPricePaise: 1100,
      stock: 49,
    })
  })
})

describe('packs in a table (G-3)', () => {
  test('are the rows with the same text, also in another table', async ({ db, folder }) => {
    const row = (weight: string, group: string) => `Dal,Grains,${weight},90,,,,,${group}`
    await importTable(db, folder, {
      table: [heading, row('500 g', 'dal'), row('1 kg', 'Dal'), row('2 kg', '')].join('\n'),
    })
    await importTable(db, folder, { table: [heading, row('5 kg', 'dal')].join('\n') })

    const { products } = await viewProductPage(db, { packs: 'together' })

    expect(products.map(({ weight, packs }) => [weight, packs?.length])).toEqual(
      expect.arrayContaining([
        ['500 g', 3],
        ['2 kg', undefined],
      ]),
    )
  })

  test('are in one category, and twenty at most', async ({ db, folder }) => {
    const rows = Array.from({ length: 21 }, (_, at) => `Dal,Grains,${at + 1} kg,90,,,,,dal`)
    const table = [heading, ...rows, 'Dal,Dairy,30 kg,90,,,,,dal'].join('\n')

    const report = await importTable(db, folder, { table })

    expect(report).toMatchObject({ added: 22, refused: 0 })
    expect(report.notes?.map(({ note }) => note).toSorted()).toEqual([
      'Pack group not imported: an earlier row with the same pack group is in another category',
      'Pack group not imported: the pack group has more than 20 rows',
    ])
  })
})
