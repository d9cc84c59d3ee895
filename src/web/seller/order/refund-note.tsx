import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerOrdersText } from '#web/text/seller-orders.ts'
import { paymentState } from '#web/ui/payment-state.ts'

const refundText = sellerOrdersText.refundNotes

/** Tells the seller about refunds, and what to do when one has failed. */
export function RefundNote({ order }: { order: SellerOrder }) {
  const { refund, gateway = '', sentBackByHand } = order.onlinePayment ?? {}
  const isFailed = refund === 'failed' || paymentState(order) === 'refund failed'
  const notes = [
    refund && !isFailed ? refundText[refund] : '',
    sentBackByHand ? refundText.byHand(formatPaise(toPaise(sentBackByHand)), gateway) : '',
  ].filter(Boolean)

  return (
    <>
      {isFailed && (
        <p className="mt-4 max-w-prose rounded-card bg-beet-wash px-4 py-3">
          {refundText.failed(gateway)}
        </p>
      )}
      {notes.length > 0 && <p className="mt-4 max-w-prose text-ink-soft">{notes.join(' ')}</p>}
    </>
  )
}
