import type { Product } from '#contract/catalog.ts'
import { type Ask, Unreachable } from '#web/api.ts'
import { answer, type Cookies, type ModelServer, refusal } from './model-server.ts'
import { hearOtherTab, openTab, type Tab } from './open-tab.ts'
import type { Alone } from './send-cart.ts'

/** What becomes of one question to the server. */
export type Fate = {
  becomes: 'answered' | 'request lost' | 'answer lost' | 'busy'
  thereMs: number
  backMs: number
}

/** A browser as tests need it: tabs that share cookies, storage and locks, and a network that can fail. */
export type Browser = {
  server: ModelServer
  cookies: Cookies
  stored: { text: string | null }
  tabs: OpenTab[]
  hasLocks: boolean
  decideFate: (question: string) => Fate
  eventDelayMs: () => number
}

export type OpenTab = Tab & { said: string[]; isAlive: () => boolean; die: () => void }

export function openBrowser(server: ModelServer): Browser {
  return {
    server,
    cookies: { userId: null },
    stored: { text: null },
    tabs: [],
    hasLocks: true,
    decideFate: () => wellAnswered,
    eventDelayMs: () => 1,
  }
}

export function openTabIn(browser: Browser): OpenTab {
  let isAlive = true
  const said: string[] = []
  const releases = new Set<() => void>()
  const say = (message: string) => void said.push(message)
  const tab = openTab({
    openStorage: () => storageOf(browser, () => isAlive && opened),
    ask: askFrom(browser, () => isAlive),
    tell: { success: say, error: say },
    alone: browser.hasLocks ? lockOf(browser, releases, () => isAlive) : (run) => run(),
  })
  const opened: OpenTab = {
    ...tab,
    said,
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
        setTimeout(() => other.isAlive() && hearOtherTab(other), browser.eventDelayMs())
      }
    },
  }
  return storage as Storage
}

export const wellAnswered: Fate = { becomes: 'answered', thereMs: 1, backMs: 20 }

const never = new Promise<never>(() => {})

function askFrom(browser: Browser, isAlive: () => boolean): Ask {
  const ask = async (name: string, { body }: { body: never }): Promise<unknown> => {
    if (!isAlive()) return never
    const sent = structuredClone(body)
    const { becomes, thereMs, backMs } = browser.decideFate(name)
    await wait(thereMs)
    if (becomes === 'busy') throw refusal(503, 'busy', 'The store is busy right now.')
    const heard =
      becomes === 'request lost'
        ? null
        : answer(browser.server, browser.cookies, { name, body: sent })
    await wait(backMs)
    if (!isAlive()) return never
    if (becomes !== 'answered') throw new Unreachable()
    return heard
  }
  return ask as Ask
}

const turns = new WeakMap<Browser, Promise<void>>()

/** The browser's lock: taken in turns, and freed when its tab goes. */
function lockOf(browser: Browser, releases: Set<() => void>, isAlive: () => boolean): Alone {
  return async (run) => {
    if (!isAlive()) return never
    const before = turns.get(browser)
    const { promise, resolve } = Promise.withResolvers<void>()
    releases.add(resolve)
    turns.set(
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

/** A well-formed id that tests can read. */
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
