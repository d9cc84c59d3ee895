import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBackup } from '#server/backups/make-backup.ts'
import { backupJob } from '#server/backups/schedule.ts'
import { expect } from '#tests/support/database.ts'
import { test } from '#tests/support/jobs.ts'
import { silentLog } from '#tests/support/whole-store.ts'

test('the clock starts the daily backup, once however often it is asked', async ({
  ownDb,
  ownUrl,
  startQueue,
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'tokri-daily-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  let asked = 0
  const job = backupJob({
    ...{ db: ownDb, log: silentLog, config: { backups: { folder, key: undefined, hour: 3 } } },
    async run(signal) {
      const plan = { databaseUrl: ownUrl, folder, key: undefined, mediaFolder: folder }
      await makeBackup({ ...plan, sampleFolder: folder, signal })
      return undefined
    },
  })
  startQueue({
    cron: { back_up: '* * * * *' },
    handlers: {
      async back_up(payload, run) {
        await job(payload, run)
        asked += 1
      },
    },
  })

  // Nothing but the clock adds the job.
  await expect.poll(() => asked, { timeout: 150_000, interval: 500 }).toBe(2)
  expect((await readdir(folder)).filter((name) => name.endsWith('.tar'))).toHaveLength(1)
}, 180_000)
