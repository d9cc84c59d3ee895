import type { OrderNews } from '#contract/api/seller-orders.ts'

/** The parts of `EventSource` that are used here. */
export type Stream = {
  readyState: number
  addEventListener(name: string, listener: (event: { data?: unknown }) => void): void
  close(): void
}

type Options = {
  openStream: () => Stream
  /** Fetches the same summary by an ordinary request. */
  fetchSummary: () => Promise<OrderNews>
  onUpdate: (news: OrderNews) => void
}

export type OrderSubscription = {
  /** A page that stays hidden closes its connection. */
  setVisible: (isVisible: boolean) => void
  stop: () => void
}

const isClosed = 2
const second = 1000
export const timings = {
  /** Between requests while the stream is not connected. */
  pollMs: 20 * second,
  /** Between requests while it is, in case it died unnoticed. */
  checkMs: 120 * second,
  hiddenPollMs: 60 * second,
  hiddenGraceMs: 300 * second,
  firstReconnectMs: 3 * second,
  maxReconnectMs: 60 * second,
}

/** Reports every change of the orders: by server-sent events where they get through, otherwise by polling. */
export function subscribeToOrders(options: Options): OrderSubscription {
  const { openStream, fetchSummary, onUpdate } = options
  let isHidden = false
  let nextPoll: ReturnType<typeof setTimeout> | undefined
  let suspendTimer: ReturnType<typeof setTimeout> | undefined
  const ordered = applyInOrder((news) => {
    schedulePoll()
    onUpdate(news)
  })
  const stream = keepStreamOpen(openStream, { onEvent: ordered.apply, onLost: schedulePoll })

  /** After a refusal an ordinary request says why: the login is over, or the access was ended. */
  function schedulePoll(isRefused = false): void {
    clearTimeout(nextPoll)
    const intervalMs = stream.isConnected() ? timings.checkMs : timings.pollMs
    nextPoll = setTimeout(poll, isRefused ? 0 : isHidden ? timings.hiddenPollMs : intervalMs)
  }

  function poll(): void {
    schedulePoll()
    // A failure shows in the page's own requests, and this one is repeated soon.
    fetchSummary().then(ordered.startRequest(), () => undefined)
  }

  function suspend(): void {
    isHidden = true
    stream.close()
    schedulePoll()
  }

  schedulePoll()
  return {
    setVisible(isVisible) {
      clearTimeout(suspendTimer)
      if (!isVisible) {
        suspendTimer = setTimeout(suspend, timings.hiddenGraceMs)
        return
      }
      isHidden = false
      if (stream.isClosed()) stream.open()
      poll()
    },
    stop() {
      ordered.end()
      stream.close()
      clearTimeout(nextPoll)
      clearTimeout(suspendTimer)
    },
  }
}

/** Drops a response that was requested before the last one that was applied. */
function applyInOrder(onUpdate: Options['onUpdate']) {
  let started = 0
  let applied = 0

  function startRequest(): Options['onUpdate'] {
    const turn = ++started
    return (news) => {
      if (turn < applied) return
      applied = turn
      onUpdate(news)
    }
  }

  return {
    startRequest,
    apply: (news: OrderNews) => startRequest()(news),
    end: () => {
      applied = Infinity
    },
  }
}

type StreamHandlers = {
  onEvent: (news: OrderNews) => void
  /** Told whether it is the first refusal after a connection. */
  onLost: (isRefused: boolean) => void
}

/** Keeps the stream open; after a refusal it reconnects with growing delays. */
function keepStreamOpen(openStream: Options['openStream'], { onEvent, onLost }: StreamHandlers) {
  let stream: Stream | null = null
  let isConnected = false
  let failures = 0
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    close()
    const opened = openStream()
    stream = opened
    opened.addEventListener('orders', ({ data }) => {
      isConnected = true
      failures = 0
      onEvent(JSON.parse(String(data)))
    })
    opened.addEventListener('error', () => {
      isConnected = false
      // Browsers reconnect by themselves after a broken connection, but not after an error status.
      const isRefused = opened.readyState === isClosed
      if (isRefused) reconnectLater()
      onLost(isRefused && failures === 1)
    })
  }

  function reconnectLater(): void {
    const delay = Math.min(timings.firstReconnectMs * 2 ** failures, timings.maxReconnectMs)
    failures += 1
    clearTimeout(reconnectTimer)
    reconnectTimer = setTimeout(open, delay)
  }

  function close(): void {
    clearTimeout(reconnectTimer)
    stream?.close()
    stream = null
    isConnected = false
  }

  open()
  return {
    open,
    close,
    isConnected: () => isConnected,
    isClosed: () => stream === null || stream.readyState === isClosed,
  }
}
