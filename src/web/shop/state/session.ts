import { useSyncExternalStore } from 'react'
import type { SignedPasskey } from '#contract/api/passkeys.ts'
import { commonText } from '#text/common.ts'
import { Refused } from '#web/api.ts'
import { forgetDraft } from '#web/shop/address/address-draft.ts'
import { flush } from '#web/shop/state/cart/autosave-cart.ts'
import { loadQuote } from '#web/shop/state/cart/load-quote.ts'
import { forgetBought } from './bought-here.ts'
import { startThisTab, tab } from './browser-tab.ts'
import { openLogin } from './login-dialog.ts'
import {
  checkSession,
  endSession,
  type Session,
  signIn,
  signOut,
  unknownSession,
} from './session-store.ts'

export type { Session }

/** The storage of the notes to an order, and of the last searches. */
export const notesKey = 'tokri.notes'
export const searchesKey = 'tokri:searches'

const { sessionEnded } = commonText.auth

/** The session is unknown while the server renders and until it is loaded. */
export function useSession(): Session {
  return useSyncExternalStore(
    tab.signal.subscribe,
    () => tab.sessionStore.session,
    () => unknownSession,
  )
}

/** Called when the page runs in the browser; further calls do nothing. */
export function startSession(): void {
  startThisTab()
}

/** Logs in, merges the visitor's cart and returns the server's message. */
export async function logIn(credentials: { email: string; password: string }): Promise<string> {
  const message = await signIn(tab.sessionStore, () =>
    tab.callApi('POST /api/v1/user/login', { body: credentials }),
  )
  void loadQuote(tab.quoteLoader)
  return message
}

/** Logs in by what a passkey has signed, merges the visitor's cart and returns the server's message. */
export async function logInByPasskey(passkey: SignedPasskey): Promise<string> {
  const message = await signIn(tab.sessionStore, () =>
    tab.callApi('POST /api/v1/user/passkey/login', { body: { passkey } }),
  )
  void loadQuote(tab.quoteLoader)
  return message
}

export async function register(registration: {
  name: string
  email: string
  password: string
}): Promise<string> {
  const message = await signIn(tab.sessionStore, () =>
    tab.callApi('POST /api/v1/user/register', { body: registration }),
  )
  void loadQuote(tab.quoteLoader)
  return message
}

/** Gives a guest an e-mail address and a password. */
export function openAccount(body: { email: string; password: string }): Promise<string> {
  return signIn(tab.sessionStore, () => tab.callApi('POST /api/v1/user/guest/account', { body }))
}

/** Logs a guest in to an account, which has the guest's cart then. */
export async function mergeIntoAccount(body: { email: string; password: string }): Promise<string> {
  // The server merges the carts as it knows them.
  await Promise.allSettled([flush(tab.sessionStore.autosave)])
  const message = await signIn(tab.sessionStore, () =>
    tab.callApi('POST /api/v1/user/guest/login', { body }),
  )
  void loadQuote(tab.quoteLoader)
  return message
}

export async function logInByLink(token: string): Promise<string> {
  const message = await signIn(tab.sessionStore, () =>
    tab.callApi('POST /api/v1/user/login-link/session', { body: { token } }),
  )
  void loadQuote(tab.quoteLoader)
  return message
}

/**
 * Goes on with a name and a mobile number; a guest who is logged in changes them. With the same key it is the same guest,
 * also when an answer was lost.
 */
export async function enterAsGuest(
  guest: { name: string; phone: string },
  key: string,
): Promise<string> {
  const headers = { 'Idempotency-Key': key }
  const message = await signIn(tab.sessionStore, () =>
    tab.callApi('POST /api/v1/user/guest', { body: guest, headers }),
  )
  void loadQuote(tab.quoteLoader)
  return message
}

/** Logs out and clears the browser's copy of the cart, never the server's. */
export function logOut(): Promise<string> {
  return endHere(() => tab.callApi('POST /api/v1/user/logout', {}))
}

/** The same with another request that ends the session on the server. */
export async function endHere(
  request: () => Promise<{ message?: string | undefined }>,
): Promise<string> {
  const message = await signOut(tab.sessionStore, request)
  forgetDraft()
  forgetBought()
  forgetTyped()
  return message
}

/** The pages that keep these may not be loaded. */
function forgetTyped(): void {
  try {
    sessionStorage.removeItem(notesKey)
    localStorage.removeItem(searchesKey)
  } catch {
    // Without storage nothing was kept.
  }
}

/** Loads the session again, after the account was changed. */
export function reloadSession(): Promise<void> {
  return checkSession(tab.sessionStore)
}

/** Ends the session in the whole shop if the error says that it has expired. Answers whether it did. */
export function endSessionIfExpired(error: unknown): boolean {
  if (!(error instanceof Refused) || error.code !== 'sign_in_first') return false
  endSession(tab.sessionStore)
  return true
}

/** The same, and asks for the login where it has expired. */
export function openLoginIfExpired(error: unknown, reason: string = sessionEnded): boolean {
  const isExpired = endSessionIfExpired(error)
  if (isExpired) openLogin(undefined, reason)
  return isExpired
}
