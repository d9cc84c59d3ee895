import type { Ask } from '#web/api.ts'
import { createSignal, type Signal } from '#web/ui/signal.ts'
import { type CartStore, createCartStore } from './cart-store.ts'
import {
  checkSession,
  checkSessionAgain,
  createKeeper,
  endSession,
  type Keeper,
} from './keep-session.ts'
import {
  createQuoter,
  type Quoter,
  quoteAgainAfterFailure,
  quoteNow,
  quoteUnknown,
} from './quote-cart.ts'
import { createSaver, noticeSaved, saveNow, stopSaving } from './save-cart.ts'
import type { Alone, Saver, Tell } from './send-cart.ts'

export type TabParts = { openStorage: () => Storage; ask: Ask; tell: Tell; alone: Alone }

/** All that one browser tab knows of the person and the cart. */
export type Tab = {
  readonly ask: Ask
  readonly tell: Tell
  readonly signal: Signal
  readonly store: CartStore
  readonly saver: Saver
  readonly quoter: Quoter
  readonly keeper: Keeper
}

export function openTab({ openStorage, ask, tell, alone }: TabParts): Tab {
  const signal = createSignal()
  const { notify } = signal
  const store = createCartStore(openStorage, notify)
  const sessionEnded = () => endSession(keeper)
  const saver = createSaver({ store, ask, tell, alone, notify, sessionEnded })
  const keeper: Keeper = createKeeper({ ask, tell, store, saver, notify })

  return { ask, tell, signal, store, saver, quoter: createQuoter({ store, ask }), keeper }
}

/** Finds out who is here and, when the page has calmed down, what the cart costs today. */
export async function wakeTab(tab: Tab, whenIdle: (run: () => void) => void): Promise<void> {
  tab.signal.subscribe(() => quoteUnknown(tab.quoter))
  await checkSession(tab.keeper)
  whenIdle(() => {
    if (!tab.quoter.hasQuoted) void quoteNow(tab.quoter)
  })
}

/** Another tab changed the cart, or who it belongs to. */
export function hearOtherTab({ store, saver, keeper }: Tab): void {
  const { owner } = store.reread()
  if (owner !== saver.shopperId && owner !== keeper.checkedOwner) {
    stopSaving(saver)
    void checkSession(keeper)
  }
  noticeSaved(saver)
}

/** The network or the person is back. */
export function resumeTab(tab: Tab): void {
  hearOtherTab(tab)
  checkSessionAgain(tab.keeper)
  saveNow(tab.saver)
  quoteAgainAfterFailure(tab.quoter)
}
