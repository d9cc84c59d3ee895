import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderNews } from '#contract/api/seller-orders.ts'
import { streamOrderEvents } from './stream-order-events.ts'

const news: OrderNews = { open: 2, placed: 1, ready: ['1002'] }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function aStream(overrides: { isStillSeller?: () => Promise<boolean> } = {}) {
  const listeners = new Set<(news: OrderNews) => void>()
  const store = { isOpen: true }
  const app = new Hono().get('/', (c) =>
    streamOrderEvents(c, {
      watch: {
        subscribe(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        isFull: () => false,
      },
      isOpen: () => store.isOpen,
      isStillSeller: overrides.isStillSeller ?? (async () => true),
    }),
  )
  const { headers, body } = await app.request('/')
  const reader = body!.getReader()
  const notify = () => listeners.forEach((listener) => listener(news))
  return { headers, reader, listeners, store, notify }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(parts).toString()
    parts.push(value)
  }
}

test('each change is an event with the current numbers', async () => {
  const { reader, store, notify } = await aStream()
  const text = readAll(reader)
  await vi.advanceTimersByTimeAsync(0)

  notify()
  store.isOpen = false
  await vi.advanceTimersByTimeAsync(1000)

  expect(await text).toBe(
    'retry: 2000\n\nevent: orders\ndata: {"open":2,"placed":1,"ready":["1002"]}\n\n',
  )
})

test('while nothing changes, a sign of life comes every ten seconds', async () => {
  const { reader, store } = await aStream()
  const text = readAll(reader)

  await vi.advanceTimersByTimeAsync(35_000)
  store.isOpen = false
  await vi.advanceTimersByTimeAsync(1000)

  expect(await text).toBe(`retry: 2000\n\n${':\n\n'.repeat(3)}`)
})

test('when the store closes the stream ends within a second, and nothing is left of it', async () => {
  const { reader, store, listeners } = await aStream()
  const ended = readAll(reader)
  await vi.advanceTimersByTimeAsync(500)

  store.isOpen = false
  await vi.advanceTimersByTimeAsync(1000)

  await ended
  expect(listeners.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('when the seller leaves, nothing is left of the stream', async () => {
  const { reader, listeners } = await aStream()
  await reader.read()
  expect([listeners.size, vi.getTimerCount()]).toEqual([1, 1])

  await reader.cancel()
  expect(listeners.size).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)

  expect(vi.getTimerCount()).toBe(0)
})

test('no proxy buffers or caches the stream', async () => {
  const { headers } = await aStream()

  expect([headers.get('cache-control'), headers.get('x-accel-buffering')]).toEqual([
    'no-store',
    'no',
  ])
})

test.for([
  { name: 'who is logged out meanwhile', isStillSeller: async () => false },
  { name: 'who cannot be checked', isStillSeller: () => Promise.reject(new Error('no database')) },
])('$name is told nothing more after ten seconds', async ({ isStillSeller }) => {
  const { reader, listeners } = await aStream({ isStillSeller })
  const ended = readAll(reader)

  await vi.advanceTimersByTimeAsync(9_000)
  const before = listeners.size
  await vi.advanceTimersByTimeAsync(1000)

  await ended
  expect([before, listeners.size]).toEqual([1, 0])
})

test('a stream that its browser no longer reads ends', async () => {
  const { reader, listeners, notify } = await aStream()
  await reader.read()

  for (let nth = 0; nth < 110; nth += 1) notify()
  await vi.advanceTimersByTimeAsync(1000)

  expect(listeners.size).toBe(0)
})
