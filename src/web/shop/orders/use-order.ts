import { useCallback, useEffect, useState } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { callApi, Refused } from '#web/api.ts'
import { endSessionIfExpired, type Session } from '#web/shop/state/session.ts'
import { isUnsettled } from '#web/ui/payment-state.ts'

type Result = {
  /** The request that this belongs to; the result of another request is ignored. */
  request: string
  order: Order | null
  isMissing: boolean
  isOffline: boolean
  hasTimedOut: boolean
}

const initial: Omit<Result, 'request'> = {
  order: null,
  isMissing: false,
  isOffline: false,
  hasTimedOut: false,
}

/** Loads one of the shopper's orders, and polls it while its payment may still change. */
export function useOrder(session: Session, id: string) {
  const shopperId = session.status === 'shopper' ? session.user._id : null
  const request = `${shopperId} ${id}`
  const [reloads, setReloads] = useState(0)
  const [result, setResult] = useState<Result>({ ...initial, request: '' })

  useEffect(() => {
    if (shopperId === null) return
    const controller = new AbortController()
    const update = (changes: Partial<Result>) => {
      if (controller.signal.aborted) return
      setResult((now) => ({
        ...initial,
        ...(now.request === request ? now : {}),
        ...changes,
        request,
      }))
    }
    const { stop } = poll({
      load: () => loadOrder(id, controller.signal, update),
      onTimeout: () => update({ hasTimedOut: true }),
    })
    return () => {
      controller.abort()
      stop()
    }
  }, [shopperId, id, request, reloads])

  /** Shows the order as an action returned it, and discards responses still on their way. */
  const replace = useCallback(
    (order: Order) => {
      setResult({ ...initial, order, request })
      setReloads((now) => now + 1)
    },
    [request],
  )
  const reload = () => setReloads((now) => now + 1)
  return { ...(result.request === request ? result : initial), replace, reload }
}

/** Returns whether to keep polling. */
async function loadOrder(
  id: string,
  signal: AbortSignal,
  update: (changes: Partial<Result>) => void,
): Promise<boolean> {
  try {
    const { order } = await callApi('GET /api/v1/order/{id}', { params: { id }, signal })
    update({ order, isMissing: false, isOffline: false, hasTimedOut: false })
    return isUnsettled(order)
  } catch (error) {
    if (signal.aborted || endSessionIfExpired(error)) return false
    const isMissing = error instanceof Refused && [400, 404].includes(error.status)
    update(isMissing ? { isMissing } : { isOffline: true })
    return !isMissing
  }
}

const minuteMs = 60_000
const timeoutMs = 30 * minuteMs

type Polling = { stop: () => void }

type PollOptions = {
  /** Resolves to whether to keep polling. */
  load: () => Promise<boolean>
  /** Polling has stopped after half an hour. */
  onTimeout: () => void
}

/**
 * Polls immediately, then every two seconds for a minute, then every ten seconds for half an hour. It pauses while the
 * page is hidden, and starts again when the page is shown or the network is back.
 */
export function poll({ load, onTimeout }: PollOptions): Polling {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = Date.now()
  let isLoading = false
  let isStopped = false

  async function step(): Promise<void> {
    if (isLoading || isStopped) return
    clearTimeout(timer)
    isLoading = true
    const isPending = await load()
    isLoading = false
    if (!isPending) return stop()
    schedule()
  }

  function schedule(): void {
    if (isStopped || document.visibilityState === 'hidden') return
    const waitedMs = Date.now() - since
    if (waitedMs > timeoutMs) return onTimeout()
    timer = setTimeout(() => void step(), waitedMs < minuteMs ? 2_000 : 10_000)
  }

  function resume(): void {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') return
    since = Date.now()
    void step()
  }

  function stop(): void {
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', resume)
    window.removeEventListener('online', resume)
    window.removeEventListener('pageshow', resume)
  }

  document.addEventListener('visibilitychange', resume)
  window.addEventListener('online', resume)
  window.addEventListener('pageshow', resume)
  void step()
  return { stop }
}
