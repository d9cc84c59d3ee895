/** One thing to buy from another shop's export, in the words of this one. */
export type ShopProduct = {
  name: string
  sku: string
  barCode: string
  brand: string
  /** Categories from the coarsest to the finest. */
  categories: string[]
  /** The differences from the other packs of its group, such as `Size: 500 g`. */
  options: { name: string; value: string }[]
  /** The weight with packaging. */
  shippingWeight: string
  price: string
  /** The price of an offer that is valid now; else empty. */
  offerPrice: string
  /** Empty when it is not counted. */
  stock: string
  inStock: boolean | undefined
  html: string
  isPublished: boolean
  /** The same for all packs of one thing; empty where there is only one. */
  group: string
  pictures: string[]
  /** The step of loose goods; empty for goods by the piece. */
  step?: string
}

/** A count in whole pieces; a count below zero becomes zero. */
export function countOf(text: string): string {
  const count = Math.floor(Number(text))
  return text.trim() === '' || !Number.isFinite(count) ? '' : String(Math.max(0, count))
}

/** A step that costs whole paise at this price per kilogram. */
export function stepOf(perKilogram: string): string {
  const paise = Math.round(Number(perKilogram) * 100)
  const isWhole = Number.isFinite(paise) && Number.isInteger(paise / 4)
  return isWhole ? '250 g' : '1 kg'
}

export function gramsText(grams: number): string {
  if (!(grams > 0)) return ''
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`
}
