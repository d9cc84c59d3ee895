import type { CartItems } from '#contract/api/cart.ts'
import type { StoreTax } from '#contract/api/tax.ts'
import { maxCartLines } from '#contract/limits.ts'
import type { CallApi } from '#web/api.ts'
import { retryDelayMs } from '#web/shop/state/retry-delay.ts'
import { isPermanentFailure } from './autosave-cart.ts'
import type { CartStore, StoredCart } from './cart-storage.ts'
import { applyQuote } from './change-cart.ts'

/** Loads current prices and stock for the lines of the cart. */
export type QuoteLoader = {
  readonly store: CartStore
  readonly callApi: CallApi
  /** Told how the store charges tax now. */
  readonly onTax: (tax: StoreTax) => void
  running: { items: CartItems; done: Promise<void> } | null
  next: Promise<void> | null
  timer: ReturnType<typeof setTimeout> | undefined
  hasLoaded: boolean
  failures: number
}

const sharingMs = 300

export function createQuoteLoader(
  parts: Pick<QuoteLoader, 'store' | 'callApi' | 'onTax'>,
): QuoteLoader {
  return { ...parts, running: null, next: null, timer: undefined, hasLoaded: false, failures: 0 }
}

/** Never throws: after a failure the old prices stay and it is retried later. Simultaneous calls share a request. */
export function loadQuote(quoteLoader: QuoteLoader): Promise<void> {
  const { running } = quoteLoader
  const ids = Object.keys(quotable(quoteLoader.store.get()))
  if (ids.length === 0) return Promise.resolve()
  if (!running) return startQuote(quoteLoader)
  if (ids.every((id) => id in running.items)) return running.done

  quoteLoader.next ??= running.done.then(() => {
    quoteLoader.next = null
    return startQuote(quoteLoader)
  })
  return quoteLoader.next
}

export function scheduleQuote(quoteLoader: QuoteLoader, delayMs: number): void {
  schedule(quoteLoader, delayMs, () => true)
}

/** The tab that added an unknown product may be loading it already; its result arrives through the shared cart. */
export function loadMissingQuote(quoteLoader: QuoteLoader): void {
  if (hasUnknown(quoteLoader) && !quoteLoader.timer && !quoteLoader.running) {
    schedule(quoteLoader, sharingMs, () => hasUnknown(quoteLoader))
  }
}

export function retryFailedQuote(quoteLoader: QuoteLoader): void {
  if (quoteLoader.failures > 0) void loadQuote(quoteLoader)
}

function startQuote(quoteLoader: QuoteLoader): Promise<void> {
  clearTimeout(quoteLoader.timer)
  quoteLoader.timer = undefined
  const items = quotable(quoteLoader.store.get())
  const done = quote(quoteLoader, items).finally(() => {
    quoteLoader.running = null
  })
  quoteLoader.running = { items, done }
  return done
}

async function quote(quoteLoader: QuoteLoader, items: CartItems): Promise<void> {
  try {
    const response = await quoteLoader.callApi('POST /api/v1/cart/quote', {
      body: { cartItems: items },
    })
    quoteLoader.onTax(response.tax)
    quoteLoader.store.change((cart) => applyQuote(cart, response.lines))
  } catch (error) {
    if (!isPermanentFailure(error)) scheduleQuote(quoteLoader, retryDelayMs(quoteLoader.failures))
    quoteLoader.failures += 1
    return
  }
  quoteLoader.hasLoaded = true
  quoteLoader.failures = 0
}

function schedule(quoteLoader: QuoteLoader, delayMs: number, isNeeded: () => boolean): void {
  clearTimeout(quoteLoader.timer)
  quoteLoader.timer = setTimeout(() => {
    quoteLoader.timer = undefined
    if (isNeeded()) void loadQuote(quoteLoader)
  }, delayMs)
}

function hasUnknown({ store }: QuoteLoader): boolean {
  const cart = store.get()
  return Object.keys(quotable(cart)).some((id) => !(id in cart.products))
}

function quotable(cart: StoredCart): CartItems {
  return Object.fromEntries(Object.entries(cart.items).slice(0, maxCartLines))
}
