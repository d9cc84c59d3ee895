import type { CartItems } from '#contract/api/cart.ts'
import type { User } from '#contract/api/identity.ts'
import { commonText } from '#text/common.ts'
import { type CallApi, Refused } from '#web/api.ts'
import { retryDelayMs } from '#web/shop/state/retry-delay.ts'
import type { CartStore } from './cart-storage.ts'
import {
  adoptServerCart,
  applyMergeResponse,
  applyUpdateResponse,
  baseOf,
  hasUnsaved,
  markSent,
  replaceWithServerCart,
} from './reconcile-cart.ts'
import type { Saving } from './view-cart.ts'

type AutosaveParts = Pick<
  CartAutosave,
  'store' | 'callApi' | 'toasts' | 'withLock' | 'notify' | 'sessionEnded'
>

const debounceMs = 400
const idle = {
  shopperId: null,
  saving: 'saved',
  hasOwnChanges: false,
  merging: null,
  timer: undefined,
  running: null,
  failures: 0,
  failure: null,
} as const

export function createAutosave(parts: AutosaveParts): CartAutosave {
  return { ...parts, ...idle, generation: 0 }
}

/** Takes over the shopper's cart; `requestedRevision` is the cart's revision when the session was requested. */
export function startAutosave(autosave: CartAutosave, user: User, requestedRevision: number): void {
  if (autosave.shopperId !== user._id) stopAutosave(autosave)
  autosave.shopperId = user._id
  autosave.store.change((cart) => adoptServerCart(cart, user, requestedRevision))
  if (!needsSaving(autosave)) return
  autosave.hasOwnChanges = true
  if (autosave.failures === 0) setStatus(autosave, 'saving')
  scheduleAttempt(autosave, 0)
}

export function stopAutosave(autosave: CartAutosave): void {
  clearTimeout(autosave.timer)
  Object.assign(autosave, idle, { generation: autosave.generation + 1 })
  autosave.notify()
}

/** Called after each change made in this tab. */
export function scheduleSave(autosave: CartAutosave): void {
  if (autosave.shopperId === null) return
  autosave.hasOwnChanges = true
  // While saving fails, the scheduled retry sends this change too.
  if (autosave.failures > 0) return
  setStatus(autosave, 'saving')
  scheduleAttempt(autosave, debounceMs)
}

/** Sends pending changes without the debounce. */
export function saveNow(autosave: CartAutosave): void {
  if (autosave.hasOwnChanges || autosave.failures > 0) void attempt(autosave)
}

/** Saves everything, including changes made in other tabs, or throws the reason why it cannot. */
export async function flush(autosave: CartAutosave): Promise<void> {
  while (autosave.running || needsSaving(autosave)) {
    if (!(await attempt(autosave))) throw autosave.failure
  }
}

/** The page is being unloaded: there is no time to wait for the lock or for a response. */
export function saveOnPageHide(autosave: CartAutosave): void {
  const { owner } = autosave.store.reread()
  if (!autosave.hasOwnChanges || owner === null || !needsSaving(autosave)) return
  sendUpdate(autosave).catch(() => {
    // The page may be restored from the back/forward cache, and then it tries again.
    autosave.hasOwnChanges = true
  })
}

/** Another tab may have saved the change that failed here. */
export function clearResolvedFailure(autosave: CartAutosave): void {
  if (autosave.failures > 0 && !autosave.running && !needsSaving(autosave)) markSaved(autosave)
}

function scheduleAttempt(autosave: CartAutosave, delayMs: number): void {
  clearTimeout(autosave.timer)
  autosave.timer = setTimeout(() => void attempt(autosave), delayMs)
}

/** Resolves to whether it succeeded; calls during a running attempt share it. */
function attempt(autosave: CartAutosave): Promise<boolean> {
  clearTimeout(autosave.timer)
  if (autosave.running) return autosave.running

  const { generation } = autosave
  const running = trySave(autosave).finally(() => {
    if (autosave.generation === generation) autosave.running = null
  })
  autosave.running = running
  return running
}

async function trySave(autosave: CartAutosave): Promise<boolean> {
  const { generation } = autosave
  try {
    await autosave.withLock(() => sendCart(autosave))
  } catch (error) {
    const isFailure = autosave.generation === generation
    autosave.failure = error
    if (isFailure) await handleFailure(autosave, error)
    return false
  }
  if (autosave.generation === generation) markSaved(autosave)
  return true
}

