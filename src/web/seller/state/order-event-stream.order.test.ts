import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderNews } from '#contract/api/seller-orders.ts'
import { subscribeToOrders, timings } from './order-event-stream.ts'

const old: OrderNews = { open: 1, placed: 1, ready: ['12'] }
const newer: OrderNews = { open: 2, placed: 2, ready: ['13', '12'] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A listener whose answers come when the test lets them. */
function aListener() {
  const heard: OrderNews[] = []
  const answers: ((news: OrderNews) => void)[] = []
  let tell = (_news: OrderNews): void => undefined
  const subscription = subscribeToOrders({
    openStream: () => ({
      readyState: 1,
      addEventListener(name, listener) {
        if (name === 'orders') tell = (news) => listener({ data: JSON.stringify(news) })
      },
      close: () => undefined,
    }),
    fetchSummary: () => new Promise((resolve) => answers.push(resolve)),
    onUpdate: (news) => heard.push(news),
  })
  return { subscription, heard, answers, tell: (news: OrderNews) => tell(news) }
}

test('an answer that was asked for before something was heard comes too late', async () => {
  const { subscription, heard, answers, tell } = aListener()
  subscription.setVisible(true)

  tell(newer)
  answers[0]?.(old)
  await vi.advanceTimersByTimeAsync(0)

  expect(heard).toEqual([newer])
})

test('of two answers that overtake each other the one asked for later counts', async () => {
  const { heard, answers } = aListener()
  await vi.advanceTimersByTimeAsync(timings.pollMs * 2)

  answers[1]?.(newer)
  await vi.advanceTimersByTimeAsync(0)
  answers[0]?.(old)
  await vi.advanceTimersByTimeAsync(0)

  expect(heard).toEqual([newer])
})

test('an answer that was asked for afterwards counts', async () => {
  const { subscription, heard, answers, tell } = aListener()
  tell(old)

  subscription.setVisible(true)
  answers[0]?.(newer)
  await vi.advanceTimersByTimeAsync(0)

  expect(heard).toEqual([old, newer])
})

test('after the end no answer counts', async () => {
  const { subscription, heard, answers } = aListener()
  subscription.setVisible(true)

  subscription.stop()
  answers[0]?.(newer)
  await vi.advanceTimersByTimeAsync(0)

  expect(heard).toEqual([])
})
