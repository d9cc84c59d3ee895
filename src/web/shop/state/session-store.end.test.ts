import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idOf } from '#tests/support/fake-browser.ts'
import {
  asha,
  loggedIn,
  milk,
  openStartedTab,
  put,
  rice,
  shopper,
  visitor,
} from '#tests/support/shopper-tabs.ts'
import { commonText } from '#text/common.ts'
import { endSession, signOut } from './session-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("logging out saves the last change, then empties the browser's cart and not the server's", async () => {
  const browser = loggedIn({ [milk]: 2 })
  const tab = await openStartedTab(browser)
  put(tab, rice, 1)

  const loggingOut = signOut(tab.sessionStore, () => tab.callApi('POST /api/v1/user/logout', {}))
  await vi.advanceTimersByTimeAsync(1_000)

  expect(await loggingOut).toBe('Logged out')
  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 2, [rice]: 1 })
  expect(tab.store.get()).toMatchObject({ owner: null, items: {} })
  expect(tab.sessionStore.session).toEqual(visitor)
})

test('a logout that does not reach the store changes nothing', async () => {
  const browser = loggedIn({ [milk]: 2 })
  const tab = await openStartedTab(browser)
  browser.decideFate = () => ({ outcome: 'request lost', requestMs: 1, responseMs: 1 })

  const loggingOut = signOut(tab.sessionStore, () => tab.callApi('POST /api/v1/user/logout', {}))
  loggingOut.catch(() => {})
  await vi.advanceTimersByTimeAsync(1_000)

  await expect(loggingOut).rejects.toThrow(commonText.failures.unreachable)
  expect(tab.sessionStore.session).toEqual(shopper)
  expect(tab.store.get().items).toEqual({ [milk]: 2 })
})

test('what is refused while the shopper logs out is no news of a session that ended', async () => {
  const tab = await openStartedTab(loggedIn({ [milk]: 2 }))

  const loggingOut = signOut(tab.sessionStore, () => tab.callApi('POST /api/v1/user/logout', {}))
  await vi.advanceTimersByTimeAsync(0)
  endSession(tab.sessionStore)
  await vi.advanceTimersByTimeAsync(1_000)

  expect(await loggingOut).toBe('Logged out')
  expect(tab.toastMessages).toEqual([])
  expect(tab.store.get()).toMatchObject({ owner: null, items: {} })
})

test('a session that ended while the shop was closed leaves the cart to the visitor', async () => {
  const browser = loggedIn({ [milk]: 2 })
  const first = await openStartedTab(browser)
  first.die()
  browser.cookies.userId = null

  const tab = await openStartedTab(browser)

  expect(tab.sessionStore.session).toEqual(visitor)
  expect(tab.store.get()).toMatchObject({ owner: null, items: { [milk]: 2 } })
})

test('the end of a session shows one toast', async () => {
  const tab = await openStartedTab(loggedIn({ [milk]: 2 }))

  endSession(tab.sessionStore)
  endSession(tab.sessionStore)

  expect(tab.toastMessages).toEqual([commonText.auth.sessionEnded])
  expect(tab.store.get()).toMatchObject({ owner: null, items: { [milk]: 2 } })
})

test("another shopper's cart on the same browser is discarded", async () => {
  const browser = loggedIn({ [milk]: 2 })
  const first = await openStartedTab(browser)
  first.die()
  browser.cookies.userId = idOf(101)

  const tab = await openStartedTab(browser)

  expect(tab.store.get()).toMatchObject({ owner: idOf(101), items: {} })
  expect(browser.server.carts.get(idOf(101))).toBeUndefined()
})
