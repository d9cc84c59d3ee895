import type { SellerProduct, StockBefore } from '#contract/api/seller-products.ts'

/** `ifStock`: change only if this is still the stock. */
export type StockRequest = { inStock?: boolean; stock?: number | null; ifStock?: number | null }

/** A saved change with the values before it and the product after it. */
export type SavedStockChange = {
  request: StockRequest
  before: StockBefore
  product: SellerProduct
}

/** Joins two consecutive changes into one undo step, unless something else changed the product in between. */
export function joinChanges(
  earlier: SavedStockChange | undefined,
  next: SavedStockChange,
): SavedStockChange {
  const isNext =
    earlier?.product.stock === next.before.stock &&
    earlier.product.switchedOn === next.before.inStock
  return isNext
    ? { ...earlier, request: { ...earlier.request, ...next.request }, product: next.product }
    : next
}

/** The change that undoes another; a count only if nothing was sold or counted since. */
export function undoOf({ request, before, product }: SavedStockChange): StockRequest | null {
  const isSwitched = request.inStock !== undefined && before.inStock !== product.switchedOn
  const isCounted = request.stock !== undefined && before.stock !== product.stock
  if (!isSwitched && !isCounted) return null
  return {
    ...(isSwitched ? { inStock: before.inStock } : {}),
    ...(isCounted ? { stock: before.stock, ifStock: product.stock } : {}),
  }
}
