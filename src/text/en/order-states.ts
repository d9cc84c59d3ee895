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

export const pickedUp: Partial<Record<OrderStatus, string>> = {
  'Out for delivery': 'Ready',
  'Not delivered': 'Not collected',
  Delivered: 'Collected',
}

/** An order that is picked up is ready and collected where others are brought. */
export function nameOfStatus(status: OrderStatus, { pickUp }: { pickUp?: unknown }): string {
  const ofPickUp = pickUp ? pickedUp[status] : undefined
  return ofPickUp ?? statusNames[status]
}

export function nameOfState(state: OrderState, isPickUp = false): string {
  return nameOfStatus(orderStates[state].status, { pickUp: isPickUp })
}
