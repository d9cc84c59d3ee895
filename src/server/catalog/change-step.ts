import { sql } from 'kysely'
import { refuse } from '#server/api/refuse.ts'
import type { Database } from '#server/database/database.ts'
import type { LooseColumns } from './product-fields.ts'

type Counted = { id: string; name: string; stock: number | null } & LooseColumns
type Change = { stepGrams?: number | null; stock?: number | null }

/**
 * The stock of a locked product after a change of its step: the same weight in new steps, rounded down; undefined when
 * it needs no new count. Carts stay: their lines show the new weight and price, and an order is refused if its total is
 * not the one that was shown.
 */
export async function recountInSteps(
  tx: Database,
  product: Counted,
  change: Change,
): Promise<number | undefined> {
  const { stepGrams: was, stock } = product
  const { stepGrams: now } = change
  if (now === undefined || now === was || stock === null) return undefined
  await refuseWhileOrdered(tx, product)
  if (was !== null && now !== null) return Math.floor((stock * was) / now)
  if (change.stock !== undefined) return undefined
  throw refuse('count_in_new_steps', { name: product.name }, { field: 'productData.stock' })
}

/**
 * Refuses a first stock count together with a change of step: open orders would take their amounts in the former steps.
 */
export async function refuseFirstCountInSteps(
  tx: Database,
  product: Counted,
  { stepGrams }: Change,
): Promise<void> {
  const isNewStep = stepGrams !== undefined && stepGrams !== product.stepGrams
  if (isNewStep && product.stock === null) await refuseWhileOrdered(tx, product)
}

/** An order returns its stock in the steps in which it was ordered, so until then the step stays. */
async function refuseWhileOrdered(tx: Database, product: Counted): Promise<void> {
  const { rows } = await sql`
    select from orders join order_lines on order_lines.order_id = orders.id
    where status not in ('delivered', 'cancelled') and product_id = ${product.id}
    limit 1`.execute(tx)
  if (rows.length === 0) return
  throw refuse('step_of_open_orders', { name: product.name }, { field: 'productData.loose' })
}
