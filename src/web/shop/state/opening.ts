import { useEffect, useSyncExternalStore } from 'react'
import type { Opening } from '#contract/api/opening.ts'
import { callApi } from '#web/api.ts'
import { createSignal } from '#web/ui/signal.ts'
import { expectOpening } from './expected-opening.ts'

/** The store's answer, and when it came, on the clock that no one sets. */
type Known = { opening: Opening; askedAt: number }

const signal = createSignal()
let known: Known | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let isAsking = false

/** Timers run late in a sleeping tab, so the store is asked again at least so often. */
const longestMs = 15 * 60_000
const retryMs = 60_000

/** Whether the shop is open; null until the store has answered, and while the server renders. */
export function useOpening(): Opening | null {
  useEffect(watch, [])
  return useSyncExternalStore(
    signal.subscribe,
    () => known?.opening ?? null,
    () => null,
  )
}

/** Whether the store has answered that it is closed; false where it has no hours. */
export const isKnownClosed = () => known !== null && !known.opening.isOpen

export const watchOpening = signal.subscribe

/** The time of the store’s clock: that of the browser may be wrong. */
export function storeTime(): Date {
  if (!known) return new Date()
  return new Date(Date.parse(known.opening.now) + performance.now() - known.askedAt)
}

let watchers = 0

/** Asks now, when the shop opens or closes next, and when the tab is shown again. */
function watch(): () => void {
  watchers++
  if (watchers === 1) {
    document.addEventListener('visibilitychange', onShow)
    void askOpening()
  }
  return () => {
    watchers--
    if (watchers > 0) return
    document.removeEventListener('visibilitychange', onShow)
    clearTimeout(timer)
  }
}

function onShow(): void {
  if (document.visibilityState === 'visible') void askOpening()
}

export async function askOpening(): Promise<void> {
  if (isAsking) return
  isAsking = true
  clearTimeout(timer)
  try {
    const { opening } = await callApi('GET /api/v1/store/opening', {})
    known = opening && { opening, askedAt: performance.now() }
    expectOpening(opening ? expectedOf(opening) : undefined)
    signal.notify()
    timer = setTimeout(() => void askOpening(), opening ? untilChange(opening) : longestMs)
  } catch {
    timer = setTimeout(() => void askOpening(), retryMs)
  } finally {
    isAsking = false
  }
}

function expectedOf({ isOpen, opensAt }: Opening): string | null | undefined {
  return isOpen ? null : opensAt
}

function untilChange({ closesAt, opensAt, now }: Opening): number {
  const next = closesAt ?? opensAt
  const left = next === undefined ? longestMs : Date.parse(next) - Date.parse(now)
  return Math.min(Math.max(left, 0) + 500, longestMs)
}
