import { ask } from '#web/api.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { storageKey } from './cart-storage.ts'
import { createTab, revalidateTab, startTab, syncWithOtherTab, type Tab } from './open-tab.ts'
import { saveNow, saveOnPageHide } from './save-cart.ts'

/** The tab this code runs in. On the server it is always a visitor's tab with an empty cart. */
export const tab: Tab = createTab({
  openStorage: () => window.localStorage,
  callApi: ask,
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
