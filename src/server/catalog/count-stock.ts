import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

type CountRequest = { stock?: number | null | undefined; ifStock?: number | null | undefined }

/**
 * Refuses a count that started from another stock than the locked product has, as when some were sold meanwhile.
 * When the stock already equals the count there is no conflict: the same request may have been sent twice.
 */
export function refuseOldCount(
  product: { name: string; stock: number | null },
  { stock, ifStock }: CountRequest,
): void {
  const { stock: now } = product
  if (ifStock === undefined || now === ifStock || now === stock) return
  const message = `“${product.name}”: the stock was ${labelOf(ifStock)} and is ${labelOf(now)} now. Nothing was changed.`
  throw new Refusal('changed_meanwhile', { message, stock: { was: ifStock, now } })
}

function labelOf(stock: number | null): string {
  return stock === null ? '“not counted”' : String(stock)
}

type Count = { productId: string; stock: number | null }

/**
 * Sets the stock of products that the transaction locked in an earlier statement, and writes the difference into
 * the ledger. When counting starts again, that is the difference to the ledger's sum, because orders of uncounted
 * products are not in the ledger. Null ends the counting.
 */
export async function countStock(tx: Database, counts: readonly Count[]): Promise<void> {
  const ids = counts.map(({ productId }) => productId)
  const stocks = counts.map(({ stock }) => stock)

  await sql`
    with counted as (
      select products.id, products.stock as was, count.stock as found
      from unnest(${ids}::uuid[], ${stocks}::integer[]) as count (id, stock)
      join products on products.id = count.id
      where products.stock is distinct from count.stock
    ), remembered as (
      select product_id, sum(change)::integer as stock from stock_movements
      where product_id in (select id from counted where was is null)
      group by product_id
    ), moved as (
      insert into stock_movements (product_id, change, cause)
      select id, found - coalesce(was, remembered.stock, 0),
        case when was is null then 'opening' else 'count' end
      from counted left join remembered on product_id = id
      where found is not null
    )
    update products set stock = counted.found
    from counted where products.id = counted.id`.execute(tx)
}
