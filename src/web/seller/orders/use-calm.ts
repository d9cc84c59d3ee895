import { type RefObject, useCallback, useEffect, useRef } from 'react'

const calmAfterMs = 10_000
const nearlyTop = 80

/** Answers whether somebody is busy in a place: presses, types, or has scrolled down into it. */
export function useCalm(place: RefObject<HTMLElement | null>): () => boolean {
  const lastTouch = useRef(0)

  useEffect(() => {
    const element = place.current
    const touch = () => {
      lastTouch.current = Date.now()
    }
    element?.addEventListener('pointerdown', touch)
    element?.addEventListener('keydown', touch)
    return () => {
      element?.removeEventListener('pointerdown', touch)
      element?.removeEventListener('keydown', touch)
    }
  }, [place])

  return useCallback(() => {
    const { activeElement } = document
    // What no Tab leads to only keeps the focus, as the number of orders does on a new page.
    const isInUse = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0
    const hasFocus = isInUse && (place.current?.contains(activeElement) ?? false)
    const wasTouched = Date.now() - lastTouch.current < calmAfterMs
    return !hasFocus && !wasTouched && window.scrollY < nearlyTop
  }, [place])
}
