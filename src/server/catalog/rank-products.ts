import { sql } from 'kysely'
import { type Database, inTransaction } from '#server/database/database.ts'

/** The number of past days whose deliveries count. */
const days = 30
/** Fewer could be one family, or the seller's own orders. */
const minShoppers = 3
/** Small batches, so that an order for one of the products does not wait noticeably. */
const batchSize = 200

/** Seconds between two rankings: lists follow deliveries soon enough, and the shop's pages stay cached. */
export const rankingSeconds = 600

/**
 * Counts for each product its recently delivered orders, for the sort "popular" and the best sellers. Orders count, not
 * pieces: one party's two hundred buns are one order. Returns the number of changed products. Skips products that an
 * order has locked until the next run.
 */
export async function rankProducts(db: Database): Promise<number> {
  const changed = await selectChanged(db)
  let count = 0
  for (let start = 0; start < changed.length; start += batchSize)
    count += await savePopularity(db, changed.slice(start, start + batchSize))
  return count
}

type Popularity = { id: string; popularity: number }

async function selectChanged(db: Database): Promise<Popularity[]> {
  const { rows } = await sql<Popularity>`
    with delivered as (
      select line.product_id as id, count(*)::integer as popularity
      from order_events event
      join orders on orders.id = event.order_id and orders.status = 'delivered'
      join order_lines line on line.order_id = orders.id
      where event.status = 'delivered' and event.undone_at is null and event.undoes is null
        and event.at between now() - make_interval(days => ${days}) and now() + interval '1 day'
      group by line.product_id
      having count(distinct orders.shopper_id) >= ${minShoppers}
    )
    select id, delivered.popularity
    from delivered join products using (id)
    where products.popularity <> delivered.popularity
    union all
    select id, 0 from products
    where popularity > 0 and not exists (select from delivered where delivered.id = products.id)
    order by id`.execute(db)
  return rows
}

function savePopularity(db: Database, batch: readonly Popularity[]): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      with counted as (
        select * from unnest(
          ${batch.map(({ id }) => id)}::uuid[],
          ${batch.map(({ popularity }) => popularity)}::integer[]
        ) as counted (id, popularity)
      ), free as (
        select id from products
        where id in (select id from counted)
        order by id
        for update skip locked
      )
      update products set popularity = counted.popularity
      from counted join free using (id)
      where products.id = counted.id`.execute(tx)
    return Number(numAffectedRows)
  })
}
