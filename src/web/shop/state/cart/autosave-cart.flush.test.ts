import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser, openTabIn } from '#tests/support/fake-browser.ts'
import { createFakeServer, refusal } from '#tests/support/fake-cart-server.ts'
import { asha, milk, openStartedTab, put, rice, shopping } from '#tests/support/shopper-tabs.ts'
import { syncWithOtherTab } from '#web/shop/state/browser-tab.ts'
import { flush } from './autosave-cart.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('flushing resolves when the server has everything', async () => {
  const { browser, tab } = await shopping()
  put(tab, milk, 1)

  await settled(flush(tab.autosave))

  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 1 })
})

test('flushing during a request waits for that and for what changed since', async () => {
  const { browser, tab } = await shopping()
  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(405)
  put(tab, rice, 1)

  await settled(flush(tab.autosave))

  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 1, [rice]: 1 })
})

test('flushing saves what another tab changed and did not send', async () => {
  const { browser, tab } = await shopping()
  const other = await openStartedTab(browser)
  put(other, milk, 1)
  other.die()

  syncWithOtherTab(tab)
  await settled(flush(tab.autosave))

  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 1 })
})

test('flushing throws when the cart cannot be saved', async () => {
  const { browser, tab } = await shopping()
  browser.decideFate = () => ({ outcome: 'busy', requestMs: 0, responseMs: 0 })
  put(tab, milk, 1)

  const flushing = flush(tab.autosave)

  await expect(settled(flushing)).rejects.toThrow('The store is busy right now.')
})

test('flushing throws when the session ended', async () => {
  const { browser, tab } = await shopping()
  browser.cookies.userId = null
  put(tab, milk, 1)

  const flushing = flush(tab.autosave)

  await expect(settled(flushing)).rejects.toThrow(
    refusal(401, 'sign_in_first', 'Please log in to continue.').message,
  )
})

test('a visitor has nothing to flush', async () => {
  const tab = openTabIn(openBrowser(createFakeServer()))
  put(tab, milk, 1)

  await expect(flush(tab.autosave)).resolves.toBeUndefined()
})

async function settled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {})
  await vi.advanceTimersByTimeAsync(3_000)
  return promise
}
