import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import type { Context, MiddlewareHandler } from 'hono'
import type { Log } from '#platform/log.ts'
import { refuse } from '#platform/refusal.ts'
import { networkOfClient, sharedAddressFactor } from '#platform/requests/client-address.ts'
import { createFairQueue, type FairQueue, type QueueLimits, type Visitor } from './fair-queue.ts'

/**
 * What there is time for when there is more to do than can be done: always for `high`, which is ordering and paying;
 * for a few logins; for `normal`, what one does with a cart; last for `low`, whatever shows many things.
 */
export type Priority = 'high' | 'login' | 'normal' | 'low'

type Request = {
  priority: Priority
  /** Who is logged in. */
  userId?: string | undefined
  /** Others wait for the same, or will ask for it in a moment. */
  isPopular?: boolean
  /** A page of one visitor, such as the cart. */
  isPersonal?: boolean
}

export type Admission = {
  /** Does the work of a request when it is its turn, or refuses it as `busy`. */
  run<Result>(c: Context, request: Request, work: () => Promise<Result>): Promise<Result>
}

// A page takes the process some ten milliseconds, so more than two at once would only make each of them later.
const browsing: Omit<QueueLimits, 'atOnce'> = {
  maxQueued: 500,
  timeoutMs: 10_000,
  retryAfterSeconds: 5,
  // A carrier has thousands of phones behind one address.
  budget: { visitorMs: 5000, networkMs: 20_000 },
}
// Fewer than the connections to the database, so that orders find a free one.
const shopping: QueueLimits = {
  atOnce: () => 6,
  maxQueued: 300,
  timeoutMs: 4000,
  retryAfterSeconds: 2,
}
// What takes long is the password's hash, of which two are made at once. Wrong passwords of a network hold up that
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
/** Whoever orders or pays goes ahead of browsing, within the same budget. */
const personalHeadStartMs = 2000

const admissions = new WeakMap<Context, Admission>()

/** Lets the handlers after it do their work in turns. Without it, as for the pages' own calls, nothing waits. */
export function admitRequests(admission: Admission): MiddlewareHandler {
  return async (c, next) => {
    admissions.set(c, admission)
    await next()
  }
}

/** Does the work of a request when it is its turn; what this work does in turn is part of the same turn. */
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
  /** Whether the database does not answer: then whoever waits for a turn would only wait longer. */
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
      // Leaves half of the time to what does not wait, such as orders and cached pages.
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

/** The store has looked up who this is, so it does not share the turns of its network. */
function userOf(userId: string): Visitor {
  return { network: `user ${userId}`, name: '' }
}

/** Anyone can change what tells visitors apart, but only within the share of their network. */
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

/** One line for all refusals of some seconds. */
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

/** Whether the process has had more to do than time for it, in the last fraction of a second. */
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
