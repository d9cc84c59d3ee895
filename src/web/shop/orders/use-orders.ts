import { useEffect, useState } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { ask, explain } from '#web/api.ts'
import { useSeenAgain } from '#web/shop/parts/use-seen-again.ts'
import { endSessionIfExpired, type Session } from '#web/shop/state/session.ts'
import { toastError } from '#web/ui/toasts.ts'

type Loaded = { status: 'loaded'; list: Order[]; nextBefore: string | null }
export type Orders = { status: 'loading' } | { status: 'failed' } | Loaded

/** `request` tells which request the orders belong to; the orders of an older request are ignored. */
type Result = { request: string; orders: Orders }

const loading: Orders = { status: 'loading' }
const pageSize = 10

/** The shopper's orders, newest first, page by page. */
export function useOrders(session: Session) {
  const shopperId = session.status === 'shopper' ? session.user._id : null
  const [reloads, setReloads] = useState(0)
  const [result, setResult] = useState<Result>({ request: '', orders: loading })
  const request = `${shopperId} ${reloads}`

  useEffect(() => {
    if (shopperId === null) return
    const controller = new AbortController()
    const finish = (orders: Orders) => setResult({ request, orders })
    loadPage(null, controller.signal).then(finish, (error: unknown) => {
      if (controller.signal.aborted || endSessionIfExpired(error)) return
      finish({ status: 'failed' })
    })
    return () => controller.abort()
  }, [shopperId, request])

  function change(operation: (orders: Loaded) => Loaded): void {
    setResult((now) =>
      now.request === request && now.orders.status === 'loaded'
        ? { ...now, orders: operation(now.orders) }
        : now,
    )
  }

  const orders = result.request === request ? result.orders : loading
  // An order may have changed in the meantime. If this fails, the loaded orders stay.
  useSeenAgain(() => {
    if (orders.status !== 'loaded') return
    loadPage(null).then(
      ({ list }) => change((now) => withNewer(now, list)),
      () => undefined,
    )
  })
  return { orders, reload: () => setReloads((now) => now + 1), change, ...useOlder(orders, change) }
}

/** Replaces an order after an action changed it. */
export function withOrder(orders: Loaded, order: Order): Loaded {
  return { ...orders, list: orders.list.map((one) => (one._id === order._id ? order : one)) }
}

function withNewer(orders: Loaded, newer: Order[]): Loaded {
  const ids = new Set(newer.map(({ _id }) => _id))
  return { ...orders, list: [...newer, ...orders.list.filter(({ _id }) => !ids.has(_id))] }
}

type Change = (operation: (orders: Loaded) => Loaded) => void

function useOlder(orders: Orders, change: Change) {
  const [isLoadingOlder, setLoading] = useState(false)

  async function loadOlder(): Promise<void> {
    if (orders.status !== 'loaded' || orders.nextBefore === null) return
    setLoading(true)
    try {
      const older = await loadPage(orders.nextBefore)
      change((now) => ({ ...older, list: [...now.list, ...older.list] }))
    } catch (error) {
      if (!endSessionIfExpired(error)) toastError(explain(error))
    } finally {
      setLoading(false)
    }
  }
  return { isLoadingOlder, loadOlder }
}

async function loadPage(before: string | null, signal?: AbortSignal): Promise<Loaded> {
  const { orders: list, nextBefore } = await ask('GET /api/v1/order/user', {
    query: { limit: pageSize, ...(before === null ? {} : { before }) },
    ...(signal ? { signal } : {}),
  })
  return { status: 'loaded', list, nextBefore }
}
