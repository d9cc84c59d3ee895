import type { OrderStatus } from '#contract/order-status.ts'

/** Each state above the list of its orders, and on the button that moves an order there. */
export const statuses: Readonly<
  Record<OrderStatus, { tab: string; ofBoth?: string; move?: string; ofPickUp?: string }>
> = {
  'Order Placed': { tab: 'Placed' },
  Packed: { tab: 'Packed', move: 'Mark packed' },
  'Out for delivery': {
    tab: 'Out for delivery',
    ofBoth: 'Out or ready',
    move: 'Send out',
    ofPickUp: 'Ready to pick up',
  },
  'Not delivered': { tab: 'Not delivered', ofBoth: 'Not handed over' },
  Delivered: {
    tab: 'Delivered',
    ofBoth: 'Handed over',
    move: 'Mark delivered',
    ofPickUp: 'Mark collected',
  },
  Cancelled: { tab: 'Cancelled' },
}

/** A list holds orders that are brought, and in a shop with pick-up also those that are fetched. */
export function tabOf(status: OrderStatus, hasPickUps: boolean): string {
  const { tab: name, ofBoth = name } = statuses[status]
  return hasPickUps ? ofBoth : name
}

export type Kind = { pickUp?: unknown }

export function moveTo(status: OrderStatus, { pickUp }: Kind): string {
  const { move = status, ofPickUp } = statuses[status]
  return pickUp && ofPickUp ? ofPickUp : move
}

/** The question why an order was not fetched; the rest is said as of one that is brought. */
export const notCollectedText = {
  title: (number: string) => `Why was order ${number} not collected?`,
  lead: 'You can mark it as ready again, or cancel it. The shopper will see the reason.',
  common: ['Shopper did not come', 'Shopper could not be reached', 'Shopper refused the order'],
  confirm: 'Not collected',
}
