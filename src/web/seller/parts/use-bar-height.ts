import { type RefObject, useLayoutEffect } from 'react'

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
