import { viewCart } from '#server/cart/views.ts'
import type { Database } from '#server/database/database.ts'

/** Sample products, for a cart that is filled in the database. */
export async function productsNamed<const Names extends readonly string[]>(
  db: Database,
  names: Names,
): Promise<{ [Index in keyof Names]: { id: string; name: string } }> {
  const found = await db.selectFrom('products').select(['id', 'name']).execute()
  return names.map((name) => found.find((product) => product.name === name)) as never
}

/** The shopper's cart on the server, as names and quantities. */
export async function savedCart(
  db: Database,
  shopper: { id: string },
): Promise<Record<string, number>> {
  const items = await viewCart(db, shopper.id)
  const products = await db.selectFrom('products').select(['id', 'name']).execute()
  const nameOf = new Map(products.map(({ id, name }) => [id, name]))
  return Object.fromEntries(
    Object.entries(items).map(([id, quantity]) => [nameOf.get(id) ?? id, quantity]),
  )
}

/** The shopper's orders as they are stored, oldest first. */
export function ordersOf(db: Database, shopper: { id: string }) {
  return db
    .selectFrom('orders')
    .select(['number', 'status', 'amountPaise', 'isPaid'])
    .where('shopperId', '=', shopper.id)
    .orderBy('number')
    .execute()
}
