import { describe, expect } from 'vitest'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { aProduct } from '#tests/support/products.ts'

const columns =
  'code,barcode,name,brand,localName,otherNames,category,weight,netQuantity,mrp,offerPrice,gst,step,smallest,largest,stock,inStock,archived,description,origin,attributes,hsn'.split(
    ',',
  )
type Column = (typeof columns)[number]

/** A row with a name, a category and prices, and this one cell. */
function rowWith(name: string, column: Column, cell: string): string {
  const usual: Record<Column, string> = { name, category: 'Dairy', mrp: '50', offerPrice: '45' }
  const cells = columns.map((each) => (each === column ? cell : (usual[each] ?? '')))
  return cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')
}

/** Only the columns that the row is about: an empty cell of another takes something away. */
function tableWith(name: string, column: Column, cell: string): string {
  const shown = [...new Set(['code', 'name', 'category', 'mrp', 'offerPrice', column])]
  const usual: Record<Column, string> = { code: 'M1', name, category: 'Dairy', mrp: '50' }
  const cells = shown.map((each) => (each === column ? cell : (usual[each] ?? '45')))
  return [shown, cells]
    .map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
    .join('\n')
}

const long = 'word '.repeat(100)
const picture = `data:image/png;base64,${'iVBORw0KGgo'.repeat(2000)}`

const disliked = [
  ['code', '8.90123E+12', 'Code'],
  ['code', long, 'Code'],
  ['code', 'N/A', 'Code'],
  ['barcode', '123', 'Bar code'],
  ['barcode', '-', 'Bar code'],
  ['brand', long, 'Brand'],
  ['brand', 'N/A', 'Brand'],
  ['localName', long, 'Local name'],
  ['otherNames', long, 'Other names'],
  ['category', 'x'.repeat(201), 'Category'],
  ['weight', long, 'Weight'],
  ['weight', '2026-10-05', 'Weight'],
  ['weight', '05-Oct', 'Weight'],
  ['weight', 'Oct-26', 'Weight'],
  ['weight', '=B2&"g"', 'Weight'],
  ['netQuantity', 'some', 'Net quantity'],
  ['mrp', '', 'Price'],
  ['mrp', '0', 'Price'],
  ['mrp', '-', 'Price'],
  ['mrp', 'as usual', 'Price'],
  ['mrp', '=C2*2', 'Price'],
  ['mrp', '-5', 'Price'],
  ['offerPrice', 'Buy 1 get 1', 'Offer price'],
  ['offerPrice', '0', 'Offer price'],
  ['offerPrice', '-', 'Offer price'],
  ['offerPrice', '51', 'Offer price'],
  ['offerPrice', '=C2*0.9', 'Offer price'],
  ['gst', 'as per law', 'GST rate'],
  ['gst', '12%', 'GST rate'],
  ['gst', '-', 'GST rate'],
  ['step', 'a bit', 'Step'],
  ['smallest', 'a bit', 'Smallest amount'],
  ['largest', '-', 'Largest amount'],
  ['stock', 'N/A', 'Stock'],
  ['stock', '-', 'Stock'],
  ['stock', 'plenty', 'Stock'],
  ['stock', '1,5', 'Stock'],
  ['stock', '10+', 'Stock'],
  ['stock', '2 dozen', 'Stock'],
  ['stock', '150 kg', 'Stock'],
  ['stock', '2.5', 'Stock'],
  ['stock', '2000000', 'Stock'],
  ['stock', '=SUM(A1:A9)', 'Stock'],
  ['inStock', 'perhaps', 'In stock'],
  ['archived', 'perhaps', 'Archived'],
  ['description', '#REF!', 'Description'],
  ['origin', picture, 'Country of origin'],
  ['attributes', 'no colon', 'Details'],
  ['hsn', '12', 'HSN code'],
  ['hsn', picture, 'HSN code'],
] as const satisfies [Column, string, string][]

