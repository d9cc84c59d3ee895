import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { type Database, inTransaction } from '#server/database/database.ts'
import { addJob, type Mail } from '#server/jobs/jobs.ts'
import { jobsOf, makeJobsDue, test } from '#tests/support/jobs.ts'
import { recordingLog } from '#tests/support/recording-log.ts'
import { endlessAttempts } from './add-job.ts'
import { failedJobs, removeOldFailedJobs } from './queued-jobs.ts'
import { HopelessJob } from './start-jobs.ts'

const mail = (subject: string): Mail => ({
  id: randomUUID(),
  to: 'asha@example.com',
  subject,
  text: 'Hello!',
})

const addMail = (db: Database, subject: string, options = {}) =>
  addJob(db, 'send_mail', { payload: mail(subject), ...options })

/** A handler that records the subjects of its mails. */
function noting(work: (subject: string) => Promise<void> | void = () => undefined) {
  const subjects: string[] = []
  const send_mail = async ({ subject }: Mail) => {
    subjects.push(subject)
    await work(subject)
  }
  return { subjects, handlers: { send_mail } }
}

describe('a job', () => {
  test('is done soon, with its payload, and then forgotten', async ({ ownDb: db, startQueue }) => {
    const { subjects, handlers } = noting()
    startQueue({ handlers, times: { pollMs: 60_000 } })
    await vi.waitFor(async () => expect(await listeners(db)).toBe(1), { timeout: 30_000 })

    await addMail(db, 'first')

    await vi.waitFor(() => expect(subjects).toEqual(['first']), { timeout: 30_000 })
    await vi.waitFor(async () => expect(await jobsOf(db)).toEqual([]), { timeout: 30_000 })
  })

  test('comes with its transaction, and goes with it', async ({ ownDb: db, startQueue }) => {
    const { subjects, handlers } = noting()
    await inTransaction(db, async (tx) => {
      await addMail(tx, 'undone')
      throw new Error('changed my mind')
    }).catch(() => undefined)
    await inTransaction(db, (tx) => addMail(tx, 'committed'))

    startQueue({ handlers })

    await vi.waitFor(async () => expect(await jobsOf(db)).toEqual([]), { timeout: 30_000 })
    expect(subjects).toEqual(['committed'])
  })

  test('waits for its time', async ({ ownDb: db, startQueue }) => {
    const { subjects, handlers } = noting()
    await addMail(db, 'in an hour', { runAt: { inSeconds: 3600 } })
    await addMail(db, 'tomorrow', { runAt: new Date(Date.now() + 86_400_000) })
    await addMail(db, 'now')
    startQueue({ handlers })

    // The queue deletes a finished job a moment later.
    await vi.waitFor(async () => expect(await jobsOf(db)).toHaveLength(2), { timeout: 30_000 })

    expect(subjects).toEqual(['now'])
    const waits = (await jobsOf(db)).map(({ waitsSeconds }) => Math.round(waitsSeconds / 60))
    expect(waits).toEqual([60, 24 * 60])
  })

  test('replaces a waiting one with its key, or leaves it', async ({ db }) => {
    await addMail(db, 'old', { key: 'a', runAt: { inSeconds: 60 } })
    await addMail(db, 'new', { key: 'a', runAt: { inSeconds: 600 } })
    await addMail(db, 'kept', { key: 'b' })
    await addMail(db, 'unused', { key: 'b', onSameKey: 'keep' })

    expect(await subjectsOf(db)).toEqual(['new', 'kept'])
  })

  test('is done once by many servers', async ({ ownDb: db, startQueue }) => {
    const { subjects, handlers } = noting(() => sleep(5))
    const names = Array.from({ length: 60 }, (_, n) => `mail ${n}`)
    for (const name of names) await addMail(db, name)

    for (let n = 0; n < 3; n += 1) startQueue({ handlers })

    await vi.waitFor(async () => expect(await jobsOf(db)).toEqual([]), { timeout: 60_000 })
    expect(subjects.toSorted()).toEqual(names.toSorted())
  })
})

