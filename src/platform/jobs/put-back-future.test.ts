import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { addJob, type Mail } from '#server/jobs/jobs.ts'
import { jobsOf, test } from '#tests/support/jobs.ts'
import { recordingLog } from '#tests/support/recording-log.ts'
import { endlessAttempts } from './add-job.ts'

const addMail = (db: Database, subject: string, options = {}) => {
  const payload = { id: randomUUID(), to: 'asha@example.com', subject, text: 'Hello!' }
  return addJob(db, 'send_mail', { payload, ...options })
}

/** A handler that records the subjects of its mails. */
function noting() {
  const subjects: string[] = []
  return {
    subjects,
    handlers: { send_mail: async (mail: Mail) => void subjects.push(mail.subject) },
  }
}

describe('after the clock ran ahead and was put right', () => {
  test.concurrent.for(['2 years', '5 hours 30 minutes'])(
    'by %s, jobs that repeat go on',
    async (ahead, { ownDb: db, startQueue }) => {
      let runs = 0
      const handlers = { end_holds: async () => void (runs += 1) }
      await addJob(db, 'end_holds', { payload: {}, key: 'end_holds', maxAttempts: endlessAttempts })
      await moveJobsAhead(db, ahead)

      startQueue({ handlers, repeats: { end_holds: 0 } })

      await vi.waitFor(() => expect(runs).toBeGreaterThan(1), { timeout: 30_000 })
    },
  )

  test.concurrent('jobs that repeat go on in a store that runs', async ({
    ownDb: db,
    startQueue,
  }) => {
    let runs = 0
    const handlers = { end_holds: async () => void (runs += 1) }
    startQueue({ handlers, repeats: { end_holds: 1 } })
    await vi.waitFor(() => expect(runs).toBeGreaterThan(0), { timeout: 30_000 })

    await moveJobsAhead(db, '2 years')
    await sql`update job_workers set seen_at = seen_at + interval '2 years'`.execute(db)
    const before = runs

    await vi.waitFor(() => expect(runs).toBeGreaterThan(before + 1), { timeout: 30_000 })
  })

  test.concurrent('a job that was added then is done, and one for later waits as long', async ({
    ownDb: db,
    startQueue,
  }) => {
    const { subjects, handlers } = noting()
    await addMail(db, 'now')
    await addMail(db, 'in an hour', { runAt: { inSeconds: 3600 } })
    await addMail(db, 'after a failure')
    await sql`update graphile_worker._private_jobs set attempts = 2, run_at = now() + interval '7 seconds'
      where payload->>'subject' = 'after a failure'`.execute(db)
    await moveJobsAhead(db, '5 hours 30 minutes')

    startQueue({ handlers, repeats: {} })

    await vi.waitFor(async () => expect(await jobsOf(db)).toHaveLength(2), { timeout: 30_000 })
    expect(subjects).toEqual(['now'])
    const [later, failed] = await jobsOf(db)
    expect(Math.round((later?.waitsSeconds ?? 0) / 60)).toBe(60)
    expect(failed?.waitsSeconds).toBeLessThan(8)
  })

  test.concurrent('what a dead server had taken then is taken by another', async ({
    ownDb: db,
    startQueue,
  }) => {
    const { subjects, handlers } = noting()
    await addMail(db, 'taken')
    await sql`
      with dead as (insert into job_workers (id, seen_at) values ('dead', now() + interval '2 years'))
      update graphile_worker._private_jobs
      set locked_at = now() + interval '2 years', locked_by = 'dead', attempts = 1`.execute(db)

    startQueue({ handlers, times: { deadAfterMs: 400 } })

    await vi.waitFor(() => expect(subjects).toEqual(['taken']), { timeout: 30_000 })
  })

  test('the timetable goes on from now', async ({ ownDb: db, startQueue }) => {
    await sql`
      insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('remove_expired', now() + interval '2 years', now() + interval '2 years')`.execute(db)

    startQueue({ handlers: {}, cron: { remove_expired: '* * * * *' } })

    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ ahead: boolean }>`
          select last_execution > now() as ahead from graphile_worker._private_known_crontabs`.execute(
          db,
        )
        expect(rows).toEqual([{ ahead: false }])
      },
      { timeout: 30_000 },
    )
  })

  test('the timetable begins anew in a store that runs', async ({ ownDb: db, startQueue }) => {
    const { log, lines } = recordingLog()
    const { subjects, handlers } = noting()
    startQueue({ handlers, log })
    await addMail(db, 'before')
    await vi.waitFor(() => expect(subjects).toEqual(['before']), { timeout: 30_000 })

    const realNow = Date.now
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => realNow() - 5.5 * 3_600_000)
    onTestFinished(() => clock.mockRestore())
    await vi.waitFor(() => expect(lines().join()).toContain('the clock was set'), {
      timeout: 30_000,
    })
    await addMail(db, 'after')

    await vi.waitFor(() => expect(subjects).toEqual(['before', 'after']), { timeout: 30_000 })
  })
})

/** Moves the jobs to where a clock that runs ahead would have planned them. */
async function moveJobsAhead(db: Database, ahead: string): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set run_at = run_at + ${ahead}::interval,
      created_at = created_at + ${ahead}::interval, updated_at = updated_at + ${ahead}::interval`.execute(
    db,
  )
}
