import { sql } from 'kysely'
import { pino } from 'pino'
import { vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { ResponseCache, toCachedResponse } from '#server/platform/responses/response-cache.ts'
import { expect, test } from '#tests/support/database.ts'
import { databaseProxy } from '#tests/support/database-proxy.ts'
import { subscribeToChannel } from './subscribe-to-channel.ts'

const waiting = { timeout: 60_000, interval: 10 }
const times = { checkMs: 20, answerMs: 2000, longestPauseMs: 20 }

/** A store's cache that listens for changes, with everything that is logged about it. */
function aCache(url: string) {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const cache = new ResponseCache()
  const heard = { changes: 0, hears: undefined as boolean | undefined, states: [] as boolean[] }
  const { stop } = subscribeToChannel(url, log, {
    channel: 'catalog_changed',
    onChange: () => {
      heard.changes += 1
      cache.clear()
    },
    onHearing: (hears) => {
      heard.hears = hears
      heard.states.push(hears)
      cache.setEnabled(hears)
    },
    times,
  })
  return { cache, heard, stop, logged: () => lines.map((line) => JSON.parse(line)) }
}

const change = (db: Database) => sql`select pg_notify('catalog_changed', '')`.execute(db)

async function isCached(cache: ResponseCache): Promise<boolean> {
  await cache.getOrCreate('/', async () => toCachedResponse(200, {}, new Uint8Array()))
  return cache.has('/')
}

test('changes are heard, and checks are not taken for changes', async ({ ownDb, ownUrl }) => {
  const { cache, heard, stop } = aCache(ownUrl)
  await vi.waitFor(() => expect(heard.hears).toBe(true), waiting)
  const other = aCache(ownUrl)
  await vi.waitFor(() => expect(other.heard.hears).toBe(true), waiting)

  expect(heard.changes).toBe(0)
  expect(await isCached(cache)).toBe(true)
  await change(ownDb)

  await vi.waitFor(() => expect([heard.changes, other.heard.changes]).toEqual([1, 1]), waiting)
  await Promise.all([stop(), other.stop()])
  expect(heard.states).toEqual([true, false])
})

test('where LISTEN is accepted but nothing is delivered nothing is cached, said once until it is', async ({
  ownDb,
  ownUrl,
}) => {
  const proxy = await databaseProxy(ownUrl)
  proxy.set('no notifications')
  const { cache, heard, stop, logged } = aCache(proxy.url)

  await vi.waitFor(() => expect(logged()).toHaveLength(1), waiting)
  expect(await isCached(cache)).toBe(false)
  expect(logged()[0]).toMatchObject({
    level: 40,
    msg: expect.stringContaining('No page is cached'),
    reason: expect.stringContaining('PgBouncer'),
  })

  proxy.set('pass')
  await vi.waitFor(() => expect(heard.hears).toBe(true), waiting)
  expect(await isCached(cache)).toBe(true)
  await change(ownDb)
  await vi.waitFor(() => expect(heard.changes).toBe(1), waiting)
  expect(logged()).toHaveLength(2)

  await stop()
  await proxy.close()
})

test.for(['no notifications', 'black hole'] as const)(
  'a cache that was trusted is emptied when the line turns into "%s"',
  async (mode, { ownUrl }) => {
    const proxy = await databaseProxy(ownUrl)
    const { cache, heard, stop, logged } = aCache(proxy.url)
    await vi.waitFor(() => expect(heard.hears).toBe(true), waiting)
    await isCached(cache)

    proxy.set(mode)
    await vi.waitFor(() => expect(heard.hears).toBe(false), waiting)

    expect(cache.has('/')).toBe(false)
    expect(await isCached(cache)).toBe(false)
    expect(logged()).toHaveLength(1)
    await stop()
    await proxy.close()
  },
)
