import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

type Return = { orderId: string; cause: 'cancellation' | 'hold_ended' }

/**
 * Returns the counted stock that an order still holds: what it took, less what it returned before, and never more
 * than it ordered. Products that are deleted or no longer counted are skipped. Whether a product is counted is
 * read after it is locked, because the seller may just be starting to count it.
 */
export async function returnStock(tx: Database, { orderId, cause }: Return): Promise<void> {
  await sql`
    with taken as (
      select product_id, least(-sum(change), max(quantity))::integer as quantity
      from stock_movements join order_lines using (order_id, product_id)
      where order_id = ${orderId}
      group by product_id
      having sum(change) < 0
    ), locked as (
      select id, stock from products
      where id in (select product_id from taken)
      order by id for update
    ), returned as (
      insert into stock_movements (product_id, change, cause, order_id)
      select id, quantity, ${cause}, ${orderId}
      from locked join taken on taken.product_id = locked.id
      where locked.stock is not null
      returning product_id, change
    )
    update products set stock = locked.stock + returned.change
    from returned join locked on locked.id = product_id
    where products.id = locked.id`.execute(tx)
}
