import { formatPaise } from '#contract/money.ts'
import type { ImportedProduct } from '#server/catalog/save-products.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Fault } from './fault.ts'
import type { Current } from './find-products.ts'
import type { Said } from './read-row.ts'

type Prices = Pick<Said, 'pricePaise' | 'offerPricePaise'>

/** What a row makes of a product, or of none. */
export function wantedOf(said: Said, current: Current | undefined): ImportedProduct | Fault {
  if (!current) return newProduct(said)
  const { id: _, isStockAsExported, isOnePrice: __, ...words } = withoutMaximum(said, current)
  const { pictures: ___, archivedAt, ...kept } = current
  const wanted = { ...kept, archived: archivedAt !== null, ...words }
  if (isStockAsExported) wanted.stock = current.stock
  return tooDear(wanted, words) ?? wanted
}

/** One price for a product that has two is what shoppers pay: the maximum stands printed on the pack. */
function withoutMaximum(said: Said, current: Current): Said {
  const hasOffer = current.offerPricePaise < current.pricePaise
  if (!said.isOnePrice || !hasOffer) return said
  const { pricePaise: _, ...others } = said
  return others
}

function newProduct({
  isStockAsExported: _,
  isOnePrice: __,
  ...said
}: Said): ImportedProduct | Fault {
  const { id = newId(), name, category, pricePaise = said.offerPricePaise } = said
  if (name === undefined)
    return { reason: 'No product matches this row, and a new one needs a name' }
  if (category === undefined) return { reason: 'A new product needs a category' }
  if (pricePaise === undefined) return { reason: 'A new product needs a price' }

  const wanted = {
    weight: null,
    code: null,
    offerPricePaise: pricePaise,
    description: [],
    inStock: true,
    stock: null,
    archived: false,
    ...said,
    id,
    name,
    category,
    pricePaise,
  }
  return tooDear(wanted, wanted) ?? wanted
}

function tooDear(
  { pricePaise, offerPricePaise }: ImportedProduct,
  said: Prices,
): Fault | undefined {
  if (offerPricePaise <= pricePaise) return undefined
  const { what, advice } = whatIsWrong(said)
  const figures = `${formatPaise(offerPricePaise)} is more than ${formatPaise(pricePaise)}`
  return { reason: `${what}${advice}`, detail: `${what}: ${figures}${advice}` }
}

function whatIsWrong({ pricePaise, offerPricePaise }: Prices) {
  if (pricePaise === undefined) {
    return {
      what: 'The offer price is higher than the price (MRP) in the store',
      advice: '; give the new MRP as well, in its own column',
    }
  }
  if (offerPricePaise === undefined) {
    return {
      what: 'The offer price in the store is higher than this price (MRP)',
      advice: '; give the new offer price as well, in its own column',
    }
  }
  return { what: 'The offer price is higher than the price', advice: '' }
}
