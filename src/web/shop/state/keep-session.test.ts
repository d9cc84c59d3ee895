import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkSessionAgain } from './keep-session.ts'
import { aProduct, openBrowser, openTabIn, wellAnswered } from './model-browser.ts'
import { createServer } from './model-server.ts'
import {
  asha,
  askedFor,
  loggedIn,
  milk,
  openAwake,
  put,
  rice,
  shopper,
  visitor,
  wake,
} from './model-shopper.ts'
import { resumeTab } from './open-tab.ts'

const isAuth = 'GET /api/v1/user/is-auth'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('nobody knows who is here until the store has answered', async () => {
  const browser = openBrowser(createServer())
  const tab = openTabIn(browser)
  expect(tab.keeper.session).toEqual({ status: 'unknown' })

  await wake(tab)

  expect(tab.keeper.session).toEqual(visitor)
})

test('a shopper who comes back finds the cart of the server', async () => {
  const browser = loggedIn({ [milk]: 2 })

  const tab = await openAwake(browser)

  expect(tab.keeper.session).toEqual(shopper)
  expect(tab.store.get()).toMatchObject({ owner: asha, items: { [milk]: 2 } })
})

test('a store that does not answer makes a visitor, and is asked quietly until it does', async () => {
  const browser = loggedIn({ [milk]: 2 })
  browser.decideFate = () => ({ becomes: 'request lost', thereMs: 1, backMs: 1 })
  const tab = await openAwake(browser)
  expect(tab.keeper.session).toEqual(visitor)

  browser.decideFate = () => wellAnswered
  await vi.advanceTimersByTimeAsync(30_000)

  expect(tab.keeper.session).toEqual(shopper)
  expect(tab.said).toEqual([])
})

test('a shopper whose store does not answer keeps adding, and it is saved when it does', async () => {
  const browser = loggedIn({ [milk]: 2 })
  const first = await openAwake(browser)
  first.die()
  browser.decideFate = () => ({ becomes: 'request lost', thereMs: 1, backMs: 1 })
  const tab = await openAwake(browser)

  put(tab, rice, 1)
  browser.decideFate = () => wellAnswered
  resumeTab(tab)
  await vi.advanceTimersByTimeAsync(1_000)

  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 2, [rice]: 1 })
})

test('coming back to the page asks anew about a shopper not seen for a minute, and not about others', async () => {
  const browser = loggedIn({})
  const tab = await openAwake(browser)
  const asked = () => askedFor(browser, isAuth)

  checkSessionAgain(tab.keeper)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(1)

  await vi.advanceTimersByTimeAsync(61_000)
  checkSessionAgain(tab.keeper)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(2)
})

test('a waking tab asks once what its cart costs, and an empty one does not ask', async () => {
  const browser = loggedIn({ [milk]: 2 })
  browser.server.products.set(milk, aProduct(1))
  const quotes = () => browser.server.asked.filter((name) => name.endsWith('quote')).length

  const tab = await openAwake(browser)
  expect(quotes()).toBe(1)
  expect(tab.store.get().products[milk]?.product?.name).toBe('Product 1')

  const empty = openBrowser(createServer())
  await openAwake(empty)
  expect(empty.server.asked).toEqual([isAuth])
})
