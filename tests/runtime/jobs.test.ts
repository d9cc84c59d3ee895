import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { failedJobs } from '#platform/jobs/queued-jobs.ts'
import { createLog } from '#platform/log.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { addJob, type Mail } from '#server/jobs/jobs.ts'
import { databaseProxy } from '#tests/support/database-proxy.ts'
import { jobsOf, test as queueTest } from '#tests/support/jobs.ts'
import { recordingLog } from '#tests/support/recording-log.ts'

const timeout = 60_000

const test = queueTest
  /** Another server, which prints what it takes. */
  .extend('startServer', async ({ ownUrl }, { onCleanup }) => {
    const stops: (() => void)[] = []
    onCleanup(() => {
      for (const stop of stops) stop()
    })
    return () => {
      const script = join(import.meta.dirname, '../support/job-server.ts')
      const child = spawn(process.execPath, [script, ownUrl], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      stops.push(() => child.kill('SIGKILL'))
      const lines: string[] = []
      createInterface(child.stdout).on('line', (line) => {
        if (line.startsWith('took')) lines.push(line)
      })
      return { child, lines, exited: once(child, 'exit') }
    }
  })
  .extend('proxy', async ({ ownUrl }, { onCleanup }) => {
    const proxy = await databaseProxy(ownUrl)
    onCleanup(() => proxy.close())
    return proxy
  })

const addMail = (db: Database, subject: string, options = {}) => {
  const payload: Mail = { id: subject, to: 'asha@example.com', subject, text: '' }
  return addJob(db, 'send_mail', { payload, ...options })
}

describe('a server that dies', () => {
  test('leaves its job to another, which does it once', async ({
    ownDb: db,
    startServer,
    startQueue,
  }) => {
    const { child, lines, exited } = startServer()
    await addMail(db, 'hang')
    await vi.waitFor(() => expect(lines).toEqual(['took hang']), { timeout })
    const taken: string[] = []
    const { log, messages } = recordingLog()
    startQueue({
      log,
      handlers: { send_mail: async ({ subject }) => void taken.push(subject) },
    })
    // The other one still lives.
    await sleep(3000)
    expect(taken).toEqual([])

    child.kill('SIGKILL')
    await exited

    await vi.waitFor(async () => expect(await jobsOf(db)).toEqual([]), { timeout })
    expect(taken).toEqual(['hang'])
    expect(messages()).toEqual(['Jobs of a server that died are done by another'])
  })

  test('is not followed for ever by others that its job kills too', async ({
    ownDb: db,
    startServer,
  }) => {
    await addMail(db, 'poison', { maxAttempts: 2 })
    const victims = []
    for (let n = 0; n < 2; n += 1) {
      const victim = startServer()
      await victim.exited
      victims.push(...victim.lines)
    }
    const survivor = startServer()
    await addMail(db, 'another mail')

    await vi.waitFor(async () => expect(await failedJobs(db)).toHaveLength(1), { timeout })
    await vi.waitFor(() => expect(survivor.lines).toEqual(['took another mail']), { timeout })

    expect(victims).toEqual(['took poison', 'took poison'])
    expect(await failedJobs(db)).toMatchObject([
      { attempts: 2, reason: 'The server ended while the job ran' },
    ])
  })
})

describe('a queue', () => {
  test('goes on after its connections broke while jobs ran', async ({ ownDb: db, startQueue }) => {
    const taken: string[] = []
    startQueue({
      handlers: {
        async send_mail({ subject }) {
          taken.push(subject)
          if (subject === 'breaks' && taken.length === 1) await breakOtherConnections(db)
        },
      },
    })
    await addMail(db, 'breaks')
    await vi.waitFor(() => expect(taken).toContain('breaks'), { timeout })
    // The test's own connections broke, too.
    await vi.waitFor(() => addMail(db, 'after'), { timeout })

    await vi.waitFor(async () => expect(await jobsOf(db)).toEqual([]), { timeout })
    expect(taken).toContain('after')
  })

  test('stops what it does when the database is gone for so long that others would take over', async ({
    ownDb: db,
    proxy,
    startQueue,
  }) => {
    const far = openDatabase(proxy.url, { log: createLog({ level: 'silent', pretty: false }) })
    let running: AbortSignal | undefined
    startQueue({
      db: far,
      databaseUrl: proxy.url,
      handlers: {
        send_mail: async (_, { signal }) => {
          running = signal
          await new Promise((resolve) => signal.addEventListener('abort', resolve))
          signal.throwIfAborted()
        },
      },
    })
    await addMail(db, 'slow')
    await vi.waitFor(() => expect(running?.aborted).toBe(false), { timeout })

    proxy.set('black hole')

    await vi.waitFor(() => expect(running?.aborted).toBe(true), { timeout })
    proxy.set('pass')
    await proxy.close()
    await far.destroy()
  })

  test('can stop while the connection it listens on does not answer, and breaks then', async ({
    ownDb: db,
    proxy,
    startQueue,
  }) => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => void unhandled.push(reason)
    for (const event of ['unhandledRejection', 'uncaughtException']) {
      process.on(event, note)
      onTestFinished(() => void process.off(event, note))
    }
    let taken = 0
    const queue = startQueue({
      databaseUrl: proxy.url,
      handlers: { send_mail: async () => void (taken += 1) },
      times: { stopMs: 300 },
    })
    await addMail(db, 'first')
    await vi.waitFor(() => expect(taken).toBe(1), { timeout })
    proxy.swallowFrom('LISTEN "jobs:insert"')
    proxy.network.reset()
    await vi.waitFor(() => expect(proxy.isBlackHole()).toBe(true), { timeout })

    const stopped = queue.stop()
    proxy.network.reset()
    await stopped
    // It connects again after this time, to a pool that has ended.
    await sleep(1000)

    expect(unhandled).toEqual([])
  })

  test('that is told to stop gives back the job that does not end', async ({
    ownDb: db,
    startQueue,
  }) => {
    let isRunning = false
    const queue = startQueue({
      handlers: {
        async send_mail() {
          isRunning = true
          await new Promise(() => undefined)
        },
      },
      times: { stopMs: 300 },
    })
    await addMail(db, 'stubborn')
    await vi.waitFor(() => expect(isRunning).toBe(true), { timeout })
    const startedAt = performance.now()

    await queue.stop()

    expect(performance.now() - startedAt).toBeLessThan(4000)
    expect(await jobsOf(db)).toMatchObject([{ lockedBy: null, attempts: 1 }])
  })

  test('repeats a job until it stops, also after a failure', async ({ ownDb: db, startQueue }) => {
    let runs = 0
    const end_holds = async () => {
      runs += 1
      if (runs === 2) throw new Error('once')
    }
    const { log, messages } = recordingLog()
    const queues = [1, 2].map(() =>
      startQueue({ log, handlers: { end_holds }, repeats: { end_holds: 0.1 } }),
    )

    await vi.waitFor(() => expect(runs).toBeGreaterThan(4), { timeout })
    await Promise.all(queues.map((queue) => queue.stop()))

    const failed = 'A repeated job failed; it runs again'
    expect(messages().filter((message) => message === failed)).toEqual([failed])
    expect(await jobsOf(db)).toMatchObject([{ name: 'end_holds', lockedBy: null }])
  })
})

/** Ends all connections to this database except the one that does it. */
async function breakOtherConnections(db: Database): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
}
