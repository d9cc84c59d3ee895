import type { Ask } from '#web/api.ts'
import { createSignal, type Signal } from '#web/ui/signal.ts'
import { type CartStore, createCartStore } from './cart-store.ts'
import {
  checkSession,
  createSessionStore,
  endSession,
  recheckSession,
  type SessionStore,
} from './keep-session.ts'
import {
  createQuoteLoader,
  loadMissingQuote,
  loadQuote,
  type QuoteLoader,
  retryFailedQuote,
} from './quote-cart.ts'
import { clearResolvedFailure, createAutosave, saveNow, stopAutosave } from './save-cart.ts'
import type { CartAutosave, Toasts, WithLock } from './send-cart.ts'

export type TabOptions = {
  openStorage: () => Storage
  callApi: Ask
  toasts: Toasts
  withLock: WithLock
}

/** The session and cart of one browser tab. */
export type Tab = {
  readonly callApi: Ask
  readonly toasts: Toasts
  readonly signal: Signal
  readonly store: CartStore
  readonly autosave: CartAutosave
  readonly quoteLoader: QuoteLoader
  readonly sessionStore: SessionStore
}

export function createTab({ openStorage, callApi, toasts, withLock }: TabOptions): Tab {
  const signal = createSignal()
  const { notify } = signal
  const store = createCartStore(openStorage, notify)
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
    quoteLoader: createQuoteLoader({ store, callApi }),
    sessionStore,
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
