import type { SellerProduct, StockBefore } from '#contract/seller-products.ts'

/** `ifStock`: change only if this is still the stock. */
export type StockWish = { inStock?: boolean; stock?: number | null; ifStock?: number | null }

/** A saved change with the values before it and the product after it. */
export type StockChange = { asked: StockWish; before: StockBefore; product: SellerProduct }

/** Joins two consecutive changes into one undo step, unless something else changed the product in between. */
export function joinChanges(earlier: StockChange | undefined, next: StockChange): StockChange {
  const isNext =
    earlier?.product.stock === next.before.stock &&
    earlier.product.switchedOn === next.before.inStock
  return isNext
    ? { ...earlier, asked: { ...earlier.asked, ...next.asked }, product: next.product }
    : next
}

/** The change that undoes another; a count only if nothing was sold or counted since. */
export function wayBack({ asked, before, product }: StockChange): StockWish | null {
  const isSwitched = asked.inStock !== undefined && before.inStock !== product.switchedOn
  const isCounted = asked.stock !== undefined && before.stock !== product.stock
  if (!isSwitched && !isCounted) return null
  return {
    ...(isSwitched ? { inStock: before.inStock } : {}),
    ...(isCounted ? { stock: before.stock, ifStock: product.stock } : {}),
  }
}
