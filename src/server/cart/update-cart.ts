import { type RawBuilder, sql } from 'kysely'
import type { CartItems } from '#contract/api/cart.ts'
import { maxCartLines } from '#contract/limits.ts'
import { refuse } from '#server/api/refuse.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { selectCart, writeCart } from './queries.ts'

type CartUpdate = { cartItems: CartItems; base?: CartItems | undefined }

/** Saves the cart as sent. With `base`, the cart that the browser started from, applies only the differences. */
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

/** Sets quantities rather than adding them, so that sending the same update twice is safe. */
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

// Two tabs, each within the limit, can exceed it together.
function refuseTooMany(items: CartItems): void {
  if (Object.keys(items).length <= maxCartLines) return
  throw refuse('too_many_in_cart', { most: maxCartLines })
}

type Change = { before: CartItems; after: CartItems }

/** Changes the shopper's cart under its lock, and writes only differences. */
export function changeCart(
  db: Database,
  shopperId: string,
  decide: (before: CartItems) => CartItems,
): Promise<Change> {
  return inTransaction(db, async (tx) => {
    await lockCart(shopperId).execute(tx)
    const before = await selectCart(tx, shopperId)
    const after = decide(before)

    const removed = Object.keys(before).filter((id) => !(id in after))
    const written = Object.entries(after).filter(([id, quantity]) => before[id] !== quantity)
    if (removed.length + written.length > 0) await writeCart(tx, shopperId, { removed, written })
    return { before, after }
  })
}

/**
 * Locks the shopper's cart, and creates it if needed; every change of a cart begins so. A fragment of SQL, so that
 * placing an order can lock the cart in a statement with other work.
 */
export function lockCart(shopperId: string | RawBuilder<string>): RawBuilder<{ version: number }> {
  return sql`
    insert into carts (shopper_id) values (${shopperId})
    on conflict (shopper_id) do update set version = carts.version
    returning version`
}
