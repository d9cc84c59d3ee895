import { sql } from 'kysely'
import type { Log } from '#platform/log.ts'
import { logOnce } from '#platform/log-once.ts'
import type { Database } from '#server/database/database.ts'
import { putBackFutureTimes } from '#server/database/future-times.ts'

export type FutureOptions = {
  db: Database
  log: Log
  /** Seconds between two runs. */
  repeats: Partial<Record<string, number>>
  /** The jobs that are added by the timetable, to be done at once. */
  cron: Partial<Record<string, string>>
}

/**
 * Work that was planned, and times that were written, while the clock ran ahead would wait until the clock is there
 * again. What fails here holds up no job.
 */
export async function putBackFuture(options: FutureOptions): Promise<void> {
  const { db, log } = options
  try {
    // Questions end by a job, which must not come before their time: so they go first.
    const rows = await putBackFutureTimes(db)
    const jobs = await putBackJobs(options)
    if (rows + jobs > 0)
      log.warn(
        { rows, jobs },
        'The clock ran ahead before: times that lay in the future were put back',
      )
  } catch (error) {
    logOnce(log, error, { message: 'Times that lie in the future could not be looked for' })
  }
}

/** Answers how many jobs are done sooner than it said. */
async function putBackJobs({ db, repeats, cron }: FutureOptions): Promise<number> {
  const atOnce = Object.fromEntries(Object.keys(cron).map((name) => [name, 0]))
  const waits = JSON.stringify({ ...atOnce, ...repeats })
  const { rows } = await sql<{ count: number }>`
    with timetable as (
      update graphile_worker._private_known_crontabs
      set known_since = least(known_since, now()),
        last_execution = case when last_execution is not null then least(last_execution, now()) end
      where greatest(known_since, last_execution) > now() + ${tolerance}
    ), jobs as (
      update graphile_worker._private_jobs as job
      set run_at = least(run_at, ${latestRun}),
        locked_at = case when locked_at is not null then least(locked_at, now()) end,
        created_at = least(created_at, now()), updated_at = least(updated_at, now())
      from graphile_worker._private_tasks as task
        left join jsonb_each_text(${waits}::jsonb) as wait on wait.key = task.identifier
      where task.id = task_id
        and (greatest(locked_at, created_at, updated_at) > now() + ${tolerance}
          or locked_at is null and run_at > ${latestRun} + ${tolerance})
      returning 1
    )
    select count(*) as count from jobs`.execute(db)
  return rows[0]?.count ?? 0
}

const tolerance = sql`interval '1 minute'`

/**
 * A job that repeats, after its usual wait; one that failed, after the wait for its next try; another one as long after
 * now as it was to wait when it was added.
 */
const latestRun = sql`case
  when wait.value is not null then now() + make_interval(secs => wait.value::integer)
  when attempts > 0 then now() + make_interval(secs => exp(least(attempts, 10)))
  else run_at - greatest(interval '0', greatest(job.created_at, job.updated_at) - now()) end`
