import type { Product } from '#contract/api/catalog.ts'
import { type CallApi, Unreachable } from '#web/api.ts'
import { createTab, syncWithOtherTab, type Tab } from '#web/shop/state/browser-tab.ts'
import type { WithLock } from '#web/shop/state/cart/autosave-cart.ts'
import { type Cookies, type FakeServer, refusal, respond } from './fake-cart-server.ts'

/** What happens to one request. */
export type Fate = {
  outcome: 'answered' | 'request lost' | 'response lost' | 'busy'
  requestMs: number
  responseMs: number
}

/** A fake browser: tabs that share cookies, storage and locks, and a network that can fail. */
export type Browser = {
  server: FakeServer
  cookies: Cookies
  stored: { text: string | null }
  tabs: OpenTab[]
  hasLocks: boolean
  decideFate: (request: string) => Fate
  eventDelayMs: () => number
}

export type OpenTab = Tab & { toastMessages: string[]; isAlive: () => boolean; die: () => void }

export function openBrowser(server: FakeServer): Browser {
  return {
    server,
    cookies: { userId: null },
    stored: { text: null },
    tabs: [],
    hasLocks: true,
    decideFate: () => answered,
    eventDelayMs: () => 1,
  }
}

export function openTabIn(browser: Browser): OpenTab {
  let isAlive = true
  const toastMessages: string[] = []
  const releases = new Set<() => void>()
  const record = (message: string) => void toastMessages.push(message)
  const tab = createTab({
    openStorage: () => storageOf(browser, () => isAlive && opened),
    callApi: createCallApi(browser, () => isAlive),
    toasts: { success: record, error: record },
    withLock: browser.hasLocks ? createLock(browser, releases, () => isAlive) : (run) => run(),
  })
  const opened: OpenTab = {
    ...tab,
    toastMessages,
    isAlive: () => isAlive,
    die() {
      isAlive = false
      browser.tabs = browser.tabs.filter((other) => other !== opened)
      for (const release of releases) release()
    },
  }
  browser.tabs.push(opened)
  return opened
}

function storageOf(browser: Browser, living: () => OpenTab | false): Storage {
  const storage: Pick<Storage, 'getItem' | 'setItem'> = {
    getItem: () => browser.stored.text,
    setItem(_, text) {
      const writer = living()
      if (!writer || text === browser.stored.text) return
      browser.stored.text = text
      for (const other of browser.tabs.filter((tab) => tab !== writer)) {
        setTimeout(() => other.isAlive() && syncWithOtherTab(other), browser.eventDelayMs())
      }
    },
  }
  return storage as Storage
}

export const answered: Fate = { outcome: 'answered', requestMs: 1, responseMs: 20 }

const never = new Promise<never>(() => {})

function createCallApi(browser: Browser, isAlive: () => boolean): CallApi {
  const callApi = async (name: string, { body }: { body: never }): Promise<unknown> => {
    if (!isAlive()) return never
    const sent = structuredClone(body)
    const { outcome, requestMs, responseMs } = browser.decideFate(name)
    await wait(requestMs)
    if (outcome === 'busy') throw refusal(503, 'busy', 'The store is busy right now.')
    const response =
      outcome === 'request lost'
        ? null
        : respond(browser.server, browser.cookies, { name, body: sent })
    await wait(responseMs)
    if (!isAlive()) return never
    if (outcome !== 'answered') throw new Unreachable()
    return response
  }
  return callApi as CallApi
}

const lockQueues = new WeakMap<Browser, Promise<void>>()

/** The browser's lock: first come, first served, and released when its tab is closed. */
function createLock(browser: Browser, releases: Set<() => void>, isAlive: () => boolean): WithLock {
  return async (run) => {
    if (!isAlive()) return never
    const before = lockQueues.get(browser)
    const { promise, resolve } = Promise.withResolvers<void>()
    releases.add(resolve)
    lockQueues.set(
      browser,
      Promise.all([before, promise]).then(() => undefined),
    )
    await before
    try {
      return await run()
    } finally {
      releases.delete(resolve)
      resolve()
    }
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** A valid id that is easy to read in a test. */
export function idOf(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

export function aProduct(number: number, differences: Partial<Product> = {}): Product {
  return {
    _id: idOf(number),
    name: `Product ${number}`,
    category: 'Fruits',
    price: 120,
    offerPrice: 100,
    image: ['/picture.webp'],
    description: ['Fresh'],
    inStock: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...differences,
  }
}
