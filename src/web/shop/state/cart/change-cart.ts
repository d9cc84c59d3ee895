import type { CartLine } from '#contract/api/cart.ts'
import type { Product } from '#contract/api/catalog.ts'
import { maxCartLines, maxQuantity, maxShownStock } from '#contract/limits.ts'
import { toPaise } from '#contract/money.ts'
import type { KnownProduct, StoredCart } from './cart-storage.ts'

/** Keeps the product as a page showed it. */
export function rememberProduct(cart: StoredCart, product: Product): StoredCart {
  const before = cart.products[product._id]
  const { packs: _, ...kept } = product
  const known = { ...before, product: kept, available: availableOf(product, before) }
  return { ...cart, products: { ...cart.products, [product._id]: known } }
}

/** Pages show the exact stock only when it is small; for a larger one, and for a limit, the last quote counts. */
export function availableOf(product: Product, before: KnownProduct | undefined): number {
  if (!product.inStock) return 0
  return Math.min(stockOf(product, before), before?.limit ?? maxQuantity, mostOf(product))
}

/** The least of a product that an order may have: of loose goods the smallest amount, in steps. */
export function leastOf({ loose }: Pick<Product, 'loose'>): number {
  return loose ? loose.leastGrams / loose.stepGrams : 1
}

export function mostOf({ loose }: Pick<Product, 'loose'>): number {
  return loose?.mostGrams ? loose.mostGrams / loose.stepGrams : maxQuantity
}

function stockOf({ stockLeft }: Product, before: KnownProduct | undefined): number {
  if (stockLeft !== undefined) return stockLeft
  return before && before.available > maxShownStock ? before.available : maxQuantity
}

export function rememberPrice(cart: StoredCart, product: Product): StoredCart {
  const seenPrices = { ...cart.seenPrices, [product._id]: toPaise(product.offerPrice) }
  return { ...cart, seenPrices }
}

/** Keeps the products, stock and prices of a quote. */
export function applyQuote(cart: StoredCart, lines: readonly CartLine[]): StoredCart {
  const products = { ...cart.products }
  const seenPrices = { ...cart.seenPrices }
  for (const { productId, product, available, limit } of lines) {
    products[productId] = { product, available, ...(limit === undefined ? {} : { limit }) }
    if (product) seenPrices[productId] ??= toPaise(product.offerPrice)
  }
  return { ...cart, products, seenPrices }
}

/** Sets a line's quantity; zero removes the line. */
export function setLine(cart: StoredCart, productId: string, quantity: number): StoredCart {
  const { [productId]: _, ...others } = cart.items
  if (quantity <= 0) return { ...cart, items: others }
  return { ...cart, items: { ...cart.items, [productId]: quantity } }
}

export function hasRoom({ items }: StoredCart, productId: string): boolean {
  return productId in items || Object.keys(items).length < maxCartLines
}

/** Everything needed to undo the removal of a line. */
export type RemovedLine = {
  productId: string
  quantity: number
  position: number
  known: KnownProduct | undefined
  seenPrice: number | undefined
}

export function findLine(cart: StoredCart, productId: string): RemovedLine | null {
  const quantity = cart.items[productId]
  if (quantity === undefined) return null
  return {
    productId,
    quantity,
    position: Object.keys(cart.items).indexOf(productId),
    known: cart.products[productId],
    seenPrice: cart.seenPrices[productId],
  }
}

/** Puts a removed line back in its old position, unless the product is in the cart again. */
export function restoreLine(cart: StoredCart, line: RemovedLine): StoredCart {
  const { productId, quantity, position, known, seenPrice } = line
  if (productId in cart.items) return cart

  const items = Object.entries(cart.items)
  items.splice(position, 0, [productId, quantity])
  return {
    ...cart,
    items: Object.fromEntries(items),
    products: known ? { [productId]: known, ...cart.products } : cart.products,
    seenPrices:
      seenPrice === undefined ? cart.seenPrices : { [productId]: seenPrice, ...cart.seenPrices },
  }
}
