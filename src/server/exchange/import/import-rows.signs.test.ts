import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { chooseColumns } from '#server/exchange/mapping/choose-columns.ts'
import { importTable, productsOf, sendTable, test } from '#tests/support/imports.ts'
import { aProduct } from '#tests/support/products.ts'

describe('a stock count', () => {
  test.for(['1,5', '2,,0', ',', '1,', '12,34'])(
    '“%s” is left out, since nobody knows how many that is',
    async (stock, { db, folder }) => {
      const report = await importTable(db, folder, {
        table: `name;category;mrp;stock\nOnion;Vegetables;40;${stock}`,
      })

      expect(report).toMatchObject({
        added: 1,
        notes: [{ note: 'Stock not imported: it is not a whole number from 0 to 10,00,000' }],
      })
    },
  )

  test.for([
    ['1,200', 1200],
    ['10,00,000', 1_000_000],
    ['12.00', 12],
    ['४०', 40],
    ['', null],
  ] as const)('“%s” is read', async ([stock, count], { db, folder }) => {
    await importTable(db, folder, {
      table: `name;category;mrp;stock\nOnion;Vegetables;40;${stock}`,
    })

    expect(await productsOf(db)).toMatchObject([{ stock: count }])
  })
})

test('prices are read in the figures of Hindi too', async ({ db, folder }) => {
  const table = 'name,category,mrp,offer price\nप्याज,Vegetables,"₹१,२००.५०",४०'

  await importTable(db, folder, { table })

  expect(await productsOf(db)).toMatchObject([{ pricePaise: 120_050, offerPricePaise: 4000 }])
})

test('a name that shows nothing is none, and a brand does not help', async ({ db, folder }) => {
  const report = await importTable(db, folder, {
    table: 'name,brand,category,mrp\n\u200b,,Vegetables,5\n\u200b\u200d,Amul,Dairy,5',
  })

  expect(report).toMatchObject({ added: 0, reasons: [{ reason: 'The name is empty', rows: 2 }] })
})

describe('a letter that is written as one sign or as two', () => {
  const inOne = 'ता\u095bा दूध'
  const inTwo = 'ता\u091c\u093cा दूध'
  const table = (name: string, category = 'Dairy') =>
    `name,category,weight,mrp\n${name},${category},१ ${name},5`

  test('makes one product, whichever comes first', async ({ db, folder }) => {
    const first = await importTable(db, folder, { table: table(inOne) })
    const second = await importTable(db, folder, { table: table(inTwo) })
    const third = await importTable(db, folder, { table: table(inOne) })

    expect([first, second, third]).toMatchObject([{ added: 1 }, { unchanged: 1 }, { unchanged: 1 }])
  })

  test.for([inOne, inTwo])(
    'finds a product that was stored before (%#)',
    async (name, { db, folder }) => {
      await aProduct(db, { name: inTwo, weight: `१ ${inTwo}`, categoryId: 5 })

      const report = await importTable(db, folder, { table: table(name) })

      expect(report).toMatchObject({ added: 0, changed: 1, refused: 0 })
    },
  )

  test('is brought into one form where an older version kept it in the other', async ({ db }) => {
    await aProduct(db, { name: inOne, weight: inOne, description: [inOne, 'Fresh'] })
    for (const name of [inOne, inTwo, '\u095b'])
      await db.insertInto('categoryMappings').values({ name, categoryId: 5 }).execute()

    const migration = await readFile('db/migrations/0013_one_form_of_letters.sql', 'utf8')
    await sql.raw(migration).execute(db)

    const [product] = await productsOf(db)
    expect(product).toMatchObject({ name: inTwo, weight: inTwo, description: [inTwo, 'Fresh'] })
    const mappings = await db.selectFrom('categoryMappings').select('name').execute()
    expect(new Set(mappings.map(({ name }) => name))).toEqual(new Set([inTwo, '\u091c\u093c']))
  })

  test('is the same category as the one remembered', async ({ db, folder }) => {
    await db.insertInto('categoryMappings').values({ name: inTwo, categoryId: 5 }).execute()

    const { categories, _id: id, chosen } = await sendTable(db, folder, table('Milk', inOne))

    expect(categories).toMatchObject([{ category: 'Dairy', isGuess: false }])
    const change = [{ name: categories[0]?.name ?? '' }]
    await chooseColumns(db, { id, folder, who: 'asha', columns: chosen, categories: change })
    expect(await db.selectFrom('categoryMappings').selectAll().execute()).toEqual([])
  })
})
