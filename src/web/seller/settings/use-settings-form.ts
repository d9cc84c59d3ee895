import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { KnownSettings } from '#contract/api/store.ts'
import { sellerSettingsText } from '#text/seller-settings.ts'
import { messageOf, Refused } from '#web/api.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'
import {
  checkDraft,
  type Draft,
  draftOf,
  isSame,
  settingsOf,
  typedSettings,
  type Wrong,
} from './settings-draft.ts'

/** Saves all settings at once; pausing the shop is confirmed first. */
export function useSettingsForm(start: KnownSettings) {
  const form = useRef<HTMLFormElement>(null)
  const { setWrong, keep, rebase, ...editing } = useDraft(start)
  const { known, saved, draft, isChanged } = editing
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const mayAdopt = !isChanged && !isBusy
  const { ask, ...newer } = useNewerSettings({ known, mayAdopt, onAdopt: adopt, onKeep: rebase })

  // Reloads the store's name in the navigation.
  function adopt(settings: KnownSettings): Promise<void> {
    keep(settings)
    return revalidate()
  }

  function refuse(errors: Wrong): void {
    setWrong(errors)
    focusFirst(form.current, errors)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const errors = checkDraft(draft, saved)
    if (Object.keys(errors).length > 0) return refuse(errors)
    if (saved.acceptsOrders && !draft.acceptsOrders) return setAsking(true)
    void save()
  }

  async function save(): Promise<void> {
    setAsking(false)
    setWrong({})
    setBusy(true)
    try {
      const { settings, message } = await sendSettings(draft, known)
      toastSuccess(message ?? sellerSettingsText.saved)
      await adopt(settings)
    } catch (error) {
      const errors = wrongFields(error)
      if (isOutdated(error)) await ask()
      else if (Object.keys(errors).length > 0) refuse(errors)
      else toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  const stopAsking = () => setAsking(false)
  return { ...editing, ...newer, form, isBusy, isAsking, submit, save, stopAsking }
}

function sendSettings(draft: Draft, { updatedAt }: KnownSettings) {
  const body = { ...settingsOf(draft), updatedAt }
  return askAsSeller('POST /api/v1/seller/settings', { body })
}

function isOutdated(error: unknown): boolean {
  return error instanceof Refused && error.code === 'changed_meanwhile'
}

function wrongFields(error: unknown): Wrong {
  const fields: Wrong = error instanceof Refused ? error.fields : {}
  const wrong = typedSettings.filter(({ name }) => fields[name])
  return Object.fromEntries(wrong.map(({ name }) => [name, fields[name]]))
}

function focusFirst(form: HTMLFormElement | null, errors: Wrong): void {
  const first = typedSettings.find(({ name }) => errors[name])
  form?.querySelector<HTMLElement>(`[name=${first?.name}]`)?.focus()
}

function useDraft(start: KnownSettings) {
  const [known, rebase] = useState(start)
  const saved = draftOf(known)
  const [draft, setDraft] = useState(saved)
  const [wrong, setWrong] = useState<Wrong>({})

  function keep(settings: KnownSettings): void {
    rebase(settings)
    setDraft(draftOf(settings))
    setWrong({})
  }

  function change(part: Partial<Draft>): void {
    setDraft((now) => ({ ...now, ...part }))
    const untouched = Object.entries(wrong).filter(([field]) => !(field in part))
    setWrong(Object.fromEntries(untouched))
  }

  function revert(): void {
    setDraft(saved)
    setWrong({})
  }

  const isChanged = !isSame(draft, saved)
  return { known, saved, draft, wrong, setWrong, keep, rebase, change, revert, isChanged }
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
