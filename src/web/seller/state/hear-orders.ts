import type { OrderNews } from '#contract/seller-orders.ts'

/** The parts of `EventSource` that are used here. */
export type Stream = {
  readyState: number
  addEventListener(name: string, listener: (event: { data?: unknown }) => void): void
  close(): void
}

type Parts = {
  openStream: () => Stream
  /** Fetches the same summary by an ordinary request. */
  ask: () => Promise<OrderNews>
  take: (news: OrderNews) => void
}

export type Hearing = {
  /** A page that stays hidden closes its connection. */
  setShown: (isShown: boolean) => void
  stop: () => void
}

const isClosed = 2
const second = 1000
export const patience = {
  /** Between requests while the stream is not connected. */
  betweenAsks: 20 * second,
  /** Between requests while it is, in case it died unnoticed. */
  betweenChecks: 120 * second,
  whileResting: 60 * second,
  beforeResting: 300 * second,
  firstReopening: 3 * second,
  longestReopening: 60 * second,
}

/** Reports every change of the orders: by server-sent events where they get through, otherwise by polling. */
export function hearOrders({ openStream, ask, take }: Parts): Hearing {
  let isResting = false
  let nextAsk: ReturnType<typeof setTimeout> | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  const inTurn = takeInTurn((news) => {
    plan()
    take(news)
  })
  const stream = keepStreamOpen(openStream, { heard: inTurn.takeNow, lost: plan })

  function plan(): void {
    clearTimeout(nextAsk)
    const usual = stream.isHeard() ? patience.betweenChecks : patience.betweenAsks
    nextAsk = setTimeout(askNow, isResting ? patience.whileResting : usual)
  }

  function askNow(): void {
    plan()
    // A failure shows in the page's own requests, and this one is repeated soon.
    ask().then(inTurn.takeLater(), () => undefined)
  }

  function beginRest(): void {
    isResting = true
    stream.close()
    plan()
  }

  plan()
  return {
    setShown(isShown) {
      clearTimeout(rest)
      if (!isShown) {
        rest = setTimeout(beginRest, patience.beforeResting)
        return
      }
      isResting = false
      if (stream.isClosed()) stream.open()
      askNow()
    },
    stop() {
      inTurn.end()
      stream.close()
      clearTimeout(nextAsk)
      clearTimeout(rest)
    },
  }
}

/** Drops a response that was requested before the last one that was applied. */
function takeInTurn(take: Parts['take']) {
  let begun = 0
  let taken = 0

  function takeLater(): Parts['take'] {
    const turn = ++begun
    return (news) => {
      if (turn < taken) return
      taken = turn
      take(news)
    }
  }

  return {
    takeLater,
    takeNow: (news: OrderNews) => takeLater()(news),
    end: () => {
      taken = Infinity
    },
  }
}

type Ears = { heard: (news: OrderNews) => void; lost: () => void }

/** Keeps the stream open; after a refusal it reconnects with growing delays. */
function keepStreamOpen(openStream: Parts['openStream'], { heard, lost }: Ears) {
  let stream: Stream | null = null
  let isHeard = false
  let failures = 0
  let nextOpening: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    close()
    const opened = openStream()
    stream = opened
    opened.addEventListener('orders', ({ data }) => {
      isHeard = true
      failures = 0
      heard(JSON.parse(String(data)))
    })
    opened.addEventListener('error', () => {
      isHeard = false
      // Browsers reconnect by themselves after a broken connection, but not after an error status.
      if (opened.readyState === isClosed) reopenLater()
      lost()
    })
  }

  function reopenLater(): void {
    const delay = Math.min(patience.firstReopening * 2 ** failures, patience.longestReopening)
    failures += 1
    clearTimeout(nextOpening)
    nextOpening = setTimeout(open, delay)
  }

  function close(): void {
    clearTimeout(nextOpening)
    stream?.close()
    stream = null
    isHeard = false
  }

  open()
  return {
    open,
    close,
    isHeard: () => isHeard,
    isClosed: () => stream === null || stream.readyState === isClosed,
  }
}
