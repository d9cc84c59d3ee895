import { createContext, useContext } from 'react'
import type { StoreProfile } from '#contract/api/store.ts'
import { readTaxTerms, type TaxTerms, usualTaxTerms } from '#contract/bill.ts'

/** What the pages know of the store's tax; a page that failed to load knows nothing. */
export const StoreTaxContext = createContext<Pick<StoreProfile, 'tax' | 'namesTax'> | undefined>(
  undefined,
)

/** How the store charges tax. */
export function useTaxTerms(): TaxTerms {
  const store = useContext(StoreTaxContext)
  return store ? readTaxTerms(store.tax) : usualTaxTerms
}

/** The tax in percent that is added to shown prices, where it is named beside them. */
export function useNamedTaxPercent(): number | undefined {
  const store = useContext(StoreTaxContext)
  return store?.namesTax ? store.tax.onTopPercent : undefined
}
