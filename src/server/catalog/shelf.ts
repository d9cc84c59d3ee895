import { sql } from 'kysely'
import type { SellerProduct, StockSetting } from '#contract/api/seller-products.ts'
import type { Refusal } from '#platform/refusal.ts'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import type { SellerProductRow } from './serialize.ts'
import { isNoLoss } from './stock-ledger.ts'

/**
 * Adds the amount on the shelf to products: the stock, which can be sold, plus what is promised to orders that are not
 * packed yet, unpaid ones too.
 */
export async function withPromised(
  db: Database,
  products: readonly SellerProduct[],
): Promise<SellerProduct[]> {
  const counted = products.filter(({ stock }) => stock !== null).map(({ _id }) => _id)
  const promised = await selectPromised(db, counted)
  return products.map((product) => {
    if (product.stock === null) return product
    const pieces = promised.get(product._id) ?? 0
    return { ...product, promised: pieces, onShelf: product.stock + pieces }
  })
}

async function selectPromised(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ productId: string; promised: number }>`
    select product_id, sum(promised)::integer as promised
    from (${promisedBy(ids)}) by_order group by product_id having sum(promised) > 0`.execute(db)
  return new Map(rows.map(({ productId, promised }) => [productId, promised]))
}

/**
 * The amount that each open order has taken of these products, less what the packer did not find while the shopper is
 * asked about a substitute. Starts from the orders, which are few while a product may have thousands of movements.
 */
function promisedBy(ids: readonly string[]) {
  return sql`
    select number, product_id, greatest(0, held - (
      select coalesce(sum(quantity), 0) from order_lines line
      where line.order_id = holding.order_id and line.product_id = holding.product_id and ${isNotThere}
    )) as promised
    from (
      select order_id, number, product_id, -sum(change) as held
      from orders join stock_movements on order_id = orders.id
      where status = 'placed' and product_id = any(${ids}::uuid[]) and ${isNoLoss}
      group by order_id, number, product_id having sum(change) < 0
    ) holding`
}

const isNotThere = sql<boolean>`exists (
  select from order_questions question
  where question.order_id = line.order_id and question.position = line.position
    and question.kind = 'substitute' and answer is null)`

type Counted = { id: string; stock: number | null }

/**
 * The amount promised of each product. For an uncounted one, it is what open orders take once it is counted
 * (`takeForOpenOrders`).
 */
export async function viewPromised(
  db: Database,
  products: readonly Counted[],
): Promise<Map<string, number>> {
  const idsOf = (isCounted: boolean) =>
    products.filter(({ stock }) => (stock !== null) === isCounted).map(({ id }) => id)
  const promised = await selectPromised(db, idsOf(true))
  const uncounted = idsOf(false)
  if (uncounted.length === 0) return promised
  const { rows } = await sql<{ productId: string; promised: number }>`
    select product_id, sum(quantity)::integer as promised
    from orders join order_lines line on line.order_id = orders.id
    where status = 'placed' and hold is distinct from 'released'
      and product_id = any(${uncounted}::uuid[]) and not ${isNotThere}
    group by product_id`.execute(db)
  return new Map([...promised, ...rows.map((row) => [row.productId, row.promised] as const)])
}

/** Whether orders wait to be packed, so that the shelf may hold more than can be sold. */
export async function hasPromised(db: Database): Promise<boolean> {
  const { rows } = await sql`select from orders where status = 'placed' limit 1`.execute(db)
  return rows.length > 0
}

type ShelfCount = Pick<StockSetting, 'ifOnShelf'> & { onShelf: number | null }

/**
 * The amount of a locked product that can be sold when this count is on its shelf. Refuses a count that started from
 * another number than the present one, or that is less than orders need.
 */
export async function freeOnShelf(
  tx: Database,
  product: SellerProductRow,
  { onShelf, ifOnShelf }: ShelfCount,
): Promise<number | null> {
  if (product.stock === null && onShelf !== null) await takeForOpenOrders(tx, [product.id])
  // Reads after locking the product, so that every earlier change of its stock is visible.
  const promised = (await selectPromised(tx, [product.id])).get(product.id) ?? 0
  const now = product.stock === null ? null : product.stock + promised
  if (ifOnShelf !== undefined && now !== ifOnShelf && now !== onShelf) {
    throw changedOnShelf(product, { was: ifOnShelf, now })
  }
  if (onShelf === null) return null
  if (onShelf < promised) throw await promisedMore(tx, product, { onShelf, promised })
  return onShelf - promised
}

function changedOnShelf(
  { name, stepGrams }: SellerProductRow,
  stock: { was: number | null; now: number | null },
): Refusal {
  return refuse('shelf_was_changed', { name, ...stock, stepGrams }, { stock })
}

const namedOrders = 5

async function promisedMore(
  tx: Database,
  { id, name, stepGrams }: SellerProductRow,
  { onShelf, promised }: { onShelf: number; promised: number },
): Promise<Refusal> {
  const { rows } = await sql<{ number: number }>`
    select number from (${promisedBy([id])}) by_order where promised > 0
    order by number limit ${namedOrders + 1}`.execute(tx)
  const orders = rows.slice(0, namedOrders).map(({ number }) => number)
  const hasOthers = rows.length > namedOrders
  return refuse('orders_need_more', { name, orders, hasOthers, promised, onShelf, stepGrams })
}

/**
 * Makes open orders from before the counting take their pieces, which are on the shelf too. Skips an order that is
 * being moved or cancelled now, since waiting for it could deadlock.
 */
export async function takeForOpenOrders(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    with open_lines as (
      select orders.id, product_id, quantity
      from orders join order_lines on order_lines.order_id = orders.id
      where status = 'placed' and hold is distinct from 'released'
        and product_id = any(${ids}::uuid[])
      for update of orders skip locked
    ), open as (
      select id, product_id, sum(quantity)::integer as quantity from open_lines
      group by id, product_id having sum(quantity) > 0
    ), known as (
      select order_id, product_id, sum(change) as change, bool_or(cause = 'order') as has_taken
      from stock_movements where product_id = any(${ids}::uuid[]) and order_id is not null and ${isNoLoss}
      group by order_id, product_id
    )
    insert into stock_movements (product_id, change, cause, order_id)
    select open.product_id, -quantity,
      case when has_taken then 'late_payment' else 'order' end, open.id
    from open left join known on known.order_id = open.id and known.product_id = open.product_id
    where coalesce(change, 0) = 0`.execute(tx)
}
