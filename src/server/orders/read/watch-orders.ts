import { isDeepStrictEqual } from 'node:util'
import type { OrderNews } from '#contract/api/seller-orders.ts'
import type { Log } from '#platform/log.ts'
import { logOnce } from '#platform/log-once.ts'
import { outsideRequest } from '#platform/requests/current-request.ts'
import type { Database } from '#server/database/database.ts'
import { selectOrderNews } from './seller-queries.ts'

type Subscriber = (news: OrderNews) => void

export type OrderWatch = {
  /** Sends the current numbers, then each change, until the returned function is called. */
  subscribe(subscriber: Subscriber): () => void
  isFull(): boolean
}

const pollIntervalMs = 1000
const maxSubscribers = 20

/**
 * Polls for new and changed orders once a second, for all subscribers together and only while there are any. `notify`
 * instead of polling would make transactions that place orders wait for each other when they commit.
 */
export function watchOrders(db: Database, log: Log): OrderWatch {
  const subscribers = new Set<Subscriber>()
  let last: Awaited<ReturnType<typeof selectOrderNews>> | null = null
  let timer: NodeJS.Timeout | undefined
  let isPolling = false

  async function poll(): Promise<void> {
    isPolling = true
    try {
      publish(await selectOrderNews(db))
    } catch (error) {
      logOnce(log, error, { message: 'Looking for changed orders failed; next try in a second' })
    }
    isPolling = false
    if (subscribers.size > 0) timer = setTimeout(poll, pollIntervalMs)
  }

  function publish(current: NonNullable<typeof last>): void {
    if (subscribers.size === 0 || isDeepStrictEqual(current, last)) return
    last = current
    for (const subscriber of subscribers) subscriber(current.news)
  }

  return {
    subscribe(subscriber) {
      subscribers.add(subscriber)
      if (last) subscriber(last.news)
      if (!timer && !isPolling) void outsideRequest(poll)
      return () => {
        subscribers.delete(subscriber)
        if (subscribers.size > 0) return
        clearTimeout(timer)
        timer = undefined
        last = null
      }
    },
    isFull: () => subscribers.size >= maxSubscribers,
  }
}
