import type { Database } from '#server/platform/database.ts'

/** A payment, with what its page tells of the order. */
export function selectPayable(db: Database, paymentId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select([
      'payments.status',
      'payments.gateway',
      'payments.reference',
      'payments.amountPaise',
      'orders.id as orderId',
      'orders.shopperId',
      'orders.hold',
      'orders.number',
      'orders.address',
    ])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
}
