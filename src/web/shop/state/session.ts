import { useSyncExternalStore } from 'react'
import { forgetDraft } from '#web/shop/address/address-draft.ts'
import { endSession, enter, leave, type Session, unknownSession } from './keep-session.ts'
import { quoteNow } from './quote-cart.ts'
import { tab, wakeThisTab } from './this-tab.ts'

export type { Session }

/** Who is here. While the server renders and until the store has answered, nobody knows. */
export function useSession(): Session {
  return useSyncExternalStore(
    tab.signal.subscribe,
    () => tab.keeper.session,
    () => unknownSession,
  )
}

/** To be called once the page runs in the browser; again changes nothing. */
export function startSession(): void {
  wakeThisTab()
}

/** Logs in and brings the visitor's cart along; answers the server's message. */
export async function logIn(credentials: { email: string; password: string }): Promise<string> {
  const message = await enter(tab.keeper, () =>
    tab.ask('POST /api/v1/user/login', { body: credentials }),
  )
  void quoteNow(tab.quoter)
  return message
}

export async function register(registration: {
  name: string
  email: string
  password: string
}): Promise<string> {
  const message = await enter(tab.keeper, () =>
    tab.ask('POST /api/v1/user/register', { body: registration }),
  )
  void quoteNow(tab.quoter)
  return message
}

/** Logs out and empties the browser's copy of the cart, never the server's. */
export async function logOut(): Promise<string> {
  const message = await leave(tab.keeper)
  forgetDraft()
  return message
}

/** For whoever is told by a shopper's call that nobody is logged in. */
export function sessionEnded(): void {
  endSession(tab.keeper)
}
