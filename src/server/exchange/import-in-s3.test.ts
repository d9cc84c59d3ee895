import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openPlace, type StoreFiles } from '#server/media/store-files.ts'
import { startFakeS3 } from '#tests/support/fake-s3.ts'
import { test as importTest, productsOf } from '#tests/support/imports.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { runImport } from './import/run-import.ts'
import { importFileName, removeOldImports } from './import-files.ts'
import { chooseColumns } from './mapping/choose-columns.ts'
import { receiveTable } from './receive-table.ts'
import { viewImport } from './views.ts'

const table = 'name,group,price\nMilk,Dairy,40\nSoap,Dairy,x\nCurd,Dairy,50\n'

const test = importTest
  .extend('bucket', async ({}, { onCleanup }) => {
    const bucket = await startFakeS3()
    onCleanup(() => bucket.close())
    return bucket
  })
  .extend(
    'copy',
    ({ bucket, folder }) =>
      (name: string) =>
        openPlace({ ...bucket.place, settings: 'FILES' }, { dataDir: join(folder, name) }),
  )

const send = (db: Database, { imports }: StoreFiles) =>
  receiveTable(db, {
    folder: imports,
    fileName: 'products.csv',
    bytes: Readable.from([Buffer.from(table)]),
  })

type Running = { on: StoreFiles; goesOn?: () => boolean }

const run = (db: Database, id: string, { on: { imports }, goesOn = () => true }: Running) =>
  runImport(db, {
    id,
    folder: imports,
    log: silentLog,
    who: 'asha@example.com',
    isTrial: false,
    goesOn,
  })

test('an import begun on one machine is run by another, also after the first died', async ({
  ownDb: db,
  copy,
  folder,
}) => {
  const [a, b] = [await copy('a'), await copy('b')]
  const { _id: id, chosen } = await send(db, a)
  await expect(run(db, id, { on: a, goesOn: () => false })).rejects.toMatchObject({ code: 'busy' })
  await rm(join(folder, 'a'), { recursive: true, force: true })
  await db
    .updateTable('imports')
    .set({ status: 'importing', workedAt: sql<Date>`now() - interval '31 seconds'` })
    .execute()

  const { category: _, ...columns } = chosen
  await chooseColumns(db, { id, folder: b.imports, who: 'asha', columns })
  await chooseColumns(db, { id, folder: b.imports, who: 'asha', columns: chosen })
  await run(db, id, { on: b })

  expect((await productsOf(db)).map(({ name }) => name)).toEqual(['Curd', 'Milk'])
  expect(await viewImport(db, id)).toMatchObject({ status: 'imported', report: { refused: 1 } })
  const refused = await (await copy('c')).imports.get(importFileName(id, 'refused'))
  expect(String(Buffer.from(refused ?? []))).toContain('Soap')
  expect(await readdir(join(folder, 'b', 'imports'))).toEqual([])
})

test('a table is refused, and nothing of it stays, while the place takes nothing', async ({
  ownDb: db,
  bucket,
  copy,
  folder,
}) => {
  const a = await copy('a')
  bucket.failAlways('full', ['PUT'])
  await expect(send(db, a)).rejects.toMatchObject({ code: 'busy' })

  expect(await db.selectFrom('imports').select('id').execute()).toEqual([])
  expect([await readdir(join(folder, 'a', 'imports')), bucket.objects.size]).toEqual([[], 0])
  bucket.failAlways()
  const { _id: id } = await send(db, a)
  bucket.failAlways('slow down')
  await expect(run(db, id, { on: a })).rejects.toMatchObject({ code: 'busy' })
  bucket.failAlways()
  await run(db, id, { on: a })
  expect(await productsOf(db)).toHaveLength(2)
})

test('tables go a week after they were last used', async ({ ownDb: db, bucket, copy, folder }) => {
  const a = await copy('a')
  await mkdir(join(folder, 'a', 'imports'), { recursive: true })
  const [old, young] = [await send(db, a), await send(db, a)]
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  for (const key of bucket.objects.keys()) bucket.changedAt.set(key, eightDaysAgo)
  await db
    .updateTable('imports')
    .set({ workedAt: eightDaysAgo })
    .where('id', '=', old._id)
    .execute()
  await removeOldImports(db, a.imports)

  expect([...bucket.objects.keys()]).toEqual([`tokri/imports/${young._id}.csv`])
})
