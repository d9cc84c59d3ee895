import type { CartItems } from '#contract/api/cart.ts'
import { changeCart } from '#server/cart/update-cart.ts'
import type { Database } from '#server/database/database.ts'
import { anAddress, aShopper } from './users.ts'

/** Products and quantities, in the order in which they were added. */
export type CartLines = readonly (readonly [{ id: string }, number])[]

export function cartItems(lines: CartLines): CartItems {
  return Object.fromEntries(lines.map(([product, quantity]) => [product.id, quantity]))
}

export async function fillCart(db: Database, shopperId: string, lines: CartLines): Promise<void> {
  await changeCart(db, shopperId, () => cartItems(lines))
}

/** An order request for these lines, as the API takes it. */
export function orderItems(lines: CartLines) {
  return lines.map(([{ id }, quantity]) => ({ product: id, quantity }))
}

/** A shopper with an address, and these lines in the cart. */
export async function aShopperReadyToOrder(db: Database, { cart = [] }: { cart?: CartLines } = {}) {
  const shopper = await aShopper(db)
  const address = await anAddress(db, shopper)
  if (cart.length > 0) await fillCart(db, shopper.id, cart)
  return { ...shopper, addressId: address.id }
}
