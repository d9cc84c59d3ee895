import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

const intervalMs = 1000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aSpacedOut() {
  let runs = 0
  const { request, stop } = throttle(() => (runs += 1), intervalMs)
  return { request, stop, runs: () => runs }
}

test('after the first rest a request is granted at once', () => {
  const { request, runs } = aSpacedOut()
  vi.advanceTimersByTime(intervalMs)

  request()

  expect(runs()).toBe(1)
})

test('however often something is asked for, it is done once in a while', () => {
  const { request, runs } = aSpacedOut()

  for (let tenth = 0; tenth < 30; tenth += 1) {
    request()
    vi.advanceTimersByTime(intervalMs / 10)
  }

  expect(runs()).toBe(3)
})

test('the last request is granted too, and then nothing is done', () => {
  const { request, runs } = aSpacedOut()
  vi.advanceTimersByTime(intervalMs)
  request()
  request()
  vi.advanceTimersByTime(intervalMs * 10)

  expect(runs()).toBe(2)
})

test('after the end nothing is done', () => {
  const { request, stop, runs } = aSpacedOut()
  request()

  stop()
  vi.advanceTimersByTime(intervalMs * 10)

  expect(runs()).toBe(0)
})
