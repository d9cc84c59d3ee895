import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ProductsTable } from '#server/platform/tables.ts'

type WantedLine = { productId: string; quantity: number }
type Snapshot = 'name' | 'category' | 'weight' | 'pictures' | 'pricePaise' | 'offerPricePaise'

/** A line that was taken off the shelf, with the product as it is at that moment. */
export type TakenLine = WantedLine & Pick<Selectable<ProductsTable>, Snapshot>

type OnShelf = Selectable<Pick<ProductsTable, Snapshot | 'id' | 'stock'>> & {
  /** In the shop and switched on; of a counted product there may still be too few. */
  isOffered: boolean
}

/**
 * Takes an order's lines off the shelf and writes the movements of counted stock, or takes nothing and refuses,
 * naming the first product that is short. The products stay locked, so prices and names hold until the
 * transaction ends.
 */
export function takeStock(
  tx: Database,
  orderId: string,
  wanted: readonly WantedLine[],
): Promise<TakenLine[]> {
  return take(tx, { orderId, cause: 'order' }, wanted)
}

/** The same for an order that has given its stock back and can be paid after all. */
export async function takeStockAgain(tx: Database, orderId: string, wanted: readonly WantedLine[]) {
  await take(tx, { orderId, cause: 'late_payment' }, wanted)
}

type Taking = { orderId: string; cause: 'order' | 'late_payment' }

async function take(tx: Database, taking: Taking, wanted: readonly WantedLine[]) {
  const products = new Map((await lockAndTake(tx, taking, wanted)).map((row) => [row.id, row]))

  return wanted.map(({ productId, quantity }) => {
    const product = products.get(productId)
    if (!product) throw gone(productId)
    const isShort = product.stock !== null && product.stock < quantity
    if (!product.isOffered || isShort) throw short(product)

    const { name, category, weight, pictures, pricePaise, offerPricePaise } = product
    return { productId, quantity, name, category, weight, pictures, pricePaise, offerPricePaise }
  })
}

/**
 * Locks in the order of the ids, so that two orders with the same products cannot block each other, and looks at
 * each product as it is once it is locked: the seller may just have counted it. What is left is the locked row's
 * stock less the quantity, because PostgreSQL first tries an update, and its checks, with the row as the statement
 * found it before it waited.
 */
async function lockAndTake(tx: Database, taking: Taking, wanted: readonly WantedLine[]) {
  const { orderId, cause } = taking
  const ids = wanted.map(({ productId }) => productId)
  const quantities = wanted.map(({ quantity }) => quantity)

  const { rows } = await sql<OnShelf>`
    with wanted as (
      select * from unnest(${ids}::uuid[], ${quantities}::integer[]) as line (product_id, quantity)
    ), locked as (
      select id, name, category, weight, pictures, price_paise, offer_price_paise, stock,
        in_stock and archived_at is null as is_offered
      from products where id = any(${ids}::uuid[])
      order by id for update
    ), missing as (
      select from wanted left join locked on locked.id = product_id
      where is_offered is not true or stock < quantity
    ), taken as (
      update products set stock = locked.stock - wanted.quantity
      from locked join wanted on wanted.product_id = locked.id
      where products.id = locked.id and locked.stock is not null
        and not exists (select from missing)
      returning products.id, wanted.quantity
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
