import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { ProductsTable } from '#server/database/tables.ts'
import { Refusal } from '#server/platform/refusal.ts'

type WantedLine = { productId: string; quantity: number }
type Snapshot = 'name' | 'category' | 'weight' | 'pictures' | 'pricePaise' | 'offerPricePaise'

/** A line whose stock was taken, with the product as it was at that moment. */
export type TakenLine = WantedLine & Pick<Selectable<ProductsTable>, Snapshot>

type OnShelf = Selectable<Pick<ProductsTable, Snapshot | 'id' | 'stock'>> & {
  /** In the shop and switched on; a counted product may still have too little stock. */
  isOffered: boolean
}

/**
 * Takes an order's lines from stock and writes the movements of counted products; refuses and takes nothing when a
 * product is short. The products stay locked, so prices and names cannot change until the transaction ends.
 */
export function takeStock(
  tx: Database,
  orderId: string,
  requested: readonly WantedLine[],
): Promise<TakenLine[]> {
  return take(tx, { orderId, cause: 'order' }, requested)
}

/** The same for an order whose stock was returned, but whose payment arrived after all. */
export async function takeStockAgain(
  tx: Database,
  orderId: string,
  requested: readonly WantedLine[],
) {
  await take(tx, { orderId, cause: 'late_payment' }, requested)
}

type Taking = { orderId: string; cause: 'order' | 'late_payment' }

async function take(tx: Database, taking: Taking, requested: readonly WantedLine[]) {
  const products = new Map((await lockAndTake(tx, taking, requested)).map((row) => [row.id, row]))

  return requested.map(({ productId, quantity }) => {
    const product = products.get(productId)
    if (!product) throw gone(productId)
    const isShort = product.stock !== null && product.stock < quantity
    if (!product.isOffered || isShort) throw short(product)

    const { name, category, weight, pictures, pricePaise, offerPricePaise } = product
    return { productId, quantity, name, category, weight, pictures, pricePaise, offerPricePaise }
  })
}

/**
 * Locks in the order of the ids, so that two orders with the same products cannot deadlock, and reads each product
 * after it is locked, because the seller may just have counted it. The new stock is computed from the locked row:
 * PostgreSQL first tries an update, with its checks, on the row as it was before the statement waited.
 */
async function lockAndTake(tx: Database, taking: Taking, requested: readonly WantedLine[]) {
  const { orderId, cause } = taking
  const ids = requested.map(({ productId }) => productId)
  const quantities = requested.map(({ quantity }) => quantity)

  const { rows } = await sql<OnShelf>`
    with requested as (
      select * from unnest(${ids}::uuid[], ${quantities}::integer[]) as line (product_id, quantity)
    ), locked as (
      select id, name, category, weight, pictures, price_paise, offer_price_paise, stock,
        in_stock and archived_at is null as is_offered
      from products where id = any(${ids}::uuid[])
      order by id for update
    ), missing as (
      select from requested left join locked on locked.id = product_id
      where is_offered is not true or stock < quantity
    ), taken as (
      update products set stock = locked.stock - requested.quantity
      from locked join requested on requested.product_id = locked.id
      where products.id = locked.id and locked.stock is not null
        and not exists (select from missing)
      returning products.id, requested.quantity
    ), moved as (
      insert into stock_movements (product_id, change, cause, order_id)
      select id, -quantity, ${cause}, ${orderId} from taken
    )
    select * from locked`.execute(tx)
  return rows
}

function gone(productId: string): Refusal {
  return new Refusal('out_of_stock', {
    productId,
    message: 'A product in your cart is no longer in the store. Remove it to place the order.',
  })
}

function short({ id, name, isOffered, stock }: OnShelf): Refusal {
  const message =
    !isOffered || !stock
      ? `“${name}” is out of stock. Remove it from your cart to place the order.`
      : `Only ${stock} of “${name}” ${stock === 1 ? 'is' : 'are'} left.`
  return new Refusal('out_of_stock', { productId: id, message })
}
