import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Returns a function that calls `run` once, as soon as `isReady` is true. */
export function useOnceReady(isReady: boolean, run: () => void): () => void {
  const [requested, setRequested] = useState(0)
  const handled = useRef(0)
  const runNow = useEffectEvent(run)

  useEffect(() => {
    if (!isReady || handled.current === requested) return
    handled.current = requested
    runNow()
  }, [requested, isReady])
  return () => setRequested((now) => now + 1)
}
