import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  asha,
  countRequests,
  milk,
  openStartedTab,
  put,
  rice,
  shopping,
} from '#tests/support/shopper-tabs.ts'
import { saveNow, saveOnPageHide } from './autosave-cart.ts'

const update = 'POST /api/v1/cart/update'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page that goes sends its last change, and an answered one sends nothing', async () => {
  const { browser, tab } = await shopping()
  put(tab, milk, 1)
  saveOnPageHide(tab.autosave)
  tab.die()
  await vi.advanceTimersByTimeAsync(100)
  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 1 })

  const next = await openStartedTab(browser)
  put(next, rice, 1)
  await vi.advanceTimersByTimeAsync(1_000)
  const before = countRequests(browser, update)
  saveOnPageHide(next.autosave)
  await vi.advanceTimersByTimeAsync(100)
  expect(countRequests(browser, update)).toBe(before)
})

test('a page that goes while its change is on the way does not send it again', async () => {
  const { browser, tab } = await shopping()
  put(tab, milk, 1)
  saveNow(tab.autosave)
  await vi.advanceTimersByTimeAsync(5)

  saveOnPageHide(tab.autosave)
  await vi.advanceTimersByTimeAsync(1_000)

  expect(countRequests(browser, update)).toBe(1)
})

test('what a tab could not send before it died, the next start sends', async () => {
  const { browser, tab } = await shopping()
  put(tab, milk, 1)
  tab.die()

  await openStartedTab(browser)

  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 1 })
})
