import type { OrderStatus } from '#contract/order-status.ts'
import type { OrderState } from '#server/platform/tables.ts'

type Actor = 'shopper' | 'seller'
type Moves = Partial<Record<OrderState, readonly Actor[]>>

/** Where an order can go from each state, and who may send it there. No other move is legal. */
const legalMoves: Record<OrderState, Moves> = {
  placed: { packed: ['seller'], cancelled: ['shopper', 'seller'] },
  packed: { out_for_delivery: ['seller'], cancelled: ['seller'] },
  out_for_delivery: { delivered: ['seller'] },
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
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}
