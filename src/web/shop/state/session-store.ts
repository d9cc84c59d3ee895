import type { User } from '#contract/api/identity.ts'
import { commonText } from '#text/common.ts'
import type { CallApi } from '#web/api.ts'
import {
  type CartAutosave,
  flush,
  startAutosave,
  stopAutosave,
  type Toasts,
} from '#web/shop/state/cart/autosave-cart.ts'
import type { CartStore } from '#web/shop/state/cart/cart-storage.ts'
import { clearCart, releaseCart } from '#web/shop/state/cart/reconcile-cart.ts'
import { retryDelayMs } from './retry-delay.ts'

export type Session =
  | { status: 'unknown' }
  | { status: 'visitor' }
  | { status: 'shopper'; user: { _id: string; name: string; email: string } }

/** The session of the shopper, as far as this tab knows. */
export type SessionStore = {
  readonly callApi: CallApi
  readonly toasts: Toasts
  readonly store: CartStore
  readonly autosave: CartAutosave
  readonly notify: () => void
  session: Session
  /** Rises with each request, login and logout, so that a late response is ignored. */
  generation: number
  /** Whether the server confirmed the session. */
  isConfirmed: boolean
  isSigningOut: boolean
  checkedAt: number
  /** The owner of the browser's cart at that time. */
  checkedOwner: string | null
  timer: ReturnType<typeof setTimeout> | undefined
  failures: number
}

type SessionParts = Pick<SessionStore, 'callApi' | 'toasts' | 'store' | 'autosave' | 'notify'>

export const unknownSession: Session = { status: 'unknown' }
const visitor: Session = { status: 'visitor' }
const staleAfterMs = 60_000

export function createSessionStore(parts: SessionParts): SessionStore {
  return {
    ...parts,
    session: unknownSession,
    generation: 0,
    isConfirmed: false,
    isSigningOut: false,
    checkedAt: 0,
    checkedOwner: null,
    timer: undefined,
    failures: 0,
  }
}

/** Requests the session, and retries until the server answers. */
export async function checkSession(sessionStore: SessionStore): Promise<void> {
  const generation = startGeneration(sessionStore)
  const { revision, owner } = sessionStore.store.reread()
  sessionStore.checkedOwner = owner
  try {
    const response = await sessionStore.callApi('GET /api/v1/user/is-auth', {})
    if (sessionStore.generation !== generation) return
    sessionStore.failures = 0
    sessionStore.checkedAt = Date.now()
    if (response.success) setShopper(sessionStore, response.user, revision)
    else setVisitor(sessionStore)
  } catch {
    if (sessionStore.generation !== generation) return
    sessionStore.isConfirmed = false
    // The cart works without the server, so the shopper need not wait for it.
    if (sessionStore.session.status === 'unknown') setSession(sessionStore, visitor)
    sessionStore.timer = setTimeout(
      () => void checkSession(sessionStore),
      retryDelayMs(sessionStore.failures),
    )
    sessionStore.failures += 1
  }
}

/** Checks the session when the tab is shown again or the network is back. */
export function recheckSession(sessionStore: SessionStore): void {
  const { isConfirmed, session, checkedAt } = sessionStore
  const isOld = session.status === 'shopper' && Date.now() - checkedAt > staleAfterMs
  if (!isConfirmed || isOld) void checkSession(sessionStore)
}

type LoginRequest = () => Promise<{ user: User; message?: string | undefined }>

/** Logs in with the given request and waits until the visitor's cart is merged. */
export async function signIn(sessionStore: SessionStore, request: LoginRequest): Promise<string> {
  const { user, message } = await request()
  startGeneration(sessionStore)
  setShopper(sessionStore, user, sessionStore.store.reread().revision)
  // The login is valid even if the cart cannot be merged now; autosave reports that and retries.
  await Promise.allSettled([flush(sessionStore.autosave)])
  return message ?? ''
}

type LogoutRequest = () => Promise<{ message?: string | undefined }>

/** Ends the session with the given request. */
export async function signOut(sessionStore: SessionStore, request: LogoutRequest): Promise<string> {
  // On a shared computer, logging out matters more than a change that cannot be saved.
  await Promise.allSettled([flush(sessionStore.autosave)])
  sessionStore.isSigningOut = true
  const { message } = await request().finally(() => {
    sessionStore.isSigningOut = false
  })
  startGeneration(sessionStore)
  stopAutosave(sessionStore.autosave)
  sessionStore.store.change(clearCart)
  sessionStore.isConfirmed = true
  setSession(sessionStore, visitor)
  return message ?? ''
}

/**
 * The session has expired: the shopper goes on as a visitor and keeps the cart. While the shopper logs out, what the
 * page still requests may be refused, which tells nothing new.
 */
export function endSession(sessionStore: SessionStore): void {
  const { session, isSigningOut } = sessionStore
  if (session.status !== 'shopper' || isSigningOut) return

  startGeneration(sessionStore)
  stopAutosave(sessionStore.autosave)
  sessionStore.store.change((cart) => (cart.owner === session.user._id ? releaseCart(cart) : cart))
  sessionStore.isConfirmed = true
  setSession(sessionStore, visitor)
  sessionStore.toasts.error(commonText.auth.sessionEnded)
}

function startGeneration(sessionStore: SessionStore): number {
  clearTimeout(sessionStore.timer)
  sessionStore.generation += 1
  return sessionStore.generation
}

function setShopper(sessionStore: SessionStore, user: User, requestedRevision: number): void {
  const { _id, name, email } = user
  sessionStore.isConfirmed = true
  startAutosave(sessionStore.autosave, user, requestedRevision)
  sessionStore.checkedOwner = sessionStore.store.get().owner
  setSession(sessionStore, { status: 'shopper', user: { _id, name, email } })
}

function setVisitor(sessionStore: SessionStore): void {
  const { session, store } = sessionStore
  sessionStore.isConfirmed = true
  if (session.status === 'shopper' && store.reread().owner === session.user._id) {
    return endSession(sessionStore)
  }
  stopAutosave(sessionStore.autosave)
  store.change((cart) => (cart.owner === null ? cart : releaseCart(cart)))
  setSession(sessionStore, visitor)
}

function setSession(sessionStore: SessionStore, session: Session): void {
  if (JSON.stringify(session) === JSON.stringify(sessionStore.session)) return
  sessionStore.session = session
  sessionStore.notify()
}
