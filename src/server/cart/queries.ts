import { sql } from 'kysely'
import type { CartItems } from '#contract/api/cart.ts'
import type { Database } from '#server/database/database.ts'

export async function selectCart(db: Database, shopperId: string): Promise<CartItems> {
  const lines = await db
    .selectFrom('cartLines')
    .select(['productId', 'quantity'])
    .where('shopperId', '=', shopperId)
    .orderBy('addedAt')
    .orderBy('productId')
    .execute()
  return Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]))
}

type Changes = { removed: string[]; written: [productId: string, quantity: number][] }

export async function writeCart(tx: Database, shopperId: string, { removed, written }: Changes) {
  const productIds = written.map(([productId]) => productId)
  const quantities = written.map(([, quantity]) => quantity)

  // Lines added within one microsecond keep their order by position.
  await sql`
    with removed as (
      delete from cart_lines
      where shopper_id = ${shopperId} and product_id = any(${removed}::uuid[])
    ), written as (
      insert into cart_lines (shopper_id, product_id, quantity, added_at)
      select ${shopperId}, product_id, quantity, clock_timestamp() + position * interval '1 microsecond'
      from unnest(${productIds}::uuid[], ${quantities}::integer[])
        with ordinality as line (product_id, quantity, position)
      on conflict (shopper_id, product_id) do update set quantity = excluded.quantity
    )
    update carts set version = version + 1 where shopper_id = ${shopperId}`.execute(tx)
}
