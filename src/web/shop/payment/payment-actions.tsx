import { type ReactNode, useState } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { CancelDialog } from '#web/shop/orders/cancel-dialog.tsx'
import { reloadCart } from '#web/shop/state/cart.ts'
import { paymentText } from '#web/text/payment.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { paymentState } from '#web/ui/payment-state.ts'
import { usePaying } from './use-paying.ts'

type Props = {
  order: Order
  onChanged: (order: Order) => void
  onOutdated: () => void
  className?: string
  children?: ReactNode
}

/** The actions of an unpaid order. */
export function PaymentActions({ className = '', children, ...props }: Props) {
  const { order, onChanged, onOutdated } = props
  const [isCancelling, setCancelling] = useState(false)
  const handleChange = (changed: Order) => {
    // Switched to cash the order is final, so its items have left the cart.
    void reloadCart()
    onChanged(changed)
  }
  const { busyWith, payOnline, payInCash } = usePaying({
    order,
    onChanged: handleChange,
    onOutdated,
  })
  const isRetry = paymentState(order) === 'released' || order.onlinePayment?.lastTryFailed
  const label = isRetry ? paymentText.tryAgain : paymentText.payNow

  return (
    <div role="group" aria-label={paymentText.actionsOf(order.number)} className={className}>
      <BusyButton
        isBusy={busyWith !== null}
        busyText={busyWith === 'online' ? paymentText.opening : label}
        onClick={payOnline}
        className="button-filled min-h-12 px-7"
      >
        {label}
      </BusyButton>
      <BusyButton
        isBusy={busyWith !== null}
        busyText={paymentText.inCash}
        onClick={payInCash}
        className="button-outlined min-h-12"
      >
        {paymentText.inCash}
      </BusyButton>
      {order.canCancel && (
        <button
          type="button"
          onClick={() => setCancelling(true)}
          className="button min-h-12 px-4 text-beet hover:bg-beet-wash"
        >
          {paymentText.cancel}
        </button>
      )}
      {children}
      {isCancelling && (
        <CancelDialog
          order={order}
          onClose={() => setCancelling(false)}
          onCancelled={(cancelled) => {
            setCancelling(false)
            onChanged(cancelled)
          }}
          onTooLate={() => {
            setCancelling(false)
            onOutdated()
          }}
        />
      )}
    </div>
  )
}
