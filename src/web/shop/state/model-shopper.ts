import { vi } from 'vitest'
import type { CartItems } from '#contract/cart.ts'
import { setLine } from './change-cart.ts'
import { type Browser, idOf, type OpenTab, openBrowser, openTabIn } from './model-browser.ts'
import { createServer } from './model-server.ts'
import { type Tab, wakeTab } from './open-tab.ts'
import { saveSoon } from './save-cart.ts'

export const asha = idOf(100)
export const [milk, rice] = [idOf(1), idOf(2)]

/** What a tab's session is for nobody in particular, and for Asha. */
export const visitor = { status: 'visitor' }
export const shopper = {
  status: 'shopper',
  user: { _id: asha, name: 'Asha', email: 'asha@example.com' },
}

/** A browser in which Asha is logged in, with her cart at the server. */
export function loggedIn(cartItems: CartItems): Browser {
  const browser = openBrowser(createServer())
  browser.cookies.userId = asha
  browser.server.carts.set(asha, cartItems)
  return browser
}

/** Asha with an empty cart in an open tab. */
export async function shopping({ hasLocks = true } = {}) {
  const browser = { ...openBrowser(createServer()), hasLocks }
  browser.cookies.userId = asha
  return { browser, tab: await openAwake(browser) }
}

export async function openAwake(browser: Browser): Promise<OpenTab> {
  const tab = openTabIn(browser)
  await wake(tab)
  return tab
}

export async function wake(tab: Tab): Promise<void> {
  void wakeTab(tab, (run) => run())
  await vi.advanceTimersByTimeAsync(2_000)
}

export function put(tab: Tab, id: string, quantity: number): void {
  tab.store.change((cart) => setLine(cart, id, quantity))
  saveSoon(tab.saver)
}

export function askedFor({ server }: Browser, name: string): number {
  return server.asked.filter((asked) => asked === name).length
}
