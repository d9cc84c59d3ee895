import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Order } from '#contract/api/orders.ts'
import type { Session } from '#web/shop/state/session.ts'
import { ordersText } from '#web/text/orders.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { NoConnection } from '#web/ui/no-connection.tsx'
import { OrderCard } from './order-card.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { useOrders, withOrder } from './use-orders.ts'

// Loaded when first opened, as few orders are cancelled.
const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

// Shown only right after an order was placed.
const PlacedOrder = lazyPart(async () => (await import('./placed-order.tsx')).PlacedOrder)

/** The shopper's orders, newest first. */
export function OrderList({ session }: { session: Session }) {
  const { orders, reload, change, isLoadingOlder, loadOlder } = useOrders(session)
  const [cancelling, setCancelling] = useState<Order | null>(null)
  const { state } = useLocation()

  if (orders.status === 'loading') return <OrdersSkeleton />
  if (orders.status === 'failed') return <NoConnection retry={reload} />
  if (orders.list.length === 0) return <NoOrders />

  const placed = orders.list.find(
    ({ _id }) => _id === (state as { placed?: string } | null)?.placed,
  )
  return (
    <div className="grid gap-4">
      {placed && (
        <Suspense fallback={<div className="min-h-96" />}>
          <PlacedOrder order={placed} isNew />
        </Suspense>
      )}
      {orders.list.map((order) => (
        <OrderCard
          key={order._id}
          order={order}
          onCancel={() => setCancelling(order)}
          onChanged={(changed) => change((now) => withOrder(now, changed))}
          onOutdated={reload}
        />
      ))}
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
      {cancelling && (
        <Suspense>
          <CancelDialog
            order={cancelling}
            onClose={() => setCancelling(null)}
            onCancelled={(order) => {
              setCancelling(null)
              change((now) => withOrder(now, order))
            }}
            onTooLate={() => {
              setCancelling(null)
              reload()
            }}
          />
        </Suspense>
      )}
    </div>
  )
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
