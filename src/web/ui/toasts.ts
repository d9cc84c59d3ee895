import { useSyncExternalStore } from 'react'
import { createSignal } from './signal.ts'

export type ToastAction = { label: string; run: () => void }
export type ShopToast = {
  id: number
  type: 'success' | 'error'
  message: string
  action?: ToastAction
}

const successMs = 2_000
const errorMs = 4_000
const actionMs = 6_000
const heldMs = 1_000
const maxToasts = 20

const none: readonly ShopToast[] = []
const signal = createSignal()
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let toasts = none
let lastId = 0
let isHeld = () => false

/** A repeated message extends the toast already shown; a toast with an action is always a new one. */
export function toastSuccess(message: string, action?: ToastAction): void {
  show({ type: 'success', message, ...(action ? { action } : {}) }, action ? actionMs : successMs)
}

export function toastError(message: string, action?: ToastAction): void {
  show({ type: 'error', message, ...(action ? { action } : {}) }, action ? actionMs : errorMs)
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

function show(toast: Omit<ShopToast, 'id'>, durationMs: number): void {
  const same = toasts.find(
    ({ type, message, action }) =>
      !action && !toast.action && type === toast.type && message === toast.message,
  )
  const id = same?.id ?? ++lastId
  if (!same) change([{ ...toast, id }, ...toasts])
  for (const { id: surplus } of toasts.slice(maxToasts)) dismissToast(surplus)
  expire(id, durationMs)
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
