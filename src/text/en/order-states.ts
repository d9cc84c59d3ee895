import { type OrderState, type OrderStatus, orderStates } from '#contract/order-status.ts'

/** The states of an order, by their names in the API. */
export const statusNames: Readonly<Record<OrderStatus, string>> = {
  'Order Placed': 'Order Placed',
  Packed: 'Packed',
  'Out for delivery': 'Out for delivery',
  'Not delivered': 'Not delivered',
  Delivered: 'Delivered',
  Cancelled: 'Cancelled',
}

export function nameOfState(state: OrderState): string {
  return statusNames[orderStates[state].status]
}
