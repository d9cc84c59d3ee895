import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/platform/new-id.ts'
import type { Trouble } from '#tests/support/fake-peer.ts'
import { type Change, fakeRazorpay } from '#tests/support/fake-razorpay.ts'
import {
  type GatewayMessage,
  GatewayRefused,
  GatewayUnreachable,
  WrongSignature,
} from './gateway.ts'
import { razorpay } from './razorpay.ts'

const shopper = { name: 'Asha Rao', email: 'asha@example.com', phone: '+91 98450 12345' }

function aPayment(amountPaise = 10_250) {
  const id = newId()
  return { id, orderNumber: '12', amountPaise, shopper, returnUrl: 'http://shop.test/payment/1' }
}

async function aPeer() {
  const peer = await fakeRazorpay()
  onTestFinished(() => peer.close())
  const gateway = razorpay(peer.keys, { apiUrl: peer.apiUrl, patienceMs: 250 })
  return { peer, gateway }
}

async function aPaidOrder() {
  const { peer, gateway } = await aPeer()
  const { reference } = await gateway.start(aPayment())
  const { id: charge } = peer.pay(reference)
  return { peer, gateway, reference, charge, refund: { id: newId(), charge, amountPaise: 10_250 } }
}

const untouched = { status: 'open', lastTryFailed: false, charges: [] }

describe('a payment with Razorpay', () => {
  test('becomes an order of the same amount, paid on a page of the store', async () => {
    const { peer, gateway } = await aPeer()
    const payment = aPayment()

    const started = await gateway.start(payment)

    expect(started.payUrl).toBe(`/pay/razorpay/${payment.id}`)
    expect(peer.ledger().orders).toMatchObject([
      { id: started.reference, amount: 10_250, currency: 'INR', receipt: payment.id },
    ])
  })

  test.each<Trouble>(['hang after', 'reset after', '500 after'])(
    'that was begun when the answer got lost (%s) is gone on with, not begun again (R35)',
    async (trouble) => {
      const { peer, gateway } = await aPeer()
      const payment = aPayment()
      peer.trouble(trouble, { path: /^POST/ })
      await expect(gateway.start(payment)).rejects.toThrow(GatewayUnreachable)

      const started = await gateway.start(payment)

      expect(peer.ledger().orders.map(({ id }) => id)).toEqual([started.reference])
    },
  )

  test('told twice at the same moment goes on with one order ever after', async () => {
    const { gateway } = await aPeer()
    const payment = aPayment()

    await Promise.all([gateway.start(payment), gateway.start(payment)])

    const [one, other] = [await gateway.start(payment), await gateway.start(payment)]
    expect(one).toEqual(other)
  })

  test('is open until somebody pays; a failed attempt is told, and can be followed by another', async () => {
    const { peer, gateway } = await aPeer()
    const { reference } = await gateway.start(aPayment())
    expect(await gateway.read(reference)).toEqual(untouched)
    peer.fail(reference, 1_700_000_000)

    expect(await gateway.read(reference)).toEqual({ ...untouched, lastTryFailed: true })
    peer.pay(reference, { status: 'created', created_at: 1_700_000_060 })
    expect(await gateway.read(reference)).toEqual(untouched)
  })

  test('that is paid tells its charge as Razorpay has it', async () => {
    const { peer, gateway } = await aPeer()
    const { reference } = await gateway.start(aPayment())
    const { id } = peer.pay(reference, { amount: 10_249, currency: 'USD' })

    expect(await gateway.read(reference)).toEqual({
      status: 'paid',
      lastTryFailed: false,
      charges: [{ reference: id, amountPaise: 10_249, currency: 'USD' }],
    })
  })

  test('that is authorized is captured, and then paid', async () => {
    const { peer, gateway } = await aPeer()
    const { reference } = await gateway.start(aPayment())
    peer.pay(reference, { status: 'authorized' })

    const states = await Promise.all([gateway.read(reference), gateway.read(reference)])

    expect(states.map(({ status }) => status)).toEqual(['paid', 'paid'])
    expect(peer.ledger()).toMatchObject({ charged: 10_250, payments: [{ status: 'captured' }] })
  })

  test('that is authorized a second time is not charged twice', async () => {
    const { peer, gateway } = await aPeer()
    const { reference } = await gateway.start(aPayment())
    peer.pay(reference)
    peer.pay(reference, { status: 'authorized' })

    const { charges } = await gateway.read(reference)

    expect(charges).toHaveLength(1)
    expect(peer.ledger().charged).toBe(10_250)
  })

  test('that Razorpay does not know is a no', async () => {
    const { gateway } = await aPeer()

    await expect(gateway.read('order_none')).rejects.toThrow(GatewayRefused)
  })
})

