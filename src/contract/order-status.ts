/** The states of an order, under their names in the API and on the pages. */
export const orderStatuses = [
  'Order Placed',
  'Packed',
  'Out for delivery',
  'Not delivered',
  'Delivered',
  'Cancelled',
] as const

export type OrderStatus = (typeof orderStatuses)[number]
