import { type OrderState, orderStates } from '#contract/order-status.ts'

/** How an order can be paid at the shop. */
export type ReceiptKind = 'cash' | 'upi' | 'tab'

/** What decides on what is due for an order. */
export type Payable = {
  isPaid: boolean
  status: OrderState
  hold: 'held' | 'released' | null
  amountPaise: number
  paidPaise: number
}

/** What is still to be paid, also of an order whose online payment has not come; nothing of a cancelled one. */
export function duePaise({ status, amountPaise, paidPaise }: Payable): number {
  return status === 'cancelled' ? 0 : Math.max(0, amountPaise - paidPaise)
}

/** What was paid too much and has to be given back by hand: online payments go back by themselves. */
export function overpaidPaise({ status, amountPaise, paidPaise }: Payable): number {
  return Math.max(0, paidPaise - (status === 'cancelled' ? 0 : amountPaise))
}

/** Cash is paid on delivery: all of it, or what is left to pay of an order that was paid in part. */
export function isCashDue(order: Payable): boolean {
  return order.hold === null && duePaise(order) > 0 && 'takesCash' in orderStates[order.status]
}

/** What may be received now: cash at the door, UPI and the tab also before. */
export function receivable(order: Payable): ReceiptKind[] {
  if (order.hold !== null || duePaise(order) === 0) return []
  return isCashDue(order) ? ['cash', 'upi', 'tab'] : ['upi', 'tab']
}

/** What was paid too much is given back by hand once it is packed: before that more or less may be found. */
export function canGiveBack(order: Payable): boolean {
  return order.status !== 'placed' && overpaidPaise(order) > 0
}
