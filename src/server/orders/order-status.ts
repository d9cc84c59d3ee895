import type { OrderStatus } from '#contract/order-status.ts'
import type { OrderState } from '#server/platform/tables.ts'

type Actor = 'shopper' | 'seller'
type Moves = Partial<Record<OrderState, readonly Actor[]>>

/** Where an order can go from each state, and who may send it there. No other move is legal. */
const legalMoves: Record<OrderState, Moves> = {
  placed: { packed: ['seller'], cancelled: ['shopper', 'seller'] },
  packed: { out_for_delivery: ['seller'], cancelled: ['seller'] },
  out_for_delivery: { delivered: ['seller'], not_delivered: ['seller'] },
  not_delivered: { out_for_delivery: ['seller'], cancelled: ['seller'] },
  delivered: {},
  cancelled: {},
}

export function canBecome(from: OrderState, to: OrderState, actor: Actor): boolean {
  return legalMoves[from][to]?.includes(actor) ?? false
}

export const nameOfState: Record<OrderState, OrderStatus> = {
  placed: 'Order Placed',
  packed: 'Packed',
  out_for_delivery: 'Out for delivery',
  not_delivered: 'Not delivered',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

const states = Object.keys(legalMoves) as OrderState[]

export function stateNamed(name: OrderStatus): OrderState {
  const state = states.find((each) => nameOfState[each] === name)
  if (!state) throw new Error(`${name} is no state of an order`)
  return state
}

/** The next state on the way to the shopper. */
export function nextState(from: OrderState): OrderState | undefined {
  const setbacks: OrderState[] = ['not_delivered', 'cancelled']
  return states.find((to) => !setbacks.includes(to) && canBecome(from, to, 'seller'))
}

type Payable = { paymentType: 'COD' | 'Online'; isPaid: boolean; status: OrderState }

/** Cash is paid on delivery, once. */
export function isCashDue({ paymentType, isPaid, status }: Payable): boolean {
  return (
    paymentType === 'COD' && !isPaid && (status === 'out_for_delivery' || status === 'delivered')
  )
}

/** An order whose cash was paid on delivery cannot come back as not delivered. */
export function canComeBack(order: Payable): boolean {
  const isPaidAtDoor = order.paymentType === 'COD' && order.isPaid
  return canBecome(order.status, 'not_delivered', 'seller') && !isPaidAtDoor
}

/** Such an order must not be packed yet. */
export function waitsForPayment({ paymentType, isPaid, status }: Payable): boolean {
  return paymentType === 'Online' && !isPaid && status === 'placed'
}
