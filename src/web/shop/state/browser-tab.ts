import type { StoreTax } from '#contract/api/tax.ts'
import { readTaxTerms, type TaxTerms, usualTaxTerms } from '#contract/bill.ts'
import { type CallApi, callApi } from '#web/api.ts'
import {
  type CartAutosave,
  clearResolvedFailure,
  createAutosave,
  saveNow,
  saveOnPageHide,
  stopAutosave,
  type Toasts,
  type WithLock,
} from '#web/shop/state/cart/autosave-cart.ts'
import { type CartStore, createCartStore, storageKey } from '#web/shop/state/cart/cart-storage.ts'
import {
  createQuoteLoader,
  loadMissingQuote,
  loadQuote,
  type QuoteLoader,
  retryFailedQuote,
} from '#web/shop/state/cart/load-quote.ts'
import { createSignal, type Signal } from '#web/ui/signal.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import {
  checkSession,
  createSessionStore,
  endSession,
  recheckSession,
  type SessionStore,
} from './session-store.ts'

/** The tab this code runs in. On the server it is always a visitor's tab with an empty cart. */
export const tab: Tab = createTab({
  openStorage: () => window.localStorage,
  callApi,
  toasts: { success: toastSuccess, error: toastError },
  // Browsers offer locks over https only; without them two tabs may save at once, which is safe too.
  withLock: async (run) => (navigator.locks ? navigator.locks.request(storageKey, run) : run()),
})

let isStarted = false

export function startThisTab(): void {
  if (isStarted) return
  isStarted = true
  addListeners()
  void startTab(tab, whenIdle)
}

function addListeners(): void {
  window.addEventListener('storage', ({ key }) => {
    // The key is null when the whole storage was cleared.
    if (key === storageKey || key === null) syncWithOtherTab(tab)
  })
  window.addEventListener('online', () => revalidateTab(tab))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) revalidateTab(tab)
  })
  window.addEventListener('pagehide', () => saveOnPageHide(tab.autosave))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') revalidateTab(tab)
    else saveNow(tab.autosave)
  })
}

function whenIdle(run: () => void): void {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 3_000 })
  else setTimeout(run, 1_000)
}

type TabOptions = {
  openStorage: () => Storage
  callApi: CallApi
  toasts: Toasts
  withLock: WithLock
}

/** The session and cart of one browser tab. */
export type Tab = {
  readonly callApi: CallApi
  readonly toasts: Toasts
  readonly signal: Signal
  readonly store: CartStore
  readonly autosave: CartAutosave
  readonly quoteLoader: QuoteLoader
  readonly sessionStore: SessionStore
  readonly terms: TermsStore
}

/** The store's tax terms, as far as the tab knows them. */
type TermsStore = { get: () => TaxTerms; learn: (tax: StoreTax) => void }

function createTermsStore(notify: () => void): TermsStore {
  let terms = usualTaxTerms
  return {
    get: () => terms,
    learn: (tax) => {
      const learned = readTaxTerms(tax)
      if (JSON.stringify(learned) === JSON.stringify(terms)) return
      terms = learned
      notify()
    },
  }
}

export function createTab({ openStorage, callApi, toasts, withLock }: TabOptions): Tab {
  const signal = createSignal()
  const { notify } = signal
  const store = createCartStore(openStorage, notify)
  const terms = createTermsStore(notify)
  const sessionEnded = () => endSession(sessionStore)
  const autosave = createAutosave({ store, callApi, toasts, withLock, notify, sessionEnded })
  const sessionStore: SessionStore = createSessionStore({
    callApi,
    toasts,
    store,
    autosave,
    notify,
  })

  return {
    callApi,
    toasts,
    signal,
    store,
    autosave,
    quoteLoader: createQuoteLoader({ store, callApi, onTax: terms.learn }),
    sessionStore,
    terms,
  }
}

/** Loads the session and then, once the page is idle, the cart's current prices. */
export async function startTab(tab: Tab, whenIdle: (run: () => void) => void): Promise<void> {
  tab.signal.subscribe(() => loadMissingQuote(tab.quoteLoader))
  await checkSession(tab.sessionStore)
  whenIdle(() => {
    if (!tab.quoteLoader.hasLoaded) void loadQuote(tab.quoteLoader)
  })
}

/** Called when another tab changed the cart or its owner. */
export function syncWithOtherTab({ store, autosave, sessionStore }: Tab): void {
  const { owner } = store.reread()
  if (owner !== autosave.shopperId && owner !== sessionStore.checkedOwner) {
    stopAutosave(autosave)
    void checkSession(sessionStore)
  }
  clearResolvedFailure(autosave)
}

/** Called when the network is back or the tab is shown again. */
export function revalidateTab(tab: Tab): void {
  syncWithOtherTab(tab)
  recheckSession(tab.sessionStore)
  saveNow(tab.autosave)
  retryFailedQuote(tab.quoteLoader)
}
