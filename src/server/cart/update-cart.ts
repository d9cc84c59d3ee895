import type { CartItems } from '#contract/api/cart.ts'
import { maxCartLines } from '#contract/limits.ts'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { changeCart } from './change-cart.ts'

type CartUpdate = { cartItems: CartItems; base?: CartItems | undefined }

/** Saves the cart as sent; with the base it was made from, only the differences to that. */
export async function updateCart(
  db: Database,
  shopperId: string,
  { cartItems, base }: CartUpdate,
): Promise<CartItems> {
  const { after } = await changeCart(db, shopperId, (saved) =>
    base ? applyChanges(saved, base, cartItems) : cartItems,
  )
  return after
}

/** Quantities are set, not added, so that sending the same update twice is safe. */
function applyChanges(saved: CartItems, base: CartItems, cartItems: CartItems): CartItems {
  const result = { ...saved }
  for (const id of Object.keys({ ...base, ...cartItems })) {
    const quantity = cartItems[id]
    if (quantity === base[id]) continue
    if (quantity === undefined) delete result[id]
    else result[id] = quantity
  }
  refuseTooMany(result)
  return result
}

// Two tabs that are each within the limit can exceed it together.
function refuseTooMany(items: CartItems): void {
  if (Object.keys(items).length <= maxCartLines) return
  throw new Refusal('invalid_input', {
    message: `A cart can hold at most ${maxCartLines} different products`,
  })
}
