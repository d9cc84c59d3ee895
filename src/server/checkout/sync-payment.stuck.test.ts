import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import { verifyLedgers } from '#server/orders/ledgers/verify-ledgers.ts'
import { viewOrder } from '#server/orders/read/views.ts'
import {
  type Gateway,
  GatewayRefused,
  GatewayUnreachable,
} from '#server/payments/gateways/gateway.ts'
import { testBooks } from '#server/payments/gateways/test-books.ts'
import { testGateway } from '#server/payments/gateways/test-gateway.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import {
  anOnlineOrder,
  aPaymentContext,
  letTimePass,
  paymentOf,
} from '#tests/support/online-orders.ts'
import { payOrder } from './pay-order.ts'
import { reconcile } from './reconcile.ts'

function aContext(db: Database, change: (gateway: Gateway) => Partial<Gateway>) {
  const books = testBooks(db)
  const gateway = testGateway(books)
  return { books, gateway, context: aPaymentContext({ ...gateway, ...change(gateway) }) }
}

const down = async () => {
  throw new GatewayUnreachable('test', 'status 500')
}
const no = async () => {
  throw new GatewayRefused('test', 'no')
}
const unavailable = { code: 'payment_unavailable' }

describe('a gateway that answers one name with a failure for ever', () => {
  test('is retried with the same id at first, and with another a minute later', async ({ db }) => {
    const names: string[] = []
    const { context } = aContext(db, ({ start }) => ({
      start: (payment) => {
        names.push(payment.id)
        return payment.id === names[0] ? down() : start(payment)
      },
    }))
    const { asha, orderId, paymentId } = await anOnlineOrder(db, context)
    const paying = { shopperId: asha.id, orderId }
    await expect(payOrder(db, context, paying)).rejects.toMatchObject(unavailable)
    expect(new Set(names)).toEqual(new Set([paymentId]))

    await letTimePass(db, 2)
    const { payUrl } = await payOrder(db, context, paying)

    const next = await paymentOf(db, orderId)
    expect(next.paymentId).not.toBe(paymentId)
    expect(payUrl).toBe(`/pay/test/${next.reference}`)
    expect(await verifyLedgers(db)).toEqual([])
  })
})

describe('a gateway that does not know a payment, as after a change of keys,', () => {
  test('does not stand in the way of another try', async ({ db }) => {
    const { context, books } = aContext(db, () => ({}))
    const { asha, orderId, paymentId } = await anOnlineOrder(db, context)
    const another = aContext(db, ({ read }) => ({
      read: async (reference) =>
        (await books.find(reference))?.paymentId === paymentId ? no() : read(reference),
    }))

    const { payUrl } = await payOrder(db, another.context, { shopperId: asha.id, orderId })

    const next = await paymentOf(db, orderId)
    expect(next).toMatchObject({ paymentStatus: 'open' })
    expect(next.paymentId).not.toBe(paymentId)
    expect(payUrl).toBe(`/pay/test/${next.reference}`)
  })

  test('is not checked for ever', async ({ db }) => {
    const { context } = aContext(db, () => ({ read: no }))
    const { asha, orderId } = await anOnlineOrder(db, context)
    await cancelOrder(db, asha.id, { orderId })
    const checkAgain = async () => {
      await letTimePass(db, 24 * 60)
      return (await reconcile(db, context)).checked
    }

    for (let day = 0; day < 5; day += 1) await checkAgain()

    expect(await checkAgain()).toBe(0)
    expect(await verifyLedgers(db)).toEqual([])
  })
})

test('a gateway that is not set up any more makes room for one that is', async ({ db }) => {
  const { context, gateway } = aContext(db, () => ({}))
  const { asha, orderId, paymentId } = await anOnlineOrder(db, context)
  await db.updateTable('payments').set({ gateway: 'stripe' }).execute()

  await payOrder(db, aPaymentContext(gateway), { shopperId: asha.id, orderId })

  const next = await paymentOf(db, orderId)
  expect(next).toMatchObject({ paymentStatus: 'open' })
  expect(next.paymentId).not.toBe(paymentId)
})

describe('a payment that cannot be begun', () => {
  test('is reported where the gateway refuses it', async ({ db }) => {
    const { context } = aContext(db, () => ({ start: no }))
    const { asha, orderId, payUrl } = await anOnlineOrder(db, context)
    expect(payUrl).toBe(`/payment/${orderId}`)

    await expect(payOrder(db, context, { shopperId: asha.id, orderId })).rejects.toMatchObject(
      unavailable,
    )

    const { onlinePayment } = await viewOrder(db, asha.id, orderId)
    expect(onlinePayment).toMatchObject({ status: 'waiting', lastTryFailed: true })
  })

  test('is reported where the gateway is unreachable', async ({ db }) => {
    const { context } = aContext(db, () => ({ start: down }))
    const { asha, orderId } = await anOnlineOrder(db, context)

    await expect(payOrder(db, context, { shopperId: asha.id, orderId })).rejects.toMatchObject(
      unavailable,
    )
  })
})

test('an order says so while its payment may still change', async ({ db }) => {
  const { context } = aContext(db, () => ({}))
  const { asha, orderId, order } = await anOnlineOrder(db, context)
  expect(order.onlinePayment?.mayStillArrive).toBe(true)

  const cancelled = await cancelOrder(db, asha.id, { orderId })
  expect(cancelled.onlinePayment).toMatchObject({ status: 'ended', mayStillArrive: true })
  await reconcile(db, context)

  const { onlinePayment } = await viewOrder(db, asha.id, orderId)
  expect(onlinePayment?.mayStillArrive).toBeUndefined()
})
