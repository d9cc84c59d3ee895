import type { CartItems } from '#contract/cart.ts'
import type { Ask } from '#web/api.ts'
import type { CartStore } from './cart-store.ts'
import {
  baseOf,
  hasUnsaved,
  markSent,
  takeAnswer,
  takeMerger,
  takeWhole,
} from './reconcile-cart.ts'
import type { Saving } from './view-cart.ts'

/** Says something to the person. */
export type Tell = { success: (message: string) => void; error: (message: string) => void }
/** Runs while no other tab of this browser runs anything under it. */
export type Alone = <Result>(run: () => Promise<Result>) => Promise<Result>

/** Keeps the server's copy of a shopper's cart up to date. */
export type Saver = {
  readonly store: CartStore
  readonly ask: Ask
  readonly tell: Tell
  readonly alone: Alone
  readonly notify: () => void
  readonly sessionEnded: () => void
  shopperId: string | null
  saving: Saving
  /** Whether this tab has a change to send; each tab sends its own. */
  isMine: boolean
  /** The visitor's cart as it was sent to be merged. */
  merging: CartItems | null
  timer: ReturnType<typeof setTimeout> | undefined
  running: Promise<boolean> | null
  /** Rises when saving stops, so that a late answer is not taken for an answer to who came after. */
  turn: number
  failures: number
  failure: unknown
}

export function needsSaving({ shopperId, store, merging }: Saver): boolean {
  const cart = store.get()
  if (shopperId === null) return false
  if (cart.owner === null) return merging !== null || Object.keys(cart.items).length > 0
  return cart.owner === shopperId && hasUnsaved(cart)
}

export async function sendCart(saver: Saver): Promise<void> {
  const { owner } = saver.store.reread()
  if (!needsSaving(saver)) return
  await (owner === null ? sendMerger(saver) : sendUpdate(saver))
}

export async function sendUpdate(saver: Saver): Promise<void> {
  saver.isMine = false
  const sent = saver.store.change(markSent)
  const { cartItems: answer } = await saver.ask('POST /api/v1/cart/update', {
    body: { cartItems: sent.items, base: baseOf(sent) },
    keepalive: true,
  })
  saver.store.change((now) => takeAnswer(now, { sent, answer }))
}

async function sendMerger(saver: Saver): Promise<void> {
  const { turn, shopperId: owner } = saver
  saver.isMine = false
  // Until it is answered the same cart is sent again, so that what changed since stays the difference to it.
  saver.merging ??= saver.store.get().items
  const sent = saver.merging
  const { cartItems: answer, message } = await saver.ask('POST /api/v1/cart/merger', {
    body: { cartItems: sent },
  })
  if (saver.turn !== turn || owner === null) return

  saver.merging = null
  saver.store.change((now) => takeMerger(now, { owner, sent, answer }))
  if (message) saver.tell.success(message)
}

/** Takes the server's own cart where it will never take ours. */
export async function takeServerCart(saver: Saver): Promise<void> {
  const { turn } = saver
  const answer = await saver.ask('GET /api/v1/user/is-auth', {})
  if (saver.turn !== turn) return
  if (!answer.success) return saver.sessionEnded()

  saver.merging = null
  saver.isMine = false
  saver.store.change((cart) => takeWhole(cart, answer.user))
}
