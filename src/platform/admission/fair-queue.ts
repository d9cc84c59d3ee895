import { type Refusal, refuse } from '#platform/refusal.ts'

/** Whom work is done for. */
export type Visitor = {
  /** Those who share a network share its turns. */
  network: string
  /** Which one of that network. */
  name: string
  /** How much more than for others may have been done for this one, which still comes first. */
  headStartMs?: number
  /** How many visitors the network stands for: what is done for one of them counts only as a part. */
  sharedBy?: number
}

export type QueueLimits = {
  atOnce: () => number
  maxQueued: number
  /** How long work waits before it is refused. */
  timeoutMs: number
  retryAfterSeconds: number
  /** How much work is done for a visitor, and for a network, before it has to wait for more; without it, no limit. */
  budget?: { visitorMs: number; networkMs: number }
  /** For how long a place stays empty after work that took so long. */
  restMs?: (tookMs: number) => number
  /** How much more work a failure counts as. */
  failureMs?: number
  onRefused?: () => void
}

type Turn = { visitor: Visitor; signal?: AbortSignal | undefined }

export type FairQueue = {
  /** Does the work when it is its turn. Refuses it as `busy` where that takes too long or too many wait. */
  run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result>
  waiting(): number
  /** Refuses what waits, whose work could not be done either. */
  refuseWaiting(): void
}

/** The work that was done lately for a visitor or for a network. */
type Share = { spentMs: number; at: number; waiting: number; refused: number; refusedAt: number }
type Shares = { visitor: Share; network: Share; headStartMs: number; sharedBy: number }
type Waiting = Shares & { start: () => void; refuse: () => void }

/** How much of the work that was done is forgotten in the same time: half of one place for each visitor. */
const refillRate = 0.5
const minSharesToSweep = 2000
/** Refusals for a network that are sent at once, and how many more of them each second. */
const promptRefusals = 20
const promptRefusalsPerSecond = 10
const maxHoldMs = 5000

/** What refuses all that waits in one of the queues. */
const closers = new Set<() => void>()
let isClosed = false

/**
 * Refuses what waits for its turn, in all queues, and what comes after it: the process ends before its turn would come,
 * and an answer that says when to try again is better than none.
 */
export function closeQueues(): void {
  isClosed = true
  for (const close of closers) close()
}

/** For tests, whose process goes on. */
export function reopenQueues(): void {
  isClosed = false
}

/**
 * Limits how much costly work is done at once, and is fair about whose is next: that of the network for which the least
 * was done lately, and in it of the visitor for whom the least was done. A flood waits behind its own requests. Where
 * the queue is full, the latest request of the network that has the most of them makes room.
 */
export function createFairQueue(limits: QueueLimits): FairQueue {
  const shares = createShares()
  const queue: Waiting[] = []
  const places = createPlaces(limits, startNext)
  const refuse = createRefuser(limits)
  let refill: NodeJS.Timeout | undefined

  function startNext(): void {
    clearTimeout(refill)
    while (places.areFree() && queue.length > 0) {
      const next = leastServed(queue, limits.budget)
      if (!next) {
        refill = setTimeout(startNext, soonestRefillMs(queue, limits.budget))
        return
      }
      next.start()
    }
  }

  function wait(own: Shares, signal: AbortSignal | undefined): Promise<End> {
    return new Promise((resolve, reject) => {
      const start = () => resolve(places.take(own))
      const timeoutMs = limits.timeoutMs
      join(queue, { ...own, start, refuse: () => refuse(own, reject) }, { signal, timeoutMs })
      startNext()
    })
  }

  function refuseWaiting(): void {
    for (const waiting of [...queue]) waiting.refuse()
  }
  closers.add(refuseWaiting)

  return {
    async run({ visitor, signal }, work) {
      const own = shares.of(visitor)
      if (isClosed) return new Promise((_, reject) => refuse(own, reject))
      const isNext = places.areFree() && refillMs(own, limits.budget) === 0
      if (!isNext && queue.length >= limits.maxQueued && !makeRoom(queue, own)) {
        return new Promise((_, reject) => refuse(own, reject))
      }
      return finish(isNext ? places.take(own) : await wait(own, signal), work)
    },
    waiting: () => queue.length,
    refuseWaiting,
  }
}

type Patience = { signal: AbortSignal | undefined; timeoutMs: number }

/** Waits until it is started, refused, or too late, or until whoever asked is gone. */
function join(queue: Waiting[], { start, refuse, ...own }: Waiting, patience: Patience): void {
  const { signal, timeoutMs } = patience
  const leaveAnd = (next: () => void) => () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', waiting.refuse)
    own.network.waiting -= 1
    queue.splice(queue.indexOf(waiting), 1)
    next()
  }
  const waiting = { ...own, start: leaveAnd(start), refuse: leaveAnd(refuse) }
  const timer = setTimeout(waiting.refuse, timeoutMs)
  signal?.addEventListener('abort', waiting.refuse)
  own.network.waiting += 1
  queue.push(waiting)
}

/** Frees the place, and says whether the work was done. */
type End = (isDone: boolean) => void

async function finish<Result>(end: End, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work()
    end(true)
    return result
  } catch (error) {
    end(false)
    throw error
  }
}

