import type { BulkChange, SellerProduct } from '#contract/api/seller-products.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import { withStockRequest } from './stock-writer.ts'

/** Applies a bulk change as the server does. */
export function applyBulkChange(product: SellerProduct, change: BulkChange): SellerProduct {
  if ('inStock' in change) return withStockRequest(product, change)
  if ('archived' in change) return withStockRequest({ ...product, ...change }, {})
  if ('category' in change) return { ...product, ...change }
  return { ...product, offerPrice: changedPrice(product, change.pricePercent) }
}

/** Rounded to whole paise, at least one paisa and at most the price. */
export function changedPrice(
  { price, offerPrice }: Pick<SellerProduct, 'price' | 'offerPrice'>,
  percent: number,
): number {
  const paise = Math.round((toPaise(offerPrice) * (100 + percent)) / 100)
  return toRupees(Math.min(toPaise(price), Math.max(1, paise)))
}
