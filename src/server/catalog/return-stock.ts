import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'

/**
 * Puts back on the shelf what a cancelled order took from counted stock. A product that is gone or not counted
 * any more has no count to put it back to. The ledger's unique index lets it happen once.
 */
export async function returnStock(tx: Database, orderId: string): Promise<void> {
  await sql`
    with taken as (
      select product_id, -change as quantity from stock_movements
      where order_id = ${orderId} and cause = 'order'
    ), locked as (
      select id from products
      where id in (select product_id from taken) and stock is not null
      order by id for update
    ), returned as (
      insert into stock_movements (product_id, change, cause, order_id)
      select id, quantity, 'cancellation', ${orderId}
      from locked join taken on taken.product_id = locked.id
      returning product_id, change
    )
    update products set stock = products.stock + returned.change
    from returned where products.id = returned.product_id`.execute(tx)
}
