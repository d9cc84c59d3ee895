import type { Order } from '#contract/orders.ts'
import { paymentState } from '#web/ui/payment-state.ts'

type PageState = Exclude<ReturnType<typeof paymentState>, 'pending'> | 'cash' | 'last try failed'

/** What the page has to say of an order: its payment's state, or that cash will be paid. */
export function pageState(order: Order): PageState {
  const state = paymentState(order)
  if (state === 'pending') return 'cash'
  return state === 'waiting' && order.onlinePayment?.lastTryFailed ? 'last try failed' : state
}

/** Why the store or the shop cancelled it, in their words. */
export function cancelReason({ status, history }: Pick<Order, 'status' | 'history'>) {
  return status === 'Cancelled' ? history.at(-1)?.reason : undefined
}
