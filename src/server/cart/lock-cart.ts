import { type RawBuilder, sql } from 'kysely'

/**
 * The statement that locks the shopper's cart, making it where there is none. Whoever changes a cart runs it
 * first, so that changes of one cart take turns. A fragment, so that an order can lock while it does other things.
 */
export function lockCart(shopperId: string): RawBuilder<{ version: number }> {
  return sql`
    insert into carts (shopper_id) values (${shopperId})
    on conflict (shopper_id) do update set version = carts.version
    returning version`
}
