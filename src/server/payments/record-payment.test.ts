import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { expect, test } from '#tests/support/database.ts'
import { anOnlineOrder, aPaymentContext } from '#tests/support/online-orders.ts'
import {
  checkOrderPaymentSoon,
  checkPaymentSoon,
  claimStatusCheck,
  recordPaymentOutcome,
  recordPaymentStart,
  selectOpenPayment,
} from './record-payment.ts'

/** Two orders that wait for their payments. */
async function twoOrders(db: Database) {
  const context = aPaymentContext(testGateway(testBooks(db)))
  return [await anOnlineOrder(db, context), await anOnlineOrder(db, context)] as const
}

/** In how many seconds the payment's status is to be read, and how often it was read in vain. */
async function planOf(db: Database, paymentId: string) {
  const { seconds, asked } = await db
    .selectFrom('payments')
    .select(sql<number | null>`extract(epoch from ask_at - now())::integer`.as('seconds'))
    .select('asked')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return { seconds, asked }
}

test('an order goes on with its own payment, and with none once nothing is due', async ({ db }) => {
  const [one, other] = await twoOrders(db)

  expect(await selectOpenPayment(db, one.orderId)).toMatchObject({ id: one.paymentId })
  expect(await selectOpenPayment(db, other.orderId)).toMatchObject({ id: other.paymentId })

  await db
    .updateTable('payments')
    .set({ status: 'failed' })
    .where('id', '=', one.paymentId)
    .execute()
  const notDue = { way: 'door', hold: null, holdUntil: null } as const
  await db.updateTable('orders').set(notDue).where('id', '=', other.orderId).execute()
  expect(await selectOpenPayment(db, one.orderId)).toBeUndefined()
  expect(await selectOpenPayment(db, other.orderId)).toBeUndefined()
})

test("what hastens one order's payment leaves others to their time", async ({ db }) => {
  const [one, other] = await twoOrders(db)

  await checkOrderPaymentSoon(db, one.orderId)
  expect(await planOf(db, one.paymentId)).toMatchObject({ seconds: 0 })
  expect(await planOf(db, other.paymentId)).toMatchObject({ seconds: 30 })

  await checkPaymentSoon(db, other.paymentId)
  expect(await planOf(db, other.paymentId)).toMatchObject({ seconds: 0 })
})

test('a payment that was closed is not hastened', async ({ db }) => {
  const [{ orderId, paymentId }] = await twoOrders(db)
  await recordPaymentOutcome(db, paymentId, {
    status: 'failed',
    lastTryFailed: true,
    isFinal: true,
  })

  await checkOrderPaymentSoon(db, orderId)

  expect(await planOf(db, paymentId)).toMatchObject({ seconds: null })
})

test('a changed status is read again soon, an unchanged one when it was due', async ({ db }) => {
  const [{ paymentId }] = await twoOrders(db)
  await db
    .updateTable('payments')
    .set({ asked: 7, askAt: sql<Date>`now() + interval '5 minutes'` })
    .where('id', '=', paymentId)
    .execute()
  const outcome = { lastTryFailed: false, isFinal: false }

  await recordPaymentOutcome(db, paymentId, { ...outcome, status: 'open' })
  expect(await planOf(db, paymentId)).toEqual({ seconds: 300, asked: 7 })

  await recordPaymentOutcome(db, paymentId, { ...outcome, status: 'failed' })
  expect(await planOf(db, paymentId)).toEqual({ seconds: 30, asked: 0 })
})

test('a payment is begun once', async ({ db }) => {
  const [{ paymentId, reference }] = await twoOrders(db)

  await recordPaymentStart(db, paymentId, { reference: 'another', payUrl: '/pay/another' })

  const begun = db.selectFrom('payments').select('reference').where('id', '=', paymentId)
  expect(await begun.execute()).toEqual([{ reference }])
})

test("a shopper's page has the gateway asked about that order alone, and not at every look", async ({
  db,
}) => {
  const [one, other] = await twoOrders(db)
  const own = { shopperId: one.asha.id, orderId: one.orderId }

  expect(await claimStatusCheck(db, own)).toEqual({ id: one.paymentId })
  expect(await claimStatusCheck(db, own)).toBeUndefined()
  expect(await claimStatusCheck(db, { ...own, orderId: other.orderId })).toBeUndefined()

  await sql`update payments set asked_at = asked_at - interval '2 seconds'`.execute(db)
  expect(await claimStatusCheck(db, own)).toEqual({ id: one.paymentId })
})
