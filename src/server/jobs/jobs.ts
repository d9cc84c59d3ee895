import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#server/database/database.ts'

/** A message to one address. */
export type Mail = {
  /** Part of the Message-ID, by which mail servers recognize a mail that arrives twice. */
  id: string
  to: string
  subject: string
  text: string
  /** The same for programs that show more. The shop's logo is sent along where it names `cid:logo`. */
  html?: string
  /** What takes the recipient off the list that the mail belongs to. */
  unsubscribeUrl?: string
  /** ISO 8601. After it the mail is no longer sent, since its link would not work. */
  expiresAt?: string
  /** Which order it tells of, where it is to be forgotten with its customer. */
  orderId?: string
}

/** A link to be made and mailed. The job makes it, so that the queue never holds one. */
export type LinkRequest =
  | { kind: 'password'; email: string }
  | { kind: 'confirmation'; shopperId: string }
  | { kind: 'email'; shopperId: string; newEmail: string }
  | { kind: 'seller-login'; email: string }
  | { kind: 'seller-email'; sellerId: string; newEmail: string }

/** How far an import has come, with what it did until then. It moves on in the transaction of the rows themselves. */
export type ImportProgress = {
  /** The last row that is saved or was refused by the database; 0 before the first. */
  afterRow: number
  counts: Record<'added' | 'changed' | 'unchanged' | 'recounted', number>
  /** The rows until then that the database refused. */
  badRows: number[]
}

type Nothing = Record<string, never>

/** Every kind of job, with what it is given. The payload is stored as JSON until the job is done. */
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
  /** Not before this time, or that many seconds from now by the database's clock. */
  runAt?: Date | { inSeconds: number }
  /** At most one waiting job has this key: another one with it replaces the first, or is left out with `keep`. */
  key?: string
  onSameKey?: 'replace' | 'keep'
  /** Afterwards the job is only listed as failed. The n-th retry waits eⁿ seconds, at most six hours. */
  maxAttempts?: number
  /** Of jobs that are due, those with a smaller number are done first. */
  priority?: number
}

const defaultMaxAttempts = 12
/** Of jobs that are never given up, since they repeat anyway. */
export const endlessAttempts = 32_767

/**
 * Adds a job to the queue. Inside a transaction it becomes visible with the commit, and is gone with a rollback. It
 * runs at least once: after a crash it runs again, so a handler must bear being repeated.
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

/** Gives the job of a key, waiting or running, another payload and time; adds it where there is none. */
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
  /** What the last attempt ended with. */
  reason: string
  addedAt: Date
}

/**
 * The jobs that are not tried again, newest first, at most 100. Not those that repeat: where one looks so, its server
 * was killed after the next run had taken its place.
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

/** Those of these keys whose job waits or runs. The others' jobs are done, or are not tried again. */
export async function keysUnderWay(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs
    where key = any(${keys}::text[]) and (attempts < max_attempts or locked_at is not null)`.execute(
    db,
  )
  return new Set(rows.map(({ key }) => key))
}

const keptDays = 30

/** Forgets failed jobs after a month, with the mails they hold. */
export async function removeOldFailedJobs(db: Database): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null
        and created_at < now() - make_interval(days => ${keptDays})
    ))`.execute(db)
}

/** For a store that came back from an earlier time: what waited then may have been done since. */
export async function removeAllJobs(client: pg.Client): Promise<void> {
  await client.query('delete from graphile_worker._private_jobs')
}
