import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectClient, endClient } from './database-client.ts'
import type { Log } from './log.ts'

type Listener = {
  channel: string
  onChange: () => void
  /** Whether notifications are known to arrive; while they are not, nothing may be taken as current. */
  onHearing: (hears: boolean) => void
  /** Other times than the usual ones, in tests. */
  times?: Partial<Times>
}

type Times = { checkMs: number; answerMs: number; longestPauseMs: number }

const usualTimes: Times = { checkMs: 15_000, answerMs: 5000, longestPauseMs: 10_000 }
const checkPrefix = 'check '

/**
 * Listens to one of PostgreSQL's channels for as long as the store runs, and again after every break. That LISTEN
 * succeeds proves nothing: a connection pooler in transaction mode accepts it and delivers nothing. So the store
 * regularly sends itself a notification over a second connection, and trusts only what comes back.
 */
export function hearChanges(url: string, log: Log, listener: Listener): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const attempt = { ...usualTimes, ...listener.times, url, listener, signal: stopping.signal }
  const stopped = listenAgainAndAgain(attempt, log)

  return {
    async stop() {
      stopping.abort()
      await stopped
    },
  }
}

type Attempt = Times & { url: string; listener: Listener; signal: AbortSignal }

async function listenAgainAndAgain(attempt: Attempt, log: Log): Promise<void> {
  const { listener, signal, longestPauseMs } = attempt
  let hears: boolean | undefined
  let tries = 0

  function tell(hearsNow: boolean, reason = ''): void {
    if (hearsNow) tries = 0
    if (hearsNow === hears) return
    if (hearsNow && hears === false) log.info('Notifications arrive again: pages are cached')
    if (!hearsNow) log.warn({ reason }, 'No page is cached, as notifications do not arrive')
    hears = hearsNow
    listener.onHearing(hearsNow)
  }

  while (!signal.aborted) {
    try {
      await listenOnce(attempt, () => tell(true))
    } catch (error) {
      tell(false, error instanceof Error ? error.message : String(error))
    }
    await pause(Math.min(250 * 2 ** tries, longestPauseMs), signal)
    tries += 1
  }
  listener.onHearing(false)
}

/** Ends when the signal is aborted, and throws as soon as notifications are not known to arrive. */
async function listenOnce(attempt: Attempt, onProven: () => void): Promise<void> {
  const { url, listener, signal, checkMs, answerMs } = attempt
  const clients: pg.Client[] = []
  const open = async (name: string) => {
    const client = await connectClient({ url, name, queryMs: answerMs })
    clients.push(client)
    return client
  }
  try {
    const receiver = await open('tokri listener')
    const sender = await open('tokri sender')
    const broken = breakOf(receiver)
    const check = selfCheck(sender, attempt)
    receiver.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(checkPrefix)) check.onReceived(payload)
      else listener.onChange()
    })
    await receiver.query(`listen ${pg.escapeIdentifier(listener.channel)}`)
    while (!signal.aborted) {
      await check.run(AbortSignal.any([broken, signal]))
      if (signal.aborted) return
      onProven()
      await pause(checkMs, AbortSignal.any([broken, signal]))
      broken.throwIfAborted()
    }
  } finally {
    await Promise.all(clients.map(endClient))
  }
}

function selfCheck(sender: pg.Client, { listener, answerMs }: Attempt) {
  let expected = ''
  let received: () => void = () => undefined

  return {
    onReceived(payload: string): void {
      if (payload === expected) received()
    },
    /** Sends a notification to ourselves, and throws unless it comes back in time. */
    async run(signal: AbortSignal): Promise<void> {
      const arrival = new Promise<void>((resolve) => (received = resolve))
      expected = checkPrefix + randomUUID()
      await sender.query('select pg_notify($1, $2)', [listener.channel, expected])
      const over = new AbortController()
      const late = sleep(answerMs, 'late', { signal: AbortSignal.any([over.signal, signal]) })
      const outcome = await Promise.race([arrival, late.catch(() => undefined)])
      over.abort()
      if (outcome === 'late') throw new Error(notArriving)
    },
  }
}

const notArriving =
  'LISTEN succeeds but nothing is received, as behind PgBouncer in transaction mode; ' +
  'DATABASE_URL should name the database itself, or a pooler in session mode'

function breakOf(client: pg.Client): AbortSignal {
  const broken = new AbortController()
  client.on('error', (error) => broken.abort(error))
  client.on('end', () => broken.abort(new Error('the connection ended')))
  return broken.signal
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