describe('a cell that cannot be used costs the cell alone', () => {
  test('in a new product, each with its note', async ({ db, folder }) => {
    const usable = disliked.filter(
      // A new product cannot do without, and a step says that the price is per kilogram.
      ([column]) => column !== 'category' && column !== 'step',
    )
    const rows = usable.map(([column, cell], at) => rowWith(`Milk ${at}`, column, cell))

    const report = await importTable(db, folder, { table: [columns.join(','), ...rows].join('\n') })

    expect(report).toMatchObject({ added: usable.length, refused: 0 })
    const said = report.notes?.flatMap(({ note, rows: count }) => Array(count).fill(note)) ?? []
    for (const [, , label] of usable)
      expect(said).toContainEqual(expect.stringMatching(new RegExp(`^${label} not imported: `)))
    expect(said).toHaveLength(usable.length)
  })

  // A single column of net quantities is taken for the weight.
  test.for(disliked.filter(([column]) => column !== 'netQuantity'))(
    'of a product that exists: %s (%#) changes nothing',
    async ([column, cell, label], { db, folder }) => {
      await aProduct(db, {
        name: 'Milk',
        code: 'M1',
        category: 'Dairy',
        brand: 'Amul',
        localName: 'दूध',
        barcode: '8901030865275',
        otherNames: 'doodh',
        weight: '500 ml',
        origin: 'India',
        pricePaise: 5000,
        offerPricePaise: 4500,
        taxBasisPoints: 500,
        stock: 12,
        description: ['Fresh'],
        attributes: 'Shelf life: 2 days',
        hsn: '0401',
        netQuantity: '500 ml',
      })
      const [before] = await productsOf(db)

      const report = await importTable(db, folder, { table: tableWith('Milk', column, cell) })

      const note = expect.stringMatching(new RegExp(`^${label} not imported: `))
      expect(report).toMatchObject({ unchanged: 1, refused: 0, notes: [{ note, rows: 1 }] })
      expect(await productsOf(db)).toEqual([before])
    },
  )

  test('of a product that exists: name and price, too, where a code says which it is', async ({
    db,
    folder,
  }) => {
    await aProduct(db, { name: 'Milk', code: 'M1', pricePaise: 5000, stock: 3 })

    const report = await importTable(db, folder, {
      table: 'code,name,mrp,stock\nM1,N/A,as usual,4',
    })

    expect(report).toMatchObject({ changed: 1, refused: 0 })
    expect(report.notes?.map(({ note }) => note)).toEqual([
      'Name not imported: it is empty',
      'Price not imported: it is not a price',
    ])
    expect(await productsOf(db)).toMatchObject([{ name: 'Milk', pricePaise: 5000, stock: 4 }])
  })
})

test.for([
  ['12 pcs', 12],
  ['5 Nos', 5],
  ['5 Nos.', 5],
  ['12.00 PKT', 12],
  ['1,200 units', 1200],
  ['24.000000000000004', 24],
  ['11.999999999999998', 12],
  ['-4', 0],
  ['-11.000', 0],
  ['(4)', 0],
  ['(-)4 Nos', 0],
  ['−4', 0],
  ['Nil', 0],
  ['Out of stock', null],
  ['In stock', null],
  ['१२ पीस', 12],
] as const)('a stock of “%s” is %s', async ([cell, stock], { db, folder }) => {
  await importTable(db, folder, { table: `name,category,mrp,stock\nMilk,Dairy,50,"${cell}"` })

  expect(await productsOf(db)).toMatchObject([{ stock, inStock: cell !== 'Out of stock' }])
})

test.for([
  ['150 kg', 600],
  ['12.299999999999997', 49],
  ['12.3 KGS', 49],
  ['-0.5', 0],
  ['500 g', 2],
] as const)('a stock of “%s” is %i steps of 250 g', async ([cell, stock], { db, folder }) => {
  await importTable(db, folder, {
    table: `name,category,mrp,step,stock\nOnion,Vegetables,40,250,${cell}`,
  })

  expect(await productsOf(db)).toMatchObject([{ stock }])
})

test('a long description is shortened, a name is cut, and marks of web pages go', async ({
  db,
  folder,
}) => {
  const report = await importTable(db, folder, {
    table: `name,category,mrp,description\nMi\u202elk,Dairy,5,"soft\u0007bell"\n${long}${long},Dairy,5,"${`${long}. `.repeat(20)}"`,
  })

  expect(report).toMatchObject({ added: 2, refused: 0 })
  expect(report.notes?.map(({ note }) => note)).toEqual([
    'Characters that cannot be shown were taken out of the name',
    'Characters that cannot be shown were taken out of the description',
    'Name shortened: it can have at most 200 characters',
    'Description shortened: it can have at most 20 lines of 300 characters',
  ])
  const [milk, other] = await productsOf(db)
  expect(milk).toMatchObject({ name: 'Milk', description: ['softbell'] })
  expect(other?.description).toHaveLength(20)
  expect(other?.name.length).toBeGreaterThan(190)
})

test('a code or bar code of another product is left out and named', async ({ db, folder }) => {
  await aProduct(db, { name: 'Milk', code: 'C1', barcode: '8901030865275' })
  const curd = await aProduct(db, { name: 'Curd', code: 'C2' })

  const report = await importTable(db, folder, {
    table: `id,code,barcode,name,mrp\n${curd.id},C1,8901030865275,Curd,77`,
  })

  expect(report).toMatchObject({ changed: 1, refused: 0 })
  expect(report.notes?.map(({ note }) => note)).toEqual([
    'Code not imported: another product has it',
    'Bar code not imported: another product has it',
  ])
  expect(await productsOf(db)).toMatchObject([
    { name: 'Curd', code: 'C2', barcode: null, pricePaise: 7700 },
    { name: 'Milk', code: 'C1' },
  ])
})

test('offers above the maximum price in most rows are warned of', async ({ db, folder }) => {
  const rows = Array.from({ length: 6 }, (_, at) => `Item ${at},Dairy,40,50`)

  const report = await importTable(db, folder, {
    table: ['name,category,mrp,offerPrice', ...rows].join('\n'),
  })

  expect(report).toMatchObject({ added: 6, refused: 0 })
  expect(report.warnings).toContainEqual(expect.stringMatching(/wrong way round/))
})
