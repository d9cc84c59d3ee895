import type { User } from '#contract/identity.ts'
import type { Ask } from '#web/api.ts'
import { commonText } from '#web/text/common.ts'
import type { CartStore } from './cart-store.ts'
import { pauseMsAfter } from './patience.ts'
import { leaveNothing, letGo } from './reconcile-cart.ts'
import { flush, startSaving, stopSaving } from './save-cart.ts'
import type { Saver, Tell } from './send-cart.ts'

export type Session =
  | { status: 'unknown' }
  | { status: 'visitor' }
  | { status: 'shopper'; user: { _id: string; name: string; email: string } }

/** Knows who is logged in. */
export type Keeper = {
  readonly ask: Ask
  readonly tell: Tell
  readonly store: CartStore
  readonly saver: Saver
  readonly notify: () => void
  session: Session
  /** Rises with each question and each login or logout, so that a late answer changes nothing. */
  turn: number
  /** Whether the store itself said who is here. */
  isSure: boolean
  checkedAt: number
  /** Whose cart was in the browser at that time. */
  checkedOwner: string | null
  timer: ReturnType<typeof setTimeout> | undefined
  failures: number
}

type KeeperParts = Pick<Keeper, 'ask' | 'tell' | 'store' | 'saver' | 'notify'>

export const unknownSession: Session = { status: 'unknown' }
const visitor: Session = { status: 'visitor' }
const longUnseenMs = 60_000

export function createKeeper(parts: KeeperParts): Keeper {
  return {
    ...parts,
    session: unknownSession,
    turn: 0,
    isSure: false,
    checkedAt: 0,
    checkedOwner: null,
    timer: undefined,
    failures: 0,
  }
}

/** Asks the store who is logged in, until it answers. */
export async function checkSession(keeper: Keeper): Promise<void> {
  const turn = begin(keeper)
  const { revision, owner } = keeper.store.reread()
  keeper.checkedOwner = owner
  try {
    const answer = await keeper.ask('GET /api/v1/user/is-auth', {})
    if (keeper.turn !== turn) return
    keeper.failures = 0
    keeper.checkedAt = Date.now()
    if (answer.success) becomeShopper(keeper, answer.user, revision)
    else becomeVisitor(keeper)
  } catch {
    if (keeper.turn !== turn) return
    keeper.isSure = false
    // Nobody should wait for a store that does not answer: the browser's own cart works without it.
    if (keeper.session.status === 'unknown') show(keeper, visitor)
    keeper.timer = setTimeout(() => void checkSession(keeper), pauseMsAfter(keeper.failures))
    keeper.failures += 1
  }
}

/** The person came back to this page, or the network did. */
export function checkSessionAgain(keeper: Keeper): void {
  const { isSure, session, checkedAt } = keeper
  const isOld = session.status === 'shopper' && Date.now() - checkedAt > longUnseenMs
  if (!isSure || isOld) void checkSession(keeper)
}

type Entry = () => Promise<{ user: User; message?: string | undefined }>

/** Logs in through the given call, and merges the visitor's cart before it answers. */
export async function enter(keeper: Keeper, askToEnter: Entry): Promise<string> {
  const { user, message } = await askToEnter()
  begin(keeper)
  becomeShopper(keeper, user, keeper.store.reread().revision)
  // The login stands even while the cart cannot be merged; the saver says so and keeps trying.
  await Promise.allSettled([flush(keeper.saver)])
  return message ?? ''
}

export async function leave(keeper: Keeper): Promise<string> {
  // On a shared computer, getting out matters more than a last change that cannot be saved.
  await Promise.allSettled([flush(keeper.saver)])
  const { message } = await keeper.ask('POST /api/v1/user/logout', {})
  begin(keeper)
  stopSaving(keeper.saver)
  keeper.store.change(leaveNothing)
  keeper.isSure = true
  show(keeper, visitor)
  return message ?? ''
}

/** The store does not know the shopper any more: they go on as a visitor, with their cart. */
export function endSession(keeper: Keeper): void {
  const { session } = keeper
  if (session.status !== 'shopper') return

  begin(keeper)
  stopSaving(keeper.saver)
  keeper.store.change((cart) => (cart.owner === session.user._id ? letGo(cart) : cart))
  keeper.isSure = true
  show(keeper, visitor)
  keeper.tell.error(commonText.auth.sessionEnded)
}

function begin(keeper: Keeper): number {
  clearTimeout(keeper.timer)
  keeper.turn += 1
  return keeper.turn
}

function becomeShopper(keeper: Keeper, user: User, askedRevision: number): void {
  const { _id, name, email } = user
  keeper.isSure = true
  startSaving(keeper.saver, user, askedRevision)
  keeper.checkedOwner = keeper.store.get().owner
  show(keeper, { status: 'shopper', user: { _id, name, email } })
}

function becomeVisitor(keeper: Keeper): void {
  const { session, store } = keeper
  keeper.isSure = true
  if (session.status === 'shopper' && store.reread().owner === session.user._id) {
    return endSession(keeper)
  }
  stopSaving(keeper.saver)
  store.change((cart) => (cart.owner === null ? cart : letGo(cart)))
  show(keeper, visitor)
}

function show(keeper: Keeper, session: Session): void {
  if (JSON.stringify(session) === JSON.stringify(keeper.session)) return
  keeper.session = session
  keeper.notify()
}
