import { type Kysely, sql } from 'kysely'
import type { Log } from '#platform/log.ts'
import { logOnce } from '#platform/log-once.ts'

/** The last heartbeat of each worker. */
export type JobWorkersTable = { id: string; seenAt: Date }

export type FutureOptions = {
  db: Kysely<{ jobWorkers: JobWorkersTable }>
  log: Log
  /** Crontab lines in UTC: `{ remove_expired: '7 * * * *' }`. */
  cron: Record<string, string>
  /** Seconds between the end of one run and the start of the next. */
  repeats: Record<string, number>
  /** Moves future times in the program's own tables back, and answers in how many rows. */
  putBackTimes(): Promise<number>
}

/**
 * Moves jobs and times that were written while the clock ran ahead back to the present. Only logs a failure, so that it
 * holds up no job.
 */
export async function putBackFuture(options: FutureOptions): Promise<void> {
  const { log } = options
  try {
    // The times of questions come first: the job that ends a question must not run before that time.
    const rows = await options.putBackTimes()
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

/** Answers how many jobs it moved forward. */
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
 * A repeating job runs after its usual wait, a failed one after its retry's wait, any other after the wait it had when
 * it was added.
 */
const latestRun = sql`case
  when wait.value is not null then now() + make_interval(secs => wait.value::integer)
  when attempts > 0 then now() + make_interval(secs => exp(least(attempts, 10)))
  else run_at - greatest(interval '0', greatest(job.created_at, job.updated_at) - now()) end`
