import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Purchase } from './predict-due.ts'

/** Enough for the gaps of what is bought every two months, and few enough to read at once. */
const maxOrders = 200
/** Long enough for last year's festivals, which move by up to three weeks. */
const maxDays = 400

export type Bought = Purchase & { stepGrams: number | null }

/** The latest purchases of a household, each product once a day. */
export function selectPurchases(
  db: Database,
  { shopperId, now }: { shopperId: string; now: Date },
): Promise<Bought[]> {
  return select(
    db,
    sql`select id, created_at from orders where ${isBought(shopperId)}
      and created_at > ${now}::timestamptz - make_interval(days => ${maxDays})
      order by number desc limit ${maxOrders}`,
  )
}

type Span = { shopperId: string; from: number; until: number }

/** The purchases from one day to another, both included. */
export function selectPurchasesBetween(db: Database, { shopperId, from, until }: Span) {
  const start = (day: number) =>
    sql`((date '1970-01-01' + ${day}::integer)::timestamp at time zone 'Asia/Kolkata')`
  return select(
    db,
    sql`select id, created_at from orders where ${isBought(shopperId)}
      and created_at >= ${start(from)} and created_at < ${start(until + 1)}
      order by number desc limit ${maxOrders}`,
  )
}

const isBought = (shopperId: string) => sql`shopper_id = ${shopperId}
  and status not in ('cancelled', 'not_delivered') and hold is null and (way <> 'online' or is_paid)`

/**
 * A line counts with what stands of it, so nothing that was missing, left out, refused or returned does. A substitute
 * counts as the product that it replaced.
 */
async function select(db: Database, orders: RawBuilder<unknown>): Promise<Bought[]> {
  // Most lines replace nothing, so what was replaced is looked up for each of the others.
  const { rows } = await sql<Bought>`
    select meant.product_id as product, bought.day, sum(meant.quantity)::integer as quantity, meant.step_grams
    from (
        select id, (created_at at time zone 'Asia/Kolkata')::date - date '1970-01-01' as day from (${orders}) latest
      ) bought
      join order_lines line on line.order_id = bought.id and line.quantity > 0
      cross join lateral (
        select line.product_id, line.quantity, line.step_grams where line.replaces is null
        union all
        select product_id, ordered_quantity, step_grams from order_lines replaced
        where line.replaces is not null and replaced.order_id = line.order_id and replaced.position = line.replaces
      ) meant
    group by meant.product_id, bought.day, meant.step_grams order by bought.day`.execute(db)
  return rows
}
