import type { CartLine } from '#contract/cart.ts'
import type { Product } from '#contract/catalog.ts'
import { maxCartLines, maxQuantity, shownStock } from '#contract/limits.ts'
import { toPaise } from '#contract/money.ts'
import type { KnownProduct, StoredCart } from './cart-storage.ts'

/** The product as a page showed it. */
export function learnProduct(cart: StoredCart, product: Product): StoredCart {
  const known = { product, available: availableOf(product, cart.products[product._id]) }
  return { ...cart, products: { ...cart.products, [product._id]: known } }
}

/** A page tells a small stock only; of a larger one we know what a quote told. */
export function availableOf(product: Product, before: KnownProduct | undefined): number {
  if (!product.inStock) return 0
  if (product.stockLeft !== undefined) return product.stockLeft
  return before && before.available > shownStock ? before.available : maxQuantity
}

export function rememberPrice(cart: StoredCart, product: Product): StoredCart {
  const seenPrices = { ...cart.seenPrices, [product._id]: toPaise(product.offerPrice) }
  return { ...cart, seenPrices }
}

/** What a quote told of the lines it was asked for. */
export function learnQuote(cart: StoredCart, lines: readonly CartLine[]): StoredCart {
  const products = { ...cart.products }
  const seenPrices = { ...cart.seenPrices }
  for (const { productId, product, available } of lines) {
    products[productId] = { product, available }
    if (product) seenPrices[productId] ??= toPaise(product.offerPrice)
  }
  return { ...cart, products, seenPrices }
}

/** Sets a line's quantity; zero takes the line out. */
export function setLine(cart: StoredCart, productId: string, quantity: number): StoredCart {
  const { [productId]: _, ...others } = cart.items
  if (quantity <= 0) return { ...cart, items: others }
  return { ...cart, items: { ...cart.items, [productId]: quantity } }
}

export function hasRoom({ items }: StoredCart, productId: string): boolean {
  return productId in items || Object.keys(items).length < maxCartLines
}

/** A line as it was before it was removed, with all that is needed to put it back. */
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

/** Puts a removed line back in its place, unless it came back by itself. */
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
