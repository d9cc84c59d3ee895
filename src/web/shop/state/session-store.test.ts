import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered, aProduct, openBrowser, openTabIn } from '#tests/support/fake-browser.ts'
import { createFakeServer } from '#tests/support/fake-cart-server.ts'
import {
  asha,
  countRequests,
  loggedIn,
  milk,
  openStartedTab,
  put,
  rice,
  shopper,
  start,
  visitor,
} from '#tests/support/shopper-tabs.ts'
import { revalidateTab } from './browser-tab.ts'
import { recheckSession } from './session-store.ts'

const isAuth = 'GET /api/v1/user/is-auth'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the session is unknown until the store has answered', async () => {
  const browser = openBrowser(createFakeServer())
  const tab = openTabIn(browser)
  expect(tab.sessionStore.session).toEqual({ status: 'unknown' })

  await start(tab)

  expect(tab.sessionStore.session).toEqual(visitor)
})

test("a returning shopper gets the server's cart", async () => {
  const browser = loggedIn({ [milk]: 2 })

  const tab = await openStartedTab(browser)

  expect(tab.sessionStore.session).toEqual(shopper)
  expect(tab.store.get()).toMatchObject({ owner: asha, items: { [milk]: 2 } })
})

test("without a response the session is a visitor's, and is requested again in the background", async () => {
  const browser = loggedIn({ [milk]: 2 })
  browser.decideFate = () => ({ outcome: 'request lost', requestMs: 1, responseMs: 1 })
  const tab = await openStartedTab(browser)
  expect(tab.sessionStore.session).toEqual(visitor)

  browser.decideFate = () => answered
  await vi.advanceTimersByTimeAsync(30_000)

  expect(tab.sessionStore.session).toEqual(shopper)
  expect(tab.toastMessages).toEqual([])
})

test('a shopper whose store does not answer keeps adding, and it is saved when it does', async () => {
  const browser = loggedIn({ [milk]: 2 })
  const first = await openStartedTab(browser)
  first.die()
  browser.decideFate = () => ({ outcome: 'request lost', requestMs: 1, responseMs: 1 })
  const tab = await openStartedTab(browser)

  put(tab, rice, 1)
  browser.decideFate = () => answered
  revalidateTab(tab)
  await vi.advanceTimersByTimeAsync(1_000)

  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 2, [rice]: 1 })
})

test("returning to the page checks a shopper's session older than a minute, and no other", async () => {
  const browser = loggedIn({})
  const tab = await openStartedTab(browser)
  const asked = () => countRequests(browser, isAuth)

  recheckSession(tab.sessionStore)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(1)

  await vi.advanceTimersByTimeAsync(61_000)
  recheckSession(tab.sessionStore)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(2)
})

test('an activated tab requests one quote, and none for an empty cart', async () => {
  const browser = loggedIn({ [milk]: 2 })
  browser.server.products.set(milk, aProduct(1))
  const quotes = () => browser.server.requests.filter((name) => name.endsWith('quote')).length

  const tab = await openStartedTab(browser)
  expect(quotes()).toBe(1)
  expect(tab.store.get().products[milk]?.product?.name).toBe('Product 1')

  const empty = openBrowser(createFakeServer())
  await openStartedTab(empty)
  expect(empty.server.requests).toEqual([isAuth])
})