/** The places for work at once, and what it counts as for those whose it is. */
function createPlaces(limits: QueueLimits, onFree: () => void) {
  let taken = 0
  let typicalMs = 10

  function free(): void {
    taken -= 1
    onFree()
  }

  return {
    areFree: () => taken < limits.atOnce(),
    take({ visitor, network, sharedBy }: Shares): End {
      const startedAt = performance.now()
      // What is under way counts already, or one visitor would get all the free places.
      const expectedMs = typicalMs
      taken += 1
      const charge = (ms: number) => {
        visitor.spentMs = spentOf(visitor) + ms
        network.spentMs = spentOf(network) + ms / sharedBy
      }
      charge(expectedMs)
      return (isDone) => {
        const tookMs = performance.now() - startedAt
        typicalMs += (Math.min(tookMs, 1000) - typicalMs) / 16
        charge(tookMs - expectedMs + (isDone ? 0 : (limits.failureMs ?? 0)))
        const restMs = limits.restMs?.(tookMs) ?? 0
        if (restMs === 0) free()
        else setTimeout(free, restMs)
      }
    },
  }
}

/** Who is refused again and again hears of it later: otherwise the next request would come at once. */
function createRefuser({ onRefused, retryAfterSeconds }: QueueLimits) {
  // One for all: under a flood there are thousands.
  const refusal = refuse('busy', {}, { retryAfterSeconds })
  refusal.isCrowd = true

  return ({ network }: Shares, reject: (refusal: Refusal) => void): void => {
    onRefused?.()
    const holdMs = isClosed ? 0 : countRefusal(network)
    if (holdMs === 0) reject(refusal)
    else setTimeout(() => reject(refusal), holdMs)
  }
}

/** How long this refusal is to be held back. */
function countRefusal(network: Share): number {
  const now = performance.now()
  const drained = ((now - network.refusedAt) / 1000) * promptRefusalsPerSecond
  network.refused = Math.max(0, network.refused - drained) + 1
  network.refusedAt = now
  const over = Math.max(0, network.refused - promptRefusals)
  return Math.min(maxHoldMs, (over / promptRefusalsPerSecond) * 1000)
}

/** Refuses the latest request of the network that has the most of them, unless that is this visitor's own network. */
function makeRoom(queue: readonly Waiting[], own: Shares): boolean {
  let longest: Waiting | undefined
  for (const waiting of queue) {
    if (waiting.network.waiting >= (longest?.network.waiting ?? 0)) longest = waiting
  }
  if (!longest || longest.network.waiting <= own.network.waiting + 1) return false
  longest.refuse()
  return true
}

function soonestRefillMs(queue: readonly Waiting[], budget: QueueLimits['budget']): number {
  return Math.max(1, Math.min(...queue.map((waiting) => refillMs(waiting, budget))))
}

/** Of those who are within their budget. */
function leastServed(
  queue: readonly Waiting[],
  budget: QueueLimits['budget'],
): Waiting | undefined {
  // One moment for all of them, so that of equals the first is next.
  const now = performance.now()
  let best: Waiting | undefined
  let bestSpent = { network: Number.POSITIVE_INFINITY, visitor: Number.POSITIVE_INFINITY }
  for (const waiting of queue) {
    const network = spentOf(waiting.network, now) - waiting.headStartMs
    const visitor = spentOf(waiting.visitor, now)
    const isBetter =
      network < bestSpent.network || (network === bestSpent.network && visitor < bestSpent.visitor)
    if (!isBetter || refillMs(waiting, budget) > 0) continue
    best = waiting
    bestSpent = { network, visitor }
  }
  return best
}

/** How long until these shares are within their budget again. */
function refillMs({ visitor, network, headStartMs }: Shares, budget: QueueLimits['budget']) {
  if (!budget || headStartMs === Number.POSITIVE_INFINITY) return 0
  const over = Math.max(spentOf(visitor) - budget.visitorMs, spentOf(network) - budget.networkMs)
  return Math.max(0, over / refillRate)
}

function spentOf(share: Share, now = performance.now()): number {
  share.spentMs = Math.max(0, share.spentMs - (now - share.at) * refillRate)
  share.at = now
  return share.spentMs
}

function newShare(): Share {
  const now = performance.now()
  return { spentMs: 0, at: now, waiting: 0, refused: 0, refusedAt: now }
}

function createShares() {
  const byName = new Map<string, Share>()
  let sweepAt = minSharesToSweep

  function shareOf(name: string): Share {
    const share = byName.get(name) ?? newShare()
    byName.set(name, share)
    return share
  }

  /** Shares are kept only while something was done for them lately. */
  function sweep(): void {
    for (const [name, share] of byName) {
      if (share.waiting === 0 && spentOf(share) === 0) byName.delete(name)
    }
    sweepAt = Math.max(minSharesToSweep, byName.size * 2)
  }

  return {
    of({ network, name, headStartMs = 0, sharedBy = 1 }: Visitor): Shares {
      if (byName.size >= sweepAt) sweep()
      const shares = { network: shareOf(network), visitor: shareOf(`${network} ${name}`) }
      return { ...shares, headStartMs, sharedBy }
    },
  }
}
