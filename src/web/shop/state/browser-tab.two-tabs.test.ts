import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartItems } from '#contract/api/cart.ts'
import {
  answered,
  type Browser,
  type Fate,
  idOf,
  type OpenTab,
  openBrowser,
  openTabIn,
} from '#tests/support/fake-browser.ts'
import { createFakeServer, respond } from '#tests/support/fake-cart-server.ts'
import { saveNow, saveOnPageHide, scheduleSave } from '#web/shop/state/cart/autosave-cart.ts'
import { setLine } from '#web/shop/state/cart/change-cart.ts'
import { revalidateTab, startTab, type Tab } from './browser-tab.ts'
import { checkSession, signIn } from './session-store.ts'

const asha = '10000000-0000-7000-8000-000000000001'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const which = fc.constantFrom<0 | 1>(0, 1)
const change = fc.record({
  kind: fc.constant('change' as const),
  which,
  product: fc.nat({ max: 3 }),
  quantity: fc.nat({ max: 4 }),
})
const step = fc.oneof(
  { weight: 6, arbitrary: change },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat({ max: 3_000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('another device' as const),
      product: fc.integer({ min: 10, max: 13 }),
      quantity: fc.nat({ max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hide' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resume' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      which,
      isSudden: fc.boolean(),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const outcome = fc.constantFrom<Fate['outcome']>(
  'answered',
  'answered',
  'answered',
  'request lost',
  'response lost',
  'busy',
)
const responseMs = fc.nat({ max: 1_500 })
// Requests arrive in the order in which they were sent; answers come back in any order.
const inOrder = fc.record({ outcome, requestMs: fc.constant(1), responseMs })
const inAnyOrder = fc.record({ outcome, requestMs: fc.nat({ max: 1_500 }), responseMs })

const roads = [
  { road: 'requests in the order in which they were sent', fate: inOrder, tabsClose: true },
  { road: 'requests that overtake each other', fate: inAnyOrder, tabsClose: false },
]

test.each(roads)(
  'with $road, two tabs and the server end with the cart as it was made',
  async (how) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 30 }),
        fc.array(how.fate, { maxLength: 30 }),
        async (steps, fates) => {
          const possible = steps.filter(({ kind }) => how.tabsClose || kind !== 'close')
          const { browser, made } = await live(possible, fates, { hasLocks: true })

          expect(browser.server.carts.get(asha)).toEqual(made)
          for (const { store, autosave } of browser.tabs) {
            expect(store.get().items).toEqual(made)
            expect(store.get().saved).toEqual(made)
            expect(autosave.saving).toBe('saved')
          }
        },
      ),
      { numRuns: 500 },
    )
  },
)

test.each(roads)(
  'with $road, two tabs that see each other’s writes late keep all that both changed',
  async (how) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 30 }).map(ofDifferentProducts),
        fc.array(how.fate, { maxLength: 30 }),
        async (steps, fates) => {
          const { browser, made } = await live(steps, fates, { hasLocks: true, storageLagMs: 50 })

          expect(browser.server.carts.get(asha)).toEqual(made)
          for (const { store } of browser.tabs) expect(store.get().items).toEqual(made)
        },
      ),
      { numRuns: 500 },
    )
  },
)

test('without locks and with requests overtaking each other, server and tabs still agree and no line is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 30 }).map(withoutRemovals),
      fc.array(inAnyOrder, { maxLength: 30 }),
      async (steps, fates) => {
        const { browser, made } = await live(steps, fates, { hasLocks: false })

        const kept = browser.server.carts.get(asha) ?? {}
        expect(Object.keys(kept).sort()).toEqual(Object.keys(made).sort())
        for (const { store } of browser.tabs) expect(store.get().items).toEqual(kept)
      },
    ),
    { numRuns: 500 },
  )
})

test('a visitor who logs in while responses get lost keeps every line', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 12 }),
      fc.array(change, { maxLength: 6 }),
      fc.array(inOrder, { maxLength: 12 }),
      async (before, after, fates) => {
        const browser = openBrowser(createFakeServer())
        browser.server.carts.set(asha, { [idOf(0)]: 2, [idOf(20)]: 1 })
        const tab = openTabIn(browser)
        const made: CartItems = {}
        for (const line of before) put(tab, made, line)

        const loggingIn = logIn(browser, tab, fates)
        for (const line of after) {
          await vi.advanceTimersByTimeAsync(300)
          put(tab, made, line)
        }
        await settle(browser)
        await loggingIn

        const kept = browser.server.carts.get(asha) ?? {}
        expect(Object.keys(kept)).toEqual(expect.arrayContaining([...Object.keys(made), idOf(20)]))
        expect(tab.store.get()).toMatchObject({ owner: asha, items: kept, saved: kept })
      },
    ),
    { numRuns: 500 },
  )
})

