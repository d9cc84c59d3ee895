import type { Product } from '#contract/api/catalog.ts'
import { type CallApi, Unreachable } from '#web/api.ts'
import { createTab, syncWithOtherTab, type Tab } from '#web/shop/state/browser-tab.ts'
import type { WithLock } from '#web/shop/state/cart/autosave-cart.ts'
import { type Cookies, type FakeServer, refusal, respond } from './fake-cart-server.ts'

/** The fate of one request. */
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
  /** A tab's write to the storage takes this long to the other tabs; 0 if they share a process. */
  storageLagMs: number
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
    storageLagMs: 0,
  }
}

export function openTabIn(browser: Browser): OpenTab {
  let isAlive = true
  const toastMessages: string[] = []
  const releases = new Set<() => void>()
  const record = (message: string) => void toastMessages.push(message)
  const storage = storageOf(browser, () => isAlive && opened)
  const tab = createTab({
    openStorage: () => storage,
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
  if (browser.storageLagMs > 0) return laggingStorageOf(browser, living)
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

const views = new WeakMap<Browser, Set<(text: string, writer: object) => void>>()

/**
 * Some browsers give each tab its own process: a tab sees its own writes at once and those of others later. While its
 * own are on their way, it does not take over the writes of others; the last write to arrive stays.
 */
function laggingStorageOf(browser: Browser, living: () => OpenTab | false): Storage {
  const me = {}
  const all = views.get(browser) ?? new Set()
  views.set(browser, all)
  let seen = browser.stored.text
  let onTheWay = 0

  all.add((text, writer) => {
    const tab = living()
    if (writer === me) onTheWay -= 1
    else if (onTheWay === 0) seen = text
    if (tab && writer !== me) syncWithOtherTab(tab)
  })
  const storage: Pick<Storage, 'getItem' | 'setItem'> = {
    getItem: () => seen,
    setItem(_, text) {
      if (!living() || text === seen) return
      seen = text
      onTheWay += 1
      setTimeout(() => {
        browser.stored.text = text
        setTimeout(() => {
          for (const tell of all) tell(text, me)
        }, browser.storageLagMs)
      }, browser.storageLagMs)
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
