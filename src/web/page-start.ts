/** The state of the page before its scripts run, shared with them through `window.pageStart`. */
export type PageStart = {
  isActive: boolean
  /** The `data-early` names of the buttons that were pressed. */
  taps: string[]
  /** Called when the scripts run; returns the buttons that were pressed before, once. */
  activate: () => string[]
  /** Shows the notice that some scripts failed to load. */
  showLoadError: () => void
  markPending: () => void
  reveal: (id: string, isShown: boolean) => void
  recall: (name: string) => string
  /** Returns false if the browser's storage is not available. */
  store: (name: string, value: string) => boolean
}

declare global {
  interface Window {
    pageStart?: PageStart
    __reactRouterRouteModules?: unknown
  }
}

/**
 * The functions below are inlined as source text into the head of every page, where they run before the scripts. So
 * they must not use anything from this module's scope, and they stay small.
 */
export function pageStartScript(): string {
  return [openPageStart, rememberClicks, retryScripts, offerReload]
    .map((run) => `(${run.toString()})()`)
    .join(';')
}

function openPageStart(): void {
  const start: PageStart = {
    isActive: false,
    taps: [],
    activate() {
      const { taps } = start
      start.isActive = true
      start.taps = []
      start.markPending()
      start.store('taps', '')
      start.store('reloaded', '')
      start.reveal('script-trouble', false)
      return taps
    },
    showLoadError: () => start.reveal('script-trouble', true),
    markPending() {
      for (const button of document.querySelectorAll('[data-early]')) {
        const isWaiting = start.taps.includes(button.getAttribute('data-early') || '')
        button.toggleAttribute('data-waiting', isWaiting)
      }
      start.reveal('taps-kept', start.taps.length > 0)
    },
    reveal(id, isShown) {
      const part = document.getElementById(id)
      if (part) part.hidden = !isShown
    },
    recall(name) {
      try {
        return sessionStorage.getItem(`tokri.${name}`) || ''
      } catch {
        return ''
      }
    },
    store(name, value) {
      try {
        sessionStorage.setItem(`tokri.${name}`, value)
        return true
      } catch {
        return false
      }
    },
  }
  window.pageStart = start
}

/** Remembers clicks on buttons with `data-early`, also over a reload, until the scripts can handle them. */
function rememberClicks(): void {
  const start = window.pageStart as PageStart
  start.taps = start.recall('taps').split(' ').filter(Boolean)
  document.addEventListener('DOMContentLoaded', start.markPending)
  window.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('[data-early]')
      if (start.isActive || !button) return
      // The scripts may already be listening without being ready; the click must not be handled twice.
      event.stopImmediatePropagation()
      event.preventDefault()
      const name = button.getAttribute('data-early') || ''
      if (!start.taps.includes(name)) start.taps.push(name)
      start.store('taps', start.taps.join(' '))
      start.markPending()
    },
    true,
  )
}

/**
 * If one module fails to load, the browser never retries it on this page. So the scripts are fetched again until
 * they load, and then the page is reloaded: once automatically, after that only when the user asks for it.
 */
function retryScripts(): void {
  const start = window.pageStart as PageStart
  let isTrying = false

  function giveUp(): void {
    isTrying = false
    start.showLoadError()
  }
  function reloadOnce(): void {
    const isFirst = start.recall('reloaded') !== location.href
    if (isFirst && start.store('reloaded', location.href)) location.reload()
    else giveUp()
  }
  function fetchScripts(moreAttempts: number): void {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
    // A proxy answers with an error while the store starts again.
    const load = ({ href }: HTMLLinkElement) => fetch(href).then(({ ok }) => ok || Promise.reject())
    Promise.all(Array.from(links, load)).then(reloadOnce, () => {
      if (moreAttempts > 0) setTimeout(fetchScripts, 1000, moreAttempts - 1)
      else giveUp()
    })
  }
  function retry(): void {
    if (isTrying || start.isActive) return
    isTrying = true
    fetchScripts(2)
  }

  const isLost = () => !window.__reactRouterRouteModules
  window.addEventListener('load', () => isLost() && retry())
  window.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && retry(),
    true,
  )
  // A failed dynamic import is reported as a rejected promise.
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => reason instanceof TypeError && retry(),
  )
  // One that never arrives is not reported at all.
  setTimeout(() => start.isActive || start.showLoadError(), 15e3)
  window.addEventListener('online', () => {
    if (document.getElementById('script-trouble')?.hidden === false) retry()
  })
}

/** Handles the reload button of the notice. */
function offerReload(): void {
  const start = window.pageStart as PageStart
  window.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-reload]')) return
    start.reveal('still-offline', false)
    // Without a connection, reloading would show the browser's own error page.
    fetch(location.href).then(
      () => location.reload(),
      () => start.reveal('still-offline', true),
    )
  })
}
