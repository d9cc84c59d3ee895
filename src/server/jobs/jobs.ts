import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#server/database/database.ts'

export type Mail = {
  /** Part of the Message-ID, by which mail servers recognize a mail that arrives twice. */
  id: string
  to: string
  subject: string
  text: string
  /** HTML with the same content as `text`; `cid:logo` in it shows the shop's logo, which is attached. */
  html?: string
  /** The link that takes the recipient off the mailing list. */
  unsubscribeUrl?: string
  /** ISO 8601. The mail is not sent after this time, since its link would no longer work. */
  expiresAt?: string
  /** The order that the mail is about, so that erasing the customer also erases the mail. */
  orderId?: string
}

/** Asks for a link by mail. The job creates the link, so the queue never stores one. */
export type LinkRequest =
  | { kind: 'password'; email: string }
  | { kind: 'confirmation'; shopperId: string }
  | { kind: 'email'; shopperId: string; newEmail: string }
  | { kind: 'seller-login'; email: string }
  | { kind: 'seller-email'; sellerId: string; newEmail: string }

/** How far an import has come. Saved in the transaction that saves the rows. */
export type ImportProgress = {
  /** The last row that was saved, or that the database refused; 0 before the first. */
  afterRow: number
  counts: Record<'added' | 'changed' | 'unchanged' | 'recounted', number>
  /** The rows so far that the database refused. */
  badRows: number[]
}

type Nothing = Record<string, never>

/** Every kind of job with its payload, which is stored as JSON until the job is done. */
export type JobPayloads = {
  send_mail: Mail
  mail_link: LinkRequest
  ask_subscriber: { subscriptionId: string }
  end_holds: Nothing
  end_questions: { orderId: string }
  check_payments: Nothing
  end_abandoned_orders: Nothing
  send_refunds: Nothing
  rank_products: Nothing
  fetch_pictures: Nothing
  unpack_pictures: { zipId: string }
  finish_import: { id: string; who: string; isTrial: boolean; progress: ImportProgress }
  tell_of_orders: Nothing
  send_push: { messageId: number; subscriptionId: string }
  remove_expired: Nothing
  back_up: Nothing
  ask_registration: Nothing
}

export type JobName = keyof JobPayloads

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
export async function addJob<Name extends JobName>(
  db: Database,
  name: Name,
  { payload, ...options }: { payload: JobPayloads[Name] } & JobOptions,
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
export async function moveJob<Name extends JobName>(
  db: Database,
  name: Name,
  { payload, key, inSeconds }: { payload: JobPayloads[Name]; key: string; inSeconds: number },
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
export async function failedJobs(db: Database): Promise<FailedJob[]> {
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
export async function keysUnderWay(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs
    where key = any(${keys}::text[]) and (attempts < max_attempts or locked_at is not null)`.execute(
    db,
  )
  return new Set(rows.map(({ key }) => key))
}

const keptDays = 30

/** Deletes failed jobs after a month, because their payloads hold mails. */
export async function removeOldFailedJobs(db: Database): Promise<void> {
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
