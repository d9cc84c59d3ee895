import { describe, expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { runImport } from '#server/exchange/import/run-import.ts'
import { chooseColumns } from '#server/exchange/mapping/choose-columns.ts'
import { viewImport } from '#server/exchange/views.ts'
import { importTable, productsOf, sendTable, test } from '#tests/support/imports.ts'
import { silentLog } from '#tests/support/whole-store.ts'

const list = [
  'Item,MRP',
  ...['Toor Dal 1 kg,140', 'Amul Butter 100 g,58', 'Aloo,30', 'Harpic Blue 500 ml,99', 'Xyzzy,5'],
].join('\n')

async function answer(db: Database, folder: string, category: string) {
  const { _id: id, chosen } = await sendTable(db, folder, list)
  await chooseColumns(db, { id, folder, who: 'asha', columns: chosen, answers: { category } })
  const run = { id, folder, log: silentLog, who: 'asha', isTrial: false, goesOn: () => true }
  await runImport(db, run)
  return viewImport(db, id)
}

const placesOf = async (db: Database) =>
  Object.fromEntries((await productsOf(db)).map(({ name, category }) => [name, category]))

describe('a list without categories', () => {
  test('asks once where its products belong', async ({ db, folder }) => {
    const { questions } = await sendTable(db, folder, list)
    const open = questions.filter((question) => question.answer === undefined)

    expect(open).toMatchObject([{ about: 'category' }])
    expect(open[0]?.options.map(({ value }) => value)).toEqual([
      'byName',
      ...['Vegetables', 'Fruits', 'Drinks', 'Instant', 'Dairy', 'Bakery', 'Grains'],
      'none',
    ])
  })

  test('may be all of one category', async ({ db, folder }) => {
    const { report } = await answer(db, folder, 'Instant')

    expect(report).toMatchObject({ added: 5, refused: 0 })
    expect(new Set(Object.values(await placesOf(db)))).toEqual(new Set(['Instant']))
  })

  test('is proposed by the names, and what has none here is left to the seller', async ({
    db,
    folder,
  }) => {
    const { report, categories } = await answer(db, folder, 'byName')

    expect(categories.map(({ name, category }) => [name, category])).toEqual([
      ['Dairy', 'Dairy'],
      ['Grains', 'Grains'],
      ['Household', null],
      ['Other goods', null],
      ['Vegetables', 'Vegetables'],
    ])
    expect(report).toMatchObject({ added: 3, refused: 2 })
    expect(await placesOf(db)).toEqual({
      'Toor Dal 1 kg': 'Grains',
      'Amul Butter 100 g': 'Dairy',
      Aloo: 'Vegetables',
    })
  })

  test('or changes only what is there, which stays where it is', async ({ db, folder }) => {
    await importTable(db, folder, { table: 'name,category,mrp\nToor Dal 1 kg,Instant,120' })

    await answer(db, folder, 'none')
    const { report } = await answer(db, folder, 'byName')

    expect(report).toMatchObject({ added: 2, unchanged: 1 })
    expect(await placesOf(db)).toMatchObject({ 'Toor Dal 1 kg': 'Instant' })
    expect((await productsOf(db)).find(({ name }) => name.startsWith('Toor'))?.pricePaise).toBe(
      14_000,
    )
  })

  test('cannot go where there is nothing', async ({ db, folder }) => {
    await expect(answer(db, folder, 'nowhere')).rejects.toThrow('no_such_category')
  })
})

test('gaps in a column of categories are filled by the names of new products', async ({
  db,
  folder,
}) => {
  await importTable(db, folder, { table: 'name,category,mrp\nPaneer,Instant,80' })

  const table = 'name,category,mrp\nPaneer,,90\nToor dal,,140\nCola,Drinks,40'
  const { added, changed } = await importTable(db, folder, { table })

  expect({ added, changed }).toEqual({ added: 2, changed: 1 })
  expect(await placesOf(db)).toEqual({ Paneer: 'Instant', 'Toor dal': 'Grains', Cola: 'Drinks' })
})
