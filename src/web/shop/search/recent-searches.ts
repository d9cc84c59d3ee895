import { searchesKey } from '#web/shop/state/session.ts'

const maxRecent = 6

/** The last searches of this browser, the newest first; they are sent nowhere. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(searchesKey) ?? '[]')
    const texts = Array.isArray(stored) ? stored : []
    return texts.filter((text) => typeof text === 'string').slice(0, maxRecent)
  } catch {
    // The browser's storage is off, or somebody else wrote to it.
    return []
  }
}

/** A longer text replaces the beginnings of it, which were searched while it was typed. */
export function rememberSearch(text: string): void {
  if (text.length < 2) return
  const typed = text.toLowerCase()
  const others = recentSearches().filter((one) => !typed.startsWith(one.toLowerCase()))
  store([text, ...others])
}

export function forgetSearch(text: string): void {
  store(recentSearches().filter((one) => one !== text))
}

function store(texts: string[]): void {
  try {
    localStorage.setItem(searchesKey, JSON.stringify(texts.slice(0, maxRecent)))
  } catch {
    // Without storage, nothing is remembered.
  }
}
