import { sql } from 'kysely'
import { createLog } from '#platform/log.ts'
import type { Database } from '#server/database/database.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { test as databaseTest } from './database.ts'

const log = createLog({ level: 'silent', pretty: false })

type Options = Partial<Omit<Parameters<typeof startJobs>[0], 'handlers'>> & {
  handlers: Partial<JobHandlers>
}

/** `startQueue` is one server's queue that looks for jobs often, in the test's own database; it ends with the test. */
export const test = databaseTest.extend('startQueue', async ({ ownDb, ownUrl }, { onCleanup }) => {
  const queues: { stop(): Promise<void> }[] = []
  onCleanup(async () => void (await Promise.all(queues.map((queue) => queue.stop()))))

  return ({ handlers, ...options }: Options) => {
    const jobs = startJobs({
      db: ownDb,
      databaseUrl: ownUrl,
      log,
      cron: {},
      repeats: {},
      ...options,
      // Jobs of other kinds stay in the queue.
      handlers: handlers as JobHandlers,
      times: { pollMs: 50, beatMs: 100, deadAfterMs: 1000, ...options.times },
    })
    let stopped: Promise<void> | undefined
    const queue = { stop: () => (stopped ??= jobs.stop()) }
    queues.push(queue)
    return queue
  }
})

/** All jobs that wait, run or have failed. */
export async function jobsOf(db: Database) {
  const { rows } = await sql<{
    id: number
    name: string
    attempts: number
    maxAttempts: number
    lastError: string | null
    lockedBy: string | null
    waitsSeconds: number
  }>`
    select id, task_identifier as name, attempts, max_attempts, last_error, locked_by,
      extract(epoch from run_at - now())::float8 as waits_seconds
    from graphile_worker.jobs order by id`.execute(db)
  return rows
}

/** Lets the jobs that wait be due now. */
export async function makeJobsDue(db: Database): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
}
