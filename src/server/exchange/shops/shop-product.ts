/** One thing to buy from another shop's export, in the words of this one. */
export type ShopProduct = {
  name: string
  sku: string
  barCode: string
  brand: string
  /** From the coarsest to the finest. */
  categories: string[]
  /** What tells it from the other packs of its group, such as `Size: 500 g`. */
  options: { name: string; value: string }[]
  /** What it weighs with its packaging, for the post. */
  shippingWeight: string
  price: string
  /** The price of an offer that runs now; else empty. */
  offerPrice: string
  /** Empty where it is not counted. */
  stock: string
  inStock: boolean | undefined
  html: string
  isPublished: boolean
  /** The same for all packs of one thing; empty where there is only one. */
  group: string
  pictures: string[]
  /** In which steps of weight it is sold loose; empty by the piece. */
  step?: string
}

/** A count in whole pieces; what was sold before it came in is none. */
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
