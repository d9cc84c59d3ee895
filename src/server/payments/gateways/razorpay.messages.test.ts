import { describe, expect, test } from 'vitest'
import type { Change } from '#tests/support/fake-razorpay.ts'
import { aPaidRazorpayOrder, aRazorpay } from '#tests/support/gateway-payments.ts'
import { type GatewayMessage, WrongSignature } from './gateway.ts'
import { razorpay } from './razorpay.ts'

describe("Razorpay's messages", () => {
  async function read(change: Change = {}, webhookSecrets = ['fake-webhook-secret']) {
    const { fake, reference } = await aPaidRazorpayOrder()
    const { body, headers } = await fake.webhook('payment.captured', reference, change)
    const gateway = razorpay({ ...fake.keys, webhookSecrets })
    const message = () => gateway.readMessage(Buffer.from(body), new Headers(headers), new Date())
    return { message, reference }
  }

  test('are read where Razorpay has signed these very bytes', async () => {
    const { message, reference } = await read()

    expect(message()).toMatchObject<Partial<GatewayMessage>>({
      kind: 'payment.captured',
      reference,
      amountPaise: 10_250,
      currency: 'INR',
    })
  })

  test.each<[string, Change]>([
    ['without a signature', { signature: () => '' }],
    ['with garbage for one', { signature: () => 'garbage' }],
    ['with a truncated one', { signature: (right) => right.slice(0, -1) }],
    ['with one in capitals', { signature: (right) => right.toUpperCase() }],
    ['by another secret', { secret: 'another-secret' }],
    ['written anew with one more space', { altered: (body) => body.replace(':', ': ') }],
    ['with a mark before the text', { altered: (body) => `\uFEFF${body}` }],
    ['of another amount', { altered: (body) => body.replaceAll('10250', '10249') }],
  ])('%s are refused (T100)', async (_, change) => {
    const { message } = await read(change)

    expect(message).toThrow(WrongSignature)
  })

  test('with the signature of another message are refused (T100)', async () => {
    const { fake, gateway, reference } = await aPaidRazorpayOrder()
    const captured = await fake.webhook('payment.captured', reference)
    const failed = await fake.webhook('payment.failed', reference)

    const message = () =>
      gateway.readMessage(Buffer.from(captured.body), new Headers(failed.headers), new Date())

    expect(message).toThrow(WrongSignature)
  })

  test('are one message however often they come, under whatever name', async () => {
    const { fake, gateway, reference } = await aPaidRazorpayOrder()
    const { body, headers } = await fake.webhook('payment.captured', reference)
    const again = { ...headers, 'X-Razorpay-Event-Id': 'event_forged' }

    const ids = [headers, again].map(
      (each) => gateway.readMessage(Buffer.from(body), new Headers(each), new Date()).id,
    )

    expect(ids[0]).toBe(ids[1])
  })

  test('are taken by the old and the new secret, and by the old one only while it stands (T106)', async () => {
    const old = { secret: 'old-webhook-secret' }

    expect((await read(old, ['new-webhook-secret', 'old-webhook-secret'])).message).not.toThrow()
    expect((await read(old, ['new-webhook-secret'])).message).toThrow(WrongSignature)
  })

  test('about nothing of ours are read as that', async () => {
    const { fake, gateway } = await aRazorpay()
    const { body, headers } = await fake.webhook('settlement.processed', 'order_none')

    const message = gateway.readMessage(Buffer.from(body), new Headers(headers), new Date())

    expect(message).toMatchObject({ kind: 'settlement.processed', reference: null })
  })

  test.each(['[1]', 'not JSON', '{"event":7}'])('that say %s are refused', async (text) => {
    const { fake, gateway } = await aRazorpay()
    const headers = new Headers({ 'X-Razorpay-Signature': await fake.sign(text) })

    const message = () => gateway.readMessage(Buffer.from(text), headers, new Date())

    expect(message).toThrow()
    expect(message).not.toThrow(WrongSignature)
  })
})
