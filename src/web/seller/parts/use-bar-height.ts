import { type RefObject, useLayoutEffect } from 'react'

const property = '--bar-height'

/** Says how high the bar over the page's end is, so that nothing comes to lie under it or upon it. */
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

/** What stands among the rest of the page covers nothing. */
function heightOf(bar: HTMLElement | null): number {
  if (!bar || getComputedStyle(bar).position === 'static') return 0
  return bar.offsetHeight
}
