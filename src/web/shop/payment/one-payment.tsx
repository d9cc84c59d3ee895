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

/** The payment of one order, or why there is none to see. */
export function OnePayment({ session, orderId }: { session: Session; orderId: string }) {
  const { order, isMissing, isOffline, hasGivenUp, take, lookAgain } = useOrder(session, orderId)

  if (isMissing) return <Missing />
  if (!order && isOffline) return <NoConnection retry={lookAgain} isPageTitle />
  if (!order) return <PaymentSkeleton />
  return (
    <PaymentView
      order={order}
      trouble={isOffline ? 'offline' : hasGivenUp ? 'given up' : null}
      onChanged={take}
      onLookAgain={lookAgain}
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
