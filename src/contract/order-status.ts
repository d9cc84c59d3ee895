type Actor = 'shopper' | 'seller'
type State = {
  /** Its name in the API and on the pages. */
  status: string
  /** The states that may follow, and who may choose each of them. */
  next: Partial<Record<string, readonly Actor[]>>
  /** Whether it leads away from the delivery. */
  isSetback?: true
}

/** The states of an order, as the database has them. No other move from one to another is legal. */
export const orderStates = {
  placed: {
    status: 'Order Placed',
    next: { packed: ['seller'], cancelled: ['shopper', 'seller'] },
  },
  packed: {
    status: 'Packed',
    next: { out_for_delivery: ['seller'], cancelled: ['seller'] },
  },
  out_for_delivery: {
    status: 'Out for delivery',
    next: { delivered: ['seller'], not_delivered: ['seller'] },
  },
  not_delivered: {
    status: 'Not delivered',
    isSetback: true,
    next: { out_for_delivery: ['seller'], cancelled: ['seller'] },
  },
  delivered: { status: 'Delivered', next: {} },
  cancelled: { status: 'Cancelled', isSetback: true, next: {} },
} as const satisfies Record<string, State>

export type OrderState = keyof typeof orderStates
export type OrderStatus = (typeof orderStates)[OrderState]['status']

export const orderStatuses: readonly OrderStatus[] = Object.values(orderStates).map(
  ({ status }) => status,
)
