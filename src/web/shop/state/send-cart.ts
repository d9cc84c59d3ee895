import type { CartItems } from '#contract/api/cart.ts'
import type { Ask } from '#web/api.ts'
import type { CartStore } from './cart-store.ts'
import {
  applyMergeResponse,
  applyUpdateResponse,
  baseOf,
  hasUnsaved,
  markSent,
  replaceWithServerCart,
} from './reconcile-cart.ts'
import type { Saving } from './view-cart.ts'

export type Toasts = { success: (message: string) => void; error: (message: string) => void }
/** Runs one task at a time across all tabs of this browser. */
export type WithLock = <Result>(run: () => Promise<Result>) => Promise<Result>

/** Keeps the server's copy of a shopper's cart up to date. */
export type CartAutosave = {
  readonly store: CartStore
  readonly callApi: Ask
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

export function needsSaving({ shopperId, store, merging }: CartAutosave): boolean {
  const cart = store.get()
  if (shopperId === null) return false
  if (cart.owner === null) return merging !== null || Object.keys(cart.items).length > 0
  return cart.owner === shopperId && hasUnsaved(cart)
}

export async function sendCart(autosave: CartAutosave): Promise<void> {
  const { owner } = autosave.store.reread()
  if (!needsSaving(autosave)) return
  await (owner === null ? sendMerge(autosave) : sendUpdate(autosave))
}

export async function sendUpdate(autosave: CartAutosave): Promise<void> {
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
export async function loadServerCart(autosave: CartAutosave): Promise<void> {
  const { generation } = autosave
  const response = await autosave.callApi('GET /api/v1/user/is-auth', {})
  if (autosave.generation !== generation) return
  if (!response.success) return autosave.sessionEnded()

  autosave.merging = null
  autosave.hasOwnChanges = false
  autosave.store.change((cart) => replaceWithServerCart(cart, response.user))
}
