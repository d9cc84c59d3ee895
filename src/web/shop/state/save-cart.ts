import type { User } from '#contract/identity.ts'
import { Refused } from '#web/api.ts'
import { commonText } from '#web/text/common.ts'
import { pauseMsAfter } from './patience.ts'
import { takeShopper } from './reconcile-cart.ts'
import { needsSaving, type Saver, sendCart, sendUpdate, takeServerCart } from './send-cart.ts'
import type { Saving } from './view-cart.ts'

type SaverParts = Pick<Saver, 'store' | 'ask' | 'tell' | 'alone' | 'notify' | 'sessionEnded'>

const debounceMs = 400
const idle = {
  shopperId: null,
  saving: 'saved',
  isMine: false,
  merging: null,
  timer: undefined,
  running: null,
  failures: 0,
  failure: null,
} as const

export function createSaver(parts: SaverParts): Saver {
  return { ...parts, ...idle, turn: 0 }
}

/** Takes over the cart of whoever is logged in; `askedRevision` is the cart's when the server was asked. */
export function startSaving(saver: Saver, user: User, askedRevision: number): void {
  if (saver.shopperId !== user._id) stopSaving(saver)
  saver.shopperId = user._id
  saver.store.change((cart) => takeShopper(cart, user, askedRevision))
  if (!needsSaving(saver)) return
  saver.isMine = true
  if (saver.failures === 0) show(saver, 'saving')
  plan(saver, 0)
}

export function stopSaving(saver: Saver): void {
  clearTimeout(saver.timer)
  Object.assign(saver, idle, { turn: saver.turn + 1 })
  saver.notify()
}

/** To be called after each change that this tab makes. */
export function saveSoon(saver: Saver): void {
  if (saver.shopperId === null) return
  saver.isMine = true
  // While saving fails, the next try takes the change along.
  if (saver.failures > 0) return
  show(saver, 'saving')
  plan(saver, debounceMs)
}

/** Sends what waits without waiting any longer. */
export function saveNow(saver: Saver): void {
  if (saver.isMine || saver.failures > 0) void attempt(saver)
}

/** Saves everything, also what other tabs changed, or throws why that is not possible. */
export async function flush(saver: Saver): Promise<void> {
  while (saver.running || needsSaving(saver)) {
    if (!(await attempt(saver))) throw saver.failure
  }
}

/** The page is about to go: there is no time to wait for turns or answers. */
export function saveAtLast(saver: Saver): void {
  const { owner } = saver.store.reread()
  if (!saver.isMine || owner === null || !needsSaving(saver)) return
  sendUpdate(saver).catch(() => {
    // The page may come back from the browser's cache, and then it tries again.
    saver.isMine = true
  })
}

/** Another tab may have saved what this one could not. */
export function noticeSaved(saver: Saver): void {
  if (saver.failures > 0 && !saver.running && !needsSaving(saver)) works(saver)
}

function plan(saver: Saver, delayMs: number): void {
  clearTimeout(saver.timer)
  saver.timer = setTimeout(() => void attempt(saver), delayMs)
}

/** Tells whether it worked; whoever asks during an attempt shares it. */
function attempt(saver: Saver): Promise<boolean> {
  clearTimeout(saver.timer)
  if (saver.running) return saver.running

  const { turn } = saver
  const running = tryOnce(saver).finally(() => {
    if (saver.turn === turn) saver.running = null
  })
  saver.running = running
  return running
}

async function tryOnce(saver: Saver): Promise<boolean> {
  const { turn } = saver
  try {
    await saver.alone(() => sendCart(saver))
  } catch (error) {
    const isFailure = saver.turn === turn
    saver.failure = error
    if (isFailure) await meetFailure(saver, error)
    return false
  }
  if (saver.turn === turn) works(saver)
  return true
}

function works(saver: Saver): void {
  clearTimeout(saver.timer)
  if (saver.failures > 0) saver.tell.success(commonText.cart.savedAgain)
  saver.failures = 0
  saver.isMine = needsSaving(saver)
  if (saver.isMine) plan(saver, debounceMs)
  show(saver, saver.isMine ? 'saving' : 'saved')
}

async function meetFailure(saver: Saver, error: unknown): Promise<void> {
  if (error instanceof Refused && error.status === 401) return saver.sessionEnded()
  if (!isFinal(error)) return tryLater(saver)

  const { turn } = saver
  saver.tell.error(error.message)
  try {
    await takeServerCart(saver)
  } catch {
    if (saver.turn === turn) tryLater(saver)
    return
  }
  if (saver.turn !== turn) return
  saver.failures = 0
  works(saver)
}

function tryLater(saver: Saver): void {
  saver.isMine = true
  if (saver.failures === 0) saver.tell.error(commonText.cart.notSaved)
  plan(saver, pauseMsAfter(saver.failures))
  saver.failures += 1
  show(saver, 'failing')
}

/** Asking again would be answered in the same way. */
export function isFinal(error: unknown): error is Refused {
  return (
    error instanceof Refused &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 408, 425, 429].includes(error.status)
  )
}

function show(saver: Saver, saving: Saving): void {
  if (saver.saving === saving) return
  saver.saving = saving
  saver.notify()
}
