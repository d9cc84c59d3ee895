import type { CartItems } from '#contract/cart.ts'
import { maxCartLines } from '#contract/limits.ts'
import { viewProductsOnShelf } from '#server/catalog/views.ts'
import type { Database } from '#server/platform/database.ts'
import { changeCart } from './change-cart.ts'

type Merger = { cartItems: CartItems; message?: string }
type Shelf = Awaited<ReturnType<typeof viewProductsOnShelf>>

/** Brings a visitor's cart into the shopper's at login; merging the same cart again changes nothing. */
export async function mergeCart(
  db: Database,
  shopperId: string,
  brought: CartItems,
): Promise<Merger> {
  const shelf = await viewProductsOnShelf(db, Object.keys(brought))
  const { before, after } = await changeCart(db, shopperId, (saved) => unite(saved, brought, shelf))

  const message = tell(before, brought, after)
  return { cartItems: after, ...(message ? { message } : {}) }
}

function unite(saved: CartItems, brought: CartItems, shelf: Shelf): CartItems {
  const result = { ...saved }
  for (const [id, quantity] of Object.entries(brought)) {
    if (!(id in result) && Object.keys(result).length >= maxCartLines) continue
    const larger = Math.max(saved[id] ?? 0, quantity)
    result[id] = Math.min(larger, inStock(shelf, id))
  }
  return result
}

/** A product that is gone or out of stock keeps its quantity: its line stays, marked, for the shopper to see. */
function inStock(shelf: Shelf, id: string): number {
  const found = shelf.get(id)
  return found?.isAvailable && found.stock !== null ? found.stock : Number.POSITIVE_INFINITY
}

function tell(before: CartItems, brought: CartItems, after: CartItems): string {
  const ids = Object.keys(brought)
  const quantity = (items: CartItems, id: string) => items[id] ?? 0
  const added = ids.filter((id) => quantity(after, id) > quantity(before, id))
  const short = ids.filter((id) => {
    const wanted = Math.max(quantity(before, id), quantity(brought, id))
    return (
      id in after && quantity(after, id) !== quantity(before, id) && quantity(after, id) < wanted
    )
  })
  const leftOut = ids.filter((id) => !(id in after))

  return [
    ...(added.length > 0 ? [`We added ${products(added)} from this device to your cart`] : []),
    ...(short.length > 0 ? [`Less is left than you wanted of ${products(short)}`] : []),
    ...(leftOut.length > 0 ? [`Your cart is full, so ${products(leftOut)} did not fit`] : []),
  ].join('. ')
}

function products(ids: readonly string[]): string {
  return ids.length === 1 ? '1 product' : `${ids.length} products`
}
