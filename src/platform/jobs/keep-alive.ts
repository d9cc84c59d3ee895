import { setTimeout as sleep } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'
import { type FutureOptions, putBackFuture } from './put-back-future.ts'

type Options = FutureOptions & { beatMs: number; deadAfterMs: number }

/** The interval at which future times are looked for while the clock seems right. */
const lookMs = 60_000
const toleratedMs = 60_000

/** Records that this worker is alive, until the signal; throws when the database was away for too long. */
export async function keepAlive(
  options: Options,
  workerId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, log, beatMs, deadAfterMs } = options
  // Stops before other workers count this one as dead and take its jobs.
  const giveUpMs = deadAfterMs * 0.75
  let seenAt = performance.now()
  let lookedAt = performance.now()
  const startedAt = clockStart()
  while (!signal.aborted) {
    try {
      const { dead, isAhead } = await beat(db, workerId, deadAfterMs / 1000)
      if (performance.now() - seenAt > giveUpMs) throw new Error('others may have taken its jobs')
      seenAt = performance.now()
      if (dead > 0) log.warn({ workers: dead }, 'Jobs of a server that died are done by another')
      if (isAhead || seenAt - lookedAt > lookMs) {
        await putBackFuture(options)
        lookedAt = performance.now()
      }
    } catch (error) {
      if (performance.now() - seenAt > giveUpMs) throw error
    }
    // graphile-worker's cron waits for its next minute, even when a corrected clock has moved it far away.
    if (Math.abs(clockStart() - startedAt) > toleratedMs) throw new Error('the clock was set')
    await pause(beatMs, signal)
  }
}

/** When this process began, by the present clock; the value changes when somebody sets the clock. */
function clockStart(): number {
  return Date.now() - performance.now()
}

type Beat = { dead: number; isAhead: boolean }

/**
 * Registers this worker and unlocks the jobs of dead ones, in one statement because it runs often. Answers how many
 * workers were dead, and whether one was last seen later than now.
 */
async function beat(
  db: QueryExecutorProvider,
  workerId: string,
  deadAfterSeconds: number,
): Promise<Beat> {
  const { rows } = await sql<Beat>`
    with living as (
      insert into job_workers (id) values (${workerId})
      on conflict (id) do update set seen_at = now()
    ), long_gone as (
      delete from job_workers where seen_at < now() - interval '1 day'
    ), dead as (
      select distinct locked_by from graphile_worker.jobs
      -- A new worker takes its first job before it is seen for the first time.
      where locked_at < now() - make_interval(secs => ${deadAfterSeconds})
        and locked_by <> ${workerId}
        and not exists (
          select from job_workers
          where id = locked_by and seen_at > now() - make_interval(secs => ${deadAfterSeconds})
        )
    ), unlocked as (
      select count(*) as dead, graphile_worker.force_unlock_workers(array_agg(locked_by))
      from dead having count(*) > 0
    )
    select coalesce((select dead from unlocked), 0) as dead,
      exists (select from job_workers where seen_at > now() + interval '1 minute') as is_ahead`.execute(
    db,
  )
  return rows[0]!
}

export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
