// Apart from net-quantity.ts, whose tables of spellings the shop's lists do without.

export const priceUnits = ['g', 'kg', 'ml', 'litre', 'piece'] as const
export type PriceUnit = (typeof priceUnits)[number]

/** A unit price as the API sends it, in rupees: the one the law asks for, and the one that compares packs. */
export type ShownUnitPrice = { price: number; unit: PriceUnit; comparison?: number | undefined }

/** The price per kilogram, litre or piece, by which packs of any size compare. */
export function comparedPrice({ price, unit, comparison }: ShownUnitPrice): ShownUnitPrice {
  if (comparison === undefined) return { price, unit }
  return { price: comparison, unit: unit === 'ml' ? 'litre' : 'kg' }
}
