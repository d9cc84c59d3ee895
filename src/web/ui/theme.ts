import { useSyncExternalStore } from 'react'
import { type Theme, themes } from '#contract/theme-colors.ts'
import { createSignal } from './signal.ts'

/** Without a choice, the device's theme is shown. */
export type ThemeChoice = Theme | 'device'

// The start script reads it before the first paint.
const storageKey = 'tokri.theme'
const signal = createSignal()
let chosen: ThemeChoice | undefined

/** The theme chosen in this browser, also in another tab of it. */
export function readTheme(): ThemeChoice {
  if (import.meta.env.SSR) return 'device'
  try {
    const kept = localStorage.getItem(storageKey)
    return themes.find((theme) => theme === kept) ?? 'device'
  } catch {
    return chosen ?? 'device'
  }
}

export function chooseTheme(choice: ThemeChoice): void {
  chosen = choice
  try {
    if (choice === 'device') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // It lasts as long as the page.
  }
  show()
}

export function useTheme(): ThemeChoice {
  return useSyncExternalStore(subscribe, readTheme, () => 'device')
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', show)
  return signal.subscribe(listener)
}

function show(): void {
  window.pageStart?.showTheme(readTheme())
  signal.notify()
}
