import { type ReactNode, useRef } from 'react'
import { useBarHeight } from './use-bar-height.ts'

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
