import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { say } from '#web/text/messages.ts'
import { setLine } from './change-cart.ts'
import { endSession } from './keep-session.ts'
import {
  type Browser,
  type Fate,
  idOf,
  openBrowser,
  openTabIn,
  wellAnswered,
} from './model-browser.ts'
import { createServer, refusal } from './model-server.ts'
import { hearOtherTab, resumeTab, type Tab, wakeTab } from './open-tab.ts'
import { flush, saveAtLast, saveNow, saveSoon } from './save-cart.ts'

const asha = idOf(100)
const [milk, rice] = [idOf(1), idOf(2)]
const update = 'POST /api/v1/cart/update'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('many quick changes become one request', async () => {
  const { browser, tab } = await shopping()

  for (const quantity of [1, 2, 3, 4, 5]) {
    put(tab, milk, quantity)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(tab.saver.saving).toBe('saving')
  await vi.advanceTimersByTimeAsync(1_000)

  expect(askedFor(browser, update)).toBe(1)
  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 5 })
  expect(tab.saver.saving).toBe('saved')
})

test('a change during a request waits for its answer and is sent after it, also in browsers without locks', async () => {
  const { browser, tab } = await shopping({ hasLocks: false })
  browser.decideFate = () => ({ becomes: 'answered', thereMs: 1, backMs: 2_000 })

  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(500)
  put(tab, rice, 1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(askedFor(browser, update)).toBe(1)

  await vi.advanceTimersByTimeAsync(5_000)
  expect(askedFor(browser, update)).toBe(2)
  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 1, [rice]: 1 })
})

test('what another device changed meanwhile arrives with the answer', async () => {
  const { browser, tab } = await shopping()
  browser.server.carts.set(asha, { [rice]: 4 })

  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(1_000)

  expect(tab.store.get().items).toEqual({ [milk]: 1, [rice]: 4 })
})

test('while saving fails it is told once and tried again more and more seldom, until it works', async () => {
  const { browser, tab } = await shopping()
  const tries: number[] = []
  browser.decideFate = (question) => {
    if (question === update) tries.push(Date.now())
    return { becomes: 'busy', thereMs: 0, backMs: 0 }
  }

  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(tab.saver.saving).toBe('failing')
  expect(tab.said).toEqual([say.cart.notSaved])
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
  expect(pauses[0]).toBeLessThanOrEqual(3_000)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2_000)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000)
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(20_000)

  browser.decideFate = () => wellAnswered
  await vi.advanceTimersByTimeAsync(30_000)
  expect(tab.said).toEqual([say.cart.notSaved, say.cart.savedAgain])
  expect(tab.saver.saving).toBe('saved')
  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 1 })
})

test('clicking on while saving fails does not hurry the tries', async () => {
  const { browser, tab } = await shopping()
  browser.decideFate = () => lost('request lost')
  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(500)
  const countTry = vi.fn<() => void>()
  browser.decideFate = (question) => {
    if (question === update) countTry()
    return lost('request lost')
  }

  for (const quantity of [2, 3, 4]) {
    put(tab, milk, quantity)
    await vi.advanceTimersByTimeAsync(450)
  }

  expect(countTry).not.toHaveBeenCalled()
})

test('when the network is back it is tried at once', async () => {
  const { browser, tab } = await shopping()
  browser.decideFate = () => lost('request lost')
  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(60_000)

  browser.decideFate = () => wellAnswered
  resumeTab(tab)
  await vi.advanceTimersByTimeAsync(100)

  expect(tab.saver.saving).toBe('saved')
})

test('a line that was removed while the answer to its addition was lost does not come back', async () => {
  const { browser, tab } = await shopping()
  browser.decideFate = () => lost('answer lost')
  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(500)
  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 1 })

  put(tab, milk, 0)
  browser.decideFate = () => wellAnswered
  await vi.advanceTimersByTimeAsync(10_000)

  expect(browser.server.carts.get(asha)).toEqual({})
  expect(tab.store.get().items).toEqual({})
})

test('a cart the server will never take is replaced by its own, and the reason is told', async () => {
  const { browser, tab } = await shopping()
  const full = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [idOf(200 + index), 1]))
  browser.server.carts.set(asha, full)

  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(1_000)

  expect(tab.store.get().items).toEqual(full)
  expect(tab.said).toEqual(['A cart can hold at most 100 different products'])
  expect(tab.saver.saving).toBe('saved')
})

test('when the session ended, the cart stays as a visitor’s and this is told once', async () => {
  const { browser, tab } = await shopping()
  browser.cookies.userId = null

  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(5_000)

  expect(tab.keeper.session).toEqual({ status: 'visitor' })
  expect(tab.store.get()).toMatchObject({ owner: null, items: { [milk]: 1 } })
  expect(tab.said).toEqual([say.auth.sessionEnded])
})

test('flushing resolves when the server has everything', async () => {
  const { browser, tab } = await shopping()
  put(tab, milk, 1)

  await settled(flush(tab.saver))

  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 1 })
})

