import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/**
 * Taken before the locks of the order's payments and products, so that two transactions cannot wait for each other.
 * With a shopper, only that shopper's own order is found.
 */
export function lockOrder(tx: Database, orderId: string, shopperId?: string) {
  let orders = tx
    .selectFrom('orders')
    .select(['id', 'number', 'shopperId', 'status', 'way', 'hold', 'version', 'substitutes'])
    .select([
      'isPaid',
      'amountPaise',
      'roundingPaise',
      'paidPaise',
      'createdAt',
      'orderedPaise',
      'taxMode',
      'taxBasisPoints',
      'roundsCash',
    ])
    .select(['phoneKey', 'addressKey', 'network'])
    .select(sql<boolean>`hold_until <= now()`.as('isHoldOver'))
    .where('id', '=', orderId)
  if (shopperId !== undefined) orders = orders.where('shopperId', '=', shopperId)
  return orders.forUpdate().executeTakeFirst()
}

/** Whether the order is being packed: somebody has picked a line of it, or waits for an answer about one. */
export async function isBeingPacked(tx: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_lines where order_id = ${orderId} and picked is not null
    union all
    select from order_questions where order_id = ${orderId} and answer is null
    limit 1`.execute(tx)
  return rows.length > 0
}

/** What stands in an order, each product once. */
export function selectOrdered(tx: Database, orderId: string) {
  return tx
    .selectFrom('orderLines')
    .select(['productId'])
    .select((line) => line.fn.sum<number>('quantity').as('quantity'))
    .where('orderId', '=', orderId)
    .where('quantity', '>', 0)
    .groupBy('productId')
    .orderBy((line) => line.fn.min('position'))
    .execute()
}
