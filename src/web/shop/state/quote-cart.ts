import type { CartItems } from '#contract/cart.ts'
import { maxCartLines } from '#contract/limits.ts'
import type { Ask } from '#web/api.ts'
import type { StoredCart } from './cart-storage.ts'
import type { CartStore } from './cart-store.ts'
import { learnQuote } from './change-cart.ts'
import { pauseMsAfter } from './patience.ts'
import { isFinal } from './save-cart.ts'

/** Asks the store what the lines are and cost now. */
export type Quoter = {
  readonly store: CartStore
  readonly ask: Ask
  running: { items: CartItems; done: Promise<void> } | null
  next: Promise<void> | null
  timer: ReturnType<typeof setTimeout> | undefined
  hasQuoted: boolean
  failures: number
}

const sharingMs = 300

export function createQuoter(parts: Pick<Quoter, 'store' | 'ask'>): Quoter {
  return { ...parts, running: null, next: null, timer: undefined, hasQuoted: false, failures: 0 }
}

/** Never throws: what is known stays, and the question is asked again later. Questions that coincide are one. */
export function quoteNow(quoter: Quoter): Promise<void> {
  const { running } = quoter
  const ids = Object.keys(quotable(quoter.store.get()))
  if (ids.length === 0) return Promise.resolve()
  if (!running) return begin(quoter)
  if (ids.every((id) => id in running.items)) return running.done

  quoter.next ??= running.done.then(() => {
    quoter.next = null
    return begin(quoter)
  })
  return quoter.next
}

export function quoteSoon(quoter: Quoter, delayMs: number): void {
  plan(quoter, delayMs, () => true)
}

/** Another tab that brings an unknown product may be asking just now, and shares what it hears. */
export function quoteUnknown(quoter: Quoter): void {
  if (hasUnknown(quoter) && !quoter.timer && !quoter.running) {
    plan(quoter, sharingMs, () => hasUnknown(quoter))
  }
}

export function quoteAgainAfterFailure(quoter: Quoter): void {
  if (quoter.failures > 0) void quoteNow(quoter)
}

function begin(quoter: Quoter): Promise<void> {
  clearTimeout(quoter.timer)
  quoter.timer = undefined
  const items = quotable(quoter.store.get())
  const done = quote(quoter, items).finally(() => {
    quoter.running = null
  })
  quoter.running = { items, done }
  return done
}

async function quote(quoter: Quoter, items: CartItems): Promise<void> {
  try {
    const answer = await quoter.ask('POST /api/v1/cart/quote', {
      body: { cartItems: items },
    })
    quoter.store.change((cart) => learnQuote(cart, answer.lines))
  } catch (error) {
    if (!isFinal(error)) quoteSoon(quoter, pauseMsAfter(quoter.failures))
    quoter.failures += 1
    return
  }
  quoter.hasQuoted = true
  quoter.failures = 0
}

function plan(quoter: Quoter, delayMs: number, isWanted: () => boolean): void {
  clearTimeout(quoter.timer)
  quoter.timer = setTimeout(() => {
    quoter.timer = undefined
    if (isWanted()) void quoteNow(quoter)
  }, delayMs)
}

function hasUnknown({ store }: Quoter): boolean {
  const cart = store.get()
  return Object.keys(quotable(cart)).some((id) => !(id in cart.products))
}

function quotable(cart: StoredCart): CartItems {
  return Object.fromEntries(Object.entries(cart.items).slice(0, maxCartLines))
}
