import { useSyncExternalStore } from 'react'
import { createSignal } from '#web/ui/signal.ts'

type LoginDialog = { isOpen: boolean; reason?: string }

const closed: LoginDialog = { isOpen: false }
const signal = createSignal()
let dialog = closed
let afterLogin: (() => void) | undefined

export function useLoginDialog(): LoginDialog {
  return useSyncExternalStore(
    signal.subscribe,
    () => dialog,
    () => closed,
  )
}

/** Opens the login over the page; after it, `onLoggedIn` continues what the shopper was about to do. */
export function openLogin(onLoggedIn?: () => void, reason?: string): void {
  afterLogin = onLoggedIn
  show(reason === undefined ? { isOpen: true } : { isOpen: true, reason })
}

export function closeLogin(): void {
  afterLogin = undefined
  show(closed)
}

export function finishLogin(): void {
  const continueTask = afterLogin
  closeLogin()
  continueTask?.()
}

function show(next: LoginDialog): void {
  dialog = next
  signal.notify()
}
