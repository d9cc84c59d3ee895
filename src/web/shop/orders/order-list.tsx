import { useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import type { Session } from '#web/shop/state/session.ts'
import { say } from '#web/text/messages.ts'
import { sayOfOrders } from '#web/text/orders.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { OrderCard } from './order-card.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { useOrders, withOrder } from './use-orders.ts'

/** The shopper's orders, or why there are none to see. */
export function OrderList({ session }: { session: Session }) {
  const { orders, reload, change, isLoadingOlder, loadOlder } = useOrders(session)
  const [cancelling, setCancelling] = useState<Order | null>(null)

  if (orders.status === 'loading') return <OrdersSkeleton />
  if (orders.status === 'failed') return <Failed onRetry={reload} />
  if (orders.list.length === 0) return <NoOrders />

  return (
    <div className="grid gap-4">
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
          busyText={sayOfOrders.loadingOlder}
          onClick={loadOlder}
          className="button-outlined mx-auto mt-2 min-h-12 px-8"
        >
          {sayOfOrders.older}
        </BusyButton>
      )}
      {cancelling && (
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
      )}
    </div>
  )
}

function NoOrders() {
  return (
    <EmptyState picture="no-orders" title={sayOfOrders.empty} hint={sayOfOrders.emptyHint}>
      <Link to="/products" className="button button-filled min-h-12 px-7">
        {sayOfOrders.shopNow}
      </Link>
    </EmptyState>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState picture="trouble" title={say.failures.trouble} hint={say.failures.unreachable}>
      <button type="button" onClick={onRetry} className="button button-filled">
        {say.failures.tryAgain}
      </button>
    </EmptyState>
  )
}
