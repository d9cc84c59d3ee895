import { type OrderState, orderStates } from '#contract/order-status.ts'

/** The ways to pay the shop itself, without a gateway. */
export type ReceiptKind = 'cash' | 'upi' | 'tab'

export type Payable = {
  isPaid: boolean
  status: OrderState
  hold: 'held' | 'released' | null
  amountPaise: number
  paidPaise: number
}

/** The amount that is not paid yet, including online payments under way; a cancelled order owes nothing. */
export function duePaise({ status, amountPaise, paidPaise }: Payable): number {
  return status === 'cancelled' ? 0 : Math.max(0, amountPaise - paidPaise)
}

/** Paid beyond the amount. `settle` returns tab and online payments by itself; the seller gives back cash and UPI. */
export function overpaidPaise({ status, amountPaise, paidPaise }: Payable): number {
  return Math.max(0, paidPaise - (status === 'cancelled' ? 0 : amountPaise))
}

/** Cash is paid on delivery: all of it, or what is left to pay of an order that was paid in part. */
export function isCashDue(order: Payable): boolean {
  return order.hold === null && duePaise(order) > 0 && 'takesCash' in orderStates[order.status]
}

/** Cash needs an order that is out for delivery or delivered; UPI and the tab do not. A hold allows none of them. */
export function receivable(order: Payable): ReceiptKind[] {
  if (order.hold !== null || duePaise(order) === 0) return []
  return isCashDue(order) ? ['cash', 'upi', 'tab'] : ['upi', 'tab']
}

/** The seller gives money back once the order is packed: until then the packer may find more or less. */
export function canGiveBack(order: Payable): boolean {
  return order.status !== 'placed' && overpaidPaise(order) > 0
}
