import type { OrderStatus } from '#contract/order-status.ts'
import type { Kind } from '../en/order-moves.ts'

export type { Kind } from '../en/order-moves.ts'

/** Each state above the list of its orders, and on the button that moves an order there. */
export const statuses: Readonly<
  Record<OrderStatus, { tab: string; move?: string; ofPickUp?: string }>
> = {
  'Order Placed': { tab: 'ऑर्डर हुआ' },
  Packed: { tab: 'पैक हुआ', move: 'पैक हो गया' },
  'Out for delivery': { tab: 'रास्ते में', move: 'रवाना करें', ofPickUp: 'लेने के लिए तैयार' },
  'Not delivered': { tab: 'नहीं पहुँचा' },
  Delivered: { tab: 'पहुँच गया', move: 'पहुँच गया', ofPickUp: 'ग्राहक ने ले लिया' },
  Cancelled: { tab: 'कैंसिल' },
}

export function moveTo(status: OrderStatus, { pickUp }: Kind): string {
  const { move = status, ofPickUp } = statuses[status]
  return pickUp && ofPickUp ? ofPickUp : move
}
