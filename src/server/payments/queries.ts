import type { Database } from '#server/platform/database.ts'

/** A shopper's own payment, with what its page tells of the order. */
export function selectPayable(db: Database, shopperId: string, paymentId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select([
      'payments.status',
      'payments.gateway',
      'payments.reference',
      'payments.amountPaise',
      'orders.id as orderId',
      'orders.number',
      'orders.address',
    ])
    .where('payments.id', '=', paymentId)
    .where('orders.shopperId', '=', shopperId)
    .executeTakeFirst()
}
