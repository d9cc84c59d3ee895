import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Inserts `count` products in one statement; every tenth is out of stock. */
export async function manyProducts(db: Database, count: number): Promise<void> {
  await sql`
    insert into products (id, name, category_id, weight, price_paise, offer_price_paise, description, stock, in_stock, created_at)
    select gen_random_uuid(), 'Product ' || nth, (array[5, 2, 7])[1 + nth % 3], '500 g',
      10000 + nth, 9000 + nth % 500, array['Fresh every morning', 'Keep it cool'], null, nth % 10 <> 0,
      timestamptz '2026-01-01' + nth * interval '1 second'
    from generate_series(1, ${count}::integer) as nth`.execute(db)
  await sql`analyze products`.execute(db)
}

/**
 * Fills tables with rows that refer to each other. Whether they do is checked by a plan that the session keeps: one for
 * a table of one order would read all orders for each line, and take minutes.
 */
export async function plannedForMany(db: Database, fill: () => Promise<void>): Promise<void> {
  await sql`discard plans`.execute(db)
  await sql`set local enable_seqscan = off`.execute(db)
  await fill()
  await sql`set local enable_seqscan = on`.execute(db)
}

/** Copies of an order with its lines and events, each with its own number. */
export async function manyOrders(
  db: Database,
  order: { _id: string },
  count: number,
): Promise<void> {
  const orders = await copiedColumns(db, 'orders', ['id', 'link_secret'])
  const lines = await copiedColumns(db, 'order_lines', ['id', 'order_id'])
  const events = await copiedColumns(db, 'order_events', ['id', 'order_id'])

  await plannedForMany(db, async () => {
    for (const copies of parts(count, 500)) {
      await sql`
        with copies as (
          insert into orders (id, ${orders})
          select gen_random_uuid(), ${orders} from orders, generate_series(1, ${copies}::integer)
          where id = ${order._id}
          returning id as copy_id
        ), copied_lines as (
          insert into order_lines (id, order_id, ${lines})
          select gen_random_uuid(), copy_id, ${lines} from copies, order_lines
          where order_id = ${order._id}
        )
        insert into order_events (order_id, ${events})
        select copy_id, ${events} from copies, order_events where order_id = ${order._id}`.execute(
        db,
      )
    }
  })
  await sql`analyze orders`.execute(db)
}

/** Splits a count: a statement that inserts all at once takes longer than its timeout on a busy machine. */
function parts(count: number, most: number): number[] {
  const whole = Array<number>(Math.floor(count / most)).fill(most)
  return count % most === 0 ? whole : [...whole, count % most]
}

/** All columns but generated ones and those left out. */
async function copiedColumns(db: Database, table: string, leftOut: string[]) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}
      and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name <> all(${leftOut}::text[])`.execute(db)
  return sql.join(rows.map(({ name }) => sql.ref(name)))
}
