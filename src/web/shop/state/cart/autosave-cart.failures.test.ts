import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered, type Fate } from '#tests/support/fake-browser.ts'
import { asha, milk, openStartedTab, put, rice, shopping } from '#tests/support/shopper-tabs.ts'
import { commonText } from '#text/common.ts'
import { revalidateTab } from '#web/shop/state/browser-tab.ts'
import { endSession } from '#web/shop/state/session-store.ts'
import { saveNow } from './autosave-cart.ts'

const update = 'POST /api/v1/cart/update'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('failing saves show one toast and are retried with growing delays', async () => {
  const { browser, tab } = await shopping()
  const tries: number[] = []
  browser.decideFate = (request) => {
    if (request === update) tries.push(Date.now())
    return { outcome: 'busy', requestMs: 0, responseMs: 0 }
  }

  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(tab.autosave.saving).toBe('failing')
  expect(tab.toastMessages).toEqual([commonText.cart.notSaved])
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
  expect(pauses[0]).toBeLessThanOrEqual(3_000)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2_000)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000)
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(20_000)

  browser.decideFate = () => answered
  await vi.advanceTimersByTimeAsync(30_000)
  expect(tab.toastMessages).toEqual([commonText.cart.notSaved, commonText.cart.savedAgain])
  expect(tab.autosave.saving).toBe('saved')
  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 1 })
})

test('clicking on while saving fails does not hurry the tries', async () => {
  const { browser, tab } = await shopping()
  browser.decideFate = () => lost('request lost')
  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(500)
  const countTry = vi.fn<() => void>()
  browser.decideFate = (request) => {
    if (request === update) countTry()
    return lost('request lost')
  }

  for (const quantity of [2, 3, 4]) {
    put(tab, milk, quantity)
    await vi.advanceTimersByTimeAsync(450)
  }

  expect(countTry).not.toHaveBeenCalled()
})

test('when the network is back it is retried at once', async () => {
  const { browser, tab } = await shopping()
  browser.decideFate = () => lost('request lost')
  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(60_000)

  browser.decideFate = () => answered
  revalidateTab(tab)
  await vi.advanceTimersByTimeAsync(100)

  expect(tab.autosave.saving).toBe('saved')
})

test('a line removed while the response to its addition was lost does not come back', async () => {
  const { browser, tab } = await shopping()
  browser.decideFate = () => lost('response lost')
  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(500)
  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 1 })

  put(tab, milk, 0)
  browser.decideFate = () => answered
  await vi.advanceTimersByTimeAsync(10_000)

  expect(browser.server.carts.get(asha)).toEqual({})
  expect(tab.store.get().items).toEqual({})
})

test('when the session ended, the cart stays as a visitor’s, with one toast', async () => {
  const { browser, tab } = await shopping()
  browser.cookies.userId = null

  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(5_000)

  expect(tab.sessionStore.session).toEqual({ status: 'visitor' })
  expect(tab.store.get()).toMatchObject({ owner: null, items: { [milk]: 1 } })
  expect(tab.toastMessages).toEqual([commonText.auth.sessionEnded])
})

test('a request that fails after the session ended is not reported', async () => {
  const { browser, tab } = await shopping()
  browser.decideFate = () => lost('response lost')
  put(tab, milk, 1)
  saveNow(tab.autosave)

  endSession(tab.sessionStore)
  await vi.advanceTimersByTimeAsync(60_000)

  expect(tab.autosave.saving).toBe('saved')
  expect(tab.toastMessages).toEqual([commonText.auth.sessionEnded])
})

test('a tab that could not save calms down when another tab saved for it', async () => {
  const { browser, tab } = await shopping()
  const other = await openStartedTab(browser)
  browser.decideFate = () => lost('request lost')
  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(500)
  browser.decideFate = () => answered

  put(other, rice, 1)
  await vi.advanceTimersByTimeAsync(600)

  expect(tab.autosave.saving).toBe('saved')
  expect(tab.toastMessages).toEqual([commonText.cart.notSaved, commonText.cart.savedAgain])
})

function lost(outcome: Fate['outcome']): Fate {
  return { outcome, requestMs: 1, responseMs: 1 }
}
