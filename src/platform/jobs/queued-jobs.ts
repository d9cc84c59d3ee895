import { type QueryExecutorProvider, sql } from 'kysely'
import type pg from 'pg'
import { endlessAttempts } from './add-job.ts'

export type FailedJob = {
  id: number
  name: string
  attempts: number
  /** The error of the last attempt. */
  reason: string
  addedAt: Date
}

/**
 * Lists the jobs that are not retried, newest first, at most 100. Leaves out repeating jobs: one counts as failed only
 * when its server was killed, and its next run is planned already.
 */
export async function failedJobs(db: QueryExecutorProvider): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, task_identifier as name, attempts, created_at as added_at,
      coalesce(last_error, 'The server ended while the job ran') as reason
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and max_attempts < ${endlessAttempts}
    order by id desc
    limit 100`.execute(db)
  return rows
}

/** Answers which of these keys have a job that waits or runs. A missing one is done, or has failed for good. */
export async function keysUnderWay(
  db: QueryExecutorProvider,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs
    where key = any(${keys}::text[]) and (attempts < max_attempts or locked_at is not null)`.execute(
    db,
  )
  return new Set(rows.map(({ key }) => key))
}

const keptDays = 30

/** Deletes failed jobs after a month, because their payloads hold mails. */
export async function removeOldFailedJobs(db: QueryExecutorProvider): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null
        and created_at < now() - make_interval(days => ${keptDays})
    ))`.execute(db)
}

/** Empties the queue of a restored store: its jobs may have been done since the backup. */
export async function removeAllJobs(client: pg.Client): Promise<void> {
  await client.query('delete from graphile_worker._private_jobs')
}
