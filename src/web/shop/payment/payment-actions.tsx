import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/api/orders.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { paymentText } from '#text/payment.ts'
import { type CallApi, messageOf, Refused } from '#web/api.ts'
import { CancelDialog } from '#web/shop/orders/cancel-dialog.tsx'
import { useOrderCalls } from '#web/shop/orders/order-calls.ts'
import { reloadCart } from '#web/shop/state/cart.ts'
import { openLoginIfExpired } from '#web/shop/state/session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { owesRest, paymentState } from '#web/ui/payment-state.ts'
import { toastError, toastSuccess } from '#web/ui/toasts.ts'

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
  const isRest = owesRest(order)
  const label = isRetry
    ? paymentText.tryAgain
    : isRest
      ? paymentText.payRest(formatPaise(toPaise(order.due)))
      : paymentText.payNow

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
      {!isRest && (
        <BusyButton
          isBusy={busyWith !== null}
          busyText={paymentText.inCash}
          onClick={payInCash}
          className="button-outlined min-h-12"
        >
          {paymentText.inCash}
        </BusyButton>
      )}
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
          onCancelled={onChanged}
          onTooLate={onOutdated}
        />
      )}
    </div>
  )
}

type Options = {
  order: Order
  onChanged: (order: Order) => void
  /** The order has changed on the server. */
  onOutdated: () => void
}

type Method = 'online' | 'cash'

/** Pays an unpaid order online or switches it to cash. */
function usePaying({ order, onChanged, onOutdated }: Options) {
  const [busyWith, setBusyWith] = useState<Method | null>(null)
  const isBusy = useRef(false)
  const { call } = useOrderCalls()

  function finish(): void {
    isBusy.current = false
    setBusyWith(null)
  }

  // Coming back from the gateway, the browser may restore this page as it was left.
  useEffect(() => {
    window.addEventListener('pageshow', finish)
    return () => window.removeEventListener('pageshow', finish)
  }, [])

  async function pay(method: Method): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setBusyWith(method)
    try {
      const isLeaving = await (method === 'online'
        ? payOnline(call, order)
        : payInCash(call, order, onChanged))
      if (!isLeaving) finish()
    } catch (error) {
      finish()
      if (openLoginIfExpired(error)) return
      toastError(messageOf(error))
      if (error instanceof Refused) onOutdated()
    }
  }

  return { busyWith, payOnline: () => pay('online'), payInCash: () => pay('cash') }
}

async function payOnline(call: CallApi, { _id: id }: Order): Promise<boolean> {
  const { payUrl } = await call('POST /api/v1/order/{id}/payment', { params: { id }, body: {} })
  window.location.assign(payUrl)
  return true
}

async function payInCash(
  call: CallApi,
  { _id: id, amount }: Order,
  onChanged: Options['onChanged'],
): Promise<boolean> {
  const { order } = await call('POST /api/v1/order/{id}/cash-on-delivery', {
    params: { id },
    body: { expectedTotal: amount },
  })
  toastSuccess(paymentText.toCash)
  onChanged(order)
  return false
}
