import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { listBackups } from '#platform/backups/backup-files.ts'
import { thinOut } from '#platform/backups/thin-out.ts'
import type { Database } from '#server/database/database.ts'
import { addJob } from '#server/jobs/jobs.ts'
import { aStoredPicture, test as backupTest } from '#tests/support/backups.ts'
import { jobsOf } from '#tests/support/jobs.ts'
import { aProduct } from '#tests/support/products.ts'
import { selectLastBackup } from './views.ts'

const patience = { timeout: 60_000 }
const program = join(import.meta.dirname, '../../../tests/support/backup-server.ts')

/** A day of backups that does not begin while the test runs. */
const hour = (new Date().getUTCHours() + 17) % 24

const test = backupTest
  /** A copy of the store, in a group of processes with the program that makes the backup. */
  .extend('startCopy', ({ ownUrl, folder, plan }, { onCleanup }) => {
    const groups: number[] = []
    onCleanup(() => {
      for (const group of groups) killGroup(group)
    })
    return () => {
      const child = spawn(process.execPath, [program], {
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
        env: {
          ...process.env,
          DATABASE_URL: ownUrl,
          DATA_DIR: folder,
          BACKUP_DIR: plan.folder,
          BACKUP_HOUR: String(hour),
        },
      })
      const pid = child.pid ?? 0
      groups.push(pid)
      let log = ''
      child.stdout.on('data', (part: Buffer) => (log += part.toString()))
      return { child, exited: once(child, 'exit'), kill: () => killGroup(pid), log: () => log }
    }
  })
  /** Holds up every backup before it reads the lines of orders, and nothing else that a store does when it starts. */
  .extend('obstacle', async ({ ownUrl }, { onCleanup }) => {
    const client = new pg.Client({ connectionString: ownUrl })
    await client.connect()
    onCleanup(() => client.end())
    return {
      begin: () => client.query('begin; lock table order_lines'),
      end: () => client.query('rollback'),
    }
  })

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // All of them have ended.
  }
}

async function dailyBackup(db: Database) {
  await addJob(db, 'back_up', { payload: {} })
}

const jobsAreDone = (db: Database) => expect.poll(() => jobsOf(db), patience).toEqual([])

async function backupConnections(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name = 'tokri backup'`.execute(db)
  return rows[0]?.count ?? 0
}

const outcomesOf = async (db: Database) => {
  const rows = await db.selectFrom('backups').select(['file', 'failure']).orderBy('id').execute()
  return rows.map(({ file, failure }) => failure ?? (file === null ? 'under way' : 'made'))
}

const isHalf = (name: string) => /^\.tokri-.*\.partial$/.test(name)

test('a backup whose processes are killed is made whole by another copy, and nothing of the half one is left', async ({
  ownDb: db,
  plan,
  startCopy,
  obstacle,
  restore,
}) => {
  const picture = await aStoredPicture(plan.mediaFolder, 'a')
  await aProduct(db, { pictures: [picture] })
  await obstacle.begin()
  await dailyBackup(db)
  const first = startCopy()
  await expect
    .poll(async () => (await readdir(plan.folder)).filter(isHalf), patience)
    .toHaveLength(1)

  first.kill()
  await first.exited
  await obstacle.end()

  // The half one is nothing that could be restored, or for which an older one would be removed.
  const left = await readdir(plan.folder)
  expect(left.filter(isHalf)).toEqual(left)
  expect(await listBackups(plan.folder)).toEqual([])
  expect(await thinOut(plan.folder, new Date())).toEqual([])
  expect(await outcomesOf(db)).toEqual(['under way'])
  // The lock ends with its connection.
  await expect.poll(() => backupConnections(db), patience).toBe(0)

  const second = startCopy()
  await expect.poll(() => selectLastBackup(db, plan.folder), patience).toBeDefined()
  await jobsAreDone(db)

  const [whole = '', ...others] = await readdir(plan.folder)
  expect(others).toEqual([])
  expect((await listBackups(plan.folder)).map(({ name }) => name)).toEqual([whole])
  const restored = await restore(join(plan.folder, whole))
  expect(await restored.db.selectFrom('products').select('pictures').execute()).toEqual([
    { pictures: [picture] },
  ])
  expect(await readdir(restored.media)).toEqual([picture])
  const outcomes = [expect.stringContaining('It was interrupted'), 'made']
  expect(await outcomesOf(db)).toEqual(outcomes)

  await dailyBackup(db)
  await jobsAreDone(db)
  expect(await outcomesOf(db)).toEqual(outcomes)
  expect(await readdir(plan.folder)).toEqual([whole])
  expect(second.log()).toBe('')
})

test('a backup goes on when only the copy that began it is killed, and is the only one', async ({
  ownDb: db,
  plan,
  startCopy,
  obstacle,
}) => {
  await obstacle.begin()
  await dailyBackup(db)
  const first = startCopy()
  await expect
    .poll(async () => (await readdir(plan.folder)).filter(isHalf), patience)
    .toHaveLength(1)

  first.child.kill('SIGKILL')
  await first.exited
  const second = startCopy()
  await jobsAreDone(db)

  expect(await outcomesOf(db)).toEqual(['under way'])
  await obstacle.end()
  await expect.poll(() => outcomesOf(db), patience).toEqual(['made'])
  await dailyBackup(db)
  await jobsAreDone(db)

  expect(await outcomesOf(db)).toEqual(['made'])
  expect(await listBackups(plan.folder)).toHaveLength(1)
  expect(await readdir(plan.folder)).toHaveLength(1)
  // That another one made it is no failure.
  expect(second.log()).toBe('')
})

test('a backup whose process is killed before it could note the whole file is not made again', async ({
  ownDb: db,
  plan,
  startCopy,
}) => {
  await aProduct(db, { pictures: ['c'.repeat(32)] })
  await dailyBackup(db)
  startCopy()
  await expect.poll(() => outcomesOf(db), patience).toEqual(['made'])
  await jobsAreDone(db)
  const made = await selectLastBackup(db, plan.folder)
  await db.updateTable('backups').set({ endedAt: null, file: null, bytes: null }).execute()

  await dailyBackup(db)
  await jobsAreDone(db)

  expect(await outcomesOf(db)).toEqual(['made'])
  expect(await selectLastBackup(db, plan.folder)).toEqual(made)
  expect(made).toMatchObject({ missingPictures: 1 })
  expect(await readdir(plan.folder)).toHaveLength(1)
})
