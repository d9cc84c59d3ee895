import { describe, expect, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/change/cancel-order.ts'
import type { Gateway } from '#server/payments/gateways/gateway.ts'
import { razorpay } from '#server/payments/gateways/razorpay.ts'
import { stripe } from '#server/payments/gateways/stripe.ts'
import { fakeRazorpay } from '#tests/support/fake-razorpay.ts'
import { fakeStripe } from '#tests/support/fake-stripe.ts'
import { test } from '#tests/support/jobs.ts'
import {
  anOnlineOrder,
  aPaymentContext,
  letTimePass,
  standOf,
} from '#tests/support/online-orders.ts'
import { reconcilingJobs, reconcilingRepeats } from './reconcile.ts'
import { syncPayment } from './sync-payment.ts'

/** Longer than all the time that a store has for stopping. */
const timeoutMs = 60_000

type Opened = {
  gateway: (signal?: AbortSignal) => Gateway
  reading: RegExp
  pay: (reference: string) => unknown
  fake: Awaited<ReturnType<typeof fakeRazorpay>> | Awaited<ReturnType<typeof fakeStripe>>
}

const open = {
  async razorpay(): Promise<Opened> {
    const fake = await fakeRazorpay()
    return {
      fake,
      gateway: (signal) => razorpay(fake.keys, { apiUrl: fake.apiUrl, timeoutMs, signal }),
      reading: /GET .*\/orders\/[^/]+\/payments/,
      pay: (reference) => fake.pay(reference),
    }
  },
  async stripe(): Promise<Opened> {
    const fake = await fakeStripe()
    return {
      fake,
      gateway: (signal) => stripe(fake.keys, { api: fake.api, timeoutMs, signal }),
      reading: /GET .*\/checkout\/sessions\//,
      pay: (reference) => fake.pay(reference),
    }
  },
}

/** Unpaid orders whose payments are to be checked, and a cancelled one to be refunded. */
async function duePayments(db: Database, { gateway, pay }: Opened): Promise<string> {
  const context = aPaymentContext(gateway())
  const paid = await anOnlineOrder(db, context)
  pay(paid.reference)
  await syncPayment(db, context, paid)
  await cancelOrder(db, paid.asha.id, { orderId: paid.orderId })
  for (let n = 0; n < 12; n += 1) await anOnlineOrder(db, context)
  await letTimePass(db, 16)
  return paid.orderId
}

describe.for(['razorpay', 'stripe'] as const)('while %s does not answer', (name) => {
  test('refunds are sent, and stopping does not wait for responses', async ({
    ownDb: db,
    startQueue,
  }) => {
    const opened = await open[name]()
    const { fake, gateway, reading } = opened
    const cancelled = await duePayments(db, opened)
    const readings = () => fake.requests.filter((request) => reading.test(request)).length
    const before = readings()
    fake.failNext('hang before', { times: 1000, path: reading })

    const reconciling = startQueue({
      handlers: reconcilingJobs(db, (signal) => aPaymentContext(gateway(signal))),
      repeats: reconcilingRepeats,
    })
    await vi.waitFor(() => expect(readings()).toBeGreaterThan(before), { timeout: 60_000 })
    await vi.waitFor(
      async () => expect(await standOf(db, cancelled)).toMatchObject({ refunds: ['done'] }),
      { timeout: 60_000 },
    )
    const startedAt = performance.now()
    await reconciling.stop()

    expect(performance.now() - startedAt).toBeLessThan(5000)
    await fake.close()
  })
})
