type Actor = 'shopper' | 'seller'
type State = {
  /** Its name in the API. */
  status: string
  /** The states that may follow, with the people who may choose each; the usual one comes first. */
  next: Partial<Record<string, readonly Actor[]>>
  /** Whether the status leads away from the delivery. */
  isSetback?: true
  /** Whether the order's items are on the picking list. */
  isToPick?: true
  /** Whether the shopper may pay in cash now. */
  takesCash?: true
  /** Whether the goods have left the shop, so that a bill must be issued. */
  hasLeft?: true
}

/**
 * The states of an order as the database names them, in the order of delivery. Only the moves listed in `next` are
 * allowed.
 */
export const orderStates = {
  placed: {
    status: 'Order Placed',
    isToPick: true,
    next: { packed: ['seller'], cancelled: ['shopper', 'seller'] },
  },
  packed: {
    status: 'Packed',
    isToPick: true,
    next: { out_for_delivery: ['seller'], cancelled: ['seller'] },
  },
  out_for_delivery: {
    status: 'Out for delivery',
    takesCash: true,
    hasLeft: true,
    next: { delivered: ['seller'], not_delivered: ['seller'] },
  },
  not_delivered: {
    status: 'Not delivered',
    isSetback: true,
    next: { out_for_delivery: ['seller'], cancelled: ['seller'] },
  },
  delivered: { status: 'Delivered', takesCash: true, hasLeft: true, next: {} },
  cancelled: { status: 'Cancelled', isSetback: true, next: {} },
} as const satisfies Record<string, State>

export type OrderState = keyof typeof orderStates
export type OrderStatus = (typeof orderStates)[OrderState]['status']

/** Orders that are picked up have other names for some states. */
export type AtState = { status: OrderState; isPickUp?: boolean }

const states: Readonly<Record<OrderState, State & { status: OrderStatus }>> = orderStates
const stateNames = Object.keys(orderStates) as OrderState[]

export const orderStatuses: readonly OrderStatus[] = Object.values(states).map(
  ({ status }) => status,
)

/** The time during which the person who made the last move or receipt can undo it. */
export const undoMinutes = 10

/** Items can be taken back for so many days after delivery. */
export const returnDays = 14

export function stateOf(status: OrderStatus): State {
  return states[stateNamed(status)]
}

export function stateNamed(name: OrderStatus): OrderState {
  const state = stateNames.find((each) => states[each].status === name)
  if (!state) throw new Error(`${name} is no state of an order`)
  return state
}

/** The seller's next moves on the way to the shopper; the usual one comes first. */
export function nextStatuses(from: OrderStatus): OrderStatus[] {
  return Object.entries(stateOf(from).next)
    .filter(([, actors]) => actors?.includes('seller'))
    .map(([to]) => states[to as OrderState])
    .filter(({ isSetback }) => !isSetback)
    .map(({ status }) => status)
}
