import type { Database } from '#server/database/database.ts'

/** A payment, with what its page shows of the order. */
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

/** Where the last attempt to pay an order returns to, if not to the store's own page. */
export async function selectReturnUrl(db: Database, orderId: string): Promise<string | null> {
  const payment = await db
    .selectFrom('payments')
    .select('returnUrl')
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return payment?.returnUrl ?? null
}
