import { describe, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import type { Fault } from '#tests/support/fake-gateway-server.ts'
import { aPaidRazorpayOrder, aPaidStripeSession } from '#tests/support/gateway-payments.ts'
import { GatewayRefused, GatewayUnreachable } from './gateway.ts'

const gateways = [
  ['Stripe', aPaidStripeSession],
  ['Razorpay', aPaidRazorpayOrder],
] as const

describe.each(gateways)('a refund by %s', (_, aPaidPayment) => {
  test('refunds the charge, and the payment stays paid in the books', async () => {
    const { fake, gateway, reference, charge, refund } = await aPaidPayment()

    expect((await gateway.refund(refund)).status).toBe('done')

    expect(fake.ledger().totalRefunded).toBe(10_250)
    expect(await gateway.read(reference)).toMatchObject({
      status: 'paid',
      charges: [{ reference: charge }],
    })
  })

  test('requested many times at once is made once', async () => {
    const { fake, gateway, refund } = await aPaidPayment()

    await Promise.all([1, 2, 3, 4].map(() => gateway.refund(refund)))

    expect(fake.ledger().refunds).toHaveLength(1)
  })

  test("that was made in the gateway's dashboard is not made again", async () => {
    const { fake, gateway, refund } = await aPaidPayment()
    const { reference } = await gateway.refund({ ...refund, id: newId() })

    expect(await gateway.refund(refund)).toMatchObject({
      status: 'done',
      reference,
      sent: [{ amountPaise: 10_250, isByHand: true }],
    })
    expect(fake.ledger().refunds).toHaveLength(1)
  })

  test("of which a part was made in the gateway's dashboard refunds the rest, once", async () => {
    const { fake, gateway, charge, refund } = await aPaidPayment()
    fake.refundByHand(charge, 4000)

    const answers = [await gateway.refund(refund), await gateway.refund(refund)]

    expect(answers[0]).toMatchObject({
      status: 'done',
      sent: [
        { amountPaise: 4000, isByHand: true },
        { amountPaise: 6250, isByHand: false },
      ],
    })
    expect(new Set(answers[1]?.sent)).toEqual(new Set(answers[0]?.sent))
    expect(fake.ledger()).toMatchObject({ totalRefunded: 10_250, refunds: [{}, {}] })
  })

  test('of more than was paid is a no', async () => {
    const { gateway, refund } = await aPaidPayment()

    await expect(gateway.refund({ ...refund, amountPaise: 10_251 })).rejects.toThrow(GatewayRefused)
  })
})

describe.each(gateways)('a %s that is not itself', (_, aPaidPayment) => {
  const faults: Fault[] = [
    'hang before',
    '500 before',
    '429',
    '204',
    '10 MB',
    'HTML',
    'redirect',
    'wrong JSON',
  ]

  test.each(faults)('(%s) leaves open what has become of a payment (T105)', async (failNext) => {
    const { fake, gateway, reference, refund } = await aPaidPayment()
    fake.failNext(failNext, { times: 2 })

    await expect(gateway.read(reference)).rejects.toThrow(GatewayUnreachable)
    await expect(gateway.refund(refund)).rejects.toThrow(GatewayUnreachable)

    expect((await gateway.read(reference)).status).toBe('paid')
    expect(fake.ledger().refunds).toEqual([])
    expect(fake.requests).not.toContain('GET /elsewhere')
  })
})
