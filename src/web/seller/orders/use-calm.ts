import { type RefObject, useCallback, useEffect, useRef } from 'react'

const idleAfterMs = 10_000
const topAreaPx = 80

/** Returns a check whether the user is idle: no focus or recent input inside the element, and not scrolled down. */
export function useIdle(place: RefObject<HTMLElement | null>): () => boolean {
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
    // Elements with a negative tabindex get the focus from the page, not from the user.
    const isInUse = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0
    const hasFocus = isInUse && (place.current?.contains(activeElement) ?? false)
    const wasTouched = Date.now() - lastTouch.current < idleAfterMs
    return !hasFocus && !wasTouched && window.scrollY < topAreaPx
  }, [place])
}
