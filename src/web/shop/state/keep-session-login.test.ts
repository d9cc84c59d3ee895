import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, enter, leave } from './keep-session.ts'
import { type OpenTab, openBrowser, openTabIn, wellAnswered } from './model-browser.ts'
import { createServer } from './model-server.ts'
import { asha, milk, openAwake, put, rice, shopper, visitor } from './model-shopper.ts'
import { wakeTab } from './open-tab.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
