import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, Runner, TaskList, WorkerEvents, WorkerPool } from 'graphile-worker'
import type pg from 'pg'
import { openPool } from '#platform/database/open-pool.ts'
import { type Log, messageOf } from '#platform/log.ts'
import { logOnce } from '#platform/log-once.ts'
import type { Database } from '#server/database/database.ts'
import { addJob, endlessAttempts, type JobName, type JobPayloads } from './jobs.ts'
import { keepAlive, pause } from './keep-alive.ts'
import { putBackFuture } from './put-back-future.ts'

export type JobHandlers = {
  [Name in JobName]: (payload: JobPayloads[Name], run: JobRun) => Promise<void>
}

export type JobRun = {
  /** Aborted when the store stops: what is then still under way is tried again later. */
  signal: AbortSignal
}

/** The jobs without a payload, which can therefore be started by the clock. */
type TimedJob = {
  [Name in JobName]: JobPayloads[Name] extends Record<string, never> ? Name : never
}[JobName]

/** Thrown by a handler: further attempts would end the same. The job is listed as failed. */
export class HopelessJob extends Error {}

type Options = {
  db: Database
  databaseUrl: string
  log: Log
  handlers: JobHandlers
  /** When jobs are added, as in a crontab and in UTC: `{ remove_expired: '7 * * * *' }`. */
  cron: Partial<Record<TimedJob, string>>
  /** Jobs that run again and again, with this many seconds between the end of one run and the next. */
  repeats: Partial<Record<TimedJob, number>>
  /** Tests use shorter ones. */
  times?: Partial<Times>
}

type Times = {
  /** Jobs without a start time are taken at once; this finds those whose time has come, and retries. */
  pollMs: number
  beatMs: number
  /** Without a sign of life for so long, a worker counts as dead and its jobs are given to others. */
  deadAfterMs: number
  /** How long handlers have after their signal before their jobs are given back to the queue. */
  stopMs: number
}

const defaultTimes: Times = { pollMs: 10_000, beatMs: 5000, deadAfterMs: 20_000, stopMs: 4000 }

/** More than the gateways can hold up when they do not answer. */
const concurrency = 5
const maxPauseMs = 10_000

/**
 * Takes jobs from the queue until it is stopped. Of all the servers of a store one takes each job. Does not wait for
 * the first connection, and connects again whenever the queue fails.
 */
export function startJobs(options: Options): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const working = { ...options, ...defaultTimes, ...options.times }
  const stopped = work(working, stopping.signal)

  return {
    async stop() {
      stopping.abort()
      // A database that no longer answers holds up nothing else that has to stop.
      await Promise.race([stopped, sleep(working.stopMs + 1000, undefined, { ref: false })])
    },
  }
}

type Working = Options & Times

async function work(options: Working, stopping: AbortSignal): Promise<void> {
  const pool = openPool(options.databaseUrl, { log: options.log, max: 4 })
  releaseOnce(pool)
  for (let tries = 0; !stopping.aborted; tries += 1) {
    const startedAt = performance.now()
    await runUntilFailure(options, pool, stopping).catch((error: unknown) => {
      // What ran for a while begins its tries anew. Of these the first is told, not each.
      if (performance.now() - startedAt > 2 * maxPauseMs) tries = 0
      const level = tries === 0 ? 'warn' : 'debug'
      options.log[level]({ reason: messageOf(error) }, 'The job queue failed; it starts again')
    })
    await pause(Math.min(500 * 2 ** tries, maxPauseMs), stopping)
  }
  await pool.end()
}

/**
 * graphile-worker 0.18 releases the connection it listens on twice when that breaks while it shuts down. The pool
 * throws at the second time, where nothing catches it, which would end the store.
 */
function releaseOnce(pool: pg.Pool): void {
  type Callback = Parameters<pg.Pool['connect']>[0]
  const connect = pool.connect.bind(pool)
  const connectOnce = (callback: Callback) =>
    connect((error, client, release) => {
      if (!client) return callback(error, client, release)
      let isReleased = false
      callback(error, client, (destroy) => {
        if (!isReleased) release(destroy)
        isReleased = true
      })
    })
  pool.connect = ((callback?: Callback) =>
    callback ? connectOnce(callback) : connect()) as pg.Pool['connect']
}

/** Returns when the store stops; throws when jobs can no longer be taken. */
async function runUntilFailure(
  options: Working,
  pool: pg.Pool,
  stopping: AbortSignal,
): Promise<void> {
  for (const name of Object.keys(options.repeats) as TimedJob[])
    await addRepeat(options, name, 'keep')
  await putBackFuture(options)

  const failing = new AbortController()
  const signal = AbortSignal.any([stopping, failing.signal])
  const { runner, workers } = await openRunner(options, pool, signal)
  const beating = keepAlive(options, workers.id, signal)
  try {
    await Promise.race([beating, runner.promise])
    if (!stopping.aborted) throw new Error('the workers have ended')
  } finally {
    failing.abort()
    await stopRunner(options, runner, workers)
    await beating.catch(() => undefined)
  }
  await options.db.deleteFrom('jobWorkers').where('id', '=', workers.id).execute()
}

