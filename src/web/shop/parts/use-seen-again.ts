import { useEffect, useEffectEvent } from 'react'

/** Runs when the page becomes visible again, or is restored from the back/forward cache. */
export function useSeenAgain(run: () => void): void {
  const runNow = useEffectEvent(run)

  useEffect(() => {
    const onShow = () => {
      if (document.visibilityState === 'visible') runNow()
    }
    window.addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onShow)
    return () => {
      window.removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [])
}
