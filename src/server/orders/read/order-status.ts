import { type OrderState, type OrderStatus, orderStates } from '#contract/order-status.ts'

type Actor = 'shopper' | 'seller'
type Moves = Partial<Record<OrderState, readonly Actor[]>>

const states = Object.keys(orderStates) as OrderState[]

export function canBecome(from: OrderState, to: OrderState, actor: Actor): boolean {
  const moves: Moves = orderStates[from].next
  return moves[to]?.includes(actor) ?? false
}

/** Every move that somebody may make. */
export const legalMoves = states.flatMap((from) =>
  (Object.keys(orderStates[from].next) as OrderState[]).map((to) => ({ from, to })),
)

export const nameOfState = Object.fromEntries(
  states.map((state) => [state, orderStates[state].status]),
) as Record<OrderState, OrderStatus>

/** How an order can be paid at the shop. */
export type ReceiptKind = 'cash' | 'upi' | 'tab'

type Payable = {
  paymentType: 'COD' | 'Online'
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

/** An order whose cash was received at the door cannot come back as not delivered. */
export function canComeBack({ status }: Payable, cashPaise: number): boolean {
  return canBecome(status, 'not_delivered', 'seller') && cashPaise <= 0
}

/** Such an order must not be packed yet. */
export function waitsForPayment({ hold }: Pick<Payable, 'hold'>): boolean {
  return hold !== null
}
