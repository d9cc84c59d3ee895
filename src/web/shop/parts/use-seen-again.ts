import { useEffect, useEffectEvent } from 'react'

/** Runs when the page is seen again: another one was in front, or the browser went back to it. */
export function useSeenAgain(run: () => void): void {
  const runNow = useEffectEvent(run)

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') runNow()
    }
    window.addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
