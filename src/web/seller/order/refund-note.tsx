import type { SellerOrder } from '#contract/seller-orders.ts'
import { sayOfSellerOrders } from '#web/text/seller-orders.ts'
import { paymentState } from '#web/ui/payment-state.ts'

const words = sayOfSellerOrders.refundNotes

/** What the seller should know, or do, about money that goes back. */
export function RefundNote({ order }: { order: SellerOrder }) {
  const { refund, gateway = '' } = order.onlinePayment ?? {}
  const isFailed = refund === 'failed' || paymentState(order) === 'refund failed'
  if (isFailed) {
    return (
      <p className="mt-4 max-w-prose rounded-card bg-beet-wash px-4 py-3">
        {words.failed(gateway)}
      </p>
    )
  }
  return refund ? <p className="mt-4 max-w-prose text-ink-soft">{words[refund]}</p> : null
}
