import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import type { Context, MiddlewareHandler } from 'hono'
import type { Log } from '#platform/log.ts'
import { refuse } from '#platform/refusal.ts'
import { networkOfClient, sharedAddressFactor } from '#platform/requests/client-address.ts'
import { createFairQueue, type FairQueue, type QueueLimits, type Visitor } from './fair-queue.ts'

/**
 * The order of requests under load. `high` (ordering and paying) always runs; few `login`s run at once; `normal` is
 * cart work; `low` is pages with many things, and comes last.
 */
export type Priority = 'high' | 'login' | 'normal' | 'low'

type Request = {
  priority: Priority
  /** The id of the logged-in person. */
  userId?: string | undefined
  /** Others wait for the same response, or will request it soon. */
  isPopular?: boolean
  /** A page for one visitor, such as the cart. */
  isPersonal?: boolean
}

export type Admission = {
  /** Runs a request's work when its turn comes, or refuses it as `busy`. */
  run<Result>(c: Context, request: Request, work: () => Promise<Result>): Promise<Result>
}

// A page takes some ten milliseconds of the process, so running more than two at once only delays each.
const browsing: Omit<QueueLimits, 'atOnce'> = {
  maxQueued: 500,
  timeoutMs: 10_000,
  retryAfterSeconds: 5,
  // A carrier has thousands of phones behind one network address.
  budget: { visitorMs: 5000, networkMs: 20_000 },
}
// Fewer than the database connections, so that orders find a free one.
const shopping: QueueLimits = {
  atOnce: () => 6,
  maxQueued: 300,
  timeoutMs: 4000,
  retryAfterSeconds: 2,
}
// The password's hash takes most of the time, and two are made at once. Wrong passwords from a network delay that
// network alone.
const loggingIn: QueueLimits = {
  atOnce: () => 8,
  maxQueued: 200,
  timeoutMs: 8000,
  retryAfterSeconds: 5,
  budget: { visitorMs: 20_000, networkMs: 20_000 },
  failureMs: 1000,
}
/** A person orders and pays one thing after the other. */
const maxUrgentPerUser = 10
const maxRestMs = 100
/** The head start over browsing of a person who orders or pays, within the same budget. */
const personalHeadStartMs = 2000

const admissions = new WeakMap<Context, Admission>()

/** Lets later handlers work in turns. Without it, as for the pages' own calls, nothing waits. */
export function admitRequests(admission: Admission): MiddlewareHandler {
  return async (c, next) => {
    admissions.set(c, admission)
    await next()
  }
}

/** Runs a request's work when its turn comes; nested calls belong to the same turn. */
export function inTurn<Result>(
  c: Context,
  request: Request,
  work: () => Promise<Result>,
): Promise<Result> {
  const admission = admissions.get(c)
  if (!admission) return work()
  return admission.run(c, request, () => {
    admissions.delete(c)
    return work()
  })
}

type Options = {
  config: { trustProxy: readonly string[] }
  log: Log
  /** Whether the database is away: then waiting requests are refused rather than kept. */
  isDatabaseAway?: () => boolean
}

export function createAdmission(options: Options): Admission {
  const { config, log, isDatabaseAway = () => false } = options
  const { trustProxy } = config
  const isPressed = watchEventLoop()
  const limitUrgent = limitPerUser(maxUrgentPerUser)
  const onRefused = reportRefusals(log, isDatabaseAway)
  const queues: Record<Exclude<Priority, 'high'>, FairQueue> = {
    login: createFairQueue({ ...loggingIn, onRefused }),
    normal: createFairQueue({ ...shopping, onRefused }),
    low: createFairQueue({
      ...browsing,
      onRefused,
      atOnce: () => (isPressed() ? 1 : 2),
      // Leaves half of the time to requests that do not wait, such as orders and cached pages.
      restMs: (tookMs) => (isPressed() ? Math.min(tookMs, maxRestMs) : 0),
    }),
  }

  return {
    run(c, { priority, userId, isPopular, isPersonal }, work) {
      if (priority === 'high') return limitUrgent(userId, work)
      const visitor = userId === undefined ? visitorOf(c, trustProxy) : userOf(userId)
      if (isPopular) visitor.headStartMs = Number.POSITIVE_INFINITY
      else if (isPersonal) visitor.headStartMs = personalHeadStartMs
      const queue = queues[priority]
      return queue.run({ visitor, signal: c.req.raw.signal }, () =>
        work().finally(() => isDatabaseAway() && queue.refuseWaiting()),
      )
    },
  }
}

/** A person whom the store has looked up does not share their network's turns. */
function userOf(userId: string): Visitor {
  return { network: `user ${userId}`, name: '' }
}

/** Anyone can change what tells visitors apart, but only within their network's share. */
function visitorOf(c: Context, trustProxy: readonly string[]): Visitor {
  const name = c.req.header('cookie') ?? c.req.header('user-agent') ?? ''
  const { name: network, isShared } = networkOfClient(c, trustProxy)
  return {
    network,
    name: name.slice(0, 200),
    ...(isShared ? { sharedBy: sharedAddressFactor } : {}),
  }
}

function limitPerUser(max: number) {
  const running = new Map<string, number>()

  return async <Result>(userId: string | undefined, work: () => Promise<Result>) => {
    if (userId === undefined) return work()
    const count = running.get(userId) ?? 0
    if (count >= max) throw refuse('busy', {}, { retryAfterSeconds: 2 })
    running.set(userId, count + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(userId) ?? 1) - 1
      if (left > 0) running.set(userId, left)
      else running.delete(userId)
    }
  }
}

const reportEveryMs = 10_000

/** Logs one line for all refusals of a few seconds. */
function reportRefusals(log: Log, isDatabaseAway: () => boolean): () => void {
  let count = 0
  let at = Number.NEGATIVE_INFINITY

  return () => {
    count += 1
    if (performance.now() - at < reportEveryMs) return
    const reason = isDatabaseAway()
      ? 'The database does not answer: what waits for it is refused'
      : 'More is asked for than there is time for: some are refused'
    log.warn({ refused: count }, reason)
    at = performance.now()
    count = 0
  }
}

const samplingMs = 200
const highUtilization = 0.9

/** Whether the process was overloaded in the last fraction of a second. */
function watchEventLoop(): () => boolean {
  let last: EventLoopUtilization = performance.eventLoopUtilization()
  let at = performance.now()
  let isPressed = false

  return () => {
    if (performance.now() - at < samplingMs) return isPressed
    const current = performance.eventLoopUtilization()
    isPressed = performance.eventLoopUtilization(current, last).utilization > highUtilization
    last = current
    at = performance.now()
    return isPressed
  }
}
