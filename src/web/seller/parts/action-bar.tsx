import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

type Props = { note?: string; children: ReactNode }

/** Sticks to the bottom of the screen and holds the page's main action. */
export function ActionBar({ note = '', children }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar)

  return (
    <div
      ref={bar}
      data-action-bar
      className="sticky bottom-[calc(--spacing(16)+env(safe-area-inset-bottom))] z-20 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 md:-mx-6 md:px-6 lg:bottom-0 lg:mx-0 lg:px-0 print:hidden"
    >
      <p aria-live="polite" className="min-w-0 text-ink-soft tnum empty:hidden">
        {note}
      </p>
      {children}
    </div>
  )
}

const property = '--bar-height'

/** Publishes the bar's height as a CSS variable, so that toasts and dialogs keep clear of it. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty(property, `${heightOf(bar.current)}px`)
    })
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [bar])
}

/** A bar in the normal flow covers nothing. */
function heightOf(bar: HTMLElement | null): number {
  if (!bar || getComputedStyle(bar).position === 'static') return 0
  return bar.offsetHeight
}
