import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, Runner, TaskList, WorkerEvents, WorkerPool } from 'graphile-worker'
import type pg from 'pg'
import { openPool } from '#platform/database/open-pool.ts'
import { type Log, messageOf } from '#platform/log.ts'
import { logOnce } from '#platform/log-once.ts'
import { addJob, endlessAttempts } from './add-job.ts'
import { keepAlive, pause } from './keep-alive.ts'
import { type FutureOptions, putBackFuture } from './put-back-future.ts'

export type Handlers<Jobs extends object> = {
  [Name in keyof Jobs]: (payload: Jobs[Name], run: JobRun) => Promise<void>
}

export type JobRun = {
  /** Aborted when the store stops; a job that is still running is then retried later. */
  signal: AbortSignal
}

/** Jobs without a payload, which cron can start. */
export type TimedJob<Jobs extends object> = {
  [Name in keyof Jobs]: Jobs[Name] extends Record<string, never> ? Name : never
}[keyof Jobs]

/** Thrown by a handler when no retry can succeed; the job is listed as failed. */
export class HopelessJob extends Error {}

export type Options = FutureOptions & {
  databaseUrl: string
  handlers: Record<string, (payload: never, run: JobRun) => Promise<void>>
  /** Tests use shorter ones. */
  times?: Partial<Times>
}

type Times = {
  /** Finds delayed jobs that are due and retries; other jobs start at once. */
  pollMs: number
  beatMs: number
  /** After this long without a heartbeat a worker counts as dead, and its jobs go to others. */
  deadAfterMs: number
  /** Time that handlers get after their signal; then their jobs go back to the queue. */
  stopMs: number
}

const defaultTimes: Times = { pollMs: 10_000, beatMs: 5000, deadAfterMs: 20_000, stopMs: 4000 }

/** More than the number of gateways and mail servers that can hang at once. */
const concurrency = 5
const maxPauseMs = 10_000

/**
 * Runs jobs until it is stopped. Each job runs on one of the store's servers. Does not wait for the first connection,
 * and reconnects whenever the queue fails.
 */
export function startJobs(options: Options): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const working = { ...options, ...defaultTimes, ...options.times }
  const stopped = work(working, stopping.signal)

  return {
    async stop() {
      stopping.abort()
      // A database that does not answer must not delay the rest of the shutdown.
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
      // After a longer run the retry count starts anew. Only the first of several failures is a warning.
      if (performance.now() - startedAt > 2 * maxPauseMs) tries = 0
      const level = tries === 0 ? 'warn' : 'debug'
      options.log[level]({ reason: messageOf(error) }, 'The job queue failed; it starts again')
    })
    await pause(Math.min(500 * 2 ** tries, maxPauseMs), stopping)
  }
  await pool.end()
}

/**
 * Releases a client once. graphile-worker 0.18 releases its listening connection twice when it breaks during shutdown;
 * the pool throws the second time, uncaught, and that would end the process.
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
  for (const name of Object.keys(options.repeats)) await addRepeat(options, name, 'keep')
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
  // Loaded after the store has opened, so that the start does not wait for it.
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
    // The queue's message about a failed job repeats the payload, which may hold a secret.
    logger: new Logger(() => (_, message, details) => {
      if (!details?.failure) options.log.debug({ queue: message }, 'Job queue')
    }),
    // Without batches, a connection that breaks while a job is marked as done ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: tasksOf(options, signal),
    parsedCronItems: parseCronItems(
      cron.map(([task, match]) => ({ task, match, options: { jobKey: task } })),
    ),
  })
  if (!workers) throw new Error('graphile-worker has no workers')
  return { runner, workers }
}

/** Aborts the running jobs' signal, waits, and gives back the jobs that do not end in time. */
async function stopRunner(
  { log, stopMs }: Working,
  runner: Runner,
  workers: WorkerPool,
): Promise<void> {
  const done = new AbortController()
  const stopped = runner.stop().catch(() => undefined)
  const late = sleep(stopMs, 'late', { signal: done.signal }).catch(() => undefined)
  const outcome = await Promise.race([stopped, late])
  done.abort()
  if (outcome !== 'late') return
  try {
    // `runner.kill()` does nothing after `stop()`.
    await workers.forcefulShutdown('The server was stopped')
  } catch (error) {
    log.debug({ err: error }, 'Jobs were not given back; they are once this worker counts as dead')
  }
}

function tasksOf(options: Working, signal: AbortSignal): TaskList {
  return Object.fromEntries(
    Object.entries(options.handlers).map(([name, handle]) => [
      name,
      (payload, { job, withPgClient }) => {
        // The queue keeps payloads as JSON: each has the type with which it was added.
        const running = handle(payload as never, { signal })
        if (name in options.repeats) return repeat(options, name, running)
        return running.catch(async (error: unknown) => {
          if (error instanceof HopelessJob) await withPgClient((client) => giveUp(client, job))
          throw error
        })
      },
    ]),
  )
}

/** A failed run does not change the schedule of the next one. */
async function repeat(options: Working, name: string, running: Promise<void>): Promise<void> {
  try {
    await running
  } catch (error) {
    logOnce(options.log, error, { job: name, message: 'A repeated job failed; it runs again' })
  }
  await addRepeat(options, name, 'replace')
}

/** Keeps (`keep`) a run that any server has planned already. */
function addRepeat(
  { db, repeats }: Working,
  name: string,
  onSameKey: 'keep' | 'replace',
): Promise<void> {
  return addJob(db, name, {
    payload: {},
    key: name,
    onSameKey,
    runAt: { inSeconds: onSameKey === 'replace' ? (repeats[name] ?? 0) : 0 },
    // Holds that end and refunds must not wait behind a mail server that hangs.
    priority: -10,
    // An attempt fails only when its server dies.
    maxAttempts: endlessAttempts,
  })
}

/** Makes this the job's last attempt, in the database and in the queue's copy of the job. */
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
