import { connect, createServer, type Socket } from 'node:net'

type Direction = 'up' | 'down'
type Target = { path: string } | { host: string; port: number }
type Options = {
  port?: number
  /** Sees, and may change, what comes back from the server; made anew for each connection. */
  filter?: () => (data: Buffer) => Buffer
  /** Sees what the client sends before it is passed on. */
  onSent?: (data: Buffer) => void
}

/** The network does this to every connection, the open and the new ones, until it is changed. */
type Weather = {
  /** Each way. */
  latencyMs: number
  /** Swallows everything, also that a connection was closed. What was swallowed is lost for good. */
  isBlackHole: boolean
  /** Holds everything back and delivers it late, in order, as a network does that comes back in time. */
  isStalled: boolean
  /** Breaks a connection once so many bytes have gone in this direction. */
  cut: { after: number; direction: Direction } | undefined
  /** Passes on a request in which this text stands, and then breaks the connection instead of answering. */
  loseAnswerTo: string | undefined
}

const fair: Weather = {
  latencyMs: 0,
  isBlackHole: false,
  isStalled: false,
  cut: undefined,
  loseAnswerTo: undefined,
}

type Pipe = { from: Socket; to: Socket; direction: Direction }
type Pair = { inside: Socket; outside: Socket; losesAnswer: boolean }

/** A TCP proxy on this machine that can behave as bad networks do. */
export async function faultProxy(target: Target | (() => Target), options: Options = {}) {
  const pairs = new Set<Pair>()
  let weather = fair
  let change = Promise.withResolvers<void>()

  const server = createServer((inside) => {
    const place = typeof target === 'function' ? target() : target
    const outside = 'path' in place ? connect(place.path) : connect(place.port, place.host)
    const pair: Pair = { inside, outside, losesAnswer: false }
    const filter = options.filter?.()
    pairs.add(pair)
    pump(pair, { from: inside, to: outside, direction: 'up' })
    pump(pair, { from: outside, to: inside, direction: 'down' }, filter)
  })

  function pump(pair: Pair, { from, to, direction }: Pipe, filter?: (data: Buffer) => Buffer) {
    let bytes = 0
    let queued = 0
    let delivered: Promise<unknown> = Promise.resolve()

    async function deliverLater(before: Promise<unknown>, ms: number, write: () => void) {
      queued += 1
      await Promise.all([before, new Promise((resolve) => setTimeout(resolve, ms))])
      while (weather.isStalled) await change.promise
      if (!to.destroyed) write()
      queued -= 1
    }

    from.on('data', (data: Buffer) => {
      if (direction === 'up') noteSent(pair, data)
      if (weather.isBlackHole) return
      bytes += data.byteLength
      if (isToBreak(pair, direction, bytes)) return breakPair(pair)
      const passing = filter ? filter(data) : data
      const isPrompt = !weather.isStalled && weather.latencyMs === 0 && queued === 0
      if (isPrompt) to.write(passing)
      else delivered = deliverLater(delivered, weather.latencyMs, () => to.write(passing))
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      // A black hole does not pass on a closed connection either.
      if (weather.isBlackHole) return
      void delivered.then(() => to.destroy())
      pairs.delete(pair)
    })
  }

  function noteSent(pair: Pair, data: Buffer): void {
    options.onSent?.(data)
    const { loseAnswerTo } = weather
    if (loseAnswerTo !== undefined && data.includes(loseAnswerTo)) pair.losesAnswer = true
  }

  function isToBreak({ losesAnswer }: Pair, direction: Direction, bytes: number): boolean {
    const { cut } = weather
    return (
      (direction === 'down' && losesAnswer) || (cut?.direction === direction && bytes > cut.after)
    )
  }

  /** A socket in a folder has no way to reset a connection. */
  function breakPair({ inside, outside }: Pair): void {
    inside.resetAndDestroy()
    if (outside.remoteAddress === undefined) outside.destroy()
    else outside.resetAndDestroy()
  }

  /** Ends pairs of which one end has closed while nothing was passed on. */
  function endHalves(pair: Pair): void {
    const ends = [pair.inside, pair.outside]
    if (!ends.some(({ destroyed }) => destroyed)) return
    for (const end of ends) end.destroy()
    pairs.delete(pair)
  }

  await new Promise<void>(
    (resolve) => void server.listen(options.port ?? 0, '127.0.0.1', () => resolve()),
  )
  const address = server.address()

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** From now on; what is not named is fair. */
    set(next: Partial<Weather>) {
      weather = { ...fair, ...next }
      change.resolve()
      change = Promise.withResolvers<void>()
      if (!weather.isBlackHole) for (const pair of pairs) endHalves(pair)
    },
    /** Breaks every open connection. */
    reset() {
      for (const pair of pairs) breakPair(pair)
    },
    /** Ends every connection for the client alone; the server learns of it when the network changes next. */
    halfOpen() {
      for (const { inside } of pairs) inside.removeAllListeners('close').resetAndDestroy()
    },
    async close() {
      change.resolve()
      for (const { inside, outside } of pairs) for (const end of [inside, outside]) end.destroy()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
