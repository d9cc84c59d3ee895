import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { CategoryPath } from '#contract/categories.ts'
import { orderedDetailKeys } from '#contract/product-details.ts'
import { refuse } from '#server/api/refuse.ts'
import { pathOfProduct, taxOfProduct } from '#server/categories/views.ts'
import type { ProductsTable } from '#server/database/catalog-tables.ts'
import type { Database } from '#server/database/database.ts'
import { type NewcomersPart, tooMuch } from './newcomer-share.ts'
import { missing, refuseWrongAmount, short, shortForOrder } from './short-stock.ts'

export type RequestedLine = {
  productId: string
  quantity: number
  /** The weight on the scale, by which loose goods are charged; any weight can be sold this way. */
  grams?: number | undefined
}
const snapshotKeys = [
  ...orderedDetailKeys,
  ...(['name', 'weight', 'pictures', 'pricePaise', 'offerPricePaise', 'taxBasisPoints'] as const),
  'stepGrams',
] as const
type Snapshot = (typeof snapshotKeys)[number]

/** A line whose stock was taken, with the product as it was at that moment. */
export type TakenLine = RequestedLine &
  Pick<Selectable<ProductsTable>, Snapshot> & { category: CategoryPath }

export type LockedProduct = Selectable<
  Pick<ProductsTable, Snapshot | 'id' | 'stock' | 'leastGrams' | 'mostGrams'>
> & {
  category: CategoryPath
  /** In the shop and switched on; a counted product may still have too little stock. */
  isOffered: boolean
}

/** Adds the newcomers' part, and whether the order has taken its stock. */
export type SharedProduct = LockedProduct & NewcomersPart & { isKept?: boolean }

const orderedDetails = sql.join(orderedDetailKeys.map((key) => sql.ref(key)))
const lockedColumns = sql`id, name, ${pathOfProduct} as category, weight, pictures, price_paise, offer_price_paise,
  ${orderedDetails}, ${taxOfProduct} as tax_basis_points,
  step_grams, least_grams, most_grams, stock, in_stock and archived_at is null as is_offered`

type Taking<Value> = {
  orderId: Value
  cause: Value
  /** Parts that end in `too_much` (`keepingShare`); without them all of the stock can be taken. */
  keeping?: Value | undefined
}

/**
 * Takes an order's lines from stock and writes the movements of counted products, or takes nothing when one is short;
 * `readTaken` reports which. These are parts of a statement in which `requested` has the columns `product_id` and
 * `quantity`; they end in `locked`, the products, whose prices and names cannot change until the transaction ends.
 * Locks in the order of ids, so that two orders with the same products cannot deadlock, and reads each product after
 * locking it, because the seller may just have counted it. Computes the new stock from the locked row: PostgreSQL first
 * tries an update, with its checks, on the row as it was before the statement waited.
 */
export function takingStock({ orderId, cause, keeping }: Taking<RawBuilder<unknown>>) {
  return sql<unknown>`locked as (
      select ${lockedColumns} from products where id = any(array(select product_id from requested))
      order by id for update
    ), missing as (
      select from requested left join locked on locked.id = product_id
      where is_offered is not true or stock < quantity
    ), ${keeping ? sql`${keeping},` : sql``} taken as (
      update products set stock = locked.stock - requested.quantity
      from locked join requested on requested.product_id = locked.id
      where products.id = locked.id and locked.stock is not null
        and not exists (select from missing) ${keeping ? sql`and not exists (select from too_much)` : sql``}
      returning products.id, requested.quantity
    ), moved as (
      insert into stock_movements (product_id, change, cause, order_id)
      select id, -quantity, ${cause}, ${orderId}::uuid from taken
    )`
}

/**
 * The order's lines with their products, as `locked` holds them; refuses when one is short. An order that is already
 * placed may have any amount.
 */
export function readTaken(
  rows: readonly SharedProduct[],
  requested: readonly RequestedLine[],
  { isPlaced = false, mayWait = false } = {},
): TakenLine[] {
  const products = new Map(rows.map((row) => [row.id, row]))

  return requested.map(({ productId, quantity, grams }) => {
    const product = products.get(productId)
    if (!product) throw missing(productId, { isPlaced })
    if (isShortOf(product, quantity)) throw isPlaced ? shortForOrder(product) : short(product)
    if (!isPlaced && grams === undefined) refuseWrongAmount(product, quantity)
    if (!mayWait && quantity > (product.newcomersLeft ?? quantity)) throw tooMuch(product)
    return { productId, quantity, grams, ...snapshotOf(product) }
  })
}

