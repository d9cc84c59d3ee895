import { sql } from 'kysely'
import type { BasketItem } from '#contract/api/customers.ts'
import { toRupees } from '#contract/money.ts'
import { serializeLoose } from '#server/catalog/serialize.ts'
import type { Database } from '#server/database/database.ts'
import { isSale } from './count-changes.ts'

const latestOrders = 10
const leastTimes = 2
const mostItems = 40

type Row = {
  id: string
  name: string
  weight: string | null
  times: number
  quantity: number
  offerPricePaise: number
  stepGrams: number | null
  leastGrams: number | null
  mostGrams: number | null
  isForSale: boolean
}

/**
 * Products that a customer has ordered more than once of late, each with the middle of the amounts ordered. Goods whose
 * steps have changed since count with orders in today's steps alone.
 */
export async function viewBasket(db: Database, id: string): Promise<BasketItem[]> {
  const { rows } = await sql<Row>`
    select products.id, products.name, products.weight, usual.times, usual.quantity, offer_price_paise,
      products.step_grams, least_grams, most_grams,
      archived_at is null and in_stock and coalesce(stock > 0, true) as is_for_sale
    from (
      select product_id, lines.step_grams, count(distinct lines.order_id) as times,
        percentile_disc(0.5) within group (order by ordered_quantity) as quantity
      from (
        select id from orders where shopper_id = ${id} and ${isSale} order by number desc limit ${latestOrders}
      ) latest join order_lines lines on lines.order_id = latest.id
      where lines.replaces is null
      group by product_id, lines.step_grams having count(distinct lines.order_id) >= ${leastTimes}
    ) usual join products on products.id = product_id and products.step_grams is not distinct from usual.step_grams
    order by times desc, products.name, products.id limit ${mostItems}`.execute(db)
  return rows.map((row) => ({
    product: row.id,
    name: row.name,
    weight: row.weight,
    times: row.times,
    quantity: row.quantity,
    offerPrice: toRupees(row.offerPricePaise),
    ...serializeLoose(row),
    isForSale: row.isForSale,
  }))
}