describe('a job that fails', () => {
  test('is tried again later, ever more seldom', async ({ ownDb: db, startQueue }) => {
    const { log, messages } = recordingLog()
    let failures = 3
    const { subjects, handlers } = noting(() => {
      failures -= 1
      if (failures >= 0) throw new Error('the server is away')
    })
    await addMail(db, 'patient')
    startQueue({ handlers, log })
    const waits: number[] = []

    for (let n = 1; n <= 3; n += 1) {
      await vi.waitFor(
        async () =>
          expect(await jobsOf(db)).toMatchObject([
            { attempts: n, lockedBy: null, lastError: 'the server is away' },
          ]),
        { timeout: 30_000, interval: 20 },
      )
      waits.push((await jobsOf(db))[0]?.waitsSeconds ?? 0)
      await makeJobsDue(db)
    }

    await vi.waitFor(async () => expect(await jobsOf(db)).toEqual([]), { timeout: 30_000 })
    expect(subjects).toHaveLength(4)
    expect(waits.map((wait, n) => wait > Math.exp(n + 1) - 2 && wait <= Math.exp(n + 1))).toEqual([
      true,
      true,
      true,
    ])
    expect(messages()).toEqual(Array(3).fill('A job failed; it is tried again'))
  })

  test('is listed as failed after its last attempt, and holds up no other', async ({
    ownDb: db,
    startQueue,
  }) => {
    const { log, messages } = recordingLog()
    const { subjects, handlers } = noting((subject) => {
      if (subject === 'poison') throw new Error('it is poison')
    })
    await addMail(db, 'poison', { maxAttempts: 2 })
    for (let n = 0; n < 10; n += 1) await addMail(db, `mail ${n}`)
    startQueue({ handlers, log })
    await vi.waitFor(async () => expect(await jobsOf(db)).toMatchObject([{ attempts: 1 }]), {
      timeout: 30_000,
    })
    await makeJobsDue(db)

    await vi.waitFor(async () => expect(await failedJobs(db)).toHaveLength(1), { timeout: 30_000 })

    expect(await failedJobs(db)).toMatchObject([
      { name: 'send_mail', attempts: 2, reason: 'it is poison' },
    ])
    expect(subjects.filter((subject) => subject === 'poison')).toHaveLength(2)
    expect(subjects).toHaveLength(12)
    expect(messages()).toEqual(['A job failed; it is tried again', 'A job failed for good'])
  })

  test('is not tried again when that is hopeless', async ({ ownDb: db, startQueue }) => {
    const { subjects, handlers } = noting(() => {
      throw new HopelessJob('no such address')
    })
    await addMail(db, 'hopeless')
    startQueue({ handlers })

    await vi.waitFor(async () => expect(await failedJobs(db)).toHaveLength(1), { timeout: 30_000 })
    await makeJobsDue(db)
    await sleep(200)

    expect(subjects).toEqual(['hopeless'])
    expect(await failedJobs(db)).toMatchObject([{ attempts: 1, reason: 'no such address' }])
  })

  test('says nothing of its payload in the log', async ({ ownDb: db, startQueue }) => {
    const { log, lines } = recordingLog('trace')
    const { handlers } = noting(() => {
      throw new Error('away')
    })
    await addMail(db, 'canary-subject')
    startQueue({ handlers, log })

    await vi.waitFor(async () => expect(await jobsOf(db)).toMatchObject([{ attempts: 1 }]), {
      timeout: 30_000,
    })

    expect(lines().length).toBeGreaterThan(0)
    expect(lines().join('\n')).not.toContain('canary')
  })

  test('is forgotten after a month', async ({ db }) => {
    await addMail(db, 'old')
    await addMail(db, 'recent')
    await addMail(db, 'waiting')
    await sql`
      update graphile_worker._private_jobs set
        attempts = case when payload->>'subject' = 'waiting' then 0 else max_attempts end,
        created_at = case when payload->>'subject' = 'recent' then now() - interval '29 days'
          else now() - interval '31 days' end`.execute(db)

    await removeOldFailedJobs(db)

    expect(await subjectsOf(db)).toEqual(['recent', 'waiting'])
  })
})

/** Counts listening connections: a job added before the queue listens waits for the next poll. */
async function listeners(db: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and state = 'idle' and query like 'LISTEN%'`.execute(db)
  return rows.length
}

async function subjectsOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select payload->>'subject' as subject from graphile_worker._private_jobs order by id`.execute(
    db,
  )
  return rows.map(({ subject }) => subject)
}

test('a repeated job whose server was killed after it had planned the next run has not failed', async ({
  db,
}) => {
  const plan = () =>
    addJob(db, 'end_holds', { payload: {}, key: 'end_holds', maxAttempts: endlessAttempts })
  await plan()
  await sql`
    update graphile_worker._private_jobs
    set locked_at = now(), locked_by = 'a dead worker', attempts = 1`.execute(db)
  await plan()
  await sql`select graphile_worker.force_unlock_workers(array['a dead worker'])`.execute(db)

  expect(await jobsOf(db)).toHaveLength(2)
  expect(await failedJobs(db)).toEqual([])
})
