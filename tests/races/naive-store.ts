import type { CartItems } from '#contract/api/cart.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#server/database/database.ts'
import { goodAddress } from '#tests/support/users.ts'

/**
 * A store written without a thought of concurrent shoppers. The races must catch it: one that this
 * store passes too would prove nothing.
 */
type NaiveOrder = { shopperId: string; lines: readonly { productId: string; quantity: number }[] }

class SoldOut extends Error {}

/** Reads the stock, then writes it; takes the lines as they come; knows no keys; empties the cart. */
export function placeNaively(db: Database, { shopperId, lines }: NaiveOrder): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const id = newId()
    await insertOrder(tx, id, shopperId)
    for (const [position, { productId, quantity }] of lines.entries()) {
      const { stock } = await tx
        .selectFrom('products')
        .select('stock')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow()
      if (stock === null || stock < quantity) throw new SoldOut()

      await tx
        .updateTable('products')
        .set({ stock: stock - quantity })
        .where('id', '=', productId)
        .execute()
      await insertLine(tx, { orderId: id, position, productId, quantity })
    }
    await tx.deleteFrom('cartLines').where('shopperId', '=', shopperId).execute()
    return id
  })
}

/** Writes the whole cart as one tab believes it to be. */
export async function saveCartNaively(db: Database, shopperId: string, items: CartItems) {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('carts')
      .set((cart) => ({ version: cart('version', '+', 1) }))
      .where('shopperId', '=', shopperId)
      .execute()
    await tx.deleteFrom('cartLines').where('shopperId', '=', shopperId).execute()
    const lines = Object.entries(items)
    await tx
      .insertInto('cartLines')
      .values(lines.map(([productId, quantity]) => ({ shopperId, productId, quantity })))
      .execute()
  })
}

async function insertOrder(tx: Database, id: string, shopperId: string) {
  const amounts = {
    itemsPaise: 100,
    taxPaise: 2,
    taxBasisPoints: 200,
    amountPaise: 102,
    orderedPaise: 102,
  }
  const address = JSON.stringify({ id: newId(), ...goodAddress })
  await tx
    .insertInto('orders')
    .values({ id, shopperId, way: 'door', ...amounts, address })
    .execute()
}

type NaiveLine = { orderId: string; position: number; productId: string; quantity: number }

async function insertLine(tx: Database, line: NaiveLine) {
  const snapshot = { name: 'Tomato', category: 'Vegetables' as const, weight: null, pictures: [] }
  const prices = { pricePaise: 100, offerPricePaise: 100, orderedQuantity: line.quantity }
  await tx
    .insertInto('orderLines')
    .values({ id: newId(), ...line, ...snapshot, ...prices })
    .execute()
}
