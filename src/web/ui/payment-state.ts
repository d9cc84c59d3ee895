import type { OnlinePayment, Order } from '#contract/api/orders.ts'

type PaymentState = OnlinePayment['status'] | 'pending'

/** The state of an order's payment; `pending` is unpaid cash on delivery, `ended` means nothing is due. */
export function paymentState(
  order: Pick<Order, 'status' | 'paymentType' | 'isPaid' | 'onlinePayment'>,
): PaymentState {
  const online = order.onlinePayment?.status
  // An order that was switched to cash can still have a refund of an online payment.
  if (online && (order.paymentType === 'Online' || online.startsWith('refund'))) return online
  if (order.isPaid) return 'paid'
  return order.status === 'Cancelled' ? 'ended' : 'pending'
}

/** Whether the payment may still change without an action of the shopper. */
export function isUnsettled(order: Parameters<typeof paymentState>[0]): boolean {
  const { mayStillArrive = false, refund } = order.onlinePayment ?? {}
  const isBeingRefunded = paymentState(order) === 'refund under way' || refund === 'under way'
  return isPayable(order) || isBeingRefunded || mayStillArrive
}

/** Whether the shopper can pay the order online now. */
export function isPayable(order: Parameters<typeof paymentState>[0]): boolean {
  const state = paymentState(order)
  return order.status !== 'Cancelled' && (state === 'waiting' || state === 'released')
}

/** Whether more was ordered after it was paid online: the rest can be paid online or at the door. */
export function owesRest(order: Parameters<typeof paymentState>[0]): boolean {
  return order.status !== 'Cancelled' && paymentState(order) === 'paid in part'
}
