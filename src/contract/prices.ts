import { currentTaxBasisPoints } from './bill.ts'

/**
 * Whether the shopper pays more than the printed maximum price: the tax comes on top of an offer price that is
 * shown beside a price "inclusive of all taxes" (S-52).
 */
export function exceedsMaximumPrice(pricePaise: number, offerPricePaise: number): boolean {
  return offerPricePaise * (10_000 + currentTaxBasisPoints) > pricePaise * 10_000
}

/** The highest offer price with which the shopper pays no more than the printed maximum price. */
export function highestOfferPaise(pricePaise: number): number {
  return Math.floor((pricePaise * 10_000) / (10_000 + currentTaxBasisPoints))
}
