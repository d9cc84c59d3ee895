import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Log, messageOf } from '#platform/log.ts'
import { connectClient, endClient } from './connect-client.ts'

/** The connection that receives notifications, and the one on which the store's changes send them. */
type Urls = { receiverUrl: string; senderUrl: string }

type Subscriber = {
  channel: string
  onChange: (payload: string) => void
  /** Called with whether notifications are proven to arrive; while they are not, nothing may be cached. */
  onConnectedChange: (isConnected: boolean) => void
  /** Tests use shorter ones. */
  times?: Partial<Times>
}

type Times = { checkMs: number; timeoutMs: number; maxPauseMs: number }

const defaultTimes: Times = { checkMs: 15_000, timeoutMs: 5000, maxPauseMs: 10_000 }
const checkPrefix = 'check '

/**
 * Subscribes to a PostgreSQL channel, and reconnects whenever the connection is lost. A successful LISTEN proves
 * nothing: a pooler in transaction mode accepts it and delivers nothing, and so does another database. So the store
 * regularly notifies itself on the connection that its changes use, and relies on the channel only while these arrive.
 */
export function subscribeToChannel(
  urls: Urls,
  log: Log,
  subscriber: Subscriber,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const attempt = { ...defaultTimes, ...subscriber.times, ...urls, subscriber, signal }
  const stopped = listenUntilAborted(attempt, log)

  return {
    async stop() {
      stopping.abort()
      await stopped
    },
  }
}

type Attempt = Times & Urls & { subscriber: Subscriber; signal: AbortSignal }

async function listenUntilAborted(attempt: Attempt, log: Log): Promise<void> {
  const { subscriber, signal, maxPauseMs } = attempt
  let isReceiving: boolean | undefined
  let tries = 0

  function report(isReceivingNow: boolean, reason = ''): void {
    if (isReceivingNow) tries = 0
    if (isReceivingNow === isReceiving) return
    // A database that is still starting may not answer the first time, and nothing is cached yet.
    if (isReceiving === undefined && tries === 0 && isUnreachable(reason)) return
    if (isReceivingNow && isReceiving === false)
      log.info('Notifications arrive again: pages are cached')
    if (!isReceivingNow) log.warn({ reason }, 'No page is cached, as notifications do not arrive')
    isReceiving = isReceivingNow
    subscriber.onConnectedChange(isReceivingNow)
  }

  while (!signal.aborted) {
    try {
      await listenOnce(attempt, () => report(true))
    } catch (error) {
      report(false, messageOf(error))
    }
    await pause(Math.min(250 * 2 ** tries, maxPauseMs), signal)
    tries += 1
  }
  subscriber.onConnectedChange(false)
}

/** Returns when the signal is aborted; throws once notifications no longer arrive. */
async function listenOnce(attempt: Attempt, onProven: () => void): Promise<void> {
  const { receiverUrl, senderUrl, subscriber, signal, checkMs, timeoutMs } = attempt
  const clients: pg.Client[] = []
  const open = async (url: string, name: string) => {
    const client = await connectClient({ url, name, queryMs: timeoutMs })
    clients.push(client)
    return client
  }
  try {
    const receiver = await open(receiverUrl, 'tokri listener')
    const sender = await open(senderUrl, 'tokri sender')
    const broken = failureOf(receiver)
    const check = selfCheck(sender, attempt)
    receiver.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(checkPrefix)) check.onReceived(payload)
      else subscriber.onChange(payload)
    })
    await receiver.query(`listen ${pg.escapeIdentifier(subscriber.channel)}`)
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

function selfCheck(sender: pg.Client, { subscriber, timeoutMs }: Attempt) {
  let expected = ''
  let received: () => void = () => undefined

  return {
    onReceived(payload: string): void {
      if (payload === expected) received()
    },
    /** Sends a notification to this process, and throws unless it arrives in time. */
    async run(signal: AbortSignal): Promise<void> {
      const arrival = new Promise<void>((resolve) => (received = resolve))
      expected = checkPrefix + randomUUID()
      await sender.query('select pg_notify($1, $2)', [subscriber.channel, expected])
      const done = new AbortController()
      const late = sleep(timeoutMs, 'late', { signal: AbortSignal.any([done.signal, signal]) })
      const outcome = await Promise.race([arrival, late.catch(() => undefined)])
      done.abort()
      if (outcome === 'late') throw new Error(notDelivered)
    },
  }
}

const isUnreachable = (reason: string) => reason !== '' && reason !== notDelivered

const notDelivered =
  'LISTEN succeeds but nothing is received, as behind PgBouncer in transaction mode; ' +
  'DATABASE_LISTEN_URL should name the database itself, or a pooler in session mode'

function failureOf(client: pg.Client): AbortSignal {
  const broken = new AbortController()
  client.on('error', (error) => broken.abort(error))
  client.on('end', () => broken.abort(new Error('the connection ended')))
  return broken.signal
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
