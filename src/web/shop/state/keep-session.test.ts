import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { say } from '#web/text/messages.ts'
import { setLine } from './change-cart.ts'
import { checkSessionAgain, endSession, enter, leave } from './keep-session.ts'
import {
  aProduct,
  type Browser,
  idOf,
  type OpenTab,
  openBrowser,
  openTabIn,
  wellAnswered,
} from './model-browser.ts'
import { createServer } from './model-server.ts'
import { resumeTab, wakeTab } from './open-tab.ts'
import { saveSoon } from './save-cart.ts'

const asha = idOf(100)
const [milk, rice] = [idOf(1), idOf(2)]
const isAuth = 'GET /api/v1/user/is-auth'
const visitor = { status: 'visitor' }
const shopper = { status: 'shopper', user: { _id: asha, name: 'Asha', email: 'asha@example.com' } }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('nobody knows who is here until the store has answered', async () => {
  const browser = openBrowser(createServer())
  const tab = openTabIn(browser)
  expect(tab.keeper.session).toEqual({ status: 'unknown' })

  await wake(tab)

  expect(tab.keeper.session).toEqual(visitor)
})

test('a shopper who comes back finds the cart of the server', async () => {
  const browser = loggedIn({ [milk]: 2 })

  const tab = await openAwake(browser)

  expect(tab.keeper.session).toEqual(shopper)
  expect(tab.store.get()).toMatchObject({ owner: asha, items: { [milk]: 2 } })
})

test('a store that does not answer makes a visitor, and is asked quietly until it does', async () => {
  const browser = loggedIn({ [milk]: 2 })
  browser.decideFate = () => ({ becomes: 'request lost', thereMs: 1, backMs: 1 })
  const tab = await openAwake(browser)
  expect(tab.keeper.session).toEqual(visitor)

  browser.decideFate = () => wellAnswered
  await vi.advanceTimersByTimeAsync(30_000)

  expect(tab.keeper.session).toEqual(shopper)
  expect(tab.said).toEqual([])
})

test('a shopper whose store does not answer keeps adding, and it is saved when it does', async () => {
  const browser = loggedIn({ [milk]: 2 })
  const first = await openAwake(browser)
  first.die()
  browser.decideFate = () => ({ becomes: 'request lost', thereMs: 1, backMs: 1 })
  const tab = await openAwake(browser)

  put(tab, rice, 1)
  browser.decideFate = () => wellAnswered
  resumeTab(tab)
  await vi.advanceTimersByTimeAsync(1_000)

  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 2, [rice]: 1 })
})

test('coming back to the page asks anew about a shopper not seen for a minute, and not about others', async () => {
  const browser = loggedIn({})
  const tab = await openAwake(browser)
  const asked = () => browser.server.asked.filter((name) => name === isAuth).length

  checkSessionAgain(tab.keeper)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(1)

  await vi.advanceTimersByTimeAsync(61_000)
  checkSessionAgain(tab.keeper)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toBe(2)
})

test("logging in merges the visitor's cart before it is done, and tells so", async () => {
  const browser = openBrowser(createServer())
  browser.server.carts.set(asha, { [milk]: 5 })
  const tab = await openAwake(browser)
  put(tab, milk, 2)
  put(tab, rice, 1)

  const message = await logIn(tab)

  expect(message).toBe('Welcome')
  expect(tab.store.get()).toMatchObject({ owner: asha, items: { [milk]: 5, [rice]: 1 } })
  expect(tab.said).toEqual(['We added products to your cart'])
  expect(tab.keeper.session).toEqual(shopper)
})

test('logging in with an empty cart takes the one of the server', async () => {
  const browser = openBrowser(createServer())
  browser.server.carts.set(asha, { [milk]: 5 })
  const tab = await openAwake(browser)

  await logIn(tab)

  expect(tab.store.get().items).toEqual({ [milk]: 5 })
  expect(tab.said).toEqual([])
})

test('a cart that cannot be merged at login waits, and the login stands', async () => {
  const browser = openBrowser(createServer())
  const tab = await openAwake(browser)
  put(tab, milk, 2)
  const entering = enterAs(tab)
  await vi.advanceTimersByTimeAsync(2)
  browser.decideFate = () => ({ becomes: 'busy', thereMs: 1, backMs: 1 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await entering).toBe('Welcome')
  expect(tab.keeper.session).toEqual(shopper)
  expect(tab.store.get().items).toEqual({ [milk]: 2 })

  browser.decideFate = () => wellAnswered
  await vi.advanceTimersByTimeAsync(30_000)

  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 2 })
})

test('a line that was removed while the merger’s answer was lost does not come back', async () => {
  const browser = openBrowser(createServer())
  const tab = await openAwake(browser)
  put(tab, milk, 2)
  put(tab, rice, 1)
  browser.decideFate = (question) =>
    question.endsWith('merger') ? { becomes: 'answer lost', thereMs: 1, backMs: 1 } : wellAnswered
  await logIn(tab)
  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 2, [rice]: 1 })

  put(tab, rice, 0)
  browser.decideFate = () => wellAnswered
  await vi.advanceTimersByTimeAsync(30_000)

  expect(tab.store.get().items).toEqual({ [milk]: 2 })
  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 2 })
})

test('a merger that is answered after the session ended does not open the cart again', async () => {
  const browser = openBrowser(createServer())
  browser.server.carts.set(asha, { [rice]: 1 })
  const tab = await openAwake(browser)
  put(tab, milk, 2)
  browser.decideFate = () => ({ becomes: 'answered', thereMs: 1, backMs: 500 })
  void enterAs(tab)
  await vi.advanceTimersByTimeAsync(600)

  endSession(tab.keeper)
  await vi.advanceTimersByTimeAsync(5_000)

  expect(tab.store.get()).toMatchObject({ owner: null, items: { [milk]: 2 } })
})

