import type { Order } from '#contract/api/orders.ts'
import { paymentState } from '#web/ui/payment-state.ts'

type PageState = Exclude<ReturnType<typeof paymentState>, 'pending'> | 'cash' | 'last try failed'

/** The state that the page shows: the payment's state, or that the order is paid in cash. */
export function pageState(order: Order): PageState {
  const state = paymentState(order)
  if (state === 'pending') return 'cash'
  return state === 'waiting' && order.onlinePayment?.lastTryFailed ? 'last try failed' : state
}

/** The reason given for the cancellation. */
export function cancelReason({ status, history }: Pick<Order, 'status' | 'history'>) {
  return status === 'Cancelled' ? history.at(-1)?.reason : undefined
}
