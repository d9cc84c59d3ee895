import { type RawBuilder, sql } from 'kysely'

/**
 * The statement that locks the shopper's cart, creating it if there is none. Every change of a cart runs it first.
 * It is a fragment so that placing an order can lock in the same statement as other work.
 */
export function lockCart(shopperId: string): RawBuilder<{ version: number }> {
  return sql`
    insert into carts (shopper_id) values (${shopperId})
    on conflict (shopper_id) do update set version = carts.version
    returning version`
}
