import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { makeBackup } from '#server/backups/make-backup.ts'
import { backupJob } from '#server/backups/schedule.ts'
import { openDatabase } from '#server/database/database.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { silentLog as log } from '#tests/support/whole-store.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')

test('the clock starts the daily backup, and makes one however often it asks', async ({
  onTestFinished,
}) => {
  const parent = await mkdtemp(join(tmpdir(), 'tokri-daily-'))
  await chmod(parent, 0o755)
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, 'backups')
  await mkdir(folder)
  const postgres = await startEmbeddedPostgres({ dataDir: join(parent, 'store'), log })
  onTestFinished(() => postgres.stop())
  const { url: databaseUrl, ownerUrl } = postgres
  await migrate(ownerUrl, migrations, { storeUrl: databaseUrl })
  const db = openDatabase(databaseUrl, { log })
  onTestFinished(() => db.destroy())

  let asked = 0
  const job = backupJob({
    db,
    log,
    config: { backups: { folder, key: undefined, hour: 3 } },
    async run(signal) {
      const plan = { databaseUrl, folder, key: undefined, pictures: folder }
      await makeBackup({ ...plan, sampleFolder: folder, signal })
      return undefined
    },
  })
  const handlers: Partial<JobHandlers> = {
    async back_up(payload, run) {
      await job(payload, run)
      asked += 1
    },
  }
  const cron = { back_up: '* * * * *' }
  const queue = startJobs({
    db,
    databaseUrl,
    log,
    cron,
    repeats: {},
    handlers: handlers as JobHandlers,
  })
  onTestFinished(() => queue.stop())

  // Nothing but the clock adds the job.
  await expect.poll(() => asked, { timeout: 180_000, interval: 500 }).toBe(2)
  expect((await readdir(folder)).filter((name) => name.endsWith('.tar'))).toHaveLength(1)
}, 300_000)
