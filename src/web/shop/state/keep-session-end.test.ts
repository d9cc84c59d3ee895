import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commonText } from '#web/text/common.ts'
import { endSession, leave } from './keep-session.ts'
import { idOf } from './model-browser.ts'
import { asha, loggedIn, milk, openAwake, put, rice, shopper, visitor } from './model-shopper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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

  await expect(leaving).rejects.toThrow(commonText.failures.unreachable)
  expect(tab.keeper.session).toEqual(shopper)
  expect(tab.store.get().items).toEqual({ [milk]: 2 })
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

  expect(tab.said).toEqual([commonText.auth.sessionEnded])
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
