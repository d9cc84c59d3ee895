import { useSyncExternalStore } from 'react'
import type { SignedPasskey } from '#contract/api/passkeys.ts'
import { type CallApi, callApi, Refused, Unreachable } from '#web/api.ts'
import { forgetForms } from '#web/ui/kept-forms.ts'
import { createSignal } from '#web/ui/signal.ts'

/** `ended`: the session has expired, and the seller has to log in again. */
export type SellerSession =
  | { status: 'unknown' | 'unreachable' }
  | { status: 'logged-out'; sendsLoginLink?: boolean }
  | { status: 'seller' | 'ended'; email: string }

const unknown: SellerSession = { status: 'unknown' }
const signal = createSignal()
let session = unknown as SellerSession

/** The seller's session; unknown on the server and until the API has answered. */
export function useSellerSession(): SellerSession {
  return useSyncExternalStore(
    signal.subscribe,
    () => session,
    () => unknown,
  )
}

export async function checkSession(): Promise<void> {
  try {
    const answer = await callApi('GET /api/v1/seller/is-auth', {})
    if (!answer.success) forgetForms()
    change(
      answer.success
        ? { status: 'seller', email: answer.seller.email }
        : { status: 'logged-out', sendsLoginLink: answer.sendsLoginLink },
    )
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error
    if (session.status === 'unknown') change({ status: 'unreachable' })
  }
}

type Credentials = { email: string; password: string; code?: string }

/** Returns the server's message. */
export async function logIn(credentials: Credentials): Promise<string> {
  const { message = '' } = await callApi('POST /api/v1/seller/login', { body: credentials })
  change({ status: 'seller', email: credentials.email })
  return message
}

/** Logs in by what a passkey has signed. */
export async function logInByPasskey(passkey: SignedPasskey): Promise<string> {
  const { message = '', seller } = await callApi('POST /api/v1/seller/passkey/login', {
    body: { passkey },
  })
  change({ status: 'seller', email: seller.email })
  return message
}

type LinkLogin = { token: string; password?: string; code?: string }

export async function logInByLink(login: LinkLogin): Promise<string> {
  const { message = '', seller } = await callApi('POST /api/v1/seller/login-link/session', {
    body: login,
  })
  change({ status: 'seller', email: seller.email })
  return message
}

export async function logOut(): Promise<string> {
  const { message = '' } = await askAsSeller('POST /api/v1/seller/logout', {})
  await leave()
  return message
}

export async function logOutEverywhere(): Promise<string> {
  const { message = '' } = await askAsSeller('POST /api/v1/seller/session/removal', {})
  await leave()
  return message
}

/** Asks again, because the login has to know whether links can be mailed. */
async function leave(): Promise<void> {
  forgetForms()
  change({ status: 'logged-out' })
  await checkSession()
}

/** The seller has changed the e-mail address. */
export function renameSeller(email: string): void {
  if (session.status === 'seller') change({ status: 'seller', email })
}

/** Calls the API as the seller, as `asSeller` says. */
export const askAsSeller: CallApi = (name, input) =>
  asSeller(() => keepUnderway(callApi(name, input)))

/**
 * Sends a request of the seller's. One that is refused because its session is over is sent again if the browser has a
 * new session by then: a new password, for example, ends the old one, also for what was sent a moment before. Otherwise
 * the login opens over the page.
 */
export async function asSeller<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'seller_only') throw error
    if (!(await isRenewed())) {
      if (session.status === 'seller') change({ status: 'ended', email: session.email })
      throw error
    }
  }
  return send()
}

/** The calls that have no answer yet. */
const underway = new Set<Promise<unknown>>()

async function keepUnderway<Answer>(call: Promise<Answer>): Promise<Answer> {
  underway.add(call)
  try {
    return await call
  } finally {
    underway.delete(call)
  }
}

/** Asked only after the calls that are underway, because one of them may be about to bring the new session. */
async function isRenewed(): Promise<boolean> {
  if (session.status !== 'seller') return false
  await Promise.allSettled(underway)
  try {
    return (await callApi('GET /api/v1/seller/is-auth', {})).success
  } catch {
    return false
  }
}

function change(now: SellerSession): void {
  session = now
  signal.notify()
}
