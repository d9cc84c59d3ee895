import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ProductsTable } from '#server/platform/tables.ts'

type WantedLine = { productId: string; quantity: number }
type Snapshot = 'name' | 'category' | 'weight' | 'pictures' | 'pricePaise' | 'offerPricePaise'

/** A line that was taken off the shelf, with the product as it is at that moment. */
export type TakenLine = WantedLine & Pick<Selectable<ProductsTable>, Snapshot>

type OnShelf = Selectable<Pick<ProductsTable, Snapshot | 'id' | 'inStock' | 'stock'>> & {
  isTaken: boolean
}

/**
 * Takes an order's lines off the shelf and writes the movements of counted stock, or refuses, naming the first
 * product that is short. The products stay locked, so prices and names hold until the transaction ends.
 */
export async function takeStock(
  tx: Database,
  orderId: string,
  wanted: readonly WantedLine[],
): Promise<TakenLine[]> {
  const products = new Map((await lockAndTake(tx, orderId, wanted)).map((row) => [row.id, row]))

  return wanted.map(({ productId, quantity }) => {
    const product = products.get(productId)
    if (!product) throw gone(productId)
    const isShort = product.stock !== null && !product.isTaken
    if (!product.inStock || isShort) throw short(product)

    const { name, category, weight, pictures, pricePaise, offerPricePaise } = product
    return { productId, quantity, name, category, weight, pictures, pricePaise, offerPricePaise }
  })
}

/** Locks in the order of the ids, so that two orders with the same products cannot block each other. */
async function lockAndTake(tx: Database, orderId: string, wanted: readonly WantedLine[]) {
  const ids = wanted.map(({ productId }) => productId)
  const quantities = wanted.map(({ quantity }) => quantity)

  const { rows } = await sql<OnShelf>`
    with wanted as (
      select * from unnest(${ids}::uuid[], ${quantities}::integer[]) as line (product_id, quantity)
    ), locked as (
      select id, name, category, weight, pictures, price_paise, offer_price_paise, in_stock, stock
      from products where id = any(${ids}::uuid[])
      order by id for update
    ), taken as (
      update products set stock = products.stock - wanted.quantity
      from locked join wanted on wanted.product_id = locked.id
      where products.id = locked.id and locked.in_stock and products.stock >= wanted.quantity
      returning products.id, wanted.quantity
    ), moved as (
      insert into stock_movements (product_id, change, cause, order_id)
      select id, -quantity, 'order', ${orderId} from taken
    )
    select locked.*, taken.id is not null as is_taken
    from locked left join taken on taken.id = locked.id`.execute(tx)
  return rows
}

function gone(productId: string): Refusal {
  return new Refusal('out_of_stock', {
    productId,
    message: 'A product in your cart is not in the store any more. Remove it to place the order.',
  })
}

function short({ id, name, inStock, stock }: OnShelf): Refusal {
  const message =
    !inStock || !stock
      ? `“${name}” is out of stock. Remove it from your cart to place the order.`
      : `Only ${stock} of “${name}” ${stock === 1 ? 'is' : 'are'} left.`
  return new Refusal('out_of_stock', { productId: id, message })
}
