import type { OrderNews } from '#contract/seller-orders.ts'

/** As much of an EventSource as is needed here. */
export type Stream = {
  readyState: number
  addEventListener(name: string, listener: (event: { data?: unknown }) => void): void
  close(): void
}

type Parts = {
  openStream: () => Stream
  /** The same news by an ordinary call. */
  ask: () => Promise<OrderNews>
  take: (news: OrderNews) => void
}

export type Hearing = {
  /** Whether somebody sees the page; a page that stays hidden gives its connection back. */
  setShown: (isShown: boolean) => void
  stop: () => void
}

const isClosed = 2
const second = 1000
export const patience = {
  /** Where no stream gets through. */
  betweenAsks: 20 * second,
  /** A stream that died without a word is found out. */
  betweenChecks: 120 * second,
  whileResting: 60 * second,
  beforeResting: 300 * second,
  firstReopening: 3 * second,
  longestReopening: 60 * second,
}

/** Hears of every change of the orders: by a stream where one gets through, otherwise by asking. */
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
    // What went wrong shows itself in the page's own calls; here the next try is near.
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

/** An answer that was asked for before the last that was taken is older than that, and is dropped. */
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

/** A stream that is opened again, with more and more patience, when the store has refused it. */
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
      // A browser comes back by itself after a broken connection, but never after a refusal.
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
