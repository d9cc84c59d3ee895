/** The state of the page before its scripts run, shared with them through `window.pageStart`. */
export type PageStart = {
  isActive: boolean
  /** The `data-early` names of the buttons that were pressed. */
  taps: string[]
  /** Whether the page has asked for its scripts. */
  isBegun: boolean
  /** Called when the scripts run; returns the buttons that were pressed before, once. */
  activate: () => string[]
  /** Shows the notice that some scripts failed to load. */
  showLoadError: () => void
  markPending: () => void
  reveal: (id: string, isShown: boolean) => void
  recall: (name: string) => string
  /** Returns false if the browser's storage is not available. */
  store: (name: string, value: string) => boolean
  showTheme: (choice: string) => void
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
  return [
    openPageStart,
    startTheme,
    startTop,
    beginScripts,
    rememberClicks,
    markSent,
    retryScripts,
    offerReload,
  ]
    .map((run) => `(${run.toString()})()`)
    .join(';')
}

function openPageStart(): void {
  const start: PageStart = {
    isActive: false,
    isBegun: false,
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
    showTheme() {},
  }
  window.pageStart = start
}

/** Shows the theme chosen in this browser, else the device's, before the first paint. */
function startTheme(): void {
  const start = window.pageStart as PageStart
  start.showTheme = (choice) => {
    document.documentElement.setAttribute('data-theme', choice)
    for (const color of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
      const scheme = color.getAttribute('data-scheme')
      const ofDevice = `(prefers-color-scheme:${scheme})`
      color.media = choice === scheme ? 'all' : choice === 'device' ? ofDevice : 'not all'
    }
  }
  let chosen = 'device'
  try {
    chosen = localStorage.getItem('tokri.theme') || chosen
  } catch {
    // Without storage nothing was chosen.
  }
  start.showTheme(chosen)
  // The bars' colours stand further down in the head.
  document.addEventListener('DOMContentLoaded', () => start.showTheme(chosen))
}

/** Gives the home page the top for who has bought in this browser, before the first paint. */
function startTop(): void {
  try {
    const bought = localStorage.getItem('tokri.bought')
    if (bought) document.documentElement.setAttribute('data-bought', bought)
  } catch {
    // Without storage nothing was bought.
  }
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

/** Marks forms as they are sent, so that one whose scripts were not there yet can send itself when they are. */
function markSent(): void {
  const mark = ({ target }: Event) => (target as Element).setAttribute('data-sent', '')
  window.addEventListener('submit', mark, true)
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

  // Scripts that the page has not asked for yet are not lost.
  const isLost = () => start.isBegun && !window.__reactRouterRouteModules
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
  window.addEventListener('online', () => {
    if (document.getElementById('script-trouble')?.hidden === false) retry()
  })
}

/**
 * The server holds the scripts of a page with a main picture (`pages.ts`). They begin when that is decoded and painted,
 * at most 1.5 s after the document, or with the first tap or key.
 */
function beginScripts(): void {
  const start = window.pageStart as PageStart
  const held = () => document.querySelector<HTMLScriptElement>('script[type="text/held"]')
  const gestures = ['pointerdown', 'keydown', 'focusin', 'click']
  // A script that never arrives is not reported at all.
  const limitWait = () => setTimeout(() => start.isActive || start.showLoadError(), 15e3)
  let wait = limitWait()

  function begin(): void {
    // The scripts stand at the document's end.
    if (start.isBegun || document.readyState === 'loading') return
    start.isBegun = true
    for (const gesture of gestures) window.removeEventListener(gesture, beginAtOnce, true)
    const script = held()
    if (!script) return
    clearTimeout(wait)
    wait = limitWait()
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=held]'))
      link.rel = 'modulepreload'
    // A script that the parser has passed over never runs, so an equal one takes its place.
    const runs = document.createElement('script')
    runs.type = 'module'
    runs.textContent = script.textContent
    script.replaceWith(runs)
  }
  let isAsked = false
  function beginAtOnce(): void {
    isAsked = true
    begin()
  }
  const afterFrame = (run: () => void) => requestAnimationFrame(() => run())

  for (const gesture of gestures) window.addEventListener(gesture, beginAtOnce, true)
  document.addEventListener('DOMContentLoaded', () => {
    const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')
    if (isAsked || !held()) return begin()
    setTimeout(begin, 1500)
    // The home page hides its picture from who has bought.
    const shown = Array.from(pictures).filter((picture) => picture.getClientRects().length > 0)
    const decoded = shown.map((picture) => picture.decode())
    void Promise.allSettled(decoded).then(() => afterFrame(() => afterFrame(begin)))
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
