import { createContext, useContext } from 'react'
import type { StoreProfile } from '#contract/api/store.ts'
import { readTaxTerms, type TaxTerms, usualTaxTerms } from '#contract/bill.ts'
import type { RatingMode } from '#contract/ratings.ts'

/** Details of the store that all pages know; a page that failed to load knows none. */
export const StoreContext = createContext<
  | Pick<
      StoreProfile,
      | 'tax'
      | 'namesTax'
      | 'ratings'
      | 'delivery'
      | 'hasAreas'
      | 'asksPosition'
      | 'languages'
      | 'hasSlots'
      | 'pickUp'
      | 'promises'
      | 'pause'
    >
  | undefined
>(undefined)

export function useTaxTerms(): TaxTerms {
  const store = useContext(StoreContext)
  return store ? readTaxTerms(store.tax) : usualTaxTerms
}

export function useRatingMode(): RatingMode {
  return useContext(StoreContext)?.ratings ?? 'off'
}

/** The tax in percent that is added to shown prices, where it is named beside them. */
export function useNamedTaxPercent(): number | undefined {
  const store = useContext(StoreContext)
  return store?.namesTax ? store.tax.onTopPercent : undefined
}

/** The seller's own words on the cost of delivery. */
export function useDeliveryCost(): string | undefined {
  return useContext(StoreContext)?.delivery
}
