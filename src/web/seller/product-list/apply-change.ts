import { toPaise, toRupees } from '#contract/money.ts'
import type { BulkChange, SellerProduct } from '#contract/seller-products.ts'
import { withWish } from './stock-writer.ts'

/** What a product is after a change to many, as the store makes it. */
export function applyChange(product: SellerProduct, change: BulkChange): SellerProduct {
  if ('inStock' in change) return withWish(product, change)
  if ('archived' in change) return withWish({ ...product, ...change }, {})
  if ('category' in change) return { ...product, ...change }
  return { ...product, offerPrice: changedPrice(product, change.pricePercent) }
}

/** To the paisa, half a paisa up; never for nothing, and never above the price. */
export function changedPrice(
  { price, offerPrice }: Pick<SellerProduct, 'price' | 'offerPrice'>,
  percent: number,
): number {
  const paise = Math.round((toPaise(offerPrice) * (100 + percent)) / 100)
  return toRupees(Math.min(toPaise(price), Math.max(1, paise)))
}
