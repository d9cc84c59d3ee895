import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import type pg from 'pg'
import { connectClient, endClient } from '#platform/database/connect-client.ts'

type Health = {
  isOpen: () => boolean
  isReady: () => Promise<boolean>
  /** Further facts for `/readyz`; none of them makes the store unready. */
  details?: () => Promise<object>
}

// HAProxy's plain `option httpchk` sends OPTIONS, without a path to /.
const methods = ['GET', 'OPTIONS']

/** Answers load balancers and monitoring: whether the process is alive, and whether it can serve shoppers. */
export function healthRoutes({ isOpen, isReady, details = async () => ({}) }: Health): Hono {
  const answerReady = async (c: Context) => {
    const [isDatabaseReady, more] = await Promise.all([isReady(), details()])
    const success = isOpen() && isDatabaseReady
    c.header('Cache-Control', 'no-store')
    return c.json({ success, ...more }, success ? 200 : 503)
  }
  return new Hono()
    .on(methods, '/healthz', (c) => c.json({ success: true }))
    .on(methods, '/readyz', answerReady)
    .on('OPTIONS', '/', answerReady)
}

/** Tests use a shorter one. */
type Age = { maxAgeMs?: number }

/** Reads at most once a second. A caller waits at most half a second, and then gets no details rather than old ones. */
export function presentDetails(
  read: () => Promise<object>,
  { maxAgeMs = usualAgeMs }: Age = {},
): () => Promise<object> {
  let last: { at: number; found: Promise<object>; isRead: boolean } | undefined

  function readAgain(): Promise<object> {
    const reading = { at: performance.now(), isRead: false }
    // `/readyz` itself reports a database that is away.
    const found = read().catch(() => ({}))
    last = Object.assign(reading, { found })
    void found.then(() => (reading.isRead = true))
    return found
  }

  return () => {
    const isPresent = last && (!last.isRead || performance.now() - last.at < maxAgeMs)
    return within(detailsTimeoutMs, last && isPresent ? last.found : readAgain(), {})
  }
}

/** Answers the fallback when the promise takes longer. */
async function within<Value>(ms: number, promise: Promise<Value>, late: Value): Promise<Value> {
  const done = new AbortController()
  const waited = sleep(ms, late, { signal: done.signal }).catch(() => late)
  const value = await Promise.race([promise, waited])
  done.abort()
  return value
}

type Readiness = {
  /** Whether the database can commit. Reuses a result for a second; concurrent checks share one. */
  check(): Promise<boolean>
  stop(): Promise<void>
}

const usualAgeMs = 1000
/** Less than the two seconds after which load balancers give up. */
const checkTimeoutMs = 1800
const queryTimeoutMs = 1700
const detailsTimeoutMs = 500

/**
 * Ready means that orders can be placed, so the check writes: a full disk and a standby can still be read. It has its
 * own connection, so that a store whose pool is exhausted does not count as down.
 */
export function watchReadiness(url: string, { maxAgeMs = usualAgeMs }: Age = {}): Readiness {
  let client: pg.Client | undefined
  let attempt: Promise<boolean> | undefined
  let last = { at: -Infinity, isReady: false }

  async function tryToCommit(): Promise<boolean> {
    try {
      client ??= await connectClient({
        url,
        name: 'tokri readiness',
        connectMs: queryTimeoutMs,
        queryMs: queryTimeoutMs,
      })
      await client.query(`
        insert into readiness (checked_at) values (now())
        on conflict (id) do update set checked_at = excluded.checked_at`)
      return true
    } catch {
      await closeClient()
      return false
    }
  }

  async function closeClient(): Promise<void> {
    const broken = client
    client = undefined
    if (broken) await endClient(broken)
  }

  return {
    async check() {
      if (performance.now() - last.at < maxAgeMs) return last.isReady
      attempt ??= tryToCommit().then((isReady) => {
        last = { at: performance.now(), isReady }
        attempt = undefined
        return isReady
      })
      return within(checkTimeoutMs, attempt, false)
    },
    async stop() {
      await attempt
      await closeClient()
    },
  }
}