test('a refused login is thrown and changes nothing', async () => {
  const tab = await openAwake(openBrowser(createServer()))
  put(tab, milk, 2)

  const entering = enter(tab.keeper, () => Promise.reject(new Error('not right')))

  await expect(entering).rejects.toThrow('not right')
  expect(tab.keeper.session).toEqual(visitor)
  expect(tab.store.get().items).toEqual({ [milk]: 2 })
})

test("logging out saves the last change, then empties the browser's cart and not the server's", async () => {
  const browser = loggedIn({ [milk]: 2 })
  const tab = await openAwake(browser)
  put(tab, rice, 1)

  const leaving = leave(tab.keeper)
  await vi.advanceTimersByTimeAsync(1_000)

  expect(await leaving).toBe('Logged out')
  expect(browser.server.carts.get(asha)).toEqual({ [milk]: 2, [rice]: 1 })
  expect(tab.store.get()).toMatchObject({ owner: null, items: {} })
  expect(tab.keeper.session).toEqual(visitor)
})

test('a logout that the store does not hear of changes nothing', async () => {
  const browser = loggedIn({ [milk]: 2 })
  const tab = await openAwake(browser)
  browser.decideFate = () => ({ becomes: 'request lost', thereMs: 1, backMs: 1 })

  const leaving = leave(tab.keeper)
  leaving.catch(() => {})
  await vi.advanceTimersByTimeAsync(1_000)

  await expect(leaving).rejects.toThrow(say.failures.unreachable)
  expect(tab.keeper.session).toEqual(shopper)
  expect(tab.store.get().items).toEqual({ [milk]: 2 })
})

test('a second tab learns of login and logout', async () => {
  const browser = openBrowser(createServer())
  const [first, second] = [await openAwake(browser), await openAwake(browser)]

  await logIn(first)
  await vi.advanceTimersByTimeAsync(100)
  expect(second.keeper.session).toEqual(shopper)

  void leave(first.keeper)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(second.keeper.session).toEqual(visitor)
  expect(second.said).toEqual([])
})

test('a session that ended while the shop was closed leaves the cart to the visitor', async () => {
  const browser = loggedIn({ [milk]: 2 })
  const first = await openAwake(browser)
  first.die()
  browser.cookies.userId = null

  const tab = await openAwake(browser)

  expect(tab.keeper.session).toEqual(visitor)
  expect(tab.store.get()).toMatchObject({ owner: null, items: { [milk]: 2 } })
})

test('the end of a session is told once', async () => {
  const tab = await openAwake(loggedIn({ [milk]: 2 }))

  endSession(tab.keeper)
  endSession(tab.keeper)

  expect(tab.said).toEqual([say.auth.sessionEnded])
  expect(tab.store.get()).toMatchObject({ owner: null, items: { [milk]: 2 } })
})

test("another shopper's cart on the same browser is discarded", async () => {
  const browser = loggedIn({ [milk]: 2 })
  const first = await openAwake(browser)
  first.die()
  browser.cookies.userId = idOf(101)

  const tab = await openAwake(browser)

  expect(tab.store.get()).toMatchObject({ owner: idOf(101), items: {} })
  expect(browser.server.carts.get(idOf(101))).toBeUndefined()
})

test('an answer that was asked for before the login does not undo it', async () => {
  const browser = openBrowser(createServer())
  const tab = openTabIn(browser)
  browser.decideFate = () => ({ becomes: 'answered', thereMs: 1, backMs: 5_000 })
  void wakeTab(tab, (run) => run())
  await vi.advanceTimersByTimeAsync(10)
  browser.decideFate = () => wellAnswered

  await logIn(tab)
  await vi.advanceTimersByTimeAsync(10_000)

  expect(tab.keeper.session).toEqual(shopper)
})

test('a waking tab asks once what its cart costs, and an empty one does not ask', async () => {
  const browser = loggedIn({ [milk]: 2 })
  browser.server.products.set(milk, aProduct(1))
  const quotes = () => browser.server.asked.filter((name) => name.endsWith('quote')).length

  const tab = await openAwake(browser)
  expect(quotes()).toBe(1)
  expect(tab.store.get().products[milk]?.product?.name).toBe('Product 1')

  const empty = openBrowser(createServer())
  await openAwake(empty)
  expect(empty.server.asked).toEqual([isAuth])
})

function loggedIn(cartItems: Record<string, number>): Browser {
  const browser = openBrowser(createServer())
  browser.cookies.userId = asha
  browser.server.carts.set(asha, cartItems)
  return browser
}

async function openAwake(browser: Browser): Promise<OpenTab> {
  const tab = openTabIn(browser)
  await wake(tab)
  return tab
}

async function wake(tab: OpenTab): Promise<void> {
  void wakeTab(tab, (run) => run())
  await vi.advanceTimersByTimeAsync(1_000)
}

function enterAs(tab: OpenTab): Promise<string> {
  return enter(tab.keeper, () =>
    tab.ask('POST /api/v1/user/login', { body: { email: asha, password: 'long enough' } }),
  )
}

async function logIn(tab: OpenTab): Promise<string> {
  const entering = enterAs(tab)
  await vi.advanceTimersByTimeAsync(200)
  return entering
}

function put(tab: OpenTab, id: string, quantity: number): void {
  tab.store.change((cart) => setLine(cart, id, quantity))
  saveSoon(tab.saver)
}
