import type { CartItems } from '#contract/api/cart.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { lockCart } from './lock-cart.ts'
import { selectCart, writeCart } from './queries.ts'

type Change = { before: CartItems; after: CartItems }

/** Changes the shopper's cart under its lock; writes only what differs. */
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
