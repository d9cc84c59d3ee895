import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  answered,
  aProduct,
  idOf,
  type OpenTab,
  openBrowser,
  openTabIn,
} from '#tests/support/fake-browser.ts'
import { createFakeServer } from '#tests/support/fake-cart-server.ts'
import { startTab } from '#web/shop/state/browser-tab.ts'
import { setLine } from './change-cart.ts'
import { loadQuote, retryFailedQuote } from './load-quote.ts'

const [milk, rice] = [idOf(1), idOf(2)]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('questions that coincide are one', async () => {
  const { tab, quotes } = visiting()
  add(tab, milk)

  const asking = Promise.all([
    loadQuote(tab.quoteLoader),
    loadQuote(tab.quoteLoader),
    loadQuote(tab.quoteLoader),
  ])
  await vi.advanceTimersByTimeAsync(1_000)
  await asking

  expect(quotes()).toBe(1)
  expect(tab.store.get().products[milk]).toEqual({ product: aProduct(1), available: 999 })
})

test('a question about a line that came later is asked after the one that is out', async () => {
  const { tab, quotes } = visiting()
  add(tab, milk)
  const first = loadQuote(tab.quoteLoader)

  add(tab, rice)
  const second = loadQuote(tab.quoteLoader)
  const third = loadQuote(tab.quoteLoader)
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all([first, second, third])

  expect(quotes()).toBe(2)
  expect(tab.store.get().products[rice]?.product?.name).toBe('Product 2')
})

test('a product that is gone is known to be gone, and not asked for again and again', async () => {
  const { tab, quotes } = visiting()
  void startTab(tab, (run) => run())
  await vi.advanceTimersByTimeAsync(1_000)

  add(tab, idOf(9))
  await vi.advanceTimersByTimeAsync(60_000)

  expect(tab.store.get().products[idOf(9)]).toEqual({ product: null, available: 0 })
  expect(quotes()).toBe(1)
})

test('a line that another tab brought is asked for, unless that tab knows it', async () => {
  const { tab, browser, quotes } = visiting()
  const other = openTabIn(browser)
  void startTab(tab, (run) => run())
  await vi.advanceTimersByTimeAsync(1_000)

  add(other, milk)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(quotes()).toBe(1)

  add(other, rice)
  void loadQuote(other.quoteLoader)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(quotes()).toBe(2)
  expect(tab.store.get().products[rice]?.product?.name).toBe('Product 2')
})

test('a question without an answer never throws and is asked again', async () => {
  const { tab, browser } = visiting()
  add(tab, milk)
  browser.decideFate = () => ({ outcome: 'request lost', requestMs: 1, responseMs: 1 })
  const asking = loadQuote(tab.quoteLoader)
  await vi.advanceTimersByTimeAsync(100)
  await expect(asking).resolves.toBeUndefined()

  browser.decideFate = () => answered
  await vi.advanceTimersByTimeAsync(5_000)

  expect(tab.store.get().products[milk]?.product?.name).toBe('Product 1')
})

test('when the network is back, an unanswered question is asked at once', async () => {
  const { tab, browser } = visiting()
  add(tab, milk)
  browser.decideFate = () => ({ outcome: 'request lost', requestMs: 1, responseMs: 1 })
  void loadQuote(tab.quoteLoader)
  await vi.advanceTimersByTimeAsync(100)

  browser.decideFate = () => answered
  retryFailedQuote(tab.quoteLoader)
  await vi.advanceTimersByTimeAsync(100)

  expect(tab.store.get().products[milk]?.product?.name).toBe('Product 1')
})

test('an empty cart asks nothing', async () => {
  const { tab, quotes } = visiting()

  await loadQuote(tab.quoteLoader)

  expect(quotes()).toBe(0)
})

function visiting() {
  const browser = openBrowser(createFakeServer())
  browser.server.products.set(milk, aProduct(1))
  browser.server.products.set(rice, aProduct(2))
  const quotes = () => browser.server.requests.filter((name) => name.endsWith('quote')).length
  return { browser, quotes, tab: openTabIn(browser) }
}

function add(tab: OpenTab, id: string): void {
  tab.store.change((cart) => setLine(cart, id, 1))
}
