import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { putBackFutureTimes } from '#server/database/future-times.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import {
  anOnlineOrder,
  aPaymentContext,
  letTimePass,
  standOf,
} from '#tests/support/online-orders.ts'
import { stockOf } from '#tests/support/products.ts'
import { reconcile } from './reconcile.ts'

const shift = (column: string, ahead: string) =>
  sql`${sql.ref(column)} = ${sql.ref(column)} + ${ahead}::interval`

/** Moves the order's times as if it had been placed by that clock. */
async function moveAhead(db: Database, ahead: string): Promise<void> {
  await sql`update orders set ${shift('hold_until', ahead)}, ${shift('updated_at', ahead)}`.execute(
    db,
  )
  await sql`update payments set ${shift('ask_at', ahead)}, ${shift('created_at', ahead)},
    ${shift('asked_at', ahead)}`.execute(db)
  await sql`update order_messages set ${shift('at', ahead)}`.execute(db)
}

describe('an unpaid online order', () => {
  test.for(['2 years', '5 hours 30 minutes'])(
    'that was placed %s ahead gives its stock back after its minutes',
    async (ahead, { emptyDb: db }) => {
      const context = aPaymentContext(testGateway(testBooks(db)))
      const { orderId, mango } = await anOnlineOrder(db, context, { stock: 5, quantity: 2 })
      await moveAhead(db, ahead)

      await putBackFutureTimes(db)

      await letTimePass(db, 14)
      await reconcile(db, context)
      expect(await standOf(db, orderId)).toMatchObject({ hold: 'held' })
      await letTimePass(db, 2)
      await reconcile(db, context)
      expect(await standOf(db, orderId)).toMatchObject({ hold: 'released' })
      expect(await stockOf(db, mango)).toBe(5)
      await letTimePass(db, 25 * 60)
      await reconcile(db, context)
      expect(await standOf(db, orderId)).toMatchObject({ status: 'cancelled' })
    },
  )

  test('whose end was put two years ahead is cancelled a day from now', async ({ emptyDb: db }) => {
    const context = aPaymentContext(testGateway(testBooks(db)))
    const { orderId } = await anOnlineOrder(db, context)
    await letTimePass(db, 16)
    await reconcile(db, context)
    await moveAhead(db, '2 years')

    await putBackFutureTimes(db)
    await letTimePass(db, 25 * 60)
    await reconcile(db, context)

    expect(await standOf(db, orderId)).toMatchObject({ status: 'cancelled' })
  })

  test('that was refunded by a clock ahead gets its money at once', async ({ emptyDb: db }) => {
    const books = testBooks(db)
    const context = aPaymentContext(testGateway(books))
    const { orderId, asha, reference } = await anOnlineOrder(db, context)
    await books.pay(reference)
    await letTimePass(db, 1)
    await reconcile(db, context)
    await cancelOrder(db, asha.id, { orderId })
    await sql`update refunds set ${shift('ask_at', '2 years')}`.execute(db)

    await putBackFutureTimes(db)
    await reconcile(db, context)

    expect(await standOf(db, orderId)).toMatchObject({ refunds: ['done'] })
  })
})
