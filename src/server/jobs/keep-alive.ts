import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { type FutureOptions, putBackFuture } from './put-back-future.ts'

type Options = FutureOptions & { beatMs: number; deadAfterMs: number }

/** How often stored times are looked at, where nothing says that a clock was put right. */
const lookMs = 60_000
const toleratedMs = 60_000

/** Tells the others that this worker lives, until the signal; throws when that was not possible for long. */
export async function keepAlive(
  options: Options,
  workerId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, log, beatMs, deadAfterMs } = options
  // Sooner than others count it as dead, a worker that cannot reach the database stops what it does.
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
    // The queue's timetable waits for the minute that it expects next, however far off that has become.
    if (Math.abs(clockStart() - startedAt) > toleratedMs) throw new Error('the clock was set')
    await pause(beatMs, signal)
  }
}

/** When this process began by the clock as it is now; it changes when somebody sets the clock. */
function clockStart(): number {
  return Date.now() - performance.now()
}

type Beat = { dead: number; isAhead: boolean }

/**
 * Signs this worker in, unlocks the jobs of dead ones, and answers of how many, and whether a worker was seen later than
 * now. One statement: it is often run.
 */
async function beat(db: Database, workerId: string, deadAfterSeconds: number): Promise<Beat> {
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
