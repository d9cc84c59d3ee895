/** How much cheaper the offer is, in whole percent; never rounded up, so that it promises no more than it gives. */
export function discountPercent({
  price,
  offerPrice,
}: {
  price: number
  offerPrice: number
}): number {
  return price > 0 ? Math.floor(((price - offerPrice) / price) * 100 + 1e-9) : 0
}
