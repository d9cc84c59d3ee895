import { addedBasisPoints, type TaxTerms } from './bill.ts'

type UnitPrice = { pricePaise: number; unit: 'kg' | 'litre' | 'piece' }

const units: Record<string, { unit: UnitPrice['unit']; perUnit: number }> = {
  g: { unit: 'kg', perUnit: 1000 },
  gm: { unit: 'kg', perUnit: 1000 },
  kg: { unit: 'kg', perUnit: 1 },
  ml: { unit: 'litre', perUnit: 1000 },
  l: { unit: 'litre', perUnit: 1 },
  pc: { unit: 'piece', perUnit: 1 },
  pcs: { unit: 'piece', perUnit: 1 },
}

/**
 * The price per kilogram, litre or piece for a weight such as `500 g`, `2 x 1 L` or `6 pcs`; null where the weight
 * cannot be read or is exactly one unit.
 */
export function unitPrice(offerPricePaise: number, weight: string): UnitPrice | null {
  const match = /^(?:(\d+)\s*x\s*)?(\d+(?:\.\d+)?)\s*(kg|gm|g|ml|l|pcs|pc)$/i.exec(weight.trim())
  if (!match) return null

  const [, packs = '1', amount = '', name = ''] = match
  const known = units[name.toLowerCase()]
  const quantity = Number(packs) * Number(amount)
  if (!known || quantity === 0 || quantity === known.perUnit) return null

  return { pricePaise: Math.round((offerPricePaise * known.perUnit) / quantity), unit: known.unit }
}

type Prices = { pricePaise: number; offerPricePaise: number }

/** Whether the shopper pays more than the printed maximum price, because tax comes on top of the offer (S-52). */
export function exceedsMaximumPrice(prices: Prices, terms: TaxTerms): boolean {
  const { pricePaise, offerPricePaise } = prices
  return offerPricePaise * (10_000 + addedBasisPoints(terms)) > pricePaise * 10_000
}

/** The highest offer price with which the shopper pays no more than the printed maximum price. */
export function highestOfferPaise(pricePaise: number, terms: TaxTerms): number {
  return Math.floor((pricePaise * 10_000) / (10_000 + addedBasisPoints(terms)))
}
