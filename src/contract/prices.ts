import { addedBasisPoints, type TaxTerms } from './bill.ts'

type Prices = { pricePaise: number; offerPricePaise: number }

/** Whether tax on top of the offer makes the shopper pay more than the printed maximum price (S-52). */
export function exceedsMaximumPrice(prices: Prices, terms: TaxTerms): boolean {
  const { pricePaise, offerPricePaise } = prices
  return offerPricePaise * (10_000 + addedBasisPoints(terms)) > pricePaise * 10_000
}

/** The highest offer price whose total stays within the printed maximum price. */
export function highestOfferPaise(pricePaise: number, terms: TaxTerms): number {
  return Math.floor((pricePaise * 10_000) / (10_000 + addedBasisPoints(terms)))
}
