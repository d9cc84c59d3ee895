import { describe, expect } from 'vitest'
import { viewProductPage } from '#server/catalog/views.ts'
import { exportProducts } from '#server/exchange/export-products.ts'
import { runImport } from '#server/exchange/import/run-import.ts'
import { chooseColumns } from '#server/exchange/mapping/choose-columns.ts'
import { viewImport } from '#server/exchange/views.ts'
import { importTable, productsOf, test } from '#tests/support/imports.ts'
import { aProduct } from '#tests/support/products.ts'
import { silentLog } from '#tests/support/whole-store.ts'

const heading = 'name,category,MRP'
const colgate = `${heading}
Colgate 100 g,Grains,60
Colgate 200gm,Grains,110
Colgate brush,Grains,30`

describe('a size in a name', () => {
  test('becomes the net quantity, and the name stays', async ({ db, folder }) => {
    const report = await importTable(db, folder, { table: colgate })

    expect(report).toMatchObject({ added: 3, sizes: { products: 2, packed: 1 } })
    expect(await productsOf(db)).toMatchObject([
      { name: 'Colgate 100 g', netQuantity: '100 g', weight: null },
      { name: 'Colgate 200gm', netQuantity: '200 g', weight: null },
      { name: 'Colgate brush', netQuantity: null, packGroup: null },
    ])
  })

  test('gives a unit price, and one card for the packs of one thing, the smallest first', async ({
    db,
    folder,
  }) => {
    await importTable(db, folder, {
      table: `${colgate}\nColgate 1 kg,Grains,500\nColgate 1 kg,Dairy,500\nColgate 1 l,Grains,5`,
    })

    const { products } = await viewProductPage(db, { packs: 'together', sort: 'name' })

    const card = products.find(({ name }) => name === 'Colgate 100 g')
    expect(card?.packs?.map(({ name, unitPrice }) => [name, unitPrice?.price])).toEqual([
      ['Colgate 100 g', 0.6],
      ['Colgate 200gm', 0.55],
      ['Colgate 1 kg', undefined],
    ])
  })

  test.for([
    ['name,weight,category,MRP', 'Colgate 100 g,100 g,Grains,60', null],
    ['name,weight,net quantity,category,MRP', 'Colgate 100 g,,95 g,Grains,60', '95 g'],
    ['name,weight,category,MRP', 'Colgate 100 g,Tube,Grains,60', '100 g'],
    ['name,category,MRP,step', 'Onion 1 kg,Grains,60,250 g', null],
  ] as const)('makes room for what the table says (%s)', async (given, { db, folder }) => {
    const [columns, row, netQuantity] = given

    await importTable(db, folder, { table: `${columns}\n${row}` })

    expect((await productsOf(db))[0]?.netQuantity ?? null).toBe(netQuantity)
  })

  test('is read in a trial as in the import, also far apart in the table', async ({
    db,
    folder,
  }) => {
    const filling = Array.from({ length: 1200 }, (_, at) => `Rice ${at},Grains,20`)
    const table = [colgate, ...filling, 'Colgate 50 g,Grains,32'].join('\n')

    const tried = await importTable(db, folder, { table, isTrial: true })
    const done = await importTable(db, folder, { table })

    expect(tried.sizes).toEqual(done.sizes)
    expect(done.sizes).toMatchObject({ products: 3, packed: 1 })
    const groups = (await productsOf(db)).flatMap(({ packGroup }) => packGroup ?? [])
    expect([groups.length, new Set(groups).size]).toEqual([3, 1])
  })
})

