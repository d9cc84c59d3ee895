import { describe, expect, test } from 'vitest'
import type { Change } from '#tests/support/fake-stripe.ts'
import { aPaidStripeSession } from '#tests/support/gateway-payments.ts'
import { type GatewayMessage, WrongSignature } from './gateway.ts'
import { stripe } from './stripe.ts'

describe("Stripe's messages", () => {
  const now = new Date()
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

  async function read(change: Change = {}, webhookSecrets = ['whsec_FakeFakeFakeFake01']) {
    const { fake, reference } = await aPaidStripeSession()
    const webhook = await fake.webhook('checkout.session.completed', reference, {
      at: now,
      ...change,
    })
    const gateway = stripe({ ...fake.keys, webhookSecrets })
    const message = () =>
      gateway.readMessage(Buffer.from(webhook.body), new Headers(webhook.headers), now)
    return { message, reference }
  }

  test('are read where Stripe has signed these very bytes', async () => {
    const { message, reference } = await read()

    expect(message()).toMatchObject<Partial<GatewayMessage>>({
      id: expect.stringMatching(/^evt_/),
      kind: 'checkout.session.completed',
      reference,
      amountPaise: 10_250,
      currency: 'INR',
    })
  })

  test.each<[string, Change]>([
    ['without a signature', { header: () => '' }],
    ['with garbage for one', { header: () => 'garbage' }],
    ['with a truncated one', { header: (right) => right.replace(/.,v0=.*/, '') }],
    ['with an old-fashioned one only', { header: (right) => right.replace('v1=', 'v0=') }],
    ['without a time', { header: (right) => right.replace(/^t=\d+,/, '') }],
    ['with another time', { header: (right) => right.replace(/^t=(\d+)/, 't=1$1') }],
    ['with two times', { header: (right) => `t=1,${right}` }],
    ['by another secret', { secret: 'whsec_AnotherAnother01' }],
    ['written anew without spaces', { altered: (body) => JSON.stringify(JSON.parse(body)) }],
    ['with a mark before the text', { altered: (body) => `\uFEFF${body}` }],
    ['of another amount', { altered: (body) => body.replaceAll('10250', '10249') }],
  ])('%s are refused (T100)', async (_, change) => {
    const { message } = await read(change)

    expect(message).toThrow(WrongSignature)
  })

  test('with the signature of another message are refused (T100)', async () => {
    const { fake, gateway, reference } = await aPaidStripeSession()
    const completed = await fake.webhook('checkout.session.completed', reference)
    const expired = await fake.webhook('checkout.session.expired', reference)

    const message = () =>
      gateway.readMessage(Buffer.from(completed.body), new Headers(expired.headers), new Date())

    expect(message).toThrow(WrongSignature)
  })

  test.each([-301, 301])('signed %d seconds away from now are refused (T101)', async (seconds) => {
    expect((await read({ at: after(seconds) })).message).toThrow(WrongSignature)
  })

  test.each([-299, 299])('signed %d seconds away from now are read (T101)', async (seconds) => {
    expect((await read({ at: after(seconds) })).message).not.toThrow()
  })

  test('are taken by the old and the new secret, and by the old one only while it stands (T106)', async () => {
    const [fresh, old] = ['whsec_NewNewNewNew0001', 'whsec_OldOldOldOld0001']

    expect((await read({ secret: old }, [fresh, old])).message).not.toThrow()
    expect((await read({ secret: old }, [fresh])).message).toThrow(WrongSignature)
  })

  test('about other things than sessions are read as that', async () => {
    const { fake, gateway, reference } = await aPaidStripeSession()
    const webhook = await fake.webhook('payment_intent.succeeded', reference)

    const message = gateway.readMessage(
      Buffer.from(webhook.body),
      new Headers(webhook.headers),
      new Date(),
    )

    expect(message).toMatchObject({ kind: 'payment_intent.succeeded', reference: null })
  })
})