async function openRunner(options: Working, pool: pg.Pool, signal: AbortSignal) {
  // Loaded once the store is open: nothing in the start waits for it.
  const { Logger, parseCronItems, run } = await import('graphile-worker')
  let workers: WorkerPool | undefined
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => (workers = workerPool))
  events.on('job:error', ({ job, error }) => logFailure(options.log, job, error))
  const cron = Object.entries(options.cron)

  const runner = await run({
    pgPool: pool,
    schema: 'graphile_worker',
    concurrency,
    pollInterval: options.pollMs,
    noHandleSignals: true,
    noPreparedStatements: true,
    events,
    // What it says of a failed job repeats the job's payload, which may hold a secret.
    logger: new Logger(() => (_, message, details) => {
      if (!details?.failure) options.log.debug({ queue: message }, 'Job queue')
    }),
    // Unless it works in batches, a connection that breaks as a job is marked as done ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: tasksOf(options, signal),
    parsedCronItems: parseCronItems(
      cron.map(([task, match]) => ({ task, match, options: { jobKey: task } })),
    ),
  })
  if (!workers) throw new Error('graphile-worker has no workers')
  return { runner, workers }
}

/** Waits for the jobs under way, whose signal is aborted, and gives back those that do not end in time. */
async function stopRunner(
  { log, stopMs }: Working,
  runner: Runner,
  workers: WorkerPool,
): Promise<void> {
  const over = new AbortController()
  const stopped = runner.stop().catch(() => undefined)
  const late = sleep(stopMs, 'late', { signal: over.signal }).catch(() => undefined)
  const outcome = await Promise.race([stopped, late])
  over.abort()
  if (outcome !== 'late') return
  try {
    // Not `runner.kill()`, which does nothing once `stop()` was called.
    await workers.forcefulShutdown('The server was stopped')
  } catch (error) {
    log.debug({ err: error }, 'Jobs were not given back; they are once this worker counts as dead')
  }
}

function tasksOf(options: Working, signal: AbortSignal): TaskList {
  const handlers = Object.entries(options.handlers) as [JobName, AnyHandler][]
  return Object.fromEntries(
    handlers.map(([name, handle]) => [
      name,
      (payload, { job, withPgClient }) => {
        if (name in options.repeats)
          return repeat(options, name as TimedJob, handle({}, { signal }))
        return handle(payload, { signal }).catch(async (error: unknown) => {
          if (error instanceof HopelessJob) await withPgClient((client) => giveUp(client, job))
          throw error
        })
      },
    ]),
  )
}

type AnyHandler = (payload: unknown, run: JobRun) => Promise<void>

/** A failure delays nothing: the next run may well succeed. */
async function repeat(options: Working, name: TimedJob, running: Promise<void>): Promise<void> {
  try {
    await running
  } catch (error) {
    logOnce(options.log, error, { job: name, message: 'A repeated job failed; it runs again' })
  }
  await addRepeat(options, name, 'replace')
}

/** With `keep` a run that is planned already stays as it is, whichever server planned it. */
function addRepeat(
  { db, repeats }: Working,
  name: TimedJob,
  onSameKey: 'keep' | 'replace',
): Promise<void> {
  return addJob(db, name, {
    payload: {},
    key: name,
    onSameKey,
    runAt: { inSeconds: onSameKey === 'replace' ? (repeats[name] ?? 0) : 0 },
    // Goods on hold and refunds do not wait for a mail server that hangs.
    priority: -10,
    // Only a server that dies while it runs counts as a failed attempt.
    maxAttempts: endlessAttempts,
  })
}

/** Makes this attempt the last one, in the database and for the queue, which has read the job before. */
async function giveUp(client: pg.PoolClient, job: Job): Promise<void> {
  Object.assign(job, { max_attempts: job.attempts })
  await client.query(
    'update graphile_worker._private_jobs set max_attempts = attempts where id = $1',
    [job.id],
  )
}

function logFailure(log: Log, job: Job, error: unknown): void {
  const details = { job: job.task_identifier, id: Number(job.id), attempt: job.attempts }
  if (job.attempts < job.max_attempts)
    log.warn({ ...details, reason: messageOf(error) }, 'A job failed; it is tried again')
  else log.error({ ...details, err: error }, 'A job failed for good')
}
