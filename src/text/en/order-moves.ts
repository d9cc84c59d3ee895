import type { OrderStatus } from '#contract/order-status.ts'

/** Each state above the list of its orders, and on the button that moves an order there. */
export const statuses: Readonly<
  Record<OrderStatus, { tab: string; move?: string; ofPickUp?: string }>
> = {
  'Order Placed': { tab: 'Placed' },
  Packed: { tab: 'Packed', move: 'Mark packed' },
  'Out for delivery': { tab: 'Out for delivery', move: 'Send out', ofPickUp: 'Ready to pick up' },
  'Not delivered': { tab: 'Not delivered' },
  Delivered: { tab: 'Delivered', move: 'Mark delivered', ofPickUp: 'Mark collected' },
  Cancelled: { tab: 'Cancelled' },
}

export type Kind = { pickUp?: unknown }

export function moveTo(status: OrderStatus, { pickUp }: Kind): string {
  const { move = status, ofPickUp } = statuses[status]
  return pickUp && ofPickUp ? ofPickUp : move
}
