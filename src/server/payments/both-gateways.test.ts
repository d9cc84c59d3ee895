import { describe, expect, test } from 'vitest'
import { newId } from '#server/platform/new-id.ts'
import type { Trouble } from '#tests/support/fake-peer.ts'
import { aPaidRazorpayOrder, aPaidStripeSession } from '#tests/support/gateway-payments.ts'
import { GatewayRefused, GatewayUnreachable } from './gateway.ts'

const gateways = [
  ['Stripe', aPaidStripeSession],
  ['Razorpay', aPaidRazorpayOrder],
] as const

describe.each(gateways)('a refund by %s', (_, aPaidPayment) => {
  test('sends the charge back, and stays paid in the books', async () => {
    const { peer, gateway, reference, charge, refund } = await aPaidPayment()

    expect((await gateway.refund(refund)).status).toBe('done')

    expect(peer.ledger().sentBack).toBe(10_250)
    expect(await gateway.read(reference)).toMatchObject({
      status: 'paid',
      charges: [{ reference: charge }],
    })
  })

  test('asked for many times at once is one', async () => {
    const { peer, gateway, refund } = await aPaidPayment()

    await Promise.all([1, 2, 3, 4].map(() => gateway.refund(refund)))

    expect(peer.ledger().refunds).toHaveLength(1)
  })

  test("that was made at the gateway's own desk is not made again", async () => {
    const { peer, gateway, refund } = await aPaidPayment()
    const { reference } = await gateway.refund({ ...refund, id: newId() })

    expect(await gateway.refund(refund)).toEqual({ status: 'done', reference })
    expect(peer.ledger().refunds).toHaveLength(1)
  })

  test('of more than was paid is a no', async () => {
    const { gateway, refund } = await aPaidPayment()

    await expect(gateway.refund({ ...refund, amountPaise: 10_251 })).rejects.toThrow(GatewayRefused)
  })
})

describe.each(gateways)('a %s that is not itself', (_, aPaidPayment) => {
  const troubles: Trouble[] = [
    'hang before',
    '500 before',
    '429',
    '204',
    '10 MB',
    'HTML',
    'redirect',
    'wrong JSON',
  ]

  test.each(troubles)('(%s) leaves open what has become of a payment (T105)', async (trouble) => {
    const { peer, gateway, reference, refund } = await aPaidPayment()
    peer.trouble(trouble, { times: 2 })

    await expect(gateway.read(reference)).rejects.toThrow(GatewayUnreachable)
    await expect(gateway.refund(refund)).rejects.toThrow(GatewayUnreachable)

    expect((await gateway.read(reference)).status).toBe('paid')
    expect(peer.ledger().refunds).toEqual([])
    expect(peer.asked).not.toContain('GET /elsewhere')
  })
})
