import { createContext, useContext } from 'react'
import type { StoreProfile } from '#contract/api/store.ts'
import { readTaxTerms, type TaxTerms, usualTaxTerms } from '#contract/bill.ts'
import type { RatingMode } from '#contract/ratings.ts'

/** What the pages know of the store; a page that failed to load knows nothing. */
export const StoreContext = createContext<
  Pick<StoreProfile, 'tax' | 'namesTax' | 'ratings' | 'delivery'> | undefined
>(undefined)

/** How the store charges tax. */
export function useTaxTerms(): TaxTerms {
  const store = useContext(StoreContext)
  return store ? readTaxTerms(store.tax) : usualTaxTerms
}

/** Which ratings the store shows. */
export function useRatingMode(): RatingMode {
  return useContext(StoreContext)?.ratings ?? 'off'
}

/** The tax in percent that is added to shown prices, where it is named beside them. */
export function useNamedTaxPercent(): number | undefined {
  const store = useContext(StoreContext)
  return store?.namesTax ? store.tax.onTopPercent : undefined
}

/** What the seller says of the cost of delivery. */
export function useDeliveryCost(): string | undefined {
  return useContext(StoreContext)?.delivery
}
