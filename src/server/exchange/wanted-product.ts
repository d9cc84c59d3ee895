import { formatPaise } from '#contract/money.ts'
import type { ImportedProduct } from '#server/catalog/save-products.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Fault } from './fault.ts'
import type { Current } from './find-products.ts'
import type { Said } from './read-row.ts'

type Prices = Pick<Said, 'pricePaise' | 'offerPricePaise'>

/** The product as the row wants it: a changed one, or a new one where there is no current one. */
export function wantedOf(values: Said, current: Current | undefined): ImportedProduct | Fault {
  if (!current) return newProduct(values)
  const { id: _, isStockAsExported, isOnePrice: __, ...given } = withoutMaximum(values, current)
  const { pictures: ___, archivedAt, ...fields } = current
  const target = { ...fields, archived: archivedAt !== null, ...given }
  if (isStockAsExported) target.stock = current.stock
  return offerTooHigh(target, given) ?? target
}

/** A single price for a product with an offer is the price shoppers pay; the maximum price on the pack stays. */
function withoutMaximum(values: Said, current: Current): Said {
  const hasOffer = current.offerPricePaise < current.pricePaise
  if (!values.isOnePrice || !hasOffer) return values
  const { pricePaise: _, ...others } = values
  return others
}

function newProduct({
  isStockAsExported: _,
  isOnePrice: __,
  ...values
}: Said): ImportedProduct | Fault {
  const { id = newId(), name, category, pricePaise = values.offerPricePaise } = values
  if (name === undefined)
    return { reason: 'No product matches this row, and a new one needs a name' }
  if (category === undefined) return { reason: 'A new product needs a category' }
  if (pricePaise === undefined) return { reason: 'A new product needs a price' }

  const target = {
    weight: null,
    code: null,
    offerPricePaise: pricePaise,
    description: [],
    inStock: true,
    stock: null,
    archived: false,
    ...values,
    id,
    name,
    category,
    pricePaise,
  }
  return offerTooHigh(target, target) ?? target
}

function offerTooHigh(
  { pricePaise, offerPricePaise }: ImportedProduct,
  given: Prices,
): Fault | undefined {
  if (offerPricePaise <= pricePaise) return undefined
  const { problem, advice } = describeOffer(given)
  const amounts = `${formatPaise(offerPricePaise)} is more than ${formatPaise(pricePaise)}`
  return { reason: `${problem}${advice}`, detail: `${problem}: ${amounts}${advice}` }
}

function describeOffer({ pricePaise, offerPricePaise }: Prices) {
  if (pricePaise === undefined) {
    return {
      problem: 'The offer price is higher than the price (MRP) in the store',
      advice: '; give the new MRP as well, in its own column',
    }
  }
  if (offerPricePaise === undefined) {
    return {
      problem: 'The offer price in the store is higher than this price (MRP)',
      advice: '; give the new offer price as well, in its own column',
    }
  }
  return { problem: 'The offer price is higher than the price', advice: '' }
}
