import type { PaymentWay } from '#contract/payment-way.ts'
import type { Database } from '#server/database/database.ts'
import { isOnOpenTab } from '#server/money/tabs/tab-charges.ts'
import type { Actor } from '#server/orders/read/order.ts'

/**
 * Limits against strangers. Stock, 999 of a product, the printed price and a tab's limit apply to everybody, so they
 * are not listed.
 */
export type StrangerLimit =
  | 'pause'
  | 'block'
  | 'pieces'
  | 'holds'
  | 'firstCash'
  | 'network'
  | 'share'

/** The right by which a person places, changes or reopens an order. */
export type Right = 'shopper' | 'tab' | 'seller'

const limitsOf: Readonly<Record<Right, readonly StrangerLimit[]>> = {
  shopper: ['pause', 'block', 'pieces', 'holds', 'firstCash', 'network', 'share'],
  // The seller trusts a tab's owner as much as a customer who has received an order.
  tab: ['pause', 'block', 'pieces', 'holds'],
  // The seller knows their customers.
  seller: [],
}

/** Whether this limit against strangers applies to people with this right. */
export function isLimited(right: Right, limit: StrangerLimit): boolean {
  return limitsOf[right].includes(limit)
}

export function rightToPlace(way: PaymentWay): 'shopper' | 'tab' {
  return way === 'tab' ? 'tab' : 'shopper'
}

/** The right by which the author changes a placed order. */
export async function rightToChange(
  tx: Database,
  { actor }: { actor: Actor },
  order: { id: string; shopperId: string },
): Promise<Right> {
  if (actor !== 'shopper') return 'seller'
  return (await isOnOpenTab(tx, order)) ? 'tab' : 'shopper'
}
