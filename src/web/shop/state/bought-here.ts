import { withoutLanguage } from '#web/ui/page-language.ts'

// The start script reads it before the first paint, so that the home page has the right top at once.
const storageKey = 'tokri.bought'
const mark = 'data-bought'

/** Remembers that somebody has bought in this browser, from the next home page on. */
export function noteBought(): void {
  if (!hasBoughtHere()) noteTop('yes')
}

/** The top `due` also has what the household is due for. */
export function noteTop(top: 'yes' | 'due'): void {
  try {
    localStorage.setItem(storageKey, top)
  } catch {
    // Without storage the home page keeps its usual top.
  }
  if (withoutLanguage(location.pathname) !== '/') document.documentElement.setAttribute(mark, top)
}

export function forgetBought(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Without storage nothing was remembered.
  }
  document.documentElement.removeAttribute(mark)
}

/** Whether the home page has the top for who has bought. */
export function hasBoughtHere(): boolean {
  return topHere() !== null
}

export function topHere(): string | null {
  return document.documentElement.getAttribute(mark)
}
