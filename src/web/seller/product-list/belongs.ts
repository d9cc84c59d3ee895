import type { SellerProduct } from '#contract/api/seller-products.ts'
import type { Listing, StockState } from './listing.ts'

type Shelf = { lowStock: number }

/**
 * Whether a product that was edited in the list still matches the filters. The search text is not compared, because
 * names cannot be edited there.
 */
export function matchesFilters(
  product: SellerProduct,
  { category, stock }: Pick<Listing, 'category' | 'stock'>,
  { lowStock }: Shelf,
): boolean {
  if (category && product.category !== category) return false
  if (product.archived) return stock === 'archived'
  return stock === '' || hasStockState(stock, product, lowStock)
}

export function isLow({ stock }: Pick<SellerProduct, 'stock'>, lowStock: number): boolean {
  return stock !== null && stock <= lowStock
}

function hasStockState(state: StockState, product: SellerProduct, lowStock: number): boolean {
  if (state === 'in') return product.inStock
  if (state === 'out') return !product.inStock
  return state === 'low' && isLow(product, lowStock)
}
