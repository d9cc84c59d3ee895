import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

type Wish = { stock?: number | null | undefined; ifStock?: number | null | undefined }

/**
 * Refuses a count that was made from another figure than the one of the locked product, as when some were sold
 * meanwhile. A count that is there already is no conflict: the same request may have been sent twice.
 */
export function refuseOldCount(
  product: { name: string; stock: number | null },
  { stock, ifStock }: Wish,
): void {
  const { stock: now } = product
  if (ifStock === undefined || now === ifStock || now === stock) return
  const message = `“${product.name}”: the stock was ${inWords(ifStock)} and is ${inWords(now)} now. Nothing was changed.`
  throw new Refusal('changed_meanwhile', { message, stock: { was: ifStock, now } })
}

function inWords(stock: number | null): string {
  return stock === null ? '“not counted”' : String(stock)
}

type Count = { productId: string; stock: number | null }

/**
 * Sets how many there are of products that the transaction has locked in an earlier statement, and writes the
 * difference into the ledger. Where counting starts, that is the difference to what the ledger remembers: orders
 * that came while nothing was counted left no trace in it. Null ends the counting.
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
