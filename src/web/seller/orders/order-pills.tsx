import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { nameOfStatus } from '#text/order-states.ts'
import { sellerOrdersText } from '#text/seller-orders.ts'
import { orderStatusLook } from '#web/ui/order-status-look.ts'
import { paymentState } from '#web/ui/payment-state.ts'

const pill = 'inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap'

export function StatusPill({ order }: { order: Pick<SellerOrder, 'status' | 'pickUp'> }) {
  const { status } = order
  return (
    <span className={`${pill} ${orderStatusLook[status].colors}`}>
      {nameOfStatus(status, order)}
    </span>
  )
}

export function PaymentPill({ order }: { order: SellerOrder }) {
  const state = stateOf(order)
  return <span className={`${pill} ${paymentLook(state)}`}>{sellerOrdersText.payments[state]}</span>
}

/** The same in a line of other words. */
export function PaymentWord({ order }: { order: SellerOrder }) {
  const state = stateOf(order)
  const look = state === 'refund failed' ? 'text-beet' : state === 'paid' ? '' : 'text-ink'
  return <span className={`font-semibold ${look}`}>{sellerOrdersText.payments[state]}</span>
}

function stateOf(order: SellerOrder) {
  const isRefundFailed = order.onlinePayment?.refund === 'failed'
  return isRefundFailed ? 'refund failed' : paymentState(order)
}

function paymentLook(state: ReturnType<typeof paymentState>): string {
  if (state === 'paid') return orderStatusLook.Delivered.colors
  return state === 'refund failed' ? orderStatusLook.Cancelled.colors : 'bg-grains text-ink'
}
