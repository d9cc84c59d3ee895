import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { KnownSettings } from '#contract/api/store.ts'
import type { SettingName } from '#contract/settings.ts'
import { sellerSettingsText } from '#text/seller-settings.ts'
import { messageOf, Refused } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import {
  checkDraft,
  type Draft,
  draftOf,
  isSame,
  settingsOf,
  type Wrong,
} from './settings-draft.ts'

/** Saves all settings at once; pausing the shop is confirmed first. Checks the named ones where a page shows only these. */
export function useSettingsForm(start: KnownSettings, shown?: readonly SettingName[]) {
  const [known, rebase] = useState(start)
  const saved = draftOf(known)
  const { revalidate } = useRevalidator()
  const { form, ...editing } = useForm({
    start: saved,
    check: (draft) => only(checkDraft(draft, saved), shown),
    send: (draft) => sendSettings(draft, known),
    async onDone({ settings, message }) {
      toastSuccess(message ?? sellerSettingsText.saved)
      await adopt(settings)
    },
    async onFailure(error) {
      const isOutdated = error instanceof Refused && error.code === 'changed_meanwhile'
      if (isOutdated) await ask()
      return isOutdated
    },
    onMessage: toastError,
    keepAs: shown ? `settings ${shown.join(' ')}` : 'settings',
  })
  const { values: draft, reset, isBusy } = editing
  const isChanged = !isSame(draft, saved)
  const mayAdopt = !isChanged && !isBusy
  const { ask, ...newer } = useNewerSettings({ known, mayAdopt, onAdopt: adopt, onKeep: rebase })

  // Reloads the store's name in the navigation.
  function adopt(settings: KnownSettings): Promise<void> {
    rebase(settings)
    reset(draftOf(settings))
    return revalidate()
  }

  const isPausing = saved.acceptsOrders && !draft.acceptsOrders
  const asking = useAsking(
    isPausing && Object.keys(checkDraft(draft, saved)).length === 0,
    form.onSubmit,
  )
  return {
    ...editing,
    ...newer,
    ...asking,
    form: { ...form, onSubmit: asking.onSubmit },
    saved,
    isChanged,
  }
}

function only(wrong: Wrong, shown: readonly SettingName[] | undefined): Wrong {
  if (!shown) return wrong
  return Object.fromEntries(
    Object.entries(wrong).filter(([name]) => shown.some((each) => each === name)),
  )
}

/** The first press asks, where that is needed, and the second one sends. */
function useAsking(isNeeded: boolean, send: (event: FormEvent) => void) {
  const [isAsking, setAsking] = useState(false)

  function onSubmit(event: FormEvent): void {
    const mustAsk = isNeeded && !isAsking
    setAsking(mustAsk)
    if (mustAsk) event.preventDefault()
    else send(event)
  }
  return { isAsking, stopAsking: () => setAsking(false), onSubmit }
}

function sendSettings(draft: Draft, { updatedAt }: KnownSettings) {
  const body = { ...settingsOf(draft), updatedAt }
  return askAsSeller('POST /api/v1/seller/settings', { body })
}

type Known = {
  known: KnownSettings
  /** Whether newer settings may replace the form: nothing in it is edited. */
  mayAdopt: boolean
  onAdopt: (settings: KnownSettings) => void
  /** The seller keeps editing, knowing that saving replaces the newer settings. */
  onKeep: (settings: KnownSettings) => void
}

/** Detects settings saved elsewhere, when the page becomes visible again or when saving is refused. */
function useNewerSettings({ known, mayAdopt, onAdopt, onKeep }: Known) {
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
    ask: () => loadSettings().then(setNewer, (error: unknown) => toastError(messageOf(error))),
    load: () => settle(onAdopt),
    keepTyping: () => settle(onKeep),
  }
}

export function loadSettingsPage(signal?: AbortSignal) {
  return askAsSeller('GET /api/v1/seller/settings', signal ? { signal } : {})
}

async function loadSettings(signal?: AbortSignal): Promise<KnownSettings> {
  return (await loadSettingsPage(signal)).settings
}
