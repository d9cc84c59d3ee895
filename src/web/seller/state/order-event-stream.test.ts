import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderNews } from '#contract/api/seller-orders.ts'
import { type Stream, subscribeToOrders, timings } from './order-event-stream.ts'

const some: OrderNews = { open: 3, placed: 2, ready: ['12'] }
const more: OrderNews = { open: 4, placed: 3, ready: ['13', '12'] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A stream in the test's hands, as a browser would give it. */
function aStream() {
  const listeners = new Map<string, (event: { data?: unknown }) => void>()
  const stream: Stream = {
    readyState: 0,
    addEventListener: (name, listener) => void listeners.set(name, listener),
    close() {
      stream.readyState = 2
    },
  }
  return {
    stream,
    tell: (news: OrderNews) => listeners.get('orders')?.({ data: JSON.stringify(news) }),
    break: (readyState: number) => {
      stream.readyState = readyState
      listeners.get('error')?.({})
    },
  }
}

function aListener(answer: () => Promise<OrderNews> = async () => more) {
  const streams: ReturnType<typeof aStream>[] = []
  const heard: OrderNews[] = []
  let asked = 0
  const subscription = subscribeToOrders({
    openStream: () => {
      streams.push(aStream())
      return streams.at(-1)!.stream
    },
    fetchSummary: () => {
      asked += 1
      return answer()
    },
    onUpdate: (news) => heard.push(news),
  })
  return { subscription, streams, heard, asked: () => asked }
}

test('what the store tells is heard at once, and nobody asks meanwhile', async () => {
  const { streams, heard, asked } = aListener()

  streams[0]?.tell(some)
  await vi.advanceTimersByTimeAsync(timings.checkMs - 1)

  expect(heard).toEqual([some])
  expect(asked()).toBe(0)
})

test('where no stream gets through, the store is asked again and again', async () => {
  const { heard } = aListener()

  await vi.advanceTimersByTimeAsync(timings.pollMs * 2)

  expect(heard).toEqual([more, more])
})

test('a stream that died without a word is found out', async () => {
  const { streams, heard } = aListener()
  streams[0]?.tell(some)

  await vi.advanceTimersByTimeAsync(timings.checkMs)

  expect(heard).toEqual([some, more])
})

test('a failed query is repeated', async () => {
  let tries = 0
  const { heard } = aListener(async () => {
    tries += 1
    if (tries === 1) throw new Error('no network')
    return more
  })

  await vi.advanceTimersByTimeAsync(timings.pollMs * 2)

  expect(heard).toEqual([more])
})

test('a broken connection is left to the browser, which comes back by itself', async () => {
  const { streams } = aListener()

  streams[0]?.break(0)
  await vi.advanceTimersByTimeAsync(timings.maxReconnectMs)

  expect(streams).toHaveLength(1)
})

test('a refused stream is opened again with more and more patience', async () => {
  const { streams } = aListener()

  streams[0]?.break(2)
  await vi.advanceTimersByTimeAsync(timings.firstReconnectMs)
  expect(streams).toHaveLength(2)
  streams[1]?.break(2)
  await vi.advanceTimersByTimeAsync(timings.firstReconnectMs)
  expect(streams).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(timings.firstReconnectMs)

  expect(streams).toHaveLength(3)
})

test('a page that stays hidden gives its connection back, but keeps asking now and then', async () => {
  const { subscription, streams, heard } = aListener()
  streams[0]?.tell(some)

  subscription.setVisible(false)
  await vi.advanceTimersByTimeAsync(timings.hiddenGraceMs)
  expect(streams[0]?.stream.readyState).toBe(2)
  const before = heard.length
  await vi.advanceTimersByTimeAsync(timings.hiddenPollMs)

  expect(heard).toHaveLength(before + 1)
})

test('a page that is looked at again catches up at once', async () => {
  const { subscription, streams, asked } = aListener()
  subscription.setVisible(false)
  await vi.advanceTimersByTimeAsync(timings.hiddenGraceMs)
  const before = asked()

  subscription.setVisible(true)

  expect(asked()).toBe(before + 1)
  expect(streams).toHaveLength(2)
})

test('a page that was hidden for a moment keeps its stream', async () => {
  const { subscription, streams } = aListener()

  subscription.setVisible(false)
  await vi.advanceTimersByTimeAsync(1000)
  subscription.setVisible(true)
  await vi.advanceTimersByTimeAsync(timings.hiddenGraceMs)

  expect(streams).toHaveLength(1)
  expect(streams[0]?.stream.readyState).toBe(0)
})

test('after the end nothing is asked or opened any more', async () => {
  const { subscription, streams, asked } = aListener()
  streams[0]?.break(2)

  subscription.stop()
  await vi.advanceTimersByTimeAsync(timings.checkMs * 10)

  expect(asked()).toBe(0)
  expect(streams).toHaveLength(1)
})
