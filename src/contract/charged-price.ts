import { bill, type TaxTerms } from './bill.ts'

type Prices = { pricePaise: number; offerPricePaise: number }
/** `namesTax` where prices are shown with the tax on top. */
export type ChargedAs = { terms: TaxTerms; namesTax: boolean }

/** Whether the price that the page shows is the one to name; a demo names the price of the page. */
export function isChargedAsShown({ terms, namesTax }: ChargedAs): boolean {
  return terms.mode === 'on_top' && !namesTax
}

/** Returns the price of one piece with its tax, so that search engines show no lower one. */
export function chargedPaise(prices: Prices, as: ChargedAs): number {
  if (isChargedAsShown(as)) return prices.offerPricePaise
  return bill([{ ...prices, quantity: 1 }], as.terms).totalPaise
}
