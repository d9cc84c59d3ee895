import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { endlessAttempts } from './jobs.ts'

/** Jobs are looked for every ten seconds, and some wait for those that take minutes. */
const lateAfterSeconds = 600

/** For monitoring, as `/readyz` tells it. */
export async function describeWork(db: Database): Promise<object> {
  const seconds = await lateSeconds(db)
  return { isLate: seconds > lateAfterSeconds, lateSeconds: seconds }
}

/**
 * For how long the job that waits longest has been due. One that is planned later than any job can be counts as well, by
 * how much later it is: a clock that ran ahead planned it.
 */
export async function lateSeconds(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(greatest(
      extract(epoch from now() - run_at),
      extract(epoch from run_at - now() - case when max_attempts = ${endlessAttempts}
        then interval '1 hour' else interval '7 hours' end), 0)), 0)::bigint as seconds
    from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts`.execute(db)
  return rows[0]?.seconds ?? 0
}
