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

type Payable = { paymentType: 'COD' | 'Online'; isPaid: boolean; status: OrderState }

/** Cash is paid on delivery, once. */
export function isCashDue({ paymentType, isPaid, status }: Payable): boolean {
  return paymentType === 'COD' && !isPaid && 'takesCash' in orderStates[status]
}

/** An order whose cash was paid on delivery cannot come back as not delivered. */
export function canComeBack(order: Payable): boolean {
  const isPaidOnDelivery = order.paymentType === 'COD' && order.isPaid
  return canBecome(order.status, 'not_delivered', 'seller') && !isPaidOnDelivery
}

/** Such an order must not be packed yet. */
export function waitsForPayment({ paymentType, isPaid, status }: Payable): boolean {
  return paymentType === 'Online' && !isPaid && status === 'placed'
}
