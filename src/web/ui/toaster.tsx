import { CircleAlert, CircleCheck } from 'lucide'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { dismissToast, holdToastsWhile, type ShopToast, useToasts } from './toasts.ts'

/** Shows the toasts and announces them to screen readers; `place` is their position. */
export function Toaster({ place = 'top-30 lg:top-20' }: { place?: string }) {
  const box = useRef<HTMLElement>(null)
  const toasts = useToasts()
  const isPressing = usePresses()
  useEffect(() => {
    holdToastsWhile(() => box.current?.matches(':is(:hover, :focus-within)') ?? false)
  }, [])

  return (
    <section
      ref={box}
      aria-live="polite"
      className={`pointer-events-none fixed inset-x-0 z-50 flex flex-col items-center gap-2 px-4 print:hidden ${place}`}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} isPressing={isPressing} />
      ))}
    </section>
  )
}

type ToastProps = { toast: ShopToast; isPressing: () => boolean }

function Toast({ toast: { id, type, message, action }, isPressing }: ToastProps) {
  const isPressable = usePressable(isPressing)
  return (
    <div
      // A toast without a button must not catch clicks meant for what lies under it.
      className={`flex min-h-11 max-w-[min(28rem,100%)] min-w-0 animate-rise items-center gap-3 rounded-[1.375rem] border border-line bg-card py-2 pr-4 pl-4 shadow-float ${action && isPressable ? 'pointer-events-auto' : ''}`}
    >
      {type === 'error' ? (
        <Icon of={CircleAlert} className="size-5 shrink-0 text-beet" />
      ) : (
        <Icon of={CircleCheck} className="size-5 shrink-0 text-leaf" />
      )}
      <p className="line-clamp-4 min-w-0 wrap-anywhere">{message}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
          className="-my-2 -mr-2 min-h-11 shrink-0 rounded-full px-3 font-semibold text-leaf hover:bg-leaf-wash"
        >
          {action.label}
        </button>
      )}
    </div>
  )
}

const settleMs = 300
const pressEnds = ['pointerup', 'pointercancel'] as const

/** Returns whether a finger or a button is down. */
function usePresses(): () => boolean {
  const isDown = useRef(false)
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('pointerdown', () => (isDown.current = true), { signal })
    for (const end of pressEnds) {
      window.addEventListener(end, () => (isDown.current = false), { signal })
    }
    return () => listeners.abort()
  }, [])
  return useCallback(() => isDown.current, [])
}

/** False while the toast is new: what appears under a finger that presses, or is about to, must not take its press. */
function usePressable(isPressing: () => boolean): boolean {
  const [isPressable, setPressable] = useState(false)
  useEffect(() => {
    let timer = 0
    const settle = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => (isPressing() ? settle() : setPressable(true)), settleMs)
    }
    settle()
    return () => clearTimeout(timer)
  }, [isPressing])
  return isPressable
}
