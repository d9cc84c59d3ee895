import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { type Gateway, GatewayRefused } from '#server/payments/gateways/gateway.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { expect, test } from '#tests/support/database.ts'
import {
  anOnlineOrder,
  aPaymentContext,
  letTimePass,
  standOf,
} from '#tests/support/online-orders.ts'
import { silentLog } from '#tests/support/whole-store.ts'
import { reconcile } from './reconcile.ts'
import { sendRefunds } from './send-refunds.ts'
import { syncPayment } from './sync-payment.ts'

type Answering = (answer: Gateway['refund']) => Gateway['refund']

function openShop(db: Database, answering: Answering = (answer) => answer) {
  const books = testBooks(db)
  const gateway = testGateway(books)
  const context = aPaymentContext({ ...gateway, refund: answering(gateway.refund) })
  const pay = async () => {
    const bought = await anOnlineOrder(db, context)
    await books.pay(bought.reference)
    return bought
  }
  /** Paid, and cancelled: the money is to go back. */
  const cancelPaid = async () => {
    const bought = await pay()
    await syncPayment(db, context, bought)
    await cancelOrder(db, bought.asha.id, { orderId: bought.orderId })
    return bought
  }
  return { context, pay, cancelPaid }
}

/** Does the work while another server has taken up a row, and is not done with it. */
async function whileLocked<Result>(
  url: string,
  query: ReturnType<typeof sql>,
  work: () => Promise<Result>,
): Promise<Result> {
  const other = openDatabase(url, { log: silentLog })
  try {
    return await other.transaction().execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      await query.execute(tx)
      return work()
    })
  } finally {
    await other.destroy()
  }
}

test('a refund that another server has taken up does not hold up the others', async ({
  ownDb: db,
  ownUrl,
}) => {
  const { context, cancelPaid } = openShop(db)
  const [taken, free] = [await cancelPaid(), await cancelPaid()]
  const lock = sql`select from refunds where order_id = ${taken.orderId} for update`

  const sent = await whileLocked(ownUrl, lock, () => sendRefunds(db, context))

  expect(sent).toBe(1)
  expect(await standOf(db, free.orderId)).toMatchObject({ refunds: ['done'] })
})

test('a payment that another server has taken up does not hold up the others', async ({
  ownDb: db,
  ownUrl,
}) => {
  const { context, pay } = openShop(db)
  const [taken, free] = [await pay(), await pay()]
  await letTimePass(db, 1)
  const lock = sql`select from payments where id = ${taken.paymentId} for update`

  const { checked } = await whileLocked(ownUrl, lock, () => reconcile(db, context))

  expect(checked).toBe(1)
  expect(await standOf(db, free.orderId)).toMatchObject({ isPaid: true })
})

const lateAnswers: Record<string, (answer: ReturnType<Gateway['refund']>) => unknown> = {
  'that it is done': (answer) => answer,
  'that it is on its way': async (answer) => ({ ...(await answer), status: 'sent' }),
  'a refusal': () => Promise.reject(new GatewayRefused('test', 'there is not enough money')),
}

test.for(Object.keys(lateAnswers))(
  'a refund that a second server has sent stays done when the first gets its answer late: %s',
  async (name, { ownDb: db }) => {
    const [firstIsAsking, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let checked = 0
    const { context, cancelPaid } = openShop(db, (answer) => async (refund) => {
      checked += 1
      if (checked > 1) return answer(refund)
      firstIsAsking.resolve()
      await goOn.promise
      return lateAnswers[name]?.(answer(refund)) as ReturnType<Gateway['refund']>
    })
    const { orderId } = await cancelPaid()

    const first = sendRefunds(db, context)
    await firstIsAsking.promise
    await letTimePass(db, 60)
    const second = await sendRefunds(db, context)
    goOn.resolve()

    expect([second, await first]).toEqual([1, 0])
    expect(await standOf(db, orderId)).toMatchObject({ refunds: ['done'] })
    const back = db.selectFrom('moneyEvents').select('kind').where('kind', '=', 'refunded')
    expect(await back.execute()).toHaveLength(1)
    expect(await verifyLedgers(db)).toEqual([])
  },
)