describe('a list that was imported before sizes were read', () => {
  const before = async (db: Parameters<typeof aProduct>[0]) => {
    const price = { pricePaise: 6000, offerPricePaise: 6000, category: 'Grains', weight: null }
    await aProduct(db, { name: 'Colgate 100 g', ...price })
    await aProduct(db, { name: 'Colgate 200gm', ...price })
  }

  test('adds nothing twice, and its sizes are filled in once', async ({ db, folder }) => {
    await before(db)
    const table = `${heading}\nColgate 100 g,Grains,60\nCOLGATE - 200 G,Grains,60`

    const first = await importTable(db, folder, { table })
    const second = await importTable(db, folder, { table })

    expect(first).toMatchObject({ added: 0, changed: 2, refused: 0 })
    expect(second).toMatchObject({ added: 0, unchanged: 2, refused: 0 })
    const [small, large] = await productsOf(db)
    expect([small?.netQuantity, large?.netQuantity]).toEqual(['100 g', '200 g'])
    expect(small?.packGroup).toBe(large?.packGroup)
    expect(small?.packGroup).not.toBeNull()
  })

  test.for([null, '95 g'])(
    'leaves what the seller has made of it since: %s',
    async (netQuantity, { db, folder }) => {
      await importTable(db, folder, { table: colgate })
      await db.updateTable('products').set({ netQuantity, packGroup: null }).execute()

      const report = await importTable(db, folder, { table: colgate })

      expect(report).toMatchObject({ unchanged: 3 })
      expect(report.sizes).toBeUndefined()
      expect(await productsOf(db)).toMatchObject([
        { netQuantity, packGroup: null },
        { netQuantity, packGroup: null },
        { netQuantity, packGroup: null },
      ])
    },
  )

  test('follows the name where the pack has become smaller', async ({ db, folder }) => {
    const table = (size: string) => `code,${heading}\nC1,Colgate ${size},Grains,60`
    await importTable(db, folder, { table: table('100 g') })

    await importTable(db, folder, { table: table('90 g') })

    expect(await productsOf(db)).toMatchObject([{ name: 'Colgate 90 g', netQuantity: '90 g' }])
  })

  test('a new size joins the packs that are there, also those of the seller', async ({
    db,
    folder,
  }) => {
    await importTable(db, folder, { table: colgate })
    const packGroup = '01985f3c-2f4e-7d10-9a51-6a1f0c2b8e44'
    await db
      .updateTable('products')
      .set({ packGroup })
      .where('netQuantity', 'is not', null)
      .execute()

    await importTable(db, folder, { table: `${heading}\nColgate 50 g,Grains,32` })

    const products = await productsOf(db)
    expect(products.find(({ name }) => name === 'Colgate 50 g')).toMatchObject({ packGroup })
  })
})

describe('what was exported', () => {
  test('is unchanged when it is imported again, with sizes in names or without', async ({
    db,
    folder,
  }) => {
    await importTable(db, folder, { table: colgate })
    await aProduct(db, { name: 'Pepsodent 80 g', weight: null })
    const table = (await Array.fromAsync(exportProducts(db, {}))).join('')

    const report = await importTable(db, folder, { table })

    expect(report).toMatchObject({ unchanged: 4, changed: 0 })
  })
})

test('sizes are switched off with an answer, which is asked with the one that is usual', async ({
  db,
  folder,
}) => {
  const { id } = await importTable(db, folder, { table: colgate, isTrial: true })
  const asked = await viewImport(db, id)

  await chooseColumns(db, {
    id,
    folder,
    who: 'asha@example.com',
    columns: asked.chosen,
    answers: { sizes: 'off' },
  })
  await runImport(db, {
    id,
    folder,
    log: silentLog,
    who: 'asha@example.com',
    isTrial: false,
    goesOn: () => true,
  })
  const { report } = await viewImport(db, id)

  expect(asked.questions).toMatchObject([
    {
      about: 'sizes',
      answer: 'names',
      examples: ['Colgate 100 g is 100 g', 'Colgate 200gm is 200 g'],
    },
  ])
  expect(report).toMatchObject({ added: 3 })
  expect(report?.sizes).toBeUndefined()
  expect((await productsOf(db)).map(({ netQuantity }) => netQuantity)).toEqual([null, null, null])
})
