import { pino } from 'pino'
import { describe, vi } from 'vitest'
import type { Log } from '#platform/log.ts'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { GatewayUnreachable } from '#server/payments/gateways/gateway.ts'
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
import { endHolds, reconcile, reconcilingJobs } from './reconcile.ts'
import { logFailure, syncPayment } from './sync-payment.ts'

function aShop(db: Database) {
  const books = testBooks(db)
  const gateway = testGateway(books)
  return { books, gateway, context: aPaymentContext(gateway) }
}

/** A log of everything, with the level and message of each line. */
function fullLog() {
  const lines: Record<string, unknown>[] = []
  const log: Log = pino(
    { level: 'info', formatters: { level: (level) => ({ level }) } },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  return { log, lines }
}

test('an order whose hold is not over can still be paid at the gateway', async ({ db }) => {
  const { context, books } = aShop(db)
  const { orderId, reference } = await anOnlineOrder(db, context)
  await letTimePass(db, 14)

  expect(await endHolds(db, context)).toBe(0)

  expect(await standOf(db, orderId)).toMatchObject({ hold: 'held' })
  expect(await paymentOf(db, orderId)).toMatchObject({ paymentStatus: 'open' })
  expect((await books.find(reference))?.status).toBe('open')
})

test('the end of one hold leaves the payments of other orders alone', async ({ db }) => {
  const { context, books } = aShop(db)
  const late = await anOnlineOrder(db, context)
  await letTimePass(db, 16)
  const inTime = await anOnlineOrder(db, context)

  expect(await endHolds(db, context)).toBe(1)

  expect((await books.find(late.reference))?.status).toBe('closed')
  expect((await books.find(inTime.reference))?.status).toBe('open')
  expect(await paymentOf(db, inTime.orderId)).toMatchObject({ paymentStatus: 'open' })
})

test('an order paid long ago is no hold that ends', async ({ db }) => {
  const { context, books } = aShop(db)
  const bought = await anOnlineOrder(db, context)
  await books.pay(bought.reference)
  await syncPayment(db, context, bought)

  expect(await endHolds(db, context)).toBe(0)

  expect(await standOf(db, bought.orderId)).toMatchObject({ isPaid: true, hold: null })
})

test('an attempt that failed before does not stand in the way of the end of a hold', async ({
  db,
}) => {
  const { context, books, gateway } = aShop(db)
  const { orderId, paymentId, reference } = await anOnlineOrder(db, context)
  await books.fail(reference)
  await syncPayment(db, context, { paymentId })
  await letTimePass(db, 16)
  const read = vi.fn(gateway.read)

  expect(await endHolds(db, aPaymentContext({ ...gateway, read }))).toBe(1)

  expect(read).not.toHaveBeenCalled()
  expect(await standOf(db, orderId)).toMatchObject({ hold: 'released' })
})

test('while the gateway is silent a hold goes on for an hour, and no longer', async ({ db }) => {
  const { context, gateway } = aShop(db)
  const { orderId } = await anOnlineOrder(db, context)
  const read = () => Promise.reject(new GatewayUnreachable('test', 'status 500'))
  const silent = aPaymentContext({ ...gateway, read })

  await letTimePass(db, 15 + 60)
  expect(await endHolds(db, silent)).toBe(0)
  expect(await standOf(db, orderId)).toMatchObject({ hold: 'held' })

  await letTimePass(db, 1)
  expect(await endHolds(db, silent)).toBe(1)
  expect(await standOf(db, orderId)).toMatchObject({ hold: 'released' })
})

test('an unpaid order can be paid for a day after its hold has ended', async ({ db }) => {
  const { context } = aShop(db)
  const { orderId } = await anOnlineOrder(db, context)
  await letTimePass(db, 16)
  await reconcile(db, context)

  await letTimePass(db, 24 * 60 - 2)

  expect(await reconcile(db, context)).toMatchObject({ cancelled: 0 })
  expect(await standOf(db, orderId)).toMatchObject({ status: 'placed', hold: 'released' })
})

describe('the log', () => {
  test('tells of refunds that were sent, and not of routine checks', async ({ ownDb: db }) => {
    const { log, lines } = fullLog()
    const { context, books } = aShop(db)
    const paid = await anOnlineOrder(db, context)
    await books.pay(paid.reference)
    await syncPayment(db, context, paid)
    await cancelOrder(db, paid.asha.id, { orderId: paid.orderId })
    const unpaid = await anOnlineOrder(db, context)
    await letTimePass(db, 1)
    const checkedAt = async () => {
      const payments = db
        .selectFrom('payments')
        .select('askedAt')
        .where('id', '=', unpaid.paymentId)
      return (await payments.executeTakeFirstOrThrow()).askedAt
    }
    const before = await checkedAt()

    const jobs = reconcilingJobs(db, () => ({ ...context, log }))
    const { signal } = new AbortController()
    for (const job of Object.values(jobs)) await job({}, { signal })
    expect(await standOf(db, paid.orderId)).toMatchObject({ refunds: ['done'] })
    expect(await checkedAt()).not.toEqual(before)
    const told = lines.filter(({ msg }) => msg === 'Payments reconciled')
    expect(told).toMatchObject([{ job: 'send_refunds', count: 1 }])
    expect(told).toHaveLength(1)
  })

  test('warns of a gateway that cannot be reached, and calls any other failure an error', () => {
    const { log, lines } = fullLog()

    logFailure(log, new GatewayUnreachable('test', 'status 500'))
    logFailure(log, new Error('a bug'))

    expect(lines).toMatchObject([
      { level: 'warn', msg: 'A gateway cannot be asked; it will be again' },
      { level: 'error', msg: 'A payment could not be settled; it will be tried again' },
    ])
  })
})
