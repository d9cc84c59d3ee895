import PQueue from 'p-queue'
import { refuse } from './refusal.ts'

type Turns = {
  atOnce: number
  maxQueued: number
  /** A task waits this long before it is refused; by default, without a limit. */
  timeoutMs?: number
  retryAfterSeconds?: number
}

/** Limits how much costly work runs at once. More of it waits; when it waits too long or is too much, it is refused. */
export function limitConcurrency({ atOnce, maxQueued, timeoutMs, retryAfterSeconds = 5 }: Turns) {
  const queue = new PQueue({ concurrency: atOnce })
  const tooBusy = () => refuse('busy', {}, { retryAfterSeconds })

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (queue.pending === atOnce && queue.size >= maxQueued) throw tooBusy()
    if (timeoutMs === undefined) return queue.add(work)

    const waiting = new AbortController()
    const timeout = setTimeout(() => waiting.abort(tooBusy()), timeoutMs)
    const start = () => {
      clearTimeout(timeout)
      return work()
    }
    return queue.add(start, { signal: waiting.signal })
  }
}
