import type { SellerProduct } from '#contract/seller-products.ts'
import type { Listing, StockState } from './listing.ts'

type Shelf = { lowStock: number }

/**
 * Whether a product that was edited in the list still matches the filters. The search text is not compared, because
 * names cannot be edited there.
 */
export function belongs(
  product: SellerProduct,
  { category, stock }: Pick<Listing, 'category' | 'stock'>,
  { lowStock }: Shelf,
): boolean {
  if (category && product.category !== category) return false
  if (product.archived) return stock === 'archived'
  return stock === '' || isIn(stock, product, lowStock)
}

export function isLow({ stock }: Pick<SellerProduct, 'stock'>, lowStock: number): boolean {
  return stock !== null && stock <= lowStock
}

function isIn(state: StockState, product: SellerProduct, lowStock: number): boolean {
  if (state === 'in') return product.inStock
  if (state === 'out') return !product.inStock
  return state === 'low' && isLow(product, lowStock)
}
