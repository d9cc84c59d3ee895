import { useSyncExternalStore } from 'react'
import { createSignal } from '#web/ui/signal.ts'

export type Paper = 'sheet' | 'roll'
export const papers: Paper[] = ['sheet', 'roll']

const storageKey = 'tokri.seller.paper'
const signal = createSignal()
let chosen: Paper | null = null

/** The paper format, kept in the browser's storage. */
export function usePaper(): Paper {
  return useSyncExternalStore(
    signal.subscribe,
    () => (chosen ??= remembered()),
    () => 'sheet',
  )
}

export function choosePaper(paper: Paper): void {
  chosen = paper
  try {
    localStorage.setItem(storageKey, paper)
  } catch {
    // Without storage the choice holds until the page is closed.
  }
  signal.notify()
}

function remembered(): Paper {
  try {
    return localStorage.getItem(storageKey) === 'roll' ? 'roll' : 'sheet'
  } catch {
    return 'sheet'
  }
}
