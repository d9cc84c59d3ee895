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
    .select([
      'id',
      'number',
      'shopperId',
      'status',
      'paymentType',
      'hold',
      'version',
      'substitutes',
    ])
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

/** Whether the order is being packed: somebody has picked a line of it. */
export async function isBeingPacked(tx: Database, orderId: string): Promise<boolean> {
  const picked = tx.selectFrom('orderLines').select('id').where('orderId', '=', orderId)
  return (await picked.where('picked', 'is not', null).executeTakeFirst()) !== undefined
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
