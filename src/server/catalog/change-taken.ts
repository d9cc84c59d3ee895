import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { shortForOrder } from './short-stock.ts'
import { isNoLoss, type LockedProduct, type RequestedLine } from './stock-ledger.ts'

/** The change of what an order keeps of a product, and of what was lost; negative for less. */
export type TakenChange = { productId: string } & Record<'kept' | 'missing' | 'wasted', number>

/**
 * Adjusts the stock of counted products to a change of an order. What the order no longer keeps is returned, except
 * losses; what it keeps again is taken, first from stock that turned out not to be lost. Leaves products alone that
 * were not counted when the order took them. Refuses when one is short, unless somebody has the goods in hand: then the
 * missing stock was found.
 */
export async function changeTaken(
  tx: Database,
  orderId: string,
  { changes, isInHand }: { changes: readonly TakenChange[]; isInHand: boolean },
): Promise<void> {
  const ids = changes.map(({ productId }) => productId)
  const { rows: locked } = await sql<Locked>`
    select id, name, names, stock, step_grams, in_stock and archived_at is null as is_offered
    from products where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  const held = await selectHeld(tx, orderId, ids)
  const productOf = new Map(locked.map((product) => [product.id, product]))

  const movements = changes.flatMap((change) => {
    const product = productOf.get(change.productId)
    if (!product || product.stock === null) return []
    const made = movementsOf(change, held.get(change.productId) ?? nothingHeld)
    const left = made.reduce((sum, movement) => sum + movement.change, product.stock)
    if (left < 0 && !isInHand) throw shortForOrder(product)
    if (left < 0) made.push({ change: -left, cause: 'found' })
    // Additions come first, so that the stock is never below zero in its history.
    const inOrder = made.toSorted((one, other) => other.change - one.change)
    return inOrder.map((movement) => ({ ...movement, productId: product.id }))
  })
  await writeMovements(tx, orderId, movements)
}

type Locked = Pick<LockedProduct, 'id' | 'name' | 'names' | 'stock' | 'stepGrams' | 'isOffered'>
type Held = { productId: string } & Record<'held' | 'missing' | 'wasted', number>
const nothingHeld = { held: 0, missing: 0, wasted: 0 }

async function selectHeld(tx: Database, orderId: string, productIds: readonly string[]) {
  const { rows } = await sql<Held>`
    select product_id,
      coalesce(-sum(change) filter (where ${isNoLoss}), 0)::integer as held,
      coalesce(-sum(change) filter (where cause = 'missing'), 0)::integer as missing,
      coalesce(-sum(change) filter (where cause = 'wasted'), 0)::integer as wasted
    from stock_movements where order_id = ${orderId} and product_id = any(${productIds}::uuid[])
    group by product_id`.execute(tx)
  return new Map(rows.map((row) => [row.productId, row]))
}

/** Records goods in hand that the stock lacks, before an order takes them. */
export async function enterFound(
  tx: Database,
  orderId: string,
  found: readonly RequestedLine[],
): Promise<void> {
  const movements = found.map(({ productId, quantity }) => {
    return { productId, change: quantity, cause: 'found' as const }
  })
  await writeMovements(tx, orderId, movements)
}

type Movement = { change: number; cause: 'changed' | 'missing' | 'wasted' | 'found' }

/** Returns at most what was taken, and finds at most what was lost. */
function movementsOf(change: TakenChange, held: Omit<Held, 'productId'>): Movement[] {
  const kept = Math.max(change.kept, -held.held)
  let returned = Math.max(0, -kept)
  const losses = (['missing', 'wasted'] as const).map((cause) => {
    const lost = Math.max(Math.min(change[cause], returned), -held[cause])
    if (lost > 0) returned -= lost
    return { change: -lost, cause }
  })
  const changed = { change: -kept, cause: 'changed' } as const
  return [changed, ...losses].filter((movement) => movement.change !== 0)
}

async function writeMovements(
  tx: Database,
  orderId: string,
  movements: readonly (Movement & { productId: string })[],
) {
  if (movements.length === 0) return
  await sql`
    with moved as (
      insert into stock_movements (product_id, change, cause, order_id)
      select product_id, change, cause, ${orderId} from unnest(
        ${movements.map(({ productId }) => productId)}::uuid[],
        ${movements.map(({ change }) => change)}::integer[],
        ${movements.map(({ cause }) => cause)}::text[]) as movement (product_id, change, cause)
      returning product_id, change
    )
    update products set stock = stock + total.change
    from (select product_id, sum(change)::integer as change from moved group by product_id) as total
    where products.id = total.product_id`.execute(tx)
}
