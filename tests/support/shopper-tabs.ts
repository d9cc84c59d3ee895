import { vi } from 'vitest'
import type { CartItems } from '#contract/api/cart.ts'
import { startTab, type Tab } from '#web/shop/state/browser-tab.ts'
import { scheduleSave } from '#web/shop/state/cart/autosave-cart.ts'
import { setLine } from '#web/shop/state/cart/change-cart.ts'
import { type Browser, idOf, type OpenTab, openBrowser, openTabIn } from './fake-browser.ts'
import { createFakeServer } from './fake-cart-server.ts'

export const asha = idOf(100)
export const [milk, rice] = [idOf(1), idOf(2)]

/** The sessions of a visitor without an account and of Asha. */
export const visitor = { status: 'visitor' }
export const shopper = {
  status: 'shopper',
  user: { _id: asha, name: 'Asha', email: 'asha@example.com' },
}

/** A browser in which Asha is logged in, with her cart on the server. */
export function loggedIn(cartItems: CartItems): Browser {
  const browser = openBrowser(createFakeServer())
  browser.cookies.userId = asha
  browser.server.carts.set(asha, cartItems)
  return browser
}

/** Asha, logged in, with an empty cart in one open tab. */
export async function shopping({ hasLocks = true } = {}) {
  const browser = { ...openBrowser(createFakeServer()), hasLocks }
  browser.cookies.userId = asha
  return { browser, tab: await openStartedTab(browser) }
}

export async function openStartedTab(browser: Browser): Promise<OpenTab> {
  const tab = openTabIn(browser)
  await start(tab)
  return tab
}

export async function start(tab: Tab): Promise<void> {
  void startTab(tab, (run) => run())
  await vi.advanceTimersByTimeAsync(2_000)
}

export function put(tab: Tab, id: string, quantity: number): void {
  tab.store.change((cart) => setLine(cart, id, quantity))
  scheduleSave(tab.autosave)
}

export function countRequests({ server }: Browser, name: string): number {
  return server.requests.filter((request) => request === name).length
}
