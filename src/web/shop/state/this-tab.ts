import { ask } from '#web/api.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { storageKey } from './cart-storage.ts'
import { hearOtherTab, openTab, resumeTab, type Tab, wakeTab } from './open-tab.ts'
import { saveAtLast, saveNow } from './save-cart.ts'

/** The tab this code runs in. On the server it is a visitor's with an empty cart, and stays so. */
export const tab: Tab = openTab({
  openStorage: () => window.localStorage,
  ask,
  tell: { success: toastSuccess, error: toastError },
  // Browsers offer locks on secure addresses only; without them two tabs may save at once, which is safe too.
  alone: async (run) => (navigator.locks ? navigator.locks.request(storageKey, run) : run()),
})

let isAwake = false

export function wakeThisTab(): void {
  if (isAwake) return
  isAwake = true
  listen()
  void wakeTab(tab, whenIdle)
}

function listen(): void {
  window.addEventListener('storage', ({ key }) => {
    // Without a key, everything was deleted.
    if (key === storageKey || key === null) hearOtherTab(tab)
  })
  window.addEventListener('online', () => resumeTab(tab))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) resumeTab(tab)
  })
  window.addEventListener('pagehide', () => saveAtLast(tab.saver))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') resumeTab(tab)
    else saveNow(tab.saver)
  })
}

function whenIdle(run: () => void): void {
  // Safari does not tell when it is idle.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 3_000 })
  else setTimeout(run, 1_000)
}
