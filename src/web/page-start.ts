/** What happened to the page before its scripts ran, and what they can ask of it. */
export type PageStart = {
  isAwake: boolean
  /** The names of the buttons that were pressed. */
  taps: string[]
  /** Tells the page that its scripts run; answers what was pressed before, once. */
  wake: () => string[]
  /** Says that some of the page's scripts did not come. */
  tellTrouble: () => void
  showTaps: () => void
  reveal: (id: string, isShown: boolean) => void
  recall: (name: string) => string
  /** Answers whether the browser stores anything at all. */
  store: (name: string, value: string) => boolean
}

declare global {
  interface Window {
    pageStart?: PageStart
    __reactRouterRouteModules?: unknown
  }
}

/**
 * The functions below run in the page's head, before its scripts and without them: their text is part of every page.
 * So they use nothing from outside of themselves but the browser, and stay small.
 */
export function startOfPage(): string {
  return [openPageStart, rememberTaps, retryScripts, offerReload]
    .map((run) => `(${run.toString()})()`)
    .join(';')
}

function openPageStart(): void {
  const start: PageStart = {
    isAwake: false,
    taps: [],
    wake() {
      const { taps } = start
      start.isAwake = true
      start.taps = []
      start.showTaps()
      start.store('taps', '')
      start.store('reloaded', '')
      start.reveal('script-trouble', false)
      return taps
    },
    tellTrouble: () => start.reveal('script-trouble', true),
    showTaps() {
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

/** A press on a button with `data-early` is remembered, also over a reload, until the scripts can do it. */
function rememberTaps(): void {
  const start = window.pageStart as PageStart
  start.taps = start.recall('taps').split(' ').filter(Boolean)
  document.addEventListener('DOMContentLoaded', start.showTaps)
  window.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('[data-early]')
      if (start.isAwake || !button) return
      // The scripts may begin to listen before they are ready; nothing shall be done twice.
      event.stopImmediatePropagation()
      const name = button.getAttribute('data-early') || ''
      if (!start.taps.includes(name)) start.taps.push(name)
      start.store('taps', start.taps.join(' '))
      start.showTaps()
    },
    true,
  )
}

/**
 * Where one script does not come, the browser gives up on all of them for as long as the page lives. So they are
 * fetched until they come, and then the page is loaded anew: once by itself, after that when somebody says so.
 */
function retryScripts(): void {
  const start = window.pageStart as PageStart
  let isTrying = false

  function tell(): void {
    isTrying = false
    start.tellTrouble()
  }
  function reloadOnce(): void {
    const isFirst = start.recall('reloaded') !== location.href
    if (isFirst && start.store('reloaded', location.href)) location.reload()
    else tell()
  }
  function fetchScripts(moreTries: number): void {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
    Promise.all(Array.from(links, ({ href }) => fetch(href))).then(reloadOnce, () => {
      if (moreTries > 0) setTimeout(fetchScripts, 1000, moreTries - 1)
      else tell()
    })
  }
  function retry(): void {
    if (isTrying || start.isAwake) return
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
  // The last of the scripts is asked for by the others.
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => reason instanceof TypeError && retry(),
  )
  window.addEventListener('online', () => {
    if (document.getElementById('script-trouble')?.hidden === false) retry()
  })
}

/** The button in what is said of lost scripts. */
function offerReload(): void {
  const start = window.pageStart as PageStart
  window.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-reload]')) return
    start.reveal('still-offline', false)
    // Without an answer a reload would bring the browser's own error page.
    fetch(location.href).then(
      () => location.reload(),
      () => start.reveal('still-offline', true),
    )
  })
}
