import { CircleAlert, CircleCheck } from 'lucide'
import { useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { dismissToast, holdToastsWhile, useToasts } from './toasts.ts'

/** Shows the toasts and announces them to screen readers; `place` is their position. */
export function Toaster({ place }: { place: string }) {
  const box = useRef<HTMLElement>(null)
  const toasts = useToasts()
  useEffect(() => {
    holdToastsWhile(() => box.current?.matches(':is(:hover, :focus-within)') ?? false)
  }, [])

  return (
    <section
      ref={box}
      aria-live="polite"
      className={`toasts pointer-events-none inset-x-0 z-50 flex flex-col gap-2 print:hidden ${place}`}
    >
      {toasts.map(({ id, type, message, action }) => (
        <div
          key={id}
          // A toast without a button must not catch clicks meant for what lies under it.
          className={`flex min-h-11 max-w-[min(28rem,100%)] min-w-0 animate-rise items-center gap-3 rounded-[1.375rem] border border-line bg-card py-2 pr-4 pl-4 shadow-float ${action ? 'pressable' : ''}`}
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
      ))}
    </section>
  )
}
