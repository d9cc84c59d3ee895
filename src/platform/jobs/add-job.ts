import { type QueryExecutorProvider, sql } from 'kysely'

export type JobOptions = {
  /** The earliest start: a time, or seconds from now by the database's clock. */
  runAt?: Date | { inSeconds: number }
  /** Only one job with this key may wait. A second one replaces it, or with `keep` is dropped. */
  key?: string
  onSameKey?: 'replace' | 'keep'
  /** After this many attempts the job stays in the table as failed. Retry n waits eⁿ seconds, at most six hours. */
  maxAttempts?: number
  /** Among due jobs, smaller numbers run first. */
  priority?: number
}

const defaultMaxAttempts = 12
/** For repeating jobs, which are never given up. */
export const endlessAttempts = 32_767

/**
 * Adds a job to the queue, as part of the transaction if `db` is one. A job runs at least once: after a crash it runs
 * again, so its handler must be safe to repeat.
 */
export async function addJob(
  db: QueryExecutorProvider,
  name: string,
  { payload, ...options }: { payload: object } & JobOptions,
): Promise<void> {
  const { key = null, maxAttempts = defaultMaxAttempts, priority = 0 } = options
  const { onSameKey = 'replace' } = options
  await sql`
    select id from graphile_worker.add_job(
      ${name},
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${startOf(options)},
      max_attempts => ${maxAttempts}::integer,
      priority => ${priority}::integer,
      job_key => ${key}::text,
      job_key_mode => ${onSameKey === 'keep' ? 'unsafe_dedupe' : 'replace'}
    )`.execute(db)
}

/** Gives the job with this key, waiting or running, a new payload and time, or adds it. */
export async function moveJob(
  db: QueryExecutorProvider,
  name: string,
  { payload, key, inSeconds }: { payload: object; key: string; inSeconds: number },
): Promise<void> {
  const runAt = { inSeconds }
  const { rows } = await sql`
    update graphile_worker._private_jobs
    set payload = ${JSON.stringify(payload)}::json, run_at = ${startOf({ runAt })}, updated_at = now()
    where key = ${key} returning id`.execute(db)
  if (rows.length === 0) await addJob(db, name, { payload, key, runAt })
}

function startOf({ runAt }: JobOptions) {
  if (runAt === undefined || runAt instanceof Date) return sql`${runAt ?? null}::timestamptz`
  return sql`now() + make_interval(secs => ${runAt.inSeconds})`
}

/** `addJob` for a program that names its jobs and their payloads: `{ send_mail: Mail; remove_expired: … }`. */
export type AddJob<Jobs extends object> = <Name extends keyof Jobs & string>(
  db: QueryExecutorProvider,
  name: Name,
  job: { payload: Jobs[Name] } & JobOptions,
) => Promise<void>

export type MoveJob<Jobs extends object> = <Name extends keyof Jobs & string>(
  db: QueryExecutorProvider,
  name: Name,
  job: { payload: Jobs[Name]; key: string; inSeconds: number },
) => Promise<void>
