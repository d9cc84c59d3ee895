/** The discount in whole percent, rounded down so that it never promises too much. */
export function discountPercent({
  price,
  offerPrice,
}: {
  price: number
  offerPrice: number
}): number {
  return price > 0 ? Math.floor(((price - offerPrice) / price) * 100 + 1e-9) : 0
}
