import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportMs, watchTaps } from './idle-lock.ts'

const minute = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page with two clocks that the test moves. */
function aPage() {
  const listeners = new Map<string, (event: Event) => void>()
  vi.stubGlobal('addEventListener', (name: string, listener: (event: Event) => void) =>
    listeners.set(name, listener),
  )
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name))
  vi.stubGlobal('localStorage', { setItem: vi.fn() })
  const clock = { since: 0, time: 0 }
  const done = { locks: 0, uses: 0 }
  watchTaps({
    minutes: 5,
    onIdle: () => (done.locks += 1),
    onUse: () => (done.uses += 1),
    clock: { sinceStart: () => clock.since, time: () => clock.time },
  })
  const pass = (ms: number) => {
    clock.since += ms
    clock.time += ms
    vi.advanceTimersByTime(ms)
  }
  const fire = (name: string, event: object = {}) => {
    const fired = { preventDefault: vi.fn(), stopImmediatePropagation: vi.fn(), ...event }
    listeners.get(name)?.(fired as unknown as Event)
    return fired
  }
  return { clock, done, pass, tap: () => fire('pointerdown'), fire, listeners }
}

test('it locks once when nobody has tapped for so long, and not before', () => {
  const { done, pass, tap } = aPage()

  pass(4 * minute)
  tap()
  pass(4.9 * minute)
  expect(done.locks).toBe(0)
  pass(6 * minute)

  expect(done.locks).toBe(1)
})

test('the store hears of taps, at most every twenty seconds', () => {
  const { done, pass, tap } = aPage()

  for (let nth = 0; nth < 60; nth += 1) {
    pass(1000)
    tap()
  }

  expect(done.uses).toBe(minute / reportMs)
})

test('after a sleep, in which only the time of day went on, the first tap locks and does nothing else', () => {
  const { clock, done, tap, listeners } = aPage()
  clock.time += 60 * minute

  const tapped = tap()

  expect(done.locks).toBe(1)
  expect(tapped.preventDefault).toHaveBeenCalled()
  expect(tapped.stopImmediatePropagation).toHaveBeenCalled()
  expect(listeners.size).toBe(0)
})

test('a clock that is put back keeps no phone open', () => {
  const { clock, done, pass } = aPage()
  clock.time -= 24 * 60 * minute

  pass(5 * minute)

  expect(done.locks).toBe(1)
})

test('a tap in another tab counts', () => {
  const { done, pass, fire } = aPage()
  pass(4 * minute)

  fire('storage', { key: 'tokri-seller-tap' })
  pass(4 * minute)

  expect(done.locks).toBe(0)
})
