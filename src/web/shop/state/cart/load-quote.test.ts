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

test('a quote for a later line is requested after the pending one', async () => {
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

test('a deleted product is known as deleted, and not requested again', async () => {
  const { tab, quotes } = visiting()
  void startTab(tab, (run) => run())
  await vi.advanceTimersByTimeAsync(1_000)

  add(tab, idOf(9))
  await vi.advanceTimersByTimeAsync(60_000)

  expect(tab.store.get().products[idOf(9)]).toEqual({ product: null, available: 0 })
  expect(quotes()).toBe(1)
})

test('a line added in another tab is quoted, unless that tab stored its product', async () => {
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

test('a failed quote never throws and is retried', async () => {
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

test('when the network is back, a failed quote is retried at once', async () => {
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

test('an empty cart requests no quote', async () => {
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
