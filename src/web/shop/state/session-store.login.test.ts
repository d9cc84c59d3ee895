import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered, type OpenTab, openBrowser, openTabIn } from '#tests/support/fake-browser.ts'
import { createFakeServer } from '#tests/support/fake-cart-server.ts'
import {
  asha,
  milk,
  openStartedTab,
  put,
  rice,
  shopper,
  visitor,
} from '#tests/support/shopper-tabs.ts'
import { startTab } from './browser-tab.ts'
import { endSession, signIn, signOut } from './session-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("logging in merges the visitor's cart first, and says so", async () => {
  const browser = openBrowser(createFakeServer())
  browser.server.carts.set(asha, { [milk]: 5 })
  const tab = await openStartedTab(browser)
  put(tab, milk, 2)
  put(tab, rice, 1)

  const message = await logIn(tab)

  expect(message).toBe('Welcome')
  expect(tab.store.get()).toMatchObject({ owner: asha, items: { [milk]: 5, [rice]: 1 } })
  expect(tab.toastMessages).toEqual(['We added products to your cart'])
  expect(tab.sessionStore.session).toEqual(shopper)
})

test('logging in with an empty cart takes the one of the server', async () => {
  const browser = openBrowser(createFakeServer())
  browser.server.carts.set(asha, { [milk]: 5 })
  const tab = await openStartedTab(browser)

  await logIn(tab)

  expect(tab.store.get().items).toEqual({ [milk]: 5 })
  expect(tab.toastMessages).toEqual([])
})

test('a cart that cannot be merged at login waits, and the login stands', async () => {
  const browser = openBrowser(createFakeServer())
  const tab = await openStartedTab(browser)
  put(tab, milk, 2)
  const loggingIn = startLogin(tab)
  await vi.advanceTimersByTimeAsync(2)
  browser.decideFate = () => ({ outcome: 'busy', requestMs: 1, responseMs: 1 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await loggingIn).toBe('Welcome')
  expect(tab.sessionStore.session).toEqual(shopper)
  expect(tab.store.get().items).toEqual({ [milk]: 2 })

  browser.decideFate = () => answered
  await vi.advanceTimersByTimeAsync(30_000)

  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 2 })
})

test('a line removed while the merge response was lost does not come back', async () => {
  const browser = openBrowser(createFakeServer())
  const tab = await openStartedTab(browser)
  put(tab, milk, 2)
  put(tab, rice, 1)
  browser.decideFate = (request) =>
    request.endsWith('merger')
      ? { outcome: 'response lost', requestMs: 1, responseMs: 1 }
      : answered
  await logIn(tab)
  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 2, [rice]: 1 })

  put(tab, rice, 0)
  browser.decideFate = () => answered
  await vi.advanceTimersByTimeAsync(30_000)

  expect(tab.store.get().items).toEqual({ [milk]: 2 })
  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 2 })
})

test('a merger that is answered after the session ended does not open the cart again', async () => {
  const browser = openBrowser(createFakeServer())
  browser.server.carts.set(asha, { [rice]: 1 })
  const tab = await openStartedTab(browser)
  put(tab, milk, 2)
  browser.decideFate = () => ({ outcome: 'answered', requestMs: 1, responseMs: 500 })
  void startLogin(tab)
  await vi.advanceTimersByTimeAsync(600)

  endSession(tab.sessionStore)
  await vi.advanceTimersByTimeAsync(5_000)

  expect(tab.store.get()).toMatchObject({ owner: null, items: { [milk]: 2 } })
})

test('a refused login is thrown and changes nothing', async () => {
  const tab = await openStartedTab(openBrowser(createFakeServer()))
  put(tab, milk, 2)

  const loggingIn = signIn(tab.sessionStore, () => Promise.reject(new Error('not right')))

  await expect(loggingIn).rejects.toThrow('not right')
  expect(tab.sessionStore.session).toEqual(visitor)
  expect(tab.store.get().items).toEqual({ [milk]: 2 })
})

test('a second tab follows login and logout', async () => {
  const browser = openBrowser(createFakeServer())
  const [first, second] = [await openStartedTab(browser), await openStartedTab(browser)]

  await logIn(first)
  await vi.advanceTimersByTimeAsync(100)
  expect(second.sessionStore.session).toEqual(shopper)

  void signOut(first.sessionStore, () => first.callApi('POST /api/v1/user/logout', {}))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(second.sessionStore.session).toEqual(visitor)
  expect(second.toastMessages).toEqual([])
})

test('a session response requested before the login does not undo it', async () => {
  const browser = openBrowser(createFakeServer())
  const tab = openTabIn(browser)
  browser.decideFate = () => ({ outcome: 'answered', requestMs: 1, responseMs: 5_000 })
  void startTab(tab, (run) => run())
  await vi.advanceTimersByTimeAsync(10)
  browser.decideFate = () => answered

  await logIn(tab)
  await vi.advanceTimersByTimeAsync(10_000)

  expect(tab.sessionStore.session).toEqual(shopper)
})

function startLogin(tab: OpenTab): Promise<string> {
  return signIn(tab.sessionStore, () =>
    tab.callApi('POST /api/v1/user/login', { body: { email: asha, password: 'long enough' } }),
  )
}

async function logIn(tab: OpenTab): Promise<string> {
  const loggingIn = startLogin(tab)
  await vi.advanceTimersByTimeAsync(200)
  return loggingIn
}
