import type { OrderStatus } from '#contract/order-status.ts'
import type * as en from '../en/order-moves.ts'
import type { Kind } from '../en/order-moves.ts'
import type { Translated } from '../translation.ts'

export type { Kind } from '../en/order-moves.ts'

/** Each state above the list of its orders, and on the button that moves an order there. */
export const statuses: Readonly<
  Record<OrderStatus, { tab: string; ofBoth?: string; move?: string; ofPickUp?: string }>
> = {
  'Order Placed': { tab: 'ऑर्डर हुआ' },
  Packed: { tab: 'पैक हुआ', move: 'पैक हो गया' },
  'Out for delivery': {
    tab: 'रास्ते में',
    ofBoth: 'रास्ते में या तैयार',
    move: 'रवाना करें',
    ofPickUp: 'लेने के लिए तैयार',
  },
  'Not delivered': { tab: 'नहीं पहुँचा', ofBoth: 'नहीं दिया गया' },
  Delivered: { tab: 'पहुँच गया', ofBoth: 'दिया गया', move: 'पहुँच गया', ofPickUp: 'ग्राहक ने ले लिया' },
  Cancelled: { tab: 'कैंसिल' },
}

/** A list holds orders that are brought, and in a shop with pick-up also those that are fetched. */
export function tabOf(status: OrderStatus, hasPickUps: boolean): string {
  const { tab: name, ofBoth = name } = statuses[status]
  return hasPickUps ? ofBoth : name
}

export function moveTo(status: OrderStatus, { pickUp }: Kind): string {
  const { move = status, ofPickUp } = statuses[status]
  return pickUp && ofPickUp ? ofPickUp : move
}

/** The question why an order was not fetched; the rest is said as of one that is brought. */
export const notCollectedText: Translated<typeof en.notCollectedText> = {
  title: (number: string) => `ऑर्डर ${number} क्यों नहीं लिया गया?`,
  lead: 'इसे फिर से “तैयार” कर सकते हैं, या कैंसिल कर सकते हैं। ग्राहक को वजह दिखेगी।',
  common: ['ग्राहक लेने नहीं आए', 'ग्राहक से बात नहीं हो पाई', 'ग्राहक ने लेने से मना किया'],
  confirm: 'नहीं लिया',
}
