import { sql } from 'kysely'
import type { Order } from '#contract/api/orders.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import type { PlaceRequest } from '#server/orders/place/place-order.ts'
import { isBeingPacked, lockOrder } from '#server/orders/read/order.ts'
import { viewOrder } from '#server/orders/read/views.ts'

type Preferences = Pick<PlaceRequest, 'substitutes' | 'note' | 'items'>
type Preference = Pick<Preferences, 'substitutes' | 'note'>

/**
 * Updates the shopper's preferences when a request repeats an order of the same cart. They count until a line is
 * picked; fields that are left out stay.
 */
export async function updatePreferences(
  db: Database,
  earlier: Order,
  preferences: Preferences,
): Promise<Order> {
  const { _id: id, userId } = earlier
  const items = preferences.items.filter(({ product, ...preference }) => {
    const item = earlier.items.find((each) => each.product._id === product)
    return item && isOther(item, preference)
  })
  if (items.length === 0 && !isOther(earlier, preferences)) return earlier

  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.status === 'placed' && !(await isBeingPacked(tx, id))) {
      await tx
        .updateTable('orders')
        .set({ ...preferenceOf(preferences), updatedAt: sql<Date>`now()` })
        .where('id', '=', id)
        .execute()
      for (const { product, ...preference } of items) {
        const ofProduct = tx.updateTable('orderLines').where('productId', '=', product)
        await ofProduct.set(preferenceOf(preference)).where('orderId', '=', id).execute()
      }
    }
    return viewOrder(tx, userId, id)
  })
}

function isOther(
  now: Preference,
  { substitutes = now.substitutes, note = now.note }: Preference,
): boolean {
  return substitutes !== now.substitutes || note !== now.note
}

/** The fields with a value; a missing or empty one keeps the stored value. */
function preferenceOf({ substitutes, note }: Preference) {
  return { ...(substitutes ? { substitutes } : {}), ...(note ? { note } : {}) }
}
