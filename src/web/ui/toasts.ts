import { useSyncExternalStore } from 'react'
import { createSignal } from './signal.ts'

export type ToastAction = { label: string; run: () => void }
export type ShopToast = {
  id: number
  type: 'success' | 'error'
  message: string
  action: ToastAction | undefined
}

const successMs = 2_000
const errorMs = 4_000
const actionMs = 6_000
/** A keyboard user needs longer to reach the button. */
const keyboardMs = 30_000
const heldMs = 1_000
const maxToasts = 20

const none: readonly ShopToast[] = []
const signal = createSignal()
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let toasts = none
let lastId = 0
let isHeld = () => false

export const toastSuccess = toastOf('success', successMs)
export const toastError = toastOf('error', errorMs)

/** A repeated message extends the toast already shown; a toast with an action is always a new one. */
function toastOf(type: ShopToast['type'], plainMs: number) {
  return (message: string, action?: ToastAction): void => {
    const same =
      !action && toasts.find((one) => !one.action && one.type === type && one.message === message)
    const id = same ? same.id : ++lastId
    if (!same) change([{ id, type, message, action }, ...toasts].slice(0, maxToasts))
    const pressMs = () => (document.querySelector(':focus-visible') ? keyboardMs : actionMs)
    expire(id, action ? pressMs() : plainMs)
  }
}

/** The toasts to show, newest first. */
export function useToasts(): readonly ShopToast[] {
  return useSyncExternalStore(signal.subscribe, currentToasts, () => none)
}

export function currentToasts(): readonly ShopToast[] {
  return toasts
}

/** While `holds` returns true (the pointer or the focus is on a toast), no toast expires. */
export function holdToastsWhile(holds: () => boolean): void {
  isHeld = holds
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  change(toasts.filter((toast) => toast.id !== id))
}

/** Removes the errors of an earlier attempt. */
export function dismissErrors(): void {
  for (const { id, type } of toasts) if (type === 'error') dismissToast(id)
}

function expire(id: number, afterMs: number): void {
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => (isHeld() ? expire(id, heldMs) : dismissToast(id)), afterMs),
  )
}

function change(now: readonly ShopToast[]): void {
  toasts = now
  signal.notify()
}
