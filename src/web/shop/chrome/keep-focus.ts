import { useEffect } from 'react'

// A component that replaces the removed element may move the focus itself, so it gets time to do that first.
const graceMs = 80

/** Moves the focus to the page's content when the focused element is removed. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const ending = new AbortController()
    const { signal } = ending

    document.addEventListener('focusin', ({ target }) => void (last = target), { signal })
    // A click on nothing removes the focus on purpose.
    document.addEventListener('pointerdown', () => void (last = null), { signal })
    const observer = new MutationObserver(() => {
      if (!(last instanceof Element) || last.isConnected) return
      last = null
      clearTimeout(timer)
      timer = setTimeout(goOnAtContent, graceMs)
    })
    observer.observe(document.body, { childList: true, subtree: true })

    return () => {
      ending.abort()
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
}

function goOnAtContent(): void {
  if (document.activeElement !== document.body) return
  document.getElementById('content')?.focus({ preventScroll: true })
}
