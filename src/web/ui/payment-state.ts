import type { OnlinePayment, Order } from '#contract/orders.ts'

type PaymentState = OnlinePayment['status'] | 'pending'

/** How far the money of an order is; `pending` is cash that is still to come, `ended` nothing to pay any more. */
export function paymentState(
  order: Pick<Order, 'status' | 'paymentType' | 'isPaid' | 'onlinePayment'>,
): PaymentState {
  const online = order.onlinePayment?.status
  // Money may go back to somebody who pays in cash in the end.
  if (online && (order.paymentType === 'Online' || online.startsWith('refund'))) return online
  if (order.isPaid) return 'paid'
  return order.status === 'Cancelled' ? 'ended' : 'pending'
}

/** Whether news of its payment may still come by itself. */
export function isUnsettled(order: Parameters<typeof paymentState>[0]): boolean {
  const { mayStillArrive = false, refund } = order.onlinePayment ?? {}
  const isGoingBack = paymentState(order) === 'refund under way' || refund === 'under way'
  return isPayable(order) || isGoingBack || mayStillArrive
}

/** Whether the shopper can pay the order online now. */
export function isPayable(order: Parameters<typeof paymentState>[0]): boolean {
  const state = paymentState(order)
  return order.status !== 'Cancelled' && (state === 'waiting' || state === 'released')
}
