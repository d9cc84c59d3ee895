import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject } from 'vitest'
import { listBackups } from '#platform/backups/backup-files.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { openDatabase } from '#server/database/database.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { everyRow, migrationsFolder, prepareUpgrade } from '#tests/support/backups.ts'
import { makeDatabase } from '#tests/support/databases.ts'
import { fixtures, runFixture, test } from '#tests/support/older-stores.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { makeBackup } from './make-backup.ts'
import { emptyTables } from './table-data.ts'

/** Without what no backup keeps. */
async function keptRows(url: string) {
  const rows = Object.entries(await everyRow(url))
  return Object.fromEntries(
    rows.filter(([name]) => !emptyTables.includes(name) && !name.startsWith('search_')),
  )
}

describe('a shop of an older version is backed up and upgraded', () => {
  test.for([22, 73])(
    'from the tables of version %i',
    async (version, { old, migrateTo, folder, emptyUrl, restore }) => {
      if (version === 73) await restore(join(fixtures, 'store-at-0073.tar'), { url: old.ownerUrl })
      else {
        await migrateTo(version)
        await runFixture(old.ownerUrl, 'store-at-0022.sql')
      }
      const before = await keptRows(old.ownerUrl)
      const backups = join(folder, 'backups')

      await prepareUpgrade(old.ownerUrl, { backups })
      await prepareUpgrade(old.ownerUrl, { backups })
      await migrate(old.ownerUrl, migrationsFolder, { storeUrl: old.url })

      const made = await readdir(backups)
      expect(made).toHaveLength(1)
      const { db } = await restore(join(backups, made[0]!))
      expect(await keptRows(emptyUrl)).toEqual(before)
      await migrate(emptyUrl, migrationsFolder)
      const upgraded = openDatabase(old.url, { log: silentLog, max: 1 })
      expect(await ordersOf(db)).toEqual(await ordersOf(upgraded))
      expect([await verifyLedgers(db), await verifyLedgers(upgraded)]).toEqual([[], []])
      await upgraded.destroy()
    },
  )
})

/** Leaves out links and delivery codes: each upgrade makes others for orders from before. */
async function ordersOf(db: ReturnType<typeof openDatabase>) {
  const orders = await db.selectFrom('orders').selectAll().orderBy('number').execute()
  return orders.map(({ linkSecret: _, linkMadeAt: __, dropCode: ___, ...order }) => order)
}

test('a backup can be made of the tables of every version since, and restored', async ({
  old,
  migrateTo,
  folder,
  restore,
}) => {
  await migrateTo(22)
  await runFixture(old.ownerUrl, 'store-at-0022.sql')
  const later = (await readMigrations(migrationsFolder)).filter(({ number }) => number > 22)
  const plan = { databaseUrl: old.ownerUrl, folder: join(folder, 'backups'), key: undefined }

  for (const [nth, { number }] of later.entries()) {
    await migrateTo(number)
    const { file } = await makeBackup({
      ...plan,
      pictures: join(folder, 'media'),
      sampleFolder: folder,
    })
    if (nth % 10 !== 0) continue
    const target = await makeDatabase(inject('postgres'), 'template1')
    await restore(file, { url: target.ownerUrl })
    expect(await keptRows(target.ownerUrl), `of ${number}`).toEqual(await keptRows(old.ownerUrl))
    await target.drop()
  }

  const listed = await listBackups(plan.folder)
  expect(listed).toHaveLength(later.filter(({ number }) => number >= 28).length)
})
