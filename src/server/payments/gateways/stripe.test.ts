import { describe, expect, test } from 'vitest'
import type { Fault } from '#tests/support/fake-gateway-server.ts'
import {
  aPaidStripeSession,
  aPayment,
  aStripe,
  aStripeSession,
  untouched,
} from '#tests/support/gateway-payments.ts'
import { GatewayRefused, GatewayUnreachable } from './gateway.ts'
import { stripe } from './stripe.ts'

describe('a payment with Stripe', () => {
  test('becomes a session in rupees, paid on its own page', async () => {
    const { fake, gateway } = await aStripe()
    const payment = aPayment()

    const { reference, payUrl } = await gateway.start(payment)

    expect(payUrl).toBe(`https://checkout.stripe.com/c/pay/${reference}`)
    expect(fake.ledger().sessions).toMatchObject([
      { id: reference, amount_total: 10_250, currency: 'inr', client_reference_id: payment.id },
    ])
  })

  test('returns, paid or abandoned, to where the shopper came from', async () => {
    const { fake, gateway } = await aStripe()
    const returnUrl = 'https://front.example/paid?order=7'

    await gateway.start({ ...aPayment(), returnUrl })

    expect(fake.ledger().sessions).toMatchObject([
      { success_url: returnUrl, cancel_url: returnUrl },
    ])
  })

  test.each<Fault>(['hang after', 'reset after', '500 after'])(
    'that was begun when the answer got lost (%s) is gone on with, not begun again (R35)',
    async (failNext) => {
      const { fake, gateway } = await aStripe()
      const payment = aPayment()
      fake.failNext(failNext)
      await expect(gateway.start(payment)).rejects.toThrow(GatewayUnreachable)

      const started = await gateway.start(payment)

      expect(fake.ledger().sessions.map(({ id }) => id)).toEqual([started.reference])
    },
  )

  test('started many times at once is one session', async () => {
    const { fake, gateway } = await aStripe()
    const payment = aPayment()

    await Promise.all([1, 2, 3, 4].map(() => gateway.start(payment)))

    expect(fake.ledger().sessions).toHaveLength(1)
  })

  test('is open until it is paid; a declined card is reported and can be followed by another', async () => {
    const { fake, gateway, reference } = await aStripeSession()
    expect(await gateway.read(reference)).toEqual(untouched)
    fake.fail(reference)

    expect(await gateway.read(reference)).toEqual({ ...untouched, lastTryFailed: true })
  })

  test("that is paid has Stripe's charge", async () => {
    const { fake, gateway, reference } = await aStripeSession()
    const { id } = fake.pay(reference, { amount: 10_249, currency: 'usd' })

    expect(await gateway.read(reference)).toEqual({
      status: 'paid',
      lastTryFailed: false,
      charges: [{ reference: id, amountPaise: 10_249, currency: 'USD' }],
    })
  })

  test('by bank transfer is open until the bank pays, and failed if it does not', async () => {
    const { fake, gateway, reference } = await aStripeSession()

    fake.startProcessing(reference)
    expect((await gateway.read(reference)).status).toBe('open')
    fake.failProcessing(reference)
    expect((await gateway.read(reference)).status).toBe('failed')
    fake.pay(reference)
    expect((await gateway.read(reference)).status).toBe('paid')
  })

  test('that is closed cannot be paid any more; closing it again changes nothing', async () => {
    const { fake, gateway, reference } = await aStripeSession()

    await gateway.close(reference)
    await gateway.close(reference)

    expect((await gateway.read(reference)).status).toBe('failed')
    expect(() => fake.pay(reference)).toThrow('expired')
  })

  test('that is paid stays paid when it is closed', async () => {
    const { gateway, reference } = await aPaidStripeSession()

    await gateway.close(reference)

    expect((await gateway.read(reference)).status).toBe('paid')
  })

  test('closed twice at the same moment is closed', async () => {
    const { gateway, reference } = await aStripeSession()

    await Promise.all([gateway.close(reference), gateway.close(reference)])

    expect((await gateway.read(reference)).status).toBe('failed')
  })

  test('that Stripe does not know is a no', async () => {
    const { gateway } = await aStripe()

    await expect(gateway.read('cs_test_none')).rejects.toThrow(GatewayRefused)
  })

  test('whose card is declined is a no, and of too many questions nothing is known', async () => {
    const { gateway, fake, reference } = await aStripeSession()

    fake.failNext('402')
    await expect(gateway.read(reference)).rejects.toThrow(GatewayRefused)
    fake.failNext('429')
    await expect(gateway.read(reference)).rejects.toThrow(GatewayUnreachable)
  })
})

describe('a refund by Stripe', () => {
  test.each<Fault>(['hang after', 'reset after', '500 after'])(
    'whose answer got lost (%s) is not sent twice, even when its key is forgotten',
    async (failNext) => {
      const { fake, gateway, refund } = await aPaidStripeSession()
      fake.failNext(failNext, { path: /^POST/ })
      await expect(gateway.refund(refund)).rejects.toThrow(GatewayUnreachable)
      fake.forgetKeys()

      const answers = [await gateway.refund(refund), await gateway.refund(refund)]

      expect(answers[0]).toEqual(answers[1])
      expect(fake.ledger().refunds).toHaveLength(1)
    },
  )

  test('on its way is sent, and later done or failed', async () => {
    const { fake, gateway, refund } = await aPaidStripeSession()
    fake.settleRefunds('pending')

    expect((await gateway.refund(refund)).status).toBe('sent')
    fake.settleRefunds('failed')
    expect((await gateway.refund(refund)).status).toBe('failed')
  })
})

describe('a Stripe that is not itself', () => {
  test('for a wrong key says nothing of the payment either, and the key is not repeated', async () => {
    const { fake, reference } = await aPaidStripeSession()
    const keys = { ...fake.keys, secretKey: 'sk_test_NotTheKey' }
    const gateway = stripe(keys, { api: fake.api })

    const reading = gateway.read(reference)

    await expect(reading).rejects.toThrow(GatewayUnreachable)
    await expect(reading).rejects.not.toThrow('NotTheKey')
  })
})
