import { sql } from 'kysely'
import { pino } from 'pino'
import { vi } from 'vitest'
import { toCachedResponse } from '#platform/responses/cached-response.ts'
import { ResponseCache } from '#platform/responses/response-cache.ts'
import type { Database } from '#server/database/database.ts'
import { expect, test } from '#tests/support/database.ts'
import { databaseProxy } from '#tests/support/database-proxy.ts'
import { subscribeToChannel } from './subscribe-to-channel.ts'

const waiting = { timeout: 60_000, interval: 10 }
const times = { checkMs: 20, timeoutMs: 2000, maxPauseMs: 20 }

function aCache(receiverUrl: string, senderUrl = receiverUrl) {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const cache = new ResponseCache()
  const received = {
    changes: 0,
    isConnected: undefined as boolean | undefined,
    states: [] as boolean[],
  }
  const { stop } = subscribeToChannel({ receiverUrl, senderUrl }, log, {
    channel: 'catalog_changed',
    onChange: () => {
      received.changes += 1
      cache.clear()
    },
    onConnectedChange: (isConnected) => {
      received.isConnected = isConnected
      received.states.push(isConnected)
      cache.setEnabled(isConnected)
    },
    times,
  })
  return { cache, received, stop, logged: () => lines.map((line) => JSON.parse(line)) }
}

const change = (db: Database) => sql`select pg_notify('catalog_changed', '')`.execute(db)

async function isCached(cache: ResponseCache): Promise<boolean> {
  await cache.getOrCreate('/', async () =>
    toCachedResponse({ status: 200, headers: {} }, new Uint8Array()),
  )
  return cache.has('/')
}

test.concurrent('changes are received, and connection checks are not counted as changes', async ({
  ownDb,
  ownUrl,
}) => {
  const { cache, received, stop } = aCache(ownUrl)
  await vi.waitFor(() => expect(received.isConnected).toBe(true), waiting)
  const other = aCache(ownUrl)
  await vi.waitFor(() => expect(other.received.isConnected).toBe(true), waiting)

  expect(received.changes).toBe(0)
  expect(await isCached(cache)).toBe(true)
  await change(ownDb)

  await vi.waitFor(
    () => expect([received.changes, other.received.changes]).toEqual([1, 1]),
    waiting,
  )
  await Promise.all([stop(), other.stop()])
  expect(received.states).toEqual([true, false])
})

test.concurrent('where changes are made in another database than is listened to, nothing is cached', async ({
  ownUrl,
}) => {
  const other = new URL(ownUrl)
  other.pathname = '/postgres'
  const { cache, stop, logged } = aCache(other.href, ownUrl)

  await vi.waitFor(() => expect(logged()).toHaveLength(1), waiting)
  expect(logged()[0]).toMatchObject({ reason: expect.stringContaining('DATABASE_LISTEN_URL') })
  expect(await isCached(cache)).toBe(false)
  await stop()
})

test.concurrent('where LISTEN is accepted but nothing is delivered, nothing is cached, and this is logged once', async ({
  ownDb,
  ownUrl,
}) => {
  const proxy = await databaseProxy(ownUrl)
  proxy.set('no notifications')
  const { cache, received, stop, logged } = aCache(proxy.url)

  await vi.waitFor(() => expect(logged()).toHaveLength(1), waiting)
  expect(await isCached(cache)).toBe(false)
  expect(logged()[0]).toMatchObject({
    level: 40,
    msg: expect.stringContaining('No page is cached'),
    reason: expect.stringContaining('PgBouncer'),
  })

  proxy.set('pass')
  await vi.waitFor(() => expect(received.isConnected).toBe(true), waiting)
  expect(await isCached(cache)).toBe(true)
  await change(ownDb)
  await vi.waitFor(() => expect(received.changes).toBe(1), waiting)
  expect(logged()).toHaveLength(2)

  await stop()
  await proxy.close()
})

test.concurrent.for(['no notifications', 'black hole'] as const)(
  'a cache that was trusted is emptied when the line turns into "%s"',
  async (mode, { ownUrl }) => {
    const proxy = await databaseProxy(ownUrl)
    const { cache, received, stop, logged } = aCache(proxy.url)
    await vi.waitFor(() => expect(received.isConnected).toBe(true), waiting)
    await isCached(cache)

    proxy.set(mode)
    await vi.waitFor(() => expect(received.isConnected).toBe(false), waiting)

    expect(cache.has('/')).toBe(false)
    expect(await isCached(cache)).toBe(false)
    expect(logged()).toHaveLength(1)
    await stop()
    await proxy.close()
  },
)
