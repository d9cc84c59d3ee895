import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { sendTable, test } from '#tests/support/imports.ts'
import { draftOf, removeOldFiles, removeOldImports } from './import-files.ts'

const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)

async function anOldFile(path: string): Promise<void> {
  await writeFile(path, 'name,price')
  await utimes(path, eightDaysAgo, eightDaysAgo)
}

test('a table that was sent long ago and worked with today keeps its file', async ({
  db,
  folder,
}) => {
  const { _id: id } = await sendTable(db, folder, 'name,price\nMilk,40')
  await utimes(draftOf(folder, id, 'table'), eightDaysAgo, eightDaysAgo)
  await anOldFile(join(folder, 'left-behind.csv.part'))

  await removeOldImports(db, folder)

  expect(await readdir(folder)).toEqual([`${id}.csv`])
})

test('several servers remove old files at once without harm', async ({ folder }) => {
  for (let number = 0; number < 200; number += 1) await anOldFile(join(folder, `${number}.csv`))

  const servers = Array.from({ length: 4 }, () => removeOldFiles(folder, new Set()))
  await Promise.all(servers)

  expect(await readdir(folder)).toEqual([])
})
