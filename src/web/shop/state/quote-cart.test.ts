import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLine } from './change-cart.ts'
import {
  aProduct,
  idOf,
  type OpenTab,
  openBrowser,
  openTabIn,
  wellAnswered,
} from './model-browser.ts'
import { createServer } from './model-server.ts'
import { wakeTab } from './open-tab.ts'
import { quoteAgainAfterFailure, quoteNow } from './quote-cart.ts'

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

  const asking = Promise.all([quoteNow(tab.quoter), quoteNow(tab.quoter), quoteNow(tab.quoter)])
  await vi.advanceTimersByTimeAsync(1_000)
  await asking

  expect(quotes()).toBe(1)
  expect(tab.store.get().products[milk]).toEqual({ product: aProduct(1), available: 999 })
})

test('a question about a line that came later is asked after the one that is out', async () => {
  const { tab, quotes } = visiting()
  add(tab, milk)
  const first = quoteNow(tab.quoter)

  add(tab, rice)
  const second = quoteNow(tab.quoter)
  const third = quoteNow(tab.quoter)
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all([first, second, third])

  expect(quotes()).toBe(2)
  expect(tab.store.get().products[rice]?.product?.name).toBe('Product 2')
})

test('a product that is gone is known to be gone, and not asked for again and again', async () => {
  const { tab, quotes } = visiting()
  void wakeTab(tab, (run) => run())
  await vi.advanceTimersByTimeAsync(1_000)

  add(tab, idOf(9))
  await vi.advanceTimersByTimeAsync(60_000)

  expect(tab.store.get().products[idOf(9)]).toEqual({ product: null, available: 0 })
  expect(quotes()).toBe(1)
})

test('a line that another tab brought is asked for, unless that tab knows it', async () => {
  const { tab, browser, quotes } = visiting()
  const other = openTabIn(browser)
  void wakeTab(tab, (run) => run())
  await vi.advanceTimersByTimeAsync(1_000)

  add(other, milk)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(quotes()).toBe(1)

  add(other, rice)
  void quoteNow(other.quoter)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(quotes()).toBe(2)
  expect(tab.store.get().products[rice]?.product?.name).toBe('Product 2')
})

test('a question without an answer never throws and is asked again', async () => {
  const { tab, browser } = visiting()
  add(tab, milk)
  browser.decideFate = () => ({ becomes: 'request lost', thereMs: 1, backMs: 1 })
  const asking = quoteNow(tab.quoter)
  await vi.advanceTimersByTimeAsync(100)
  await expect(asking).resolves.toBeUndefined()

  browser.decideFate = () => wellAnswered
  await vi.advanceTimersByTimeAsync(5_000)

  expect(tab.store.get().products[milk]?.product?.name).toBe('Product 1')
})

test('when the network is back, an unanswered question is asked at once', async () => {
  const { tab, browser } = visiting()
  add(tab, milk)
  browser.decideFate = () => ({ becomes: 'request lost', thereMs: 1, backMs: 1 })
  void quoteNow(tab.quoter)
  await vi.advanceTimersByTimeAsync(100)

  browser.decideFate = () => wellAnswered
  quoteAgainAfterFailure(tab.quoter)
  await vi.advanceTimersByTimeAsync(100)

  expect(tab.store.get().products[milk]?.product?.name).toBe('Product 1')
})

test('an empty cart asks nothing', async () => {
  const { tab, quotes } = visiting()

  await quoteNow(tab.quoter)

  expect(quotes()).toBe(0)
})

function visiting() {
  const browser = openBrowser(createServer())
  browser.server.products.set(milk, aProduct(1))
  browser.server.products.set(rice, aProduct(2))
  const quotes = () => browser.server.asked.filter((name) => name.endsWith('quote')).length
  return { browser, quotes, tab: openTabIn(browser) }
}

function add(tab: OpenTab, id: string): void {
  tab.store.change((cart) => setLine(cart, id, 1))
}
