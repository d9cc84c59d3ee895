import { Link } from 'react-router'
import { openLogin } from '#web/shop/state/login-dialog.ts'
import type { Session } from '#web/shop/state/session.ts'
import { commonText } from '#web/text/common.ts'
import { paymentText } from '#web/text/payment.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoConnection } from '#web/ui/no-connection.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { PaymentView } from './payment-view.tsx'
import { useOrder } from './use-order.ts'

/** Loads an order and shows its payment. */
export function OnePayment({ session, orderId }: { session: Session; orderId: string }) {
  const { order, isMissing, isOffline, hasTimedOut, replace, reload } = useOrder(session, orderId)

  if (isMissing) return <Missing />
  if (!order && isOffline) return <NoConnection retry={reload} isPageTitle />
  if (!order) return <PaymentSkeleton />
  return (
    <PaymentView
      order={order}
      problem={isOffline ? 'offline' : hasTimedOut ? 'timed out' : null}
      onChanged={replace}
      onReload={reload}
    />
  )
}

function Missing() {
  return (
    <EmptyState
      picture="not-found"
      title={paymentText.missing}
      hint={paymentText.missingHint}
      isPageTitle
    >
      <Link to="/my-orders" className="button button-filled min-h-12 px-7">
        {paymentText.orders}
      </Link>
      <button
        type="button"
        onClick={() => openLogin()}
        className="button button-outlined min-h-12 px-7"
      >
        {commonText.auth.login}
      </button>
    </EmptyState>
  )
}
