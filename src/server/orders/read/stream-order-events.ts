import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { OrderWatch } from './watch-orders.ts'

type EventStream = {
  watch: OrderWatch
  /** Whether the server keeps running: when it stops, it waits for open responses. */
  isOpen: () => boolean
  isStillSeller: () => Promise<boolean>
}

const secondsBetweenChecks = 10
/** A browser with this many unread events no longer reads them. */
const maxUnread = 100

/** Streams the orders' changes as server-sent events, as long as the seller is logged in and reads them. */
export function streamOrderEvents(
  c: Context,
  { watch, isOpen, isStillSeller }: EventStream,
): Response {
  const response = streamSSE(c, async (stream) => {
    let unread = 0
    async function send(writing: Promise<unknown>): Promise<void> {
      unread += 1
      await writing
      unread -= 1
    }

    void send(stream.write('retry: 2000\n\n'))
    const leave = watch.subscribe((news) => {
      void send(stream.writeSSE({ event: 'orders', data: JSON.stringify(news) }))
    })
    stream.onAbort(leave)

    for (let seconds = 1; !stream.aborted; seconds += 1) {
      await stream.sleep(1000)
      if (!isOpen() || unread > maxUnread) break
      if (seconds % secondsBetweenChecks !== 0) continue
      // A failed check ends the stream too: the browser connects again by itself.
      if (!(await isStillSeller().catch(() => false))) break
      void send(stream.write(':\n\n'))
    }
    leave()
  })
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('X-Accel-Buffering', 'no')
  return response
}
