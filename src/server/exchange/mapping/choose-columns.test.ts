import { describe, expect } from 'vitest'
import type { Import } from '#contract/api/seller-imports.ts'
import type { Database } from '#server/database/database.ts'
import { failuresOf, releaseTogether } from '#tests/races/release-together.ts'
import { aClient } from '#tests/support/client.ts'
import { sendTable, test } from '#tests/support/imports.ts'
import { auditOf } from '#tests/support/seller-client.ts'
import { aSellerSession } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'
import { chooseColumns } from './choose-columns.ts'

const table = 'name,group,price\nMilk,Milch,40\nSoap,Beauty,30\n'
const columns = { name: 0, category: 1, price: 2 }
const who = 'asha@example.com'

/** Sends a choice as the seller's browser does. */
async function choose(db: Database, folder: string, sent: { id: string; choice: unknown }) {
  const headers = { cookie: `seller=${await aSellerSession(db)}` }
  const client = aClient(aWholeStore(db, { dataDir: folder }), { headers })
  const path = `/api/v1/seller/import/${sent.id}/choice`
  const { status, body } = await client.post(path, sent.choice)
  return { status, body, import: body.import as Import }
}

const inFolder = (folder: string) => `${folder}/imports`

test('a choice that comes while a run begins is refused, and changes nothing', async ({
  ownDb,
  ownUrl,
  folder,
}) => {
  const { _id: id } = await sendTable(ownDb, folder, table)
  const categories = [{ name: 'Milch', category: 'Dairy' as const }]

  const outcomes = await releaseTogether({
    url: ownUrl,
    hold: `update imports set status = 'importing', worked_at = clock_timestamp() where id = '${id}'`,
    attempts: [(own) => chooseColumns(own, { id, folder, who, columns, categories })],
  })

  expect(failuresOf(outcomes)).toEqual(['import_under_way'])
  expect(await ownDb.selectFrom('imports').select('status').execute()).toEqual([
    { status: 'importing' },
  ])
  expect(await ownDb.selectFrom('categoryMappings').selectAll().execute()).toEqual([])
  expect(await auditOf(ownDb)).toEqual([])
})

test('a choice with one column that the table does not have is refused', async ({ db, folder }) => {
  const { _id: id } = await sendTable(db, folder, table)

  const answer = await choose(db, folder, { id, choice: { columns: { name: 0, price: 3 } } })

  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(answer.body.message).toBe('The table has 3 columns, numbered from 0.')
})

describe('what becomes of a category', () => {
  test('is a change of the seller, told only where it differs', async ({ db, folder }) => {
    const { _id: id } = await sendTable(db, folder, table)
    const choice = (milch: 'Dairy' | 'Drinks') => [
      { name: 'Milch', category: milch },
      { name: 'Beauty', category: null },
    ]

    for (const milch of ['Dairy', 'Dairy', 'Drinks'] as const) {
      await chooseColumns(db, { id, folder, who, columns, categories: choice(milch) })
    }

    const entry = { who, action: 'category mapping changed', subjectName: 'products.csv' }
    expect(await auditOf(db)).toEqual([
      { ...entry, before: {}, after: { Milch: 'Dairy', Beauty: null } },
      { ...entry, before: { Milch: 'Dairy' }, after: { Milch: 'Drinks' } },
    ])
  })

  test('can be said of a thousand long Hindi names at once', async ({ db, folder }) => {
    const names = Array.from({ length: 1000 }, (_, index) => `${'सब्ज़ी'.repeat(32)} ${index}`)
    const rows = names.map((name) => `Milk,${name},40`)
    const { _id: id } = await sendTable(
      db,
      inFolder(folder),
      ['name,group,price', ...rows].join('\n'),
    )
    const categories = names.map((name) => ({ name, category: 'Vegetables' }))

    const answer = await choose(db, folder, { id, choice: { columns, categories } })

    expect(answer.status).toBe(200)
    expect(answer.import.categories).toHaveLength(1000)
    expect(answer.import.categories.every(({ category }) => category === 'Vegetables')).toBe(true)
  })

  test('has no larger request than a megabyte', async ({ db, folder }) => {
    const { _id: id } = await sendTable(db, inFolder(folder), table)

    const answer = await choose(db, folder, { id, choice: { x: 'x'.repeat(1024 * 1024) } })

    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })

  test('may be called like something that JavaScript itself knows', async ({ db, folder }) => {
    const names = ['constructor', 'prototype', '__proto__']
    const rows = names.map((name) => `Milk,${name},40`)
    const { _id: id } = await sendTable(
      db,
      inFolder(folder),
      ['name,group,price', ...rows].join('\n'),
    )
    const categories = names.map((name) => ({ name, category: 'Dairy' as const }))

    const answer = await choose(db, folder, { id, choice: { columns, categories } })

    expect(answer.status).toBe(200)
    expect(answer.import.categories).toEqual(
      expect.arrayContaining(categories.map((chosen) => ({ ...chosen, rows: 1, isGuess: false }))),
    )
    const [entry] = await auditOf(db)
    expect(Object.keys(entry?.after ?? {}).toSorted()).toEqual(names.toSorted())
  })

  test('is said once', async ({ db, folder }) => {
    const { _id: id } = await sendTable(db, inFolder(folder), table)
    const categories = [
      { name: 'Milch', category: 'Dairy' },
      { name: 'Milch', category: null },
    ]

    const answer = await choose(db, folder, { id, choice: { columns, categories } })

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })
})
