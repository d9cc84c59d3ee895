import { useEffect, useEffectEvent, useState } from 'react'
import type { KnownSettings } from '#contract/api/store.ts'
import { explain } from '#web/api.ts'
import { toastError } from '#web/ui/toasts.ts'
import { loadSettings } from './load-settings.ts'

type Known = {
  known: KnownSettings
  /** Whether newer settings may replace the form: nothing in it is edited. */
  mayAdopt: boolean
  onAdopt: (settings: KnownSettings) => void
  /** The seller keeps editing, knowing that saving replaces the newer settings. */
  onKeep: (settings: KnownSettings) => void
}

/** Detects settings saved elsewhere, when the page becomes visible again or when saving is refused. */
export function useNewerSettings({ known, mayAdopt, onAdopt, onKeep }: Known) {
  const [newer, setNewer] = useState<KnownSettings | null>(null)
  const adopt = useEffectEvent((now: KnownSettings) => {
    if (mayAdopt && now.updatedAt !== known.updatedAt) onAdopt(now)
  })
  const checkForNewer = useEffectEvent((signal: AbortSignal) => {
    if (document.visibilityState !== 'visible' || !mayAdopt) return
    // A failure is harmless: saving detects newer settings too.
    loadSettings(signal).then(adopt, () => undefined)
  })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('visibilitychange', () => checkForNewer(signal), { signal })
    return () => controller.abort()
  }, [])

  function settle(choose: (settings: KnownSettings) => void): void {
    setNewer(null)
    if (newer) choose(newer)
  }

  return {
    newer,
    ask: () => loadSettings().then(setNewer, (error: unknown) => toastError(explain(error))),
    load: () => settle(onAdopt),
    keepTyping: () => settle(onKeep),
  }
}
