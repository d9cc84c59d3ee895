import type { CartItems } from '#contract/api/cart.ts'
import { maxCartLines } from '#contract/limits.ts'
import { quantityLimits } from '#contract/loose-goods.ts'
import type { MergedCarts } from '#contract/notices.ts'
import { viewCartProducts } from '#server/catalog/views.ts'
import type { Database } from '#server/database/database.ts'
import { changeCart } from './update-cart.ts'

type MergedCart = { cartItems: CartItems; merged: MergedCarts }
type Products = Awaited<ReturnType<typeof viewCartProducts>>

/** Merges the browser's cart into the shopper's at login; merging the same cart again changes nothing. */
export async function mergeCart(
  db: Database,
  shopperId: string,
  browserItems: CartItems,
): Promise<MergedCart> {
  const products = await viewCartProducts(db, Object.keys(browserItems))
  const { before, after } = await changeCart(db, shopperId, (saved) =>
    mergeItems(saved, browserItems, products),
  )

  return { cartItems: after, merged: countMerged(before, browserItems, after) }
}

function mergeItems(saved: CartItems, browserItems: CartItems, products: Products): CartItems {
  const result = { ...saved }
  for (const [id, quantity] of Object.entries(browserItems)) {
    if (!(id in result) && Object.keys(result).length >= maxCartLines) continue
    const larger = Math.max(saved[id] ?? 0, quantity)
    result[id] = possibleAmount(larger, products.get(id))
  }
  return result
}

type Found = ReturnType<Products['get']>

/**
 * Lowers the quantity to the stock and, for loose goods, keeps it between the smallest and the largest amount. A
 * product that was deleted or is out of stock keeps its quantity: the cart shows its line as a problem.
 */
function possibleAmount(quantity: number, found: Found): number {
  if (!found?.isAvailable) return quantity
  const { least, most } = quantityLimits(found.sale)
  return Math.max(least, Math.min(quantity, most, found.stock ?? most))
}

function countMerged(before: CartItems, browserItems: CartItems, after: CartItems): MergedCarts {
  const ids = Object.keys(browserItems)
  const quantity = (items: CartItems, id: string) => items[id] ?? 0
  const added = ids.filter((id) => quantity(after, id) > quantity(before, id))
  const short = ids.filter((id) => {
    const requested = Math.max(quantity(before, id), quantity(browserItems, id))
    return (
      id in after && quantity(after, id) !== quantity(before, id) && quantity(after, id) < requested
    )
  })
  const leftOut = ids.filter((id) => !(id in after))

  return { added: added.length, short: short.length, leftOut: leftOut.length }
}
