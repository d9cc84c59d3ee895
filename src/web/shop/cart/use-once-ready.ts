import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Answers a function that has `run` called once: at the next look, or as soon as all is ready for it. */
export function useOnceReady(isReady: boolean, run: () => void): () => void {
  const [asked, setAsked] = useState(0)
  const answered = useRef(0)
  const runNow = useEffectEvent(run)

  useEffect(() => {
    if (!isReady || answered.current === asked) return
    answered.current = asked
    runNow()
  }, [asked, isReady])
  return () => setAsked((now) => now + 1)
}
