import { useSyncExternalStore } from 'react'
import { createSignal } from '#web/ui/signal.ts'

type LoginDialog = { isOpen: boolean; reason?: string }

const closed: LoginDialog = { isOpen: false }
const signal = createSignal()
let dialog = closed
let afterwards: (() => void) | undefined

export function useLoginDialog(): LoginDialog {
  return useSyncExternalStore(
    signal.subscribe,
    () => dialog,
    () => closed,
  )
}

/** Opens the login over the page; what the person was about to do goes on after it. */
export function openLogin(andThen?: () => void, reason?: string): void {
  afterwards = andThen
  show(reason === undefined ? { isOpen: true } : { isOpen: true, reason })
}

export function closeLogin(): void {
  afterwards = undefined
  show(closed)
}

export function finishLogin(): void {
  const goOn = afterwards
  closeLogin()
  goOn?.()
}

function show(next: LoginDialog): void {
  dialog = next
  signal.notify()
}