function isShortOf({ stock, isOffered }: LockedProduct, quantity: number): boolean {
  return !isOffered || (stock !== null && stock < quantity)
}

function snapshotOf({ category, ...product }: LockedProduct) {
  const snapshot = Object.fromEntries(snapshotKeys.map((key) => [key, product[key]]))
  return { category, ...(snapshot as Pick<LockedProduct, Snapshot>) }
}

/** Locks products in the order of their ids until the transaction ends; answers them by id. */
export async function lockProducts(
  tx: Database,
  ids: readonly string[],
): Promise<Map<string, LockedProduct>> {
  const { rows } = await sql<LockedProduct>`
    select ${lockedColumns} from products where id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether the stock was taken, when nothing was refused. */
export function isKept(rows: readonly SharedProduct[]): boolean {
  return rows.every((row) => row.isKept ?? true)
}

type Return = { orderId: string; cause: 'cancellation' | 'hold_ended' }

/**
 * Returns the counted stock that an order still holds: what it took less what it returned, and at most what is in it.
 * Skips products that are deleted or no longer counted. Reads whether a product is counted after locking it, because
 * the seller may just be starting to count it.
 */
export async function returnStock(tx: Database, { orderId, cause }: Return): Promise<void> {
  await sql`
    with taken as (
      select product_id, least(-sum(change), max(remaining.quantity))::integer as quantity
      from stock_movements join (
        select product_id, sum(quantity) as quantity from order_lines
        where order_id = ${orderId} group by product_id
      ) as remaining using (product_id)
      where order_id = ${orderId} and ${isNoLoss}
      group by product_id
      having sum(change) < 0 and max(remaining.quantity) > 0
    ), locked as (
      select id, stock from products
      where id in (select product_id from taken)
      order by id for update
    ), returned as (
      insert into stock_movements (product_id, change, cause, order_id)
      select id, quantity, ${cause}, ${orderId}
      from locked join taken on taken.product_id = locked.id
      where locked.stock is not null
      returning product_id, change
    )
    update products set stock = locked.stock + returned.change
    from returned join locked on locked.id = product_id
    where products.id = locked.id`.execute(tx)
}

type CountRequest = { stock?: number | null | undefined; ifStock?: number | null | undefined }

/**
 * Refuses a count that started from another stock than the locked product has, as when some were sold meanwhile. When
 * the stock already equals the count there is no conflict: the same request may have been sent twice.
 */
export function refuseOldCount(
  product: { name: string; stock: number | null; stepGrams: number | null },
  { stock, ifStock }: CountRequest,
): void {
  const { stock: now } = product
  if (ifStock === undefined || now === ifStock || now === stock) return
  const { name, stepGrams } = product
  const other = { was: ifStock, now }
  throw refuse('stock_was_changed', { name, ...other, stepGrams }, { stock: other })
}

/**
 * Excludes losses and finds. These have their own movements, beside the ones that return or take the pieces, so that an
 * order holds the sum of all other movements.
 */
export const isNoLoss = sql<boolean>`cause not in ('missing', 'wasted', 'found')`

type Count = { productId: string; stock: number | null }

/** An import that goes on after its person has left knows the name alone. */
export type Counter = { who: string; id?: string }

/**
 * Sets the stock of products that an earlier statement locked, and writes the difference into the ledger. When counting
 * starts again, that is the difference to the ledger's sum, because orders of uncounted products are not in the ledger.
 * Null ends the counting.
 */
export async function countStock(
  tx: Database,
  { who, id }: Counter,
  counts: readonly Count[],
): Promise<void> {
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
      insert into stock_movements (product_id, change, cause, who, person_id)
      select id, found - coalesce(was, remembered.stock, 0),
        case when was is null then 'opening' else 'count' end, ${who}, ${id ?? null}::uuid
      from counted left join remembered on product_id = id
      where found is not null
    )
    update products set stock = counted.found
    from counted where products.id = counted.id`.execute(tx)
}
