import { sql } from 'kysely'
import type { CategoryPath } from '#contract/categories.ts'
import { shopTimeZone } from '#contract/limits.ts'
import type { OrderState } from '#contract/order-status.ts'
import { pathOfProduct } from '#server/categories/views.ts'
import type { Database } from '#server/database/database.ts'

/** Days of the shop, both of them included. */
export type Range = { from: string; to: string }

export type ProductRow = { id: string; name: string; category: CategoryPath; pictures: string[] }

/** An order counts as a sale only once its online payment has arrived. */
const isSale = sql<boolean>`(status <> 'cancelled' and (way <> 'online' or is_paid))`

const maxProducts = 10
const deadAfterDays = 30

export type DayRow = {
  day: string
  status: OrderState
  orders: number
  /** Orders of these that are fetched at the shop. */
  fetched: number
  paise: number
}

export async function selectDays(db: Database, range: Range) {
  const { rows } = await sql<DayRow>`
    select (created_at at time zone ${shopTimeZone})::date as day, status,
      count(*) as orders, count(*) filter (where area ? 'pickUp') as fetched, sum(amount_paise)::bigint as paise
    from orders where (status = 'cancelled' or ${isSale}) and ${placedIn(range)}
    group by 1, 2`.execute(db)
  return rows
}

/** Shows a deleted product with its name at the time of the order. */
export async function selectBestSellers(db: Database, range: Range) {
  const { rows } = await sql<
    ProductRow & { quantity: number; pieces: number; grams: number | null; paise: number }
  >`
    with sold as (
      select product_id, sum(case when step_grams is null then quantity else 1 end) as quantity,
        coalesce(sum(quantity) filter (where step_grams is null), 0) as pieces,
        sum(line_grams(quantity, step_grams, grams)) as grams,
        sum(line_paise(offer_price_paise, quantity, step_grams, grams))::bigint as paise
      from orders join order_lines on order_id = orders.id
      where ${isSale} and ${placedIn(range)} and quantity > 0
      group by product_id
      order by quantity desc, paise desc, product_id
      limit ${maxProducts}
    )
    select product_id as id, quantity, pieces, grams, paise,
      coalesce(products.name, line.name) as name,
      coalesce(${pathOfProduct}, line.category) as category,
      coalesce(products.pictures, line.pictures) as pictures
    from sold left join products on products.id = product_id
    left join lateral (
      select name, category, pictures from order_lines
      where products.id is null and order_lines.product_id = sold.product_id limit 1
    ) line on true
    order by quantity desc, paise desc, product_id`.execute(db)
  return rows
}

/** Grams packed beyond the charged weight, and their price. */
export async function selectGivenAway(db: Database, range: Range) {
  const { rows } = await sql<{ grams: number; paise: number }>`
    select coalesce(sum(given_grams), 0)::bigint as grams,
      coalesce(sum(line_paise(offer_price_paise, quantity, step_grams, given_grams)), 0)::bigint as paise
    from orders join order_lines on order_id = orders.id
    where ${isSale} and ${placedIn(range)} and given_grams > 0`.execute(db)
  return rows[0]!
}

export function selectLowStock(db: Database, lowStock: number) {
  return db
    .selectFrom('products')
    .select(['id', 'name', pathOfProduct.as('category'), 'pictures', 'stepGrams'])
    .select((product) => product.ref('stock').$notNull().as('stock'))
    .where('archivedAt', 'is', null)
    .where('stock', 'is not', null)
    .where('stock', '<=', lowStock)
    .orderBy('stock')
    .orderBy('id')
    .limit(maxProducts)
    .execute()
}

type DeadRow = ProductRow & {
  stock: number | null
  stepGrams: number | null
  lastSold: Date | null
}

/**
 * Products in stock that are older than thirty days and were not sold since. Never sold ones come first and are cheap
 * to find; last sales are looked up only if they do not fill the list.
 */
export async function selectDeadStock(db: Database, now: Date) {
  const since = sql`${now}::timestamptz - make_interval(days => ${deadAfterDays})`
  const { rows } = await sql<DeadRow>`
    with never as (
      select id, name, ${pathOfProduct} as category, pictures, stock, step_grams, created_at as since, null::timestamptz as last_sold
      from products
      where shelf = 0 and created_at < ${since}
        and not exists (
          select from order_lines join orders on orders.id = order_id
          where product_id = products.id and ${isSale})
      order by created_at, id
      limit ${maxProducts}
    ), sales as (
      select product_id, max(created_at) as last_sold
      from orders join order_lines on order_id = orders.id
      where ${isSale}
      group by product_id
    ), once as (
      select id, name, ${pathOfProduct} as category, pictures, stock, step_grams, last_sold as since, last_sold
      from products join sales on product_id = id
      where (select count(*) from never) < ${maxProducts}
        and shelf = 0 and created_at < ${since} and last_sold < ${since}
      order by last_sold, id
      limit ${maxProducts}
    )
    select id, name, category, pictures, stock, step_grams, last_sold
    from (select * from never union all select * from once) dead
    order by last_sold nulls first, since, id
    limit ${maxProducts}`.execute(db)
  return rows
}

function placedIn({ from, to }: Range) {
  return sql<boolean>`created_at >= (${from}::timestamp at time zone ${shopTimeZone})
    and created_at < ((${to}::date + 1)::timestamp at time zone ${shopTimeZone})`
}
