import { isDeepStrictEqual } from 'node:util'
import type { OrderNews } from '#contract/seller-orders.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { selectOrderNews } from './seller-queries.ts'

type Listener = (news: OrderNews) => void

export type OrderWatch = {
  /** Tells how the orders stand, then of each change, until the answered function is called. */
  listen(listener: Listener): () => void
  isFull(): boolean
}

const everyMs = 1000
const mostListeners = 20

/**
 * Looks for new and changed orders about once a second, for all listeners together and only while there are
 * any. Asked rather than told: a notification from the database would make orders wait for each other.
 */
export function watchOrders(db: Database, log: Log): OrderWatch {
  const listeners = new Set<Listener>()
  let last: Awaited<ReturnType<typeof selectOrderNews>> | null = null
  let timer: NodeJS.Timeout | undefined
  let isAsking = false

  async function look(): Promise<void> {
    isAsking = true
    try {
      tell(await selectOrderNews(db))
    } catch (error) {
      log.warn({ err: error }, 'Looking for changed orders failed; next try in a second')
    }
    isAsking = false
    if (listeners.size > 0) timer = setTimeout(look, everyMs)
  }

  function tell(seen: NonNullable<typeof last>): void {
    if (listeners.size === 0 || isDeepStrictEqual(seen, last)) return
    last = seen
    for (const listener of listeners) listener(seen.news)
  }

  return {
    listen(listener) {
      listeners.add(listener)
      if (last) listener(last.news)
      if (!timer && !isAsking) void look()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        timer = undefined
        last = null
      }
    },
    isFull: () => listeners.size >= mostListeners,
  }
}
