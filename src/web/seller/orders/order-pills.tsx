import type { SellerOrder } from '#contract/api/seller-orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { sellerOrdersText } from '#web/text/seller-orders.ts'
import { paymentState } from '#web/ui/payment-state.ts'

const looks: Record<OrderStatus, string> = {
  'Order Placed': 'bg-fruits text-ink',
  Packed: 'bg-drinks text-ink',
  'Out for delivery': 'bg-dairy text-ink',
  'Not delivered': 'bg-instant text-ink',
  Delivered: 'bg-leaf-wash text-leaf-deep',
  Cancelled: 'bg-beet-wash text-beet',
}
const pill = 'inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap'

export function StatusPill({ status }: { status: OrderStatus }) {
  return <span className={`${pill} ${looks[status]}`}>{status}</span>
}

export function PaymentPill({ order }: { order: SellerOrder }) {
  const isRefundFailed = order.onlinePayment?.refund === 'failed'
  const state = isRefundFailed ? 'refund failed' : paymentState(order)
  return <span className={`${pill} ${paymentLook(state)}`}>{sellerOrdersText.payments[state]}</span>
}

function paymentLook(state: ReturnType<typeof paymentState>): string {
  if (state === 'paid') return looks.Delivered
  return state === 'refund failed' ? looks.Cancelled : 'bg-grains text-ink'
}