function markSaved(autosave: CartAutosave): void {
  clearTimeout(autosave.timer)
  if (autosave.failures > 0) autosave.toasts.success(commonText.cart.savedAgain)
  autosave.failures = 0
  autosave.hasOwnChanges = needsSaving(autosave)
  if (autosave.hasOwnChanges) scheduleAttempt(autosave, debounceMs)
  setStatus(autosave, autosave.hasOwnChanges ? 'saving' : 'saved')
}

async function handleFailure(autosave: CartAutosave, error: unknown): Promise<void> {
  if (error instanceof Refused && error.status === 401) return autosave.sessionEnded()
  if (!isPermanentFailure(error)) return retryLater(autosave)

  const { generation } = autosave
  autosave.toasts.error(error.message)
  try {
    await loadServerCart(autosave)
  } catch {
    if (autosave.generation === generation) retryLater(autosave)
    return
  }
  if (autosave.generation !== generation) return
  autosave.failures = 0
  markSaved(autosave)
}

function retryLater(autosave: CartAutosave): void {
  autosave.hasOwnChanges = true
  if (autosave.failures === 0) autosave.toasts.error(commonText.cart.notSaved)
  scheduleAttempt(autosave, retryDelayMs(autosave.failures))
  autosave.failures += 1
  setStatus(autosave, 'failing')
}

/** A retry would be refused in the same way. */
export function isPermanentFailure(error: unknown): error is Refused {
  return (
    error instanceof Refused &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 408, 425, 429].includes(error.status)
  )
}

function setStatus(autosave: CartAutosave, saving: Saving): void {
  if (autosave.saving === saving) return
  autosave.saving = saving
  autosave.notify()
}

export type Toasts = { success: (message: string) => void; error: (message: string) => void }
/** Runs one task at a time across all tabs of this browser. */
export type WithLock = <Result>(run: () => Promise<Result>) => Promise<Result>

/** Keeps the server's copy of a shopper's cart up to date. */
export type CartAutosave = {
  readonly store: CartStore
  readonly callApi: CallApi
  readonly toasts: Toasts
  readonly withLock: WithLock
  readonly notify: () => void
  readonly sessionEnded: () => void
  shopperId: string | null
  saving: Saving
  /** Whether this tab has a change to send; each tab sends its own changes. */
  hasOwnChanges: boolean
  /** The visitor's cart as it was sent to be merged, until the response arrives. */
  merging: CartItems | null
  timer: ReturnType<typeof setTimeout> | undefined
  running: Promise<boolean> | null
  /** Rises when autosave stops, so that a late response is not applied to the next shopper. */
  generation: number
  failures: number
  failure: unknown
}

function needsSaving({ shopperId, store, merging }: CartAutosave): boolean {
  const cart = store.get()
  if (shopperId === null) return false
  if (cart.owner === null) return merging !== null || Object.keys(cart.items).length > 0
  return cart.owner === shopperId && hasUnsaved(cart)
}

async function sendCart(autosave: CartAutosave): Promise<void> {
  const { owner } = autosave.store.reread()
  if (!needsSaving(autosave)) return
  await (owner === null ? sendMerge(autosave) : sendUpdate(autosave))
}

async function sendUpdate(autosave: CartAutosave): Promise<void> {
  autosave.hasOwnChanges = false
  const sent = autosave.store.change(markSent)
  const { cartItems: response } = await autosave.callApi('POST /api/v1/cart/update', {
    body: { cartItems: sent.items, base: baseOf(sent) },
    keepalive: true,
  })
  autosave.store.change((now) => applyUpdateResponse(now, { sent, response }))
}

async function sendMerge(autosave: CartAutosave): Promise<void> {
  const { generation, shopperId: owner } = autosave
  autosave.hasOwnChanges = false
  // A retry sends the same items, so that later changes can still be told apart from them.
  autosave.merging ??= autosave.store.get().items
  const sent = autosave.merging
  const { cartItems: response, message } = await autosave.callApi('POST /api/v1/cart/merger', {
    body: { cartItems: sent },
  })
  if (autosave.generation !== generation || owner === null) return

  autosave.merging = null
  autosave.store.change((now) => applyMergeResponse(now, { owner, sent, response }))
  if (message) autosave.toasts.success(message)
}

/** Replaces our cart with the server's after the server refused ours for good. */
async function loadServerCart(autosave: CartAutosave): Promise<void> {
  const { generation } = autosave
  const response = await autosave.callApi('GET /api/v1/user/is-auth', {})
  if (autosave.generation !== generation) return
  if (!response.success) return autosave.sessionEnded()

  autosave.merging = null
  autosave.hasOwnChanges = false
  autosave.store.change((cart) => replaceWithServerCart(cart, response.user))
}
