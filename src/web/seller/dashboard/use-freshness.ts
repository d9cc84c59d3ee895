import { useEffect, useEffectEvent, useRef } from 'react'
import { useOrderEvents } from '#web/seller/state/order-news.ts'
import { throttle } from './space-out.ts'

const throttleMs = 10_000

/** Refreshes when the orders have changed and when the page becomes visible again, throttled. */
export function useRefresh(refresh: () => void): void {
  const changes = useOrderEvents()?.changes ?? 0
  const seen = useRef(changes)
  const request = useRef<() => void>(null)
  const refreshNow = useEffectEvent(refresh)

  useEffect(() => {
    const { request: requestNow, stop } = throttle(() => refreshNow(), throttleMs)
    const refreshIfVisible = () => {
      if (!document.hidden) requestNow()
    }
    request.current = refreshIfVisible
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => {
      document.removeEventListener('visibilitychange', refreshIfVisible)
      stop()
    }
  }, [])

  useEffect(() => {
    if (seen.current === changes) return
    seen.current = changes
    request.current?.()
  }, [changes])
}
