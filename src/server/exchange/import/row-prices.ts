import type { ImportedProduct } from '#server/catalog/save-imported-products.ts'
import { kept } from '#server/exchange/import-text.ts'
import type { RowError, RowValues } from '#server/exchange/table/row-values.ts'
import type { CurrentProduct } from './found-products.ts'

/** A product as its row describes it, with a note when one value of the row overrules another. */
export type RowTarget = { target: ImportedProduct; note?: string }

type RowPrices = Pick<RowValues, 'pricePaise' | 'offerPricePaise'>

/**
 * A single price is both prices of a product without an offer: an offer that no table stated must not appear. Where
 * there is an offer, it is the price shoppers pay, unless its column is the MRP's.
 */
export function withBothPrices(
  values: RowValues,
  current: CurrentProduct,
  { statesOffer }: { statesOffer: boolean },
): RowValues {
  const { pricePaise, offerPricePaise, isOnePrice } = values
  const given = offerPricePaise ?? pricePaise
  const areTwo = pricePaise !== undefined && offerPricePaise !== undefined && !isOnePrice
  if (given === undefined || areTwo) return values
  if (current.offerPricePaise === current.pricePaise) {
    const isOffer = statesOffer && pricePaise === undefined
    return isOffer ? values : { ...values, pricePaise: given, offerPricePaise: given }
  }
  if (!isOnePrice) return values
  const { pricePaise: _, ...others } = values
  return others
}

/** An offer above the maximum price is refused where the row states both; else it ends, with a note. */
export function settleOffer(target: ImportedProduct, given: RowPrices): RowTarget | RowError {
  const { pricePaise, offerPricePaise } = target
  if (offerPricePaise <= pricePaise) return { target }
  if (given.pricePaise === undefined) {
    return { target: { ...target, pricePaise: offerPricePaise }, note: raised }
  }
  if (given.offerPricePaise === undefined) {
    return { target: { ...target, offerPricePaise: pricePaise }, note: lowered }
  }
  const detail = kept('row_offer_above_price', { offerPricePaise, pricePaise })
  return { reason: kept('row_offer_above_price'), detail }
}

const raised = kept('price_above_maximum')
const lowered = kept('maximum_below_price')
