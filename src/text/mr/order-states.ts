import { type OrderState, type OrderStatus, orderStates } from '#contract/order-status.ts'

/** The states of an order, by their names in the API. */
export const statusNames: Readonly<Record<OrderStatus, string>> = {
  'Order Placed': 'ऑर्डर झाली',
  Packed: 'पॅक झाली',
  'Out for delivery': 'वाटेत',
  'Not delivered': 'पोहोचली नाही',
  Delivered: 'पोहोचली',
  Cancelled: 'रद्द',
}

export const pickedUp: Partial<Record<OrderStatus, string>> = {
  'Out for delivery': 'तयार',
  'Not delivered': 'नेली नाही',
  Delivered: 'नेली',
}

/** An order that is picked up is ready and collected where others are brought. */
export function nameOfStatus(status: OrderStatus, { pickUp }: { pickUp?: unknown }): string {
  const ofPickUp = pickUp ? pickedUp[status] : undefined
  return ofPickUp ?? statusNames[status]
}

export function nameOfState(state: OrderState, isPickUp = false): string {
  return nameOfStatus(orderStates[state].status, { pickUp: isPickUp })
}