describe('a refund by Razorpay', () => {
  test('sends the charge back, and stays paid in the books', async () => {
    const { peer, gateway, reference, charge, refund } = await aPaidOrder()

    expect((await gateway.refund(refund)).status).toBe('done')

    expect(peer.ledger().sentBack).toBe(10_250)
    expect(await gateway.read(reference)).toMatchObject({
      status: 'paid',
      charges: [{ reference: charge }],
    })
  })

  test.each<Trouble>(['hang after', 'reset after', '500 after'])(
    'whose answer got lost (%s) is not sent twice',
    async (trouble) => {
      const { peer, gateway, refund } = await aPaidOrder()
      peer.trouble(trouble, { path: /^POST/ })
      await expect(gateway.refund(refund)).rejects.toThrow(GatewayUnreachable)

      const answers = [await gateway.refund(refund), await gateway.refund(refund)]

      expect(answers[0]).toEqual(answers[1])
      expect(peer.ledger()).toMatchObject({ sentBack: 10_250, refunds: [{ receipt: refund.id }] })
    },
  )

  test('asked for many times at once is one', async () => {
    const { peer, gateway, refund } = await aPaidOrder()

    await Promise.all([1, 2, 3, 4].map(() => gateway.refund(refund)))

    expect(peer.ledger().refunds).toHaveLength(1)
  })

  test('on its way is sent, and later done or failed', async () => {
    const { peer, gateway, refund } = await aPaidOrder()
    peer.settleRefunds('pending')

    expect((await gateway.refund(refund)).status).toBe('sent')
    peer.settleRefunds('processed')
    expect((await gateway.refund(refund)).status).toBe('done')
  })

  test('of more than was paid is a no', async () => {
    const { gateway, refund } = await aPaidOrder()

    await expect(gateway.refund({ ...refund, amountPaise: 10_251 })).rejects.toThrow(GatewayRefused)
  })
})

describe('a Razorpay that is not itself', () => {
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
    const { peer, gateway, reference, refund } = await aPaidOrder()
    peer.trouble(trouble, { times: 2 })

    await expect(gateway.read(reference)).rejects.toThrow(GatewayUnreachable)
    await expect(gateway.refund(refund)).rejects.toThrow(GatewayUnreachable)

    expect((await gateway.read(reference)).status).toBe('paid')
    expect(peer.ledger().refunds).toEqual([])
    expect(peer.asked).not.toContain('GET /elsewhere')
  })

  test('for wrong keys says nothing of the payment either, and the keys are not repeated', async () => {
    const { peer, reference } = await aPaidOrder()
    const keys = { ...peer.keys, keySecret: 'not-the-secret' }
    const gateway = razorpay(keys, { apiUrl: peer.apiUrl })

    const asked = gateway.read(reference)

    await expect(asked).rejects.toThrow(GatewayUnreachable)
    await expect(asked).rejects.not.toThrow('not-the-secret')
  })
})

describe("Razorpay's messages", () => {
  async function read(change: Change = {}, webhookSecrets = ['fake-webhook-secret']) {
    const { peer, reference } = await aPaidOrder()
    const { body, headers } = await peer.letter('payment.captured', reference, change)
    const gateway = razorpay({ ...peer.keys, webhookSecrets })
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
    const { peer, gateway, reference } = await aPaidOrder()
    const captured = await peer.letter('payment.captured', reference)
    const failed = await peer.letter('payment.failed', reference)

    const message = () =>
      gateway.readMessage(Buffer.from(captured.body), new Headers(failed.headers), new Date())

    expect(message).toThrow(WrongSignature)
  })

  test('are one message however often they come, under whatever name', async () => {
    const { peer, gateway, reference } = await aPaidOrder()
    const { body, headers } = await peer.letter('payment.captured', reference)
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
    const { peer, gateway } = await aPeer()
    const { body, headers } = await peer.letter('settlement.processed', 'order_none')

    const message = gateway.readMessage(Buffer.from(body), new Headers(headers), new Date())

    expect(message).toMatchObject({ kind: 'settlement.processed', reference: null })
  })

  test.each(['[1]', 'not JSON', '{"event":7}'])('that say %s are refused', async (text) => {
    const { peer, gateway } = await aPeer()
    const headers = new Headers({ 'X-Razorpay-Signature': await peer.sign(text) })

    const message = () => gateway.readMessage(Buffer.from(text), headers, new Date())

    expect(message).toThrow()
    expect(message).not.toThrow(WrongSignature)
  })
})
