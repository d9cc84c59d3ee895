import { useEffect, useEffectEvent } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { callApi } from '#web/api.ts'
import { isUnsettled } from '#web/ui/payment-state.ts'

const pollMs = 1_500
const timeoutMs = 30 * 60_000

/**
 * Asks for an order every two seconds while it is being packed and its page is visible, so that a question about it is
 * seen in time; for half an hour, and again once the page is looked at. An unsettled one is polled by its page.
 */
export function useLiveOrder(order: Order, onChanged: (order: Order) => void): void {
  const { _id: id, status } = order
  const isLive = status === 'Order Placed' && !isUnsettled(order)
  const apply = useEffectEvent((now: Order) => {
    if (now.updatedAt !== order.updatedAt || now.version !== order.version) onChanged(now)
  })

  useEffect(() => {
    if (!isLive) return
    const controller = new AbortController()
    const { signal } = controller
    let since = Date.now()
    let isLoading = false
    async function check(): Promise<void> {
      const isOver = Date.now() - since > timeoutMs
      if (isLoading || isOver || document.visibilityState === 'hidden') return
      isLoading = true
      try {
        const { order: now } = await callApi('GET /api/v1/order/{id}', { params: { id }, signal })
        if (!signal.aborted) apply(now)
      } catch {
        // The next try is in two seconds.
      }
      isLoading = false
    }
    const seen = () => {
      since = Date.now()
      void check()
    }
    const timer = setInterval(() => void check(), pollMs)
    document.addEventListener('visibilitychange', seen)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [id, isLive])
}
