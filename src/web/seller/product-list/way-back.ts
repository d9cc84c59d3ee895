import type { SellerProduct, StockBefore } from '#contract/seller-products.ts'

/** `ifStock`: only where there are still so many. */
export type StockWish = { inStock?: boolean; stock?: number | null; ifStock?: number | null }

/** What was asked for, what the product was before, and what it is since. */
export type StockChange = { asked: StockWish; before: StockBefore; product: SellerProduct }

/** One more change behind another is one with it, unless an order or somebody else came in between. */
export function joinChanges(earlier: StockChange | undefined, next: StockChange): StockChange {
  const isNext =
    earlier?.product.stock === next.before.stock &&
    earlier.product.switchedOn === next.before.inStock
  return isNext
    ? { ...earlier, asked: { ...earlier.asked, ...next.asked }, product: next.product }
    : next
}

/** Takes back what was asked for and nothing else; a count only where nothing was sold or counted since. */
export function wayBack({ asked, before, product }: StockChange): StockWish | null {
  const isSwitched = asked.inStock !== undefined && before.inStock !== product.switchedOn
  const isCounted = asked.stock !== undefined && before.stock !== product.stock
  if (!isSwitched && !isCounted) return null
  return {
    ...(isSwitched ? { inStock: before.inStock } : {}),
    ...(isCounted ? { stock: before.stock, ifStock: product.stock } : {}),
  }
}
