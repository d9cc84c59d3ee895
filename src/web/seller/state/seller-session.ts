import { useSyncExternalStore } from 'react'
import { type Ask, ask, Refused, Unreachable } from '#web/api.ts'
import { createSignal } from '#web/ui/signal.ts'

/** `ended`: the seller was here, and has to log in again before the next call. */
export type SellerSession =
  | { status: 'unknown' | 'visitor' | 'unreachable' }
  | { status: 'seller' | 'ended'; email: string }

const unknown: SellerSession = { status: 'unknown' }
const signal = createSignal()
let session = unknown as SellerSession

/** Whether the seller is here. While the server renders and until the store has answered, nobody knows. */
export function useSellerSession(): SellerSession {
  return useSyncExternalStore(
    signal.subscribe,
    () => session,
    () => unknown,
  )
}

/** Asks the store who is here. */
export async function checkSession(): Promise<void> {
  try {
    const answer = await ask('GET /api/v1/seller/is-auth', {})
    change(
      answer.success ? { status: 'seller', email: answer.seller.email } : { status: 'visitor' },
    )
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error
    if (session.status === 'unknown') change({ status: 'unreachable' })
  }
}

/** Answers the server's message. */
export async function logIn(credentials: { email: string; password: string }): Promise<string> {
  const { message = '' } = await ask('POST /api/v1/seller/login', { body: credentials })
  change({ status: 'seller', email: credentials.email })
  return message
}

export async function logOut(): Promise<string> {
  const { message = '' } = await ask('POST /api/v1/seller/logout', {})
  change({ status: 'visitor' })
  return message
}

/** A seller's call. When the store says that the session is over, the login opens over the page. */
export const askAsSeller: Ask = async (name, input) => {
  try {
    return await ask(name, input)
  } catch (error) {
    noticeSessionEnd(error)
    throw error
  }
}

/** For calls that take another road than `askAsSeller`, such as uploads. */
export function noticeSessionEnd(error: unknown): void {
  if (!(error instanceof Refused) || error.code !== 'seller_only') return
  if (session.status === 'seller') change({ status: 'ended', email: session.email })
}

function change(now: SellerSession): void {
  session = now
  signal.notify()
}
