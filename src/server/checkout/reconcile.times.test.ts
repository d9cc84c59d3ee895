import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { GatewayRefused, GatewayUnreachable } from '#server/payments/gateways/gateway.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { expect, test } from '#tests/support/database.ts'
import {
  anOnlineOrder,
  aPaymentContext,
  letTimePass,
  paymentOf,
  standOf,
} from '#tests/support/online-orders.ts'
import { payOrder } from './pay-order.ts'
import { reconcile } from './reconcile.ts'
import { sendRefunds } from './send-refunds.ts'
import { syncPayment } from './sync-payment.ts'

async function aShop(db: Database) {
  const gateway = testGateway(testBooks(db))
  const till = aPaymentContext(gateway, { holdMinutes: 1000 })
  return { gateway, till, bought: await anOnlineOrder(db, till) }
}

/** In how many seconds the gateway is to be asked about the payment. */
async function dueIn(db: Database, paymentId: string): Promise<number> {
  const { seconds } = await db
    .selectFrom('payments')
    .select(sql<number>`extract(epoch from ask_at - now())::integer`.as('seconds'))
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return seconds
}

test('a payment that has just begun is asked about after half a minute, then ever more rarely', async ({
  db,
}) => {
  const { till, bought } = await aShop(db)
  const seconds = [await dueIn(db, bought.paymentId)]
  for (let n = 0; n < 7; n += 1) {
    await letTimePass(db, 11)
    await reconcile(db, till)
    seconds.push(await dueIn(db, bought.paymentId))
  }

  expect(seconds).toEqual([30, 30, 60, 120, 240, 480, 600, 600])
})

test('after long asking in vain, a failed payment is asked about every six hours', async ({
  db,
}) => {
  const { till, bought } = await aShop(db)
  await db
    .updateTable('payments')
    .set({ status: 'failed', asked: 20, askAt: sql<Date>`now()` })
    .execute()

  await reconcile(db, till)

  expect(await dueIn(db, bought.paymentId)).toBe(6 * 3600)
})

test.for([
  { status: 'failed' as const, seconds: 3 * 3600 },
  { status: 'sent' as const, seconds: 600 },
])(
  'after long asking in vain, a refund that has $status is sent again in $seconds seconds',
  async ({ status, seconds }, { db }) => {
    const { gateway, till, bought } = await aShop(db)
    await testBooks(db).pay(bought.reference)
    await syncPayment(db, till, bought)
    await cancelOrder(db, bought.asha.id, { orderId: bought.orderId })
    await db.updateTable('refunds').set({ status, asked: 20 }).execute()
    const silent = aPaymentContext({
      ...gateway,
      refund: () => Promise.reject(new Error('no answer')),
    })

    await sendRefunds(db, silent)

    const due = db
      .selectFrom('refunds')
      .select(sql<number>`extract(epoch from ask_at - now())::integer`.as('seconds'))
    expect(await due.execute()).toEqual([{ seconds }])
  },
)

test('who goes to pay again after the stock was given back has it kept as long as at first', async ({
  db,
}) => {
  const { till, bought } = await aShop(db)
  await letTimePass(db, 1001)
  await reconcile(db, till)
  expect(await standOf(db, bought.orderId)).toMatchObject({ hold: 'released' })

  await payOrder(db, till, { shopperId: bought.asha.id, orderId: bought.orderId })

  const hold = db
    .selectFrom('orders')
    .select(['hold', sql<number>`extract(epoch from hold_until - now())::integer / 60`.as('left')])
  expect(await hold.execute()).toEqual([{ hold: 'held', left: 1000 }])
})

test('a gateway that refuses to begin one payment ends that one alone', async ({ db }) => {
  const { gateway, till } = await aShop(db)
  const failing = (error: Error) =>
    aPaymentContext({ ...gateway, start: () => Promise.reject(error) }, { log: till.log })
  const waiting = await anOnlineOrder(db, failing(new GatewayUnreachable('test', 'no answer')))

  const refused = await anOnlineOrder(db, failing(new GatewayRefused('test', 'no')))

  expect([waiting.paymentStatus, refused.paymentStatus]).toEqual(['starting', 'failed'])
  expect(await paymentOf(db, waiting.orderId)).toMatchObject({ paymentStatus: 'starting' })
})
