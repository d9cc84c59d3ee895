import type { PaymentWay } from '#contract/payment-way.ts'
import type { Database } from '#server/database/database.ts'
import { isOnOpenTab } from '#server/money/tabs/tab-charges.ts'
import type { Actor } from '#server/orders/read/order.ts'

/**
 * The limits against strangers. Stock, 999 of a product, the printed price and the limit of a tab hold for everybody, so
 * they are not among them.
 */
export type StrangerLimit =
  | 'pause'
  | 'block'
  | 'pieces'
  | 'holds'
  | 'firstCash'
  | 'network'
  | 'share'

/** By what right somebody places, changes or takes up an order. */
export type Right = 'shopper' | 'tab' | 'seller'

const limitsOf: Readonly<Record<Right, readonly StrangerLimit[]>> = {
  shopper: ['pause', 'block', 'pieces', 'holds', 'firstCash', 'network', 'share'],
  // The seller trusts who has a tab as if an order had reached them.
  tab: ['pause', 'block', 'pieces', 'holds'],
  // The seller knows whom they serve.
  seller: [],
}

/** Every check of a limit asks this. */
export function isLimited(right: Right, limit: StrangerLimit): boolean {
  return limitsOf[right].includes(limit)
}

/** By what right a shopper places an order, or has it paid in another way. */
export function rightToPlace(way: PaymentWay): 'shopper' | 'tab' {
  return way === 'tab' ? 'tab' : 'shopper'
}

/** By what right the author changes an order that stands. */
export async function rightToChange(
  tx: Database,
  { actor }: { actor: Actor },
  order: { id: string; shopperId: string },
): Promise<Right> {
  if (actor !== 'shopper') return 'seller'
  return (await isOnOpenTab(tx, order)) ? 'tab' : 'shopper'
}
