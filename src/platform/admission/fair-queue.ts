import { type Refusal, refuse } from '#platform/refusal.ts'

/** The visitor for whom work is done. */
export type Visitor = {
  /** Visitors of one network share its turns. */
  network: string
  /** Tells the network's visitors apart. */
  name: string
  /** Extra work (ms) that this visitor may use before losing its place. */
  headStartMs?: number
  /** The number of visitors behind the network; work for one of them counts only as that fraction. */
  sharedBy?: number
}

export type QueueLimits = {
  atOnce: () => number
  maxQueued: number
  /** Work that waits longer is refused. */
  timeoutMs: number
  retryAfterSeconds: number
  /** Work for a visitor and for a network before they have to wait for more; no limit when left out. */
  budget?: { visitorMs: number; networkMs: number }
  /** The pause of a place after work that took this long. */
  restMs?: (tookMs: number) => number
  /** Extra milliseconds that a failure counts as. */
  failureMs?: number
  onRefused?: () => void
}

type Turn = { visitor: Visitor; signal?: AbortSignal | undefined }

export type FairQueue = {
  /** Runs work when its turn comes. Refuses it as `busy` when it waits too long or too many wait. */
  run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result>
  waiting(): number
  /** Refuses all waiting work, when none of it could be done. */
  refuseWaiting(): void
}

type Share = { spentMs: number; at: number; waiting: number; refused: number; refusedAt: number }
type Shares = { visitor: Share; network: Share; headStartMs: number; sharedBy: number }
type Waiting = Shares & { start: () => void; refuse: () => void }

/** Spent time is forgotten at this rate: half of one place's time for each visitor. */
const refillRate = 0.5
const minSharesToSweep = 2000
/** Refusals that a network gets at once, and the further ones each second. */
const promptRefusals = 20
const promptRefusalsPerSecond = 10
const maxHoldMs = 5000

/** Each refuses all waiting work of one queue. */
const closers = new Set<() => void>()
let isClosed = false

/**
 * Refuses all waiting work, and all that follows. The process ends before their turns would come, and a refusal that
 * says when to retry is better than no response.
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
 * Limits costly work that runs at once, and chooses fairly: the network with the least recent work is next, and in it
 * the visitor with the least. A flood so waits behind its own requests. A full queue drops the latest request of the
 * network with the most.
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

/** Waits until the work is started, refused or too late, or its client has gone. */
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

/** Frees the place; `isDone` says whether the work was done. */
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

/** The places for running work, and the accounting of its time. */
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
      // Running work counts in advance, or one visitor would take all free places.
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

/** Delays the answer to repeated refusals: otherwise the next request would come at once. */
function createRefuser({ onRefused, retryAfterSeconds }: QueueLimits) {
  // One error for all, since a flood causes thousands.
  const refusal = refuse('busy', {}, { retryAfterSeconds })
  refusal.isCrowd = true

  return ({ network }: Shares, reject: (refusal: Refusal) => void): void => {
    onRefused?.()
    const holdMs = isClosed ? 0 : countRefusal(network)
    if (holdMs === 0) reject(refusal)
    else setTimeout(() => reject(refusal), holdMs)
  }
}

/** Milliseconds to hold this refusal back. */
function countRefusal(network: Share): number {
  const now = performance.now()
  const drained = ((now - network.refusedAt) / 1000) * promptRefusalsPerSecond
  network.refused = Math.max(0, network.refused - drained) + 1
  network.refusedAt = now
  const excess = Math.max(0, network.refused - promptRefusals)
  return Math.min(maxHoldMs, (excess / promptRefusalsPerSecond) * 1000)
}

/** Refuses the latest request of the network with the most, unless that is this visitor's own network. */
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

/** Chooses among visitors within their budget. */
function leastServed(
  queue: readonly Waiting[],
  budget: QueueLimits['budget'],
): Waiting | undefined {
  // One time for all, so that the first of equal ones is next.
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

/** Milliseconds until these shares are within their budget again. */
function refillMs({ visitor, network, headStartMs }: Shares, budget: QueueLimits['budget']) {
  if (!budget || headStartMs === Number.POSITIVE_INFINITY) return 0
  const excess = Math.max(spentOf(visitor) - budget.visitorMs, spentOf(network) - budget.networkMs)
  return Math.max(0, excess / refillRate)
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

  /** Forgets shares without recent work. */
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
