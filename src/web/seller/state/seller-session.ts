import { useSyncExternalStore } from 'react'
import type { Answer } from '#contract/api/calls.ts'
import type { SignedPasskey } from '#contract/api/passkeys.ts'
import type { LoggedInSeller } from '#contract/api/people.ts'
import { hasRight, type Needs, type Right } from '#contract/rights.ts'
import { type CallApi, callApi, Refused, Unreachable } from '#web/api.ts'
import { forgetForms } from '#web/ui/kept-forms.ts'
import { withoutLanguage } from '#web/ui/page-language.ts'
import { createSignal } from '#web/ui/signal.ts'
import { askForConfirmation } from './confirm-session.ts'
import { eraseKeptAnswers, eraseKeptScreens } from './kept-screens.ts'
import { forgetLastKnown, lastKnown, rememberLastKnown } from './last-known.ts'

type Known = {
  id: string
  email: string
  /** The words that name the person. */
  who?: string
  rights: readonly Right[]
  /** On a shared phone, the minutes without a tap after which it locks itself. */
  lockMinutes?: number
}

/**
 * `ended`: the session has expired or was locked, and somebody has to log in again. `closed`: the access of whoever was
 * logged in here was ended.
 */
export type SellerSession =
  | { status: 'unknown' | 'unreachable' | 'closed' }
  | { status: 'logged-out'; sendsLoginLink?: boolean; isSharedPhone?: boolean }
  | ({ status: 'seller' | 'ended' } & Known)

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

/** Acts and ticks that wait on a phone are the person's with this id; the name is what the next one on the phone reads. */
export type PersonHere = { id: string; name: string }

/** The person who is logged in; null while nobody is, or the phone is locked. */
export function personHere(): PersonHere | null {
  return session.status === 'seller' ? personIn(session) : null
}

/** The person of a session, also while the phone is locked. */
export function personIn(known: SellerSession): PersonHere | null {
  return 'id' in known ? { id: known.id, name: known.who ?? '' } : null
}

/** The rights that the frame is drawn for: until the session is known, those that the browser knew last. */
export function useFrameRights(): readonly Right[] | null {
  return useSyncExternalStore(signal.subscribe, frameRights, () => null)
}

function frameRights(): readonly Right[] | null {
  return 'rights' in session ? session.rights : (lastKnown()?.rights ?? null)
}

/** Tells what this person may do. Until the session is known, no page is shown and nothing is hidden. */
export function useMay(): (needs: Needs) => boolean {
  const now = useSellerSession()
  return (needs) => !('rights' in now) || hasRight(now, needs)
}

export async function checkSession(): Promise<void> {
  try {
    const answer = await callApi('GET /api/v1/seller/is-auth', {})
    if (!answer.success) forgetAll()
    change(answer.success ? knownAs(answer.seller) : withoutLogin(answer))
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error
    if (session.status === 'unknown') change({ status: 'unreachable' })
  }
}

type NotLoggedIn = Extract<Answer<'GET /api/v1/seller/is-auth'>, { success: false }>

function withoutLogin({ sendsLoginLink, isSharedPhone, wasEnded }: NotLoggedIn) {
  if (wasEnded) return { status: 'closed' } as const
  return { status: 'logged-out', sendsLoginLink, isSharedPhone: isSharedPhone === true } as const
}

function knownAs({ _id: id, email, name, rights, lockMinutes }: LoggedInSeller): SellerSession {
  const known = { status: 'seller', id, email, who: name ?? email, rights } as const
  return lockMinutes === undefined ? known : { ...known, lockMinutes }
}

/** Logs a person in on a shared phone. Somebody else's half-typed forms are not theirs. */
export async function logInByPin(body: { person: string; pin: string }): Promise<string> {
  const { message = '' } = await callApi('POST /api/v1/seller/pin/session', { body })
  await takeOver()
  return message
}

type Accepted = Parameters<typeof callApi<'POST /api/v1/seller/invitation/session'>>[1]['body']

export async function acceptInvitation(body: Accepted): Promise<string> {
  const { message = '' } = await callApi('POST /api/v1/seller/invitation/session', { body })
  await takeOver()
  return message
}

let entrance: string | null = null

/** The page on which the present person logged in: it was open for somebody else, or for nobody. */
export function entrancePage(): string | null {
  return entrance
}

async function takeOver(): Promise<void> {
  const before = session
  // Set first, because the page is drawn as soon as the session is known.
  entrance = withoutLanguage(location.pathname)
  await checkSession()
  if (session.status !== 'seller') throw new Unreachable()
  const isOther = 'id' in before && 'id' in session && before.id !== session.id
  if (isOther) forgetForms()
}

/** Locks a shared phone: the page stays under the question who it is, and the session ends. */
export async function lockPhone(): Promise<void> {
  if (session.status === 'seller') change({ ...session, status: 'ended' })
  await eraseKeptAnswers()
  // Without a network, the store ends it by itself some seconds later.
  await callApi('POST /api/v1/seller/logout', { keepalive: true }).catch(() => undefined)
}

/** Keeps a shared phone's session open while somebody taps. */
export function reportTap(): void {
  void askAsSeller('POST /api/v1/seller/session/use', {}).catch(() => undefined)
}

/** Leaves the sentence that the access was ended, for the login. */
export async function leaveClosed(): Promise<void> {
  await callApi('POST /api/v1/seller/logout', {}).catch(() => undefined)
  await leave()
}

type Credentials = { email: string; password: string; code?: string }

/** Returns the server's message. */
export async function logIn(credentials: Credentials): Promise<string> {
  const { message = '' } = await callApi('POST /api/v1/seller/login', { body: credentials })
  await takeOver()
  return message
}

/** Logs in by what a passkey has signed. */
export async function logInByPasskey(passkey: SignedPasskey): Promise<string> {
  const { message = '' } = await callApi('POST /api/v1/seller/passkey/login', {
    body: { passkey },
  })
  await takeOver()
  return message
}

type LinkLogin = { token: string; password?: string; code?: string }

export async function logInByLink(login: LinkLogin): Promise<string> {
  const { message = '' } = await callApi('POST /api/v1/seller/login-link/session', {
    body: login,
  })
  await takeOver()
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

/** Nobody else reads on this device what was typed and shown. */
function forgetAll(): void {
  forgetForms()
  forgetLastKnown()
  eraseKeptScreens()
}

/** Asks again, because the login has to know whether links can be mailed. */
async function leave(): Promise<void> {
  forgetAll()
  change({ status: 'logged-out' })
  await checkSession()
}

/** The seller has changed the e-mail address. */
export function renameSeller(email: string): void {
  if (session.status === 'seller') change({ ...session, email })
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
    if (!(error instanceof Refused)) throw error
    if (!(await mayGoOn(error))) throw error
  }
  return send()
}

/** Answers whether the request that was refused can be sent again. */
async function mayGoOn(error: Refused): Promise<boolean> {
  if (error.code === 'confirm_first') return askForConfirmation()
  if (error.code === 'access_ended') {
    forgetAll()
    change({ status: 'closed' })
    return false
  }
  // The owner has changed what this person may do: the screens have to follow.
  if (error.code === 'right_missing') void checkSession()
  if (error.code !== 'seller_only') return false
  if (await isRenewed()) return true
  if (session.status === 'seller') change({ ...session, status: 'ended' })
  return false
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
  if (now.status === 'seller') rememberLastKnown({ rights: now.rights })
  signal.notify()
}
