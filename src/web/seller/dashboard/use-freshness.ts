import { useEffect, useEffectEvent, useRef } from 'react'
import { useOrderNews } from '#web/seller/state/order-news.ts'
import { spaceOut } from './space-out.ts'

const restMs = 10_000

/** Refreshes when the orders have changed and when the page becomes visible again, throttled. */
export function useFreshness(refresh: () => void): void {
  const changes = useOrderNews()?.changes ?? 0
  const seen = useRef(changes)
  const wish = useRef<() => void>(null)
  const refreshNow = useEffectEvent(refresh)

  useEffect(() => {
    const { wish: wishNow, stop } = spaceOut(() => refreshNow(), restMs)
    const look = () => {
      if (!document.hidden) wishNow()
    }
    wish.current = look
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [])

  useEffect(() => {
    if (seen.current === changes) return
    seen.current = changes
    wish.current?.()
  }, [changes])
}
