import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import { openTarget } from '#platform/backups/continuous/open-target.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { followLog } from '#server/backups/continuous/follow-log.ts'
import { openDatabase } from '#server/database/database.ts'
import { run } from '#tests/runtime/shopper-of-a-store.ts'
import { test } from '#tests/runtime/start-store.ts'
import { everyRow, expectKept, migrationsFolder } from '#tests/support/backups.ts'
import { filesIn } from '#tests/support/pictures.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { aHistoryShop } from './history-shop.ts'
import { history, live } from './live-history.ts'

const key = 'nobody guesses this sentence'

/** A database in a folder, as the store brings one along, until the test ends. */
async function open(dataDir: string, onTestFinished: (stop: () => Promise<void>) => void) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog })
  onTestFinished(postgres.stop)
  return postgres
}

test('a shop is brought back to a moment of its history, with every row of that moment', async ({
  folder,
  onTestFinished,
}) => {
  const [dataDir, disk, parent] = [await folder(), await folder(), await folder()]
  const media = join(dataDir, 'media')
  await mkdir(media)
  const postgres = await open(dataDir, onTestFinished)
  await migrate(postgres.ownerUrl, migrationsFolder, { storeUrl: postgres.url })
  const target = await openTarget({ folder: disk })
  const { adminUrl, clusterFolder } = postgres
  const plan = { adminUrl, clusterFolder, pictures: media, target, key, days: 7, hour: 3 }
  const follower = followLog(plan)
  await follower.round()
  const db = openDatabase(postgres.url, { log: silentLog, max: 4 })
  const shop = await aHistoryShop(db, media)
  const [before, after] = fc.sample(history, 2)

  await live(shop, before!, () => undefined)
  await shop.settle()
  const kept = await everyRow(adminUrl)
  const pictures = await filesIn(media)
  const moment = new Date()
  // The model's commands expect the usual settings, which the first history has changed.
  await live(shop, { ...after!, commands: [] }, () => undefined)
  await db.destroy()
  await follower.round()

  const restored = join(parent, 'restored')
  const options = ['--until', moment.toISOString(), '--from', disk]
  const { code, output } = await run('restore', options, { DATA_DIR: restored, BACKUP_KEY: key })
  // They disagree where a refund had been refused, as it still is.
  expect(output).toMatch(/The ledgers (agree|disagree in .* as they did in the store)/)
  expect(code).toBe(output.includes('disagree') ? 1 : 0)
  const again = await open(restored, onTestFinished)
  expectKept(kept, await everyRow(again.adminUrl))
  expect(pictures).toEqual(expect.arrayContaining(await filesIn(join(restored, 'media'))))
})
