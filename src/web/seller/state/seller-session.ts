import { useSyncExternalStore } from 'react'
import { type CallApi, callApi, Refused, Unreachable } from '#web/api.ts'
import { createSignal } from '#web/ui/signal.ts'

/** `ended`: the session has expired, and the seller has to log in again. */
export type SellerSession =
  | { status: 'unknown' | 'logged-out' | 'unreachable' }
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
    change(
      answer.success ? { status: 'seller', email: answer.seller.email } : { status: 'logged-out' },
    )
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error
    if (session.status === 'unknown') change({ status: 'unreachable' })
  }
}

/** Returns the server's message. */
export async function logIn(credentials: { email: string; password: string }): Promise<string> {
  const { message = '' } = await callApi('POST /api/v1/seller/login', { body: credentials })
  change({ status: 'seller', email: credentials.email })
  return message
}

export async function logOut(): Promise<string> {
  const { message = '' } = await callApi('POST /api/v1/seller/logout', {})
  change({ status: 'logged-out' })
  return message
}

/** Calls the API as the seller. When the session has ended, the login opens over the page. */
export const askAsSeller: CallApi = async (name, input) => {
  try {
    return await callApi(name, input)
  } catch (error) {
    noticeSessionEnd(error)
    throw error
  }
}

/** For requests that do not go through `askAsSeller`, such as uploads. */
export function noticeSessionEnd(error: unknown): void {
  if (!(error instanceof Refused) || error.code !== 'seller_only') return
  if (session.status === 'seller') change({ status: 'ended', email: session.email })
}

function change(now: SellerSession): void {
  session = now
  signal.notify()
}
