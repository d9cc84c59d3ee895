import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { spaceOut } from './space-out.ts'

const restMs = 1000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aSpacedOut() {
  let runs = 0
  const { wish, stop } = spaceOut(() => (runs += 1), restMs)
  return { wish, stop, runs: () => runs }
}

test('after the first rest a wish is granted at once', () => {
  const { wish, runs } = aSpacedOut()
  vi.advanceTimersByTime(restMs)

  wish()

  expect(runs()).toBe(1)
})

test('however often something is wished for, it is done once in a while', () => {
  const { wish, runs } = aSpacedOut()

  for (let tenth = 0; tenth < 30; tenth += 1) {
    wish()
    vi.advanceTimersByTime(restMs / 10)
  }

  expect(runs()).toBe(3)
})

test('the last wish is granted too, and then nothing is done', () => {
  const { wish, runs } = aSpacedOut()
  vi.advanceTimersByTime(restMs)
  wish()
  wish()
  vi.advanceTimersByTime(restMs * 10)

  expect(runs()).toBe(2)
})

test('after the end nothing is done', () => {
  const { wish, stop, runs } = aSpacedOut()
  wish()

  stop()
  vi.advanceTimersByTime(restMs * 10)

  expect(runs()).toBe(0)
})
