import type { OrderWatch } from './watch-orders.ts'

type Telling = {
  watch: OrderWatch
  /** Whether the store stays open; when it closes it waits for whoever is still being answered. */
  isOpen: () => boolean
  isStillSeller: () => Promise<boolean>
}

const second = 1000
const secondsBetween = { heartbeats: 10, checks: 10 }
/** Whoever has left so much unread has gone to sleep. */
const mostUnread = 100

/** Server-sent events of the orders' changes. Nothing runs before the first read or after the last. */
export function tellChanges(telling: Telling): ReadableStream<Uint8Array> {
  let stop: (() => void) | undefined
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        stop ??= begin(controller, telling)
      },
      cancel() {
        stop?.()
      },
    },
    { highWaterMark: 0 },
  )
}

function begin(
  controller: ReadableStreamDefaultController<Uint8Array>,
  { watch, isOpen, isStillSeller }: Telling,
): () => void {
  const encoder = new TextEncoder()
  const say = (text: string) => controller.enqueue(encoder.encode(`${text}\n\n`))
  let seconds = 0
  let isOver = false

  say('retry: 2000')
  const leave = watch.listen((news) => say(`event: orders\ndata: ${JSON.stringify(news)}`))
  const timer = setInterval(() => void tick(), second)

  function stop(): void {
    isOver = true
    clearInterval(timer)
    leave()
  }

  async function tick(): Promise<void> {
    seconds += 1
    const isWelcome = await mayStay()
    if (isOver) return
    if (!isWelcome) {
      stop()
      controller.close()
    } else if (seconds % secondsBetween.heartbeats === 0) {
      say(':')
    }
  }

  async function mayStay(): Promise<boolean> {
    if (!isOpen() || (controller.desiredSize ?? 0) < -mostUnread) return false
    if (seconds % secondsBetween.checks !== 0) return true
    // Who cannot be checked is sent away: the browser comes back by itself, and is checked then.
    return isStillSeller().catch(() => false)
  }

  return stop
}