test('flushing during a request waits for that and for what changed since', async () => {
  const { browser, tab } = await shopping()
  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(405)
  put(tab, rice, 1)

  await settled(flush(tab.saver))

  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 1, [rice]: 1 })
})

test('flushing saves what another tab changed and did not send', async () => {
  const { browser, tab } = await shopping()
  const other = await openAnother(browser)
  put(other, milk, 1)
  other.die()

  hearOtherTab(tab)
  await settled(flush(tab.saver))

  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 1 })
})

test('flushing throws when the cart cannot be saved', async () => {
  const { browser, tab } = await shopping()
  browser.decideFate = () => ({ becomes: 'busy', thereMs: 0, backMs: 0 })
  put(tab, milk, 1)

  const flushing = flush(tab.saver)

  await expect(settled(flushing)).rejects.toThrow('The store is busy right now.')
})

test('flushing throws when the session ended', async () => {
  const { browser, tab } = await shopping()
  browser.cookies.userId = null
  put(tab, milk, 1)

  const flushing = flush(tab.saver)

  await expect(settled(flushing)).rejects.toThrow(
    refusal(401, 'sign_in_first', 'Please log in to continue.').message,
  )
})

test('a visitor has nothing to flush', async () => {
  const tab = openTabIn(openBrowser(createServer()))
  put(tab, milk, 1)

  await expect(flush(tab.saver)).resolves.toBeUndefined()
})

test('a page that goes sends its last change, and an answered one sends nothing', async () => {
  const { browser, tab } = await shopping()
  put(tab, milk, 1)
  saveAtLast(tab.saver)
  tab.die()
  await vi.advanceTimersByTimeAsync(100)
  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 1 })

  const next = await openAnother(browser)
  put(next, rice, 1)
  await vi.advanceTimersByTimeAsync(1_000)
  const before = askedFor(browser, update)
  saveAtLast(next.saver)
  await vi.advanceTimersByTimeAsync(100)
  expect(askedFor(browser, update)).toBe(before)
})

test('a page that goes while its change is on the way does not send it again', async () => {
  const { browser, tab } = await shopping()
  put(tab, milk, 1)
  saveNow(tab.saver)
  await vi.advanceTimersByTimeAsync(5)

  saveAtLast(tab.saver)
  await vi.advanceTimersByTimeAsync(1_000)

  expect(askedFor(browser, update)).toBe(1)
})

test('a request that fails after the session ended is nobody’s failure', async () => {
  const { browser, tab } = await shopping()
  browser.decideFate = () => lost('answer lost')
  put(tab, milk, 1)
  saveNow(tab.saver)

  endSession(tab.keeper)
  await vi.advanceTimersByTimeAsync(60_000)

  expect(tab.saver.saving).toBe('saved')
  expect(tab.said).toEqual([say.auth.sessionEnded])
})

test('a page that is hidden sends its change at once', async () => {
  const { browser, tab } = await shopping()
  put(tab, milk, 1)

  saveNow(tab.saver)
  await vi.advanceTimersByTimeAsync(50)

  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 1 })
})

test('what a tab could not send before it died, the next start sends', async () => {
  const { browser, tab } = await shopping()
  put(tab, milk, 1)
  tab.die()

  await openAnother(browser)

  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 1 })
})

test('only the tab that made a change sends it', async () => {
  const { browser, tab } = await shopping()
  await openAnother(browser)
  const before = askedFor(browser, update)

  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(5_000)

  expect(askedFor(browser, update) - before).toBe(1)
})

test('a tab that could not save calms down when another tab saved for it', async () => {
  const { browser, tab } = await shopping()
  const other = await openAnother(browser)
  browser.decideFate = () => lost('request lost')
  put(tab, milk, 1)
  await vi.advanceTimersByTimeAsync(500)
  browser.decideFate = () => wellAnswered

  put(other, rice, 1)
  await vi.advanceTimersByTimeAsync(600)

  expect(tab.saver.saving).toBe('saved')
  expect(tab.said).toEqual([say.cart.notSaved, say.cart.savedAgain])
})

async function shopping({ hasLocks = true } = {}) {
  const browser = { ...openBrowser(createServer()), hasLocks }
  browser.cookies.userId = asha
  return { browser, tab: await openAnother(browser) }
}

async function openAnother(browser: Browser) {
  const tab = openTabIn(browser)
  void wakeTab(tab, (run) => run())
  await vi.advanceTimersByTimeAsync(2_000)
  return tab
}

function put(tab: Tab, id: string, quantity: number): void {
  tab.store.change((cart) => setLine(cart, id, quantity))
  saveSoon(tab.saver)
}

function askedFor({ server }: Browser, name: string): number {
  return server.asked.filter((asked) => asked === name).length
}

function lost(becomes: Fate['becomes']): Fate {
  return { becomes, thereMs: 1, backMs: 1 }
}

async function settled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {})
  await vi.advanceTimersByTimeAsync(3_000)
  return promise
}
