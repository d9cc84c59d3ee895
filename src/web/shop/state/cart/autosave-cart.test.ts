import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idOf } from '#tests/support/fake-browser.ts'
import {
  asha,
  countRequests,
  milk,
  openStartedTab,
  put,
  rice,
  shopping,
} from '#tests/support/shopper-tabs.ts'
import { saveNow } from './autosave-cart.ts'

const update = 'POST /api/v1/cart/update'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('many quick changes become one request', async () => {
  const { browser, tab } = await shopping()

  for (const quantity of [1, 2, 3, 4, 5]) {
    put(tab, milk, quantity)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(tab.autosave.saving).toBe('saving')
  await vi.advanceTimersByTimeAsync(1_000)

  expect(countRequests(browser, update)).toBe(1)
  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 5 })
  expect(tab.autosave.saving).toBe('saved')
})

test('a change during a request waits for its answer and is sent after it, also in browsers without locks', async () => {
  const { browser, tab } = await shopping({ hasLocks: false })
  browser.decideFate = () => ({ outcome: 'answered', requestMs: 1, responseMs: 2_000 })

  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(500)
  put(tab, rice, 1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(countRequests(browser, update)).toBe(1)

  await vi.advanceTimersByTimeAsync(5_000)
  expect(countRequests(browser, update)).toBe(2)
  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 1, [rice]: 1 })
})

test('what another device changed meanwhile arrives with the answer', async () => {
  const { browser, tab } = await shopping()
  browser.server.carts.set(asha, { [rice]: 4 })

  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(1_000)

  expect(tab.store.get().items).toEqual({ [milk]: 1, [rice]: 4 })
})

test("a cart that the server refuses is replaced by the server's, and the reason is shown", async () => {
  const { browser, tab } = await shopping()
  const full = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [idOf(200 + index), 1]))
  browser.server.carts.set(asha, full)

  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(1_000)

  expect(tab.store.get().items).toEqual(full)
  expect(tab.toastMessages).toEqual(['A cart can hold at most 100 different products'])
  expect(tab.autosave.saving).toBe('saved')
})

test('a page that is hidden sends its change at once', async () => {
  const { browser, tab } = await shopping()
  put(tab, milk, 1)

  saveNow(tab.autosave)
  await vi.advanceTimersByTimeAsync(50)

  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 1 })
})

test('only the tab that made a change sends it', async () => {
  const { browser, tab } = await shopping()
  await openStartedTab(browser)
  const before = countRequests(browser, update)

  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(5_000)

  expect(countRequests(browser, update) - before).toBe(1)
})
