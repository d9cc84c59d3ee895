import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

type Listener = {
  channel: string
  onChange: () => void
  /** Whether changes are being heard right now; while they are not, nothing may be taken as current. */
  onHearing: (hears: boolean) => void
}

const checkMs = 15_000
const longestPauseMs = 10_000

/** Listens to one of PostgreSQL's channels for as long as the store runs, and again after every break. */
export function hearChanges(url: string, log: Log, listener: Listener): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const stopped = listenAgainAndAgain(url, log, { ...listener, signal: stopping.signal })

  return {
    async stop() {
      stopping.abort()
      await stopped
    },
  }
}

type Stoppable = Listener & { signal: AbortSignal }

async function listenAgainAndAgain(url: string, log: Log, listener: Stoppable): Promise<void> {
  for (let tries = 0; !listener.signal.aborted; tries += 1) {
    try {
      await listenOnce(url, listener, () => {
        tries = 0
      })
    } catch (error) {
      log.warn({ reason: String(error) }, 'Not hearing of changes: pages are made anew each time')
    }
    listener.onHearing(false)
    await pause(Math.min(250 * 2 ** tries, longestPauseMs), listener.signal)
  }
}

async function listenOnce(url: string, listener: Stoppable, onReached: () => void): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    keepAlive: true,
  })
  const broken = new AbortController()
  client.on('error', (error) => broken.abort(error))
  client.on('end', () => broken.abort(new Error('the connection ended')))
  const interrupted = AbortSignal.any([broken.signal, listener.signal])
  client.on('notification', listener.onChange)
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(listener.channel)}`)
    onReached()
    listener.onHearing(true)
    while (!listener.signal.aborted) {
      await pause(checkMs, interrupted)
      if (listener.signal.aborted) return
      broken.signal.throwIfAborted()
      await client.query('select 1')
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
