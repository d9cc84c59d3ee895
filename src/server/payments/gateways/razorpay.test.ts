import { describe, expect, test } from 'vitest'
import type { Fault } from '#tests/support/fake-gateway-server.ts'
import {
  aPaidRazorpayOrder,
  aPayment,
  aRazorpay,
  aRazorpayOrder,
  untouched,
} from '#tests/support/gateway-payments.ts'
import { GatewayRefused, GatewayUnreachable } from './gateway.ts'
import { razorpay } from './razorpay.ts'

describe('a payment with Razorpay', () => {
  test('becomes an order of the same amount, paid on a page of the store', async () => {
    const { fake, gateway } = await aRazorpay()
    const payment = aPayment()

    const started = await gateway.start(payment)

    expect(started.payUrl).toBe(`/pay/razorpay/${payment.id}`)
    expect(fake.ledger().orders).toMatchObject([
      { id: started.reference, amount: 10_250, currency: 'INR', receipt: payment.id },
    ])
  })

  test.each<Fault>(['hang after', 'reset after', '500 after'])(
    'that was begun when the answer got lost (%s) is gone on with, not begun again (R35)',
    async (failNext) => {
      const { fake, gateway } = await aRazorpay()
      const payment = aPayment()
      fake.failNext(failNext, { path: /^POST/ })
      await expect(gateway.start(payment)).rejects.toThrow(GatewayUnreachable)

      const started = await gateway.start(payment)

      expect(fake.ledger().orders.map(({ id }) => id)).toEqual([started.reference])
    },
  )

  test('started twice at the same moment continues with one order', async () => {
    const { gateway } = await aRazorpay()
    const payment = aPayment()

    await Promise.all([gateway.start(payment), gateway.start(payment)])

    const [one, other] = [await gateway.start(payment), await gateway.start(payment)]
    expect(one).toEqual(other)
  })

  test('is open until it is paid; a failed attempt is reported and can be followed by another', async () => {
    const { fake, gateway, reference } = await aRazorpayOrder()
    expect(await gateway.read(reference)).toEqual(untouched)
    fake.fail(reference, 1_700_000_000)

    expect(await gateway.read(reference)).toEqual({ ...untouched, lastTryFailed: true })
    fake.pay(reference, { status: 'created', created_at: 1_700_000_060 })
    expect(await gateway.read(reference)).toEqual(untouched)
  })

  test("that is paid has Razorpay's charge", async () => {
    const { fake, gateway, reference } = await aRazorpayOrder()
    const { id } = fake.pay(reference, { amount: 10_249, currency: 'USD' })

    expect(await gateway.read(reference)).toEqual({
      status: 'paid',
      lastTryFailed: false,
      charges: [{ reference: id, amountPaise: 10_249, currency: 'USD' }],
    })
  })

  test('that is authorized is captured, and then paid', async () => {
    const { fake, gateway, reference } = await aRazorpayOrder()
    fake.pay(reference, { status: 'authorized' })

    const states = await Promise.all([gateway.read(reference), gateway.read(reference)])

    expect(states.map(({ status }) => status)).toEqual(['paid', 'paid'])
    expect(fake.ledger()).toMatchObject({ charged: 10_250, payments: [{ status: 'captured' }] })
  })

  test('that is authorized a second time is not charged twice', async () => {
    const { fake, gateway, reference } = await aRazorpayOrder()
    fake.pay(reference)
    fake.pay(reference, { status: 'authorized' })

    const { charges } = await gateway.read(reference)

    expect(charges).toHaveLength(1)
    expect(fake.ledger().charged).toBe(10_250)
  })

  test('that Razorpay refunded by itself was never charged', async () => {
    const { fake, gateway, reference } = await aRazorpayOrder()
    fake.pay(reference, { status: 'refunded' })

    expect(await gateway.read(reference)).toEqual(untouched)
  })

  test('that Razorpay does not know is a no', async () => {
    const { gateway } = await aRazorpay()

    await expect(gateway.read('order_none')).rejects.toThrow(GatewayRefused)
  })
})

describe('a refund by Razorpay', () => {
  test.each<Fault>(['hang after', 'reset after', '500 after'])(
    'whose answer got lost (%s) is not sent twice',
    async (failNext) => {
      const { fake, gateway, refund } = await aPaidRazorpayOrder()
      fake.failNext(failNext, { path: /^POST/ })
      await expect(gateway.refund(refund)).rejects.toThrow(GatewayUnreachable)

      const answers = [await gateway.refund(refund), await gateway.refund(refund)]

      expect(answers[0]).toEqual(answers[1])
      expect(fake.ledger()).toMatchObject({
        totalRefunded: 10_250,
        refunds: [{ receipt: refund.id }],
      })
    },
  )

  test('on its way is sent, and later done or failed', async () => {
    const { fake, gateway, refund } = await aPaidRazorpayOrder()
    fake.settleRefunds('pending')

    expect((await gateway.refund(refund)).status).toBe('sent')
    fake.settleRefunds('processed')
    expect((await gateway.refund(refund)).status).toBe('done')
  })
})

describe('a Razorpay that is not itself', () => {
  test('for wrong keys says nothing of the payment either, and the keys are not repeated', async () => {
    const { fake, reference } = await aPaidRazorpayOrder()
    const keys = { ...fake.keys, keySecret: 'not-the-secret' }
    const gateway = razorpay(keys, { apiUrl: fake.apiUrl })

    const reading = gateway.read(reference)

    await expect(reading).rejects.toThrow(GatewayUnreachable)
    await expect(reading).rejects.not.toThrow('not-the-secret')
  })
})
