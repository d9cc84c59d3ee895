import { type QueryExecutorProvider, sql } from 'kysely'
import { endlessAttempts } from './add-job.ts'

/** Long enough for jobs that wait for one that takes minutes; the queue polls every ten seconds. */
const lateAfterSeconds = 600

export async function describeWork(db: QueryExecutorProvider): Promise<object> {
  const seconds = await lateSeconds(db)
  return { isLate: seconds > lateAfterSeconds, lateSeconds: seconds }
}

/**
 * Seconds that the oldest due job has waited. A job planned later than any can be was planned by a clock that ran
 * ahead; it counts by how much later it is.
 */
export async function lateSeconds(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(greatest(
      extract(epoch from now() - run_at),
      extract(epoch from run_at - now() - case when max_attempts = ${endlessAttempts}
        then interval '1 hour' else interval '7 hours' end), 0)), 0)::bigint as seconds
    from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts`.execute(db)
  return rows[0]?.seconds ?? 0
}
