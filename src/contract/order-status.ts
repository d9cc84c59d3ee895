/** The words for an order's state, as the API and the pages use them. */
export const orderStatuses = [
  'Order Placed',
  'Packed',
  'Out for delivery',
  'Not delivered',
  'Delivered',
  'Cancelled',
] as const

export type OrderStatus = (typeof orderStatuses)[number]
