import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { sellerOrdersText } from '#web/text/seller-orders.ts'

export type TimelineEvent = { what: string; at: string; by: string; reason?: string }

const { by: actors, cashReceived, paidOnline } = sellerOrdersText.order

/** The order's status changes and payment, the latest first. */
export function orderTimeline(
  order: Pick<SellerOrder, 'history' | 'paidAt'> & Partial<Pick<SellerOrder, 'paymentType'>>,
): TimelineEvent[] {
  const moves = order.history.map(({ status, at, by, reason }) => ({
    what: status,
    at,
    by: actors[by],
    ...(reason ? { reason } : {}),
  }))
  const payment = order.paidAt ? [paymentOf(order.paymentType, order.paidAt)] : []
  return [...moves, ...payment]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .toReversed()
}

function paymentOf(way: SellerOrder['paymentType'] | undefined, at: string): TimelineEvent {
  return way === 'Online'
    ? { what: paidOnline, at, by: actors.shopper }
    : { what: cashReceived, at, by: actors.seller }
}
