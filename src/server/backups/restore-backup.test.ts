import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { Entry } from '#platform/backups/archive.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#server/database/database.ts'
import {
  everyRow,
  migrationsFolder,
  rewriteBackup,
  schemaOf,
  test,
  withJson,
} from '#tests/support/backups.ts'
import { anOrder } from '#tests/support/orders.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { beginRestore, refuseUnfinishedRestore } from './begin-restore.ts'
import type { Beginning } from './make-backup.ts'
import { checkBackup, refuseUsedDatabase } from './restore-backup.ts'

describe('refused is', () => {
  test('a backup of a newer store', async ({ backUp, restore }) => {
    const { file } = await backUp()
    const newer = { number: 9999, name: '9999_future.sql', checksum: 'x' }
    const other = await rewriteBackup(
      file,
      withJson<Beginning>('store.json', (store) => ({
        ...store,
        migrations: [...store.migrations, newer],
      })),
    )

    await expect(restore(other)).rejects.toThrow(
      'made by a newer version of the store: it has the migration 9999_future.sql',
    )
  })

  test('a backup in a newer format, or with another text of a migration', async ({
    backUp,
    restore,
  }) => {
    const { file } = await backUp()
    const format = await rewriteBackup(
      file,
      withJson<Beginning>('store.json', (store) => ({ ...store, format: 2 })),
    )
    await expect(restore(format)).rejects.toThrow('made by a newer version')
    await rm(format)

    const text = await rewriteBackup(
      file,
      withJson<Beginning>('store.json', (store) => ({
        ...store,
        migrations: [{ ...store.migrations[0], checksum: 'other' }],
      })),
    )
    await expect(restore(text)).rejects.toThrow('0001_catalog.sql is not the one of this version')
  })

  test('a backup of another edition, which is not said to be newer', async ({
    backUp,
    restore,
  }) => {
    const { file } = await backUp()
    const older = { number: 0, name: '0000_fork.sql', checksum: 'x' }
    const text = await rewriteBackup(
      file,
      withJson<Beginning>('store.json', (store) => ({
        ...store,
        migrations: [older, ...store.migrations],
      })),
    )

    await expect(restore(text)).rejects.toThrow(/another version.*0000_fork\.sql/)
  })

  test.for<[what: string, change: (entry: Entry) => Entry | undefined]>([
    ['a table', (entry) => (entry.name.startsWith('database/orders/') ? undefined : entry)],
    [
      'a picture outside its folder',
      (entry) => ({ ...entry, name: entry.name.replace('summary.json', 'media/../../evil.webp') }),
    ],
  ])(
    'a backup that lacks or misplaces %s, and the database stays empty',
    async ([, change], { ownDb, emptyUrl, backUp, restore }) => {
      await anOrder(ownDb)
      const other = await rewriteBackup((await backUp()).file, change)

      await expect(restore(other)).rejects.toThrow('is damaged')

      expect(await everyRow(emptyUrl)).toEqual({})
    },
  )

  test('a database with a store in it, or on which one runs', async ({
    ownUrl,
    emptyUrl,
    backUp,
    restore,
  }) => {
    const { file } = await backUp()
    await expect(restore(file, { url: ownUrl })).rejects.toThrow(
      'already something in this database',
    )

    const store = openDatabase(emptyUrl, { log: silentLog, max: 1 })
    await store.introspection.getSchemas()
    await expect(restore(file)).rejects.toThrow('A store is running on this database')
    await store.destroy()
    await expect
      .poll(() => restore(file).then(() => 'restored', String), { timeout: 60_000 })
      .toBe('restored')
  })

  test('a data folder with a store in it, and not the rest of an interrupted restore', async ({
    folder,
  }) => {
    const dataDir = join(folder, 'data')
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await expect(beginRestore(dataDir)).rejects.toThrow('already a store in')
    await writeFile(join(dataDir, 'in-use-by'), 'this machine')
    await expect(beginRestore(dataDir)).rejects.toThrow('A store is running in')

    await writeFile(join(dataDir, 'restore-unfinished'), '')
    await mkdir(join(dataDir, 'media', 'a'), { recursive: true })
    await expect(refuseUnfinishedRestore(dataDir)).rejects.toThrow('was interrupted')
    const { removeLeftovers, cancel, end } = await beginRestore(dataDir)
    await cancel()
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['media', 'restore-unfinished']))
    await removeLeftovers()
    expect(await readdir(dataDir)).not.toContain('media')
    await end()
    await refuseUnfinishedRestore(dataDir)
  })
})

test('a restore that is refused leaves a store that can start', async ({ folder, ownUrl }) => {
  const dataDir = join(folder, 'data')

  const { cancel } = await beginRestore(dataDir)
  await expect(refuseUsedDatabase(ownUrl)).rejects.toThrow('already something in this database')
  await cancel()

  expect(await readdir(dataDir)).toEqual([])
  await refuseUnfinishedRestore(dataDir)
})

test('a backup of an older store is brought up to date', async ({
  folder,
  ownDb,
  ownUrl,
  emptyUrl,
  backUp,
  restore,
}) => {
  await anOrder(ownDb)
  const older = join(folder, 'older-migrations')
  await cp(migrationsFolder, older, { recursive: true })
  const { file } = await backUp()
  const later = '9000_later.sql'
  await writeFile(
    join(older, later),
    'alter table orders add column gift boolean not null default false',
  )
  expect(
    (await checkBackup({ file, key: undefined, migrationsFolder: older })).beginning.format,
  ).toBe(1)

  await restore(file)
  await migrate(emptyUrl, older)

  const columns = (await schemaOf(emptyUrl)).filter((part) => part.startsWith('orders gift'))
  expect(columns).toHaveLength(1)
  expect((await everyRow(emptyUrl)).order_lines).toEqual((await everyRow(ownUrl)).order_lines)
})
