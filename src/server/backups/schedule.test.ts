import { describe, vi } from 'vitest'
import type { BackupState } from '#contract/api/backup-state.ts'
import { connectClient } from '#platform/database/connect-client.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { picturesLock } from '#server/media/sweep-pictures.ts'
import { expect, test } from '#tests/support/database.ts'
import { serveRoutes } from '#tests/support/serve-routes.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { backupRoutes } from './routes.ts'
import { backupJob, dueTime } from './schedule.ts'
import { describeBackups, viewBackups } from './views.ts'

const hourMs = 60 * 60 * 1000
const archive = { place: undefined, days: 7, s3: {} }
const scheduled = { archive, backups: { folder: '/backups', key: undefined, hour: 3 } }
const unscheduled = { archive, backups: { folder: undefined, key: undefined, hour: 3 } }
const never = { signal: new AbortController().signal }
const ago = (hours: number) => new Date(Date.now() - hours * hourMs)

type Row = { startedAt: Date; failure?: string; missingPictures?: number }

async function aBackup(db: Database, { startedAt, failure, missingPictures = 0 }: Row) {
  const outcome = failure
    ? { failure, file: null, bytes: null }
    : { failure: null, file: '/backups/one.tar', bytes: 2_500_000 }
  const times = { startedAt, endedAt: new Date(startedAt.getTime() + 1000) }
  await db
    .insertInto('backups')
    .values({ ...times, ...outcome, missingPictures, isEncrypted: false })
    .execute()
}

test.for<[now: string, hour: number, due: string]>([
  ['2026-11-22T21:30:00.000Z', 3, '2026-11-22T21:30:00.000Z'],
  ['2026-11-22T21:29:59.999Z', 3, '2026-11-21T21:30:00.000Z'],
  ['2026-11-22T22:47:12.345Z', 3, '2026-11-22T21:30:00.000Z'],
  ['2026-11-22T18:30:00.000Z', 0, '2026-11-22T18:30:00.000Z'],
  ['2026-11-22T18:29:00.000Z', 23, '2026-11-22T17:30:00.000Z'],
])('at %s the backup of hour %i is due since %s', ([now, hour, due]) => {
  expect(dueTime(new Date(now), hour).toISOString()).toBe(due)
})

describe('the daily backup', () => {
  async function runsOf(db: Database, config: Pick<Config, 'backups'>) {
    const run = vi.fn(async () => 'no room')
    await backupJob({ db, log: silentLog, config, run })({}, never)
    return run.mock.calls.length
  }

  test('is made where there is none, and again a day later', async ({ db }) => {
    expect(await runsOf(db, scheduled)).toBe(1)
    await aBackup(db, { startedAt: ago(25) })
    expect(await runsOf(db, scheduled)).toBe(1)
    await aBackup(db, { startedAt: new Date() })
    expect(await runsOf(db, scheduled)).toBe(0)
  })

  test('is tried again after it failed', async ({ db }) => {
    await aBackup(db, { startedAt: new Date(), failure: 'The folder is full' })

    expect(await runsOf(db, scheduled)).toBe(1)
  })

  test('is not made where no folder is set', async ({ db }) => {
    expect(await runsOf(db, unscheduled)).toBe(0)
  })
})

describe('the state of the backups', () => {
  const stateOf = (db: Database, config = scheduled) => viewBackups(db, config, new Date())

  test('is the last one that was made, and is stale after 26 hours', async ({ db }) => {
    const startedAt = ago(25.9)
    await aBackup(db, { startedAt, missingPictures: 3 })

    expect(await stateOf(db)).toEqual({
      isScheduled: true,
      hour: 3,
      last: {
        at: startedAt.toISOString(),
        bytes: 2_500_000,
        isEncrypted: false,
        missingPictures: 3,
      },
      isStale: false,
    } satisfies BackupState)
    expect(await viewBackups(db, scheduled, new Date(Date.now() + 0.2 * hourMs))).toMatchObject({
      isStale: true,
    })
  })

  test('names a failure until a backup is made again', async ({ db }) => {
    await aBackup(db, { startedAt: ago(2) })
    await aBackup(db, { startedAt: ago(1), failure: 'The folder is full' })
    const failed = await stateOf(db)
    await aBackup(db, { startedAt: ago(0.5) })

    expect(failed).toMatchObject({ failure: { reason: 'The folder is full' }, isStale: false })
    expect(await stateOf(db)).not.toHaveProperty('failure')
  })

  test('names one as failed at once whose process was killed, and not while it is made', async ({
    ownDb: db,
    ownUrl,
  }) => {
    await aBackup(db, { startedAt: ago(26) })
    const maker = await connectClient({ url: ownUrl, name: 'backup' })
    await maker.query('select pg_advisory_lock($1)', [picturesLock])
    await db.insertInto('backups').values({ isEncrypted: false }).execute()

    expect(await stateOf(db)).not.toHaveProperty('failure')
    maker.connection.stream.destroy()

    await expect
      .poll(() => describeBackups(db, scheduled), { timeout: 30_000 })
      .toMatchObject({ backup: { hasFailed: true } })
    expect(await stateOf(db)).toMatchObject({
      failure: { reason: 'It was interrupted: the process that made it ended.' },
    })
  })

  test('without a folder is never stale', async ({ db }) => {
    await aBackup(db, { startedAt: ago(1000) })

    expect(await viewBackups(db, unscheduled, new Date())).toMatchObject({
      isScheduled: false,
      isStale: false,
    })
  })

  test('tells how far the archive goes, why it fails and where it has a gap', async ({ db }) => {
    const archived = { ...unscheduled, archive: { ...archive, place: { folder: '/archive' } } }
    const at = async () => (await viewBackups(db, archived, new Date())).archive
    const coveredUntil = ago(0.2)
    const stretch = { stretch: '20261122T155414953Z-00000000', timeline: '00000001' }
    expect(await at()).toEqual({ isStale: false })
    await db
      .insertInto('archiveState')
      .values({
        target: '/archive',
        home: 'here',
        ...stretch,
        baseAt: ago(9),
        position: '0/2000000',
        coveredUntil,
        failingSince: ago(0.1),
        failure: 'It is away',
        broken: 'It was full',
        brokenAt: ago(24),
      })
      .execute()

    expect(await at()).toEqual({
      coveredUntil: coveredUntil.toISOString(),
      isStale: false,
      failure: { since: expect.any(String), reason: 'It is away' },
      gap: { at: expect.any(String), reason: 'It was full' },
    })
    await db
      .updateTable('archiveState')
      .set({ coveredUntil: ago(0.3), brokenAt: ago(200) })
      .execute()
    expect(await at()).toMatchObject({ isStale: true })
    expect(await at()).not.toHaveProperty('gap')
    expect(await describeBackups(db, archived)).toMatchObject({
      archive: { isStale: true, hasFailed: true, hasGap: false },
    })
  })

  test('is the seller’s to see', async ({ db }) => {
    await aBackup(db, { startedAt: ago(1) })
    const send = serveRoutes((users) => backupRoutes(db, scheduled as never, users))

    const { status, body } = await send({ call: 'GET /api/v1/seller/backups', asSeller: true })

    expect([status, body.backups.isScheduled]).toEqual([200, true])
  })

  test('is known to monitoring', async ({ db }) => {
    await aBackup(db, { startedAt: ago(30) })

    expect(await describeBackups(db, scheduled)).toMatchObject({
      backup: { isStale: true, hasFailed: false, bytes: 2_500_000 },
    })
  })
})
