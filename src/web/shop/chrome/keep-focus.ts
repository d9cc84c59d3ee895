import { useEffect } from 'react'

// Whoever replaces what is gone may know a better place, and goes first.
const graceMs = 80

/** What has the keyboard's focus can leave the page; then the keyboard goes on at the page's content. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const ending = new AbortController()
    const { signal } = ending

    document.addEventListener('focusin', ({ target }) => void (last = target), { signal })
    // Who presses beside everything leaves on purpose.
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