type Life = { browser: Browser; tabs: [OpenTab, OpenTab]; made: CartItems }

type Kind = { hasLocks: boolean; storageLagMs?: number }

async function live(steps: Step[], fates: Fate[], kind: Kind) {
  const browser = openBrowser(createFakeServer())
  Object.assign(browser, kind, { eventDelayMs: () => 40 })
  browser.cookies.userId = asha
  browser.server.carts.set(asha, { [idOf(0)]: 1, [idOf(10)]: 1 })
  const made: CartItems = { [idOf(0)]: 1, [idOf(10)]: 1 }
  const life: Life = { browser, made, tabs: [start(browser), start(browser)] }
  await vi.advanceTimersByTimeAsync(5_000)
  browser.decideFate = takeInTurn(fates)

  for (const now of steps) await take(now, life)
  await settle(browser)
  return life
}

async function take(now: Step, { browser, tabs, made }: Life): Promise<void> {
  switch (now.kind) {
    case 'wait':
      await vi.advanceTimersByTimeAsync(now.ms)
      return
    case 'change':
      put(tabs[now.which], made, now)
      return
    case 'another device':
      setIn(made, now)
      changeElsewhere(browser, now)
      return
    case 'hide':
      saveNow(tabs[now.which].autosave)
      return
    case 'resume':
      revalidateTab(tabs[now.which])
      return
    case 'close':
      if (!now.isSudden) saveOnPageHide(tabs[now.which].autosave)
      tabs[now.which].die()
      tabs[now.which] = start(browser)
  }
}

function changeElsewhere(browser: Browser, { product, quantity }: Line): void {
  const id = idOf(product)
  const body =
    quantity === 0
      ? { base: { [id]: 1 }, cartItems: {} }
      : { base: {}, cartItems: { [id]: quantity } }
  respond(browser.server, { userId: asha }, { name: 'POST /api/v1/cart/update', body })
}

function start(browser: Browser): OpenTab {
  const tab = openTabIn(browser)
  void startTab(tab, (run) => run())
  return tab
}

type Line = { product: number; quantity: number }

function put(tab: Tab, made: CartItems, line: Line): void {
  setIn(made, line)
  tab.store.change((cart) => setLine(cart, idOf(line.product), line.quantity))
  scheduleSave(tab.autosave)
}

function setIn(items: CartItems, { product, quantity }: Line): void {
  if (quantity === 0) delete items[idOf(product)]
  else items[idOf(product)] = quantity
}

function takeInTurn(fates: Fate[]): () => Fate {
  const left = [...fates]
  return () => left.shift() ?? answered
}

/** The network is well again, and everybody looks once more. */
async function settle(browser: Browser): Promise<void> {
  browser.decideFate = () => answered
  await vi.advanceTimersByTimeAsync(60_000)
  for (const tab of browser.tabs) revalidateTab(tab)
  await vi.advanceTimersByTimeAsync(10_000)
  for (const tab of browser.tabs) void checkSession(tab.sessionStore)
  await vi.advanceTimersByTimeAsync(10_000)
}

function logIn(browser: Browser, tab: Tab, fates: Fate[]): Promise<string> {
  const loggingIn = signIn(tab.sessionStore, () =>
    tab.callApi('POST /api/v1/user/login', { body: { email: asha, password: 'long enough' } }),
  )
  browser.decideFate = takeInTurn(fates)
  return loggingIn
}

/** Each tab changes products of its own, each of them once. A tab that closes cannot repeat what was overwritten. */
function ofDifferentProducts(steps: Step[]): Step[] {
  const changed = new Set<number>()
  return steps.flatMap((now): Step[] => {
    if (now.kind === 'close' || now.kind === 'another device') return []
    if (now.kind !== 'change') return [now]
    const product = now.which * 4 + now.product
    if (changed.has(product)) return []
    changed.add(product)
    return [{ ...now, product }]
  })
}

function withoutRemovals(steps: Step[]): Step[] {
  return steps.map((now) => ('quantity' in now ? { ...now, quantity: now.quantity + 1 } : now))
}
