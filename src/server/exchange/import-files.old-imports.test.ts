import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { sendTable, test } from '#tests/support/imports.ts'
import { removeOldImports } from './import-files.ts'

test('tables go when nobody worked with them for a week, the others stay', async ({
  db,
  folder,
}) => {
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  const old = await sendTable(db, folder, 'name,price\nMilk,40')
  const young = await sendTable(db, folder, 'name,price\nMilk,40')
  await utimes(join(folder, `${old._id}.csv`), eightDaysAgo, eightDaysAgo)
  await db
    .updateTable('imports')
    .set({ workedAt: sql<Date>`now() - interval '8 days'` })
    .where('id', '=', old._id)
    .execute()

  await removeOldImports(db, folder)

  expect(await readdir(folder)).toEqual([`${young._id}.csv`])
  expect(await db.selectFrom('imports').select('id').execute()).toEqual([{ id: young._id }])
})
