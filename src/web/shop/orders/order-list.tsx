import { Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Order } from '#contract/api/orders.ts'
import { stateOf } from '#contract/order-status.ts'
import { oneOrderText } from '#text/one-order.ts'
import { ordersText } from '#text/orders.ts'
import { callApi, messageOf } from '#web/api.ts'
import { knownMemory } from '#web/shop/memory/known-memory.ts'
import { useSeenAgain } from '#web/shop/parts/use-seen-again.ts'
import { endSessionIfExpired, type Session } from '#web/shop/state/session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { NoConnection } from '#web/ui/no-connection.tsx'
import { toastError } from '#web/ui/toasts.ts'
import { OrderCard } from './order-card.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { readPlaced } from './placed.ts'
import { useLiveOrders } from './use-live-orders.ts'

// Shown only right after an order was placed.
const PlacedOrder = lazyPart(async () => (await import('./placed-order.tsx')).PlacedOrder)

// Shown only while a packer waits for an answer.
const OrderQuestions = lazyPart(async () => (await import('./order-questions.tsx')).OrderQuestions)

// Not needed to see the orders.
const OrderNotifications = lazyPart(
  async () => (await import('./order-notifications.tsx')).OrderNotifications,
)

// Not needed to see the orders.
const PasskeyOffer = lazyPart(async () => (await import('./passkey-offer.tsx')).PasskeyOffer)

// Loaded for who has ordered several times.
const MemoryCard = lazyPart(
  async () => (await import('#web/shop/memory/memory-card.tsx')).MemoryCard,
)

/** The shopper's orders, newest first; one that was placed just now is confirmed above the others. */
export function OrderList({ session }: { session: Session }) {
  const { orders, hasFailed, reload, change, isLoadingOlder, loadOlder } = useOrders(session)

  if (hasFailed) return <NoConnection retry={reload} />
  if (orders.status !== 'loaded' || session.status !== 'shopper') return <OrdersSkeleton />
  if (orders.list.length === 0) return <NoOrders />

  return (
    <div className="grid grid-cols-1 gap-2 sm:gap-3">
      <Memory shopperId={session.user._id} isAbove />
      <Questions
        orders={orders.list.filter(hasQuestion)}
        onChanged={(changed) => change((now) => withOrder(now, changed))}
        onOutdated={reload}
      />
      <Cards
        orders={orders.list}
        shopperId={session.user._id}
        onChanged={(changed) => change((now) => withOrder(now, changed))}
      />
      <Suspense>
        <PasskeyOffer orders={orders.list} />
      </Suspense>
      {orders.list.length >= ordersToAsk && <Memory shopperId={session.user._id} isAbove={false} />}
      {orders.nextBefore && (
        <BusyButton
          isBusy={isLoadingOlder}
          busyText={ordersText.loadingOlder}
          onClick={loadOlder}
          className="button-outlined mx-auto mt-2 min-h-12 px-8"
        >
          {ordersText.older}
        </BusyButton>
      )}
    </div>
  )
}

/** Fewer tell nothing about what runs out. */
const ordersToAsk = 4

type MemoryProps = { shopperId: string; isAbove: boolean }

/**
 * Shows the goods that the household is due for: above, with their place kept, in a browser that knows that the memory is
 * on; below, where nothing moves, in one that does not know. Nobody who declined is asked again.
 */
function Memory({ shopperId, isAbove }: MemoryProps) {
  const [known] = useState(() => knownMemory(shopperId))
  if (known !== (isAbove ? 'on' : null)) return null
  return (
    <Suspense fallback={isAbove ? <div className="min-h-19" /> : null}>
      <MemoryCard shopperId={shopperId} isExpected={isAbove} />
    </Suspense>
  )
}

type QuestionsProps = {
  orders: readonly Order[]
  onChanged: (order: Order) => void
  onOutdated: () => void
}

function Questions({ orders, ...answering }: QuestionsProps) {
  return orders.map((order) => (
    <Suspense key={order._id} fallback={<div className="min-h-64" />}>
      <OrderQuestions order={order} isAmongOthers {...answering} />
    </Suspense>
  ))
}

type CardsProps = {
  orders: readonly Order[]
  shopperId: string
  onChanged: (order: Order) => void
}

function Cards({ orders, shopperId, onChanged }: CardsProps) {
  const placed = readPlaced(useLocation().state)
  const confirmed = orders.find(
    ({ _id, status }) => _id === placed?.orderId && status === 'Order Placed',
  )
  const others = orders.filter((order) => order !== confirmed)
  return (
    <>
      {confirmed && placed && (
        <Suspense fallback={<div className="min-h-96" />}>
          <PlacedOrder
            order={confirmed}
            placed={placed}
            shopperId={shopperId}
            onChanged={onChanged}
          />
        </Suspense>
      )}
      {confirmed && others.length > 0 && (
        <h2 className="mt-4 text-lg font-bold tracking-tight">{oneOrderText.earlier}</h2>
      )}
      {others.map((order) => (
        <OrderCard key={order._id} order={order} />
      ))}
      {/* Below the orders, which would move when the browser has answered. */}
      {!confirmed && orders.some(isUnderWay) && (
        <Suspense>
          <OrderNotifications shopperId={shopperId} />
        </Suspense>
      )}
    </>
  )
}

function hasQuestion({ questions }: Order): boolean {
  return questions.some(({ answer }) => answer === undefined)
}

/** Something may still be told of it. */
function isUnderWay({ status }: Order): boolean {
  return Object.keys(stateOf(status).next).length > 0
}

function NoOrders() {
  return (
    <EmptyState picture="no-orders" title={ordersText.empty} hint={ordersText.emptyHint}>
      <Link to="/products" className="button button-filled min-h-12 px-7">
        {ordersText.shopNow}
      </Link>
    </EmptyState>
  )
}

type Loaded = { status: 'loaded'; list: Order[]; nextBefore: string | null }
type Orders = { status: 'loading' } | { status: 'failed' } | Loaded

/** `request` tells which request the orders belong to; the orders of an older request are ignored. */
type Result = { request: string; orders: Orders }

const loading: Orders = { status: 'loading' }
const pageSize = 10

/** The shopper's orders, newest first, page by page. */
function useOrders(session: Session) {
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
  const refresh = () => {
    if (orders.status !== 'loaded') return
    loadPage(null).then(
      ({ list }) => change((now) => withNewer(now, list)),
      () => undefined,
    )
  }
  useSeenAgain(refresh)
  const isLive = orders.status === 'loaded' && orders.list.some(isUnderWay)
  useLiveOrders({ shopperId, isUnderWay: isLive, onChange: refresh })
  // Told until there is an answer, also while trying again.
  const hasFailed = result.orders.status === 'failed'
  return {
    orders,
    hasFailed,
    reload: () => setReloads((now) => now + 1),
    change,
    ...useOlder(orders, change),
  }
}

/** Replaces an order after an action changed it. */
function withOrder(orders: Loaded, order: Order): Loaded {
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
      if (!endSessionIfExpired(error)) toastError(messageOf(error))
    } finally {
      setLoading(false)
    }
  }
  return { isLoadingOlder, loadOlder }
}

async function loadPage(before: string | null, signal?: AbortSignal): Promise<Loaded> {
  const { orders: list, nextBefore } = await callApi('GET /api/v1/order/user', {
    query: { limit: pageSize, ...(before === null ? {} : { before }) },
    ...(signal ? { signal } : {}),
  })
  return { status: 'loaded', list, nextBefore }
}
