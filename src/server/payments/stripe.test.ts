import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/platform/new-id.ts'
import type { Trouble } from '#tests/support/fake-peer.ts'
import { type Change, fakeStripe } from '#tests/support/fake-stripe.ts'
import {
  type GatewayMessage,
  GatewayRefused,
  GatewayUnreachable,
  WrongSignature,
} from './gateway.ts'
import { stripe } from './stripe.ts'

const shopper = { name: 'Asha Rao', email: 'asha@example.com', phone: '+91 98450 12345' }

function aPayment() {
  const id = newId()
  const returnUrl = 'http://shop.test/payment/1'
  return { id, orderNumber: '12', amountPaise: 10_250, shopper, returnUrl }
}

async function aPeer() {
  const peer = await fakeStripe()
  onTestFinished(() => peer.close())
  const gateway = stripe(peer.keys, { api: peer.api, patienceMs: 250 })
  return { peer, gateway }
}

async function aSession() {
  const { peer, gateway } = await aPeer()
  const { reference } = await gateway.start(aPayment())
  return { peer, gateway, reference }
}

async function aPaidSession() {
  const { peer, gateway, reference } = await aSession()
  const { id: charge } = peer.pay(reference)
  return { peer, gateway, reference, charge, refund: { id: newId(), charge, amountPaise: 10_250 } }
}

const untouched = { status: 'open', lastTryFailed: false, charges: [] }

describe('a payment with Stripe', () => {
  test('becomes a session in rupees, paid on its own page', async () => {
    const { peer, gateway } = await aPeer()
    const payment = aPayment()

    const { reference, payUrl } = await gateway.start(payment)

    expect(payUrl).toBe(`https://checkout.stripe.com/c/pay/${reference}`)
    expect(peer.ledger().sessions).toMatchObject([
      { id: reference, amount_total: 10_250, currency: 'inr', client_reference_id: payment.id },
    ])
  })

  test.each<Trouble>(['hang after', 'reset after', '500 after'])(
    'that was begun when the answer got lost (%s) is gone on with, not begun again (R35)',
    async (trouble) => {
      const { peer, gateway } = await aPeer()
      const payment = aPayment()
      peer.trouble(trouble)
      await expect(gateway.start(payment)).rejects.toThrow(GatewayUnreachable)

      const started = await gateway.start(payment)

      expect(peer.ledger().sessions.map(({ id }) => id)).toEqual([started.reference])
    },
  )

  test('told many times at once is one session', async () => {
    const { peer, gateway } = await aPeer()
    const payment = aPayment()

    await Promise.all([1, 2, 3, 4].map(() => gateway.start(payment)))

    expect(peer.ledger().sessions).toHaveLength(1)
  })

  test('is open until somebody pays; a declined card is told, and can be followed by another', async () => {
    const { peer, gateway, reference } = await aSession()
    expect(await gateway.read(reference)).toEqual(untouched)
    peer.fail(reference)

    expect(await gateway.read(reference)).toEqual({ ...untouched, lastTryFailed: true })
  })

  test('that is paid tells its charge as Stripe has it', async () => {
    const { peer, gateway, reference } = await aSession()
    const { id } = peer.pay(reference, { amount: 10_249, currency: 'usd' })

    expect(await gateway.read(reference)).toEqual({
      status: 'paid',
      lastTryFailed: false,
      charges: [{ reference: id, amountPaise: 10_249, currency: 'USD' }],
    })
  })

  test('that a bank has promised is open until it pays, or has failed when it does not', async () => {
    const { peer, gateway, reference } = await aSession()

    peer.promise(reference)
    expect((await gateway.read(reference)).status).toBe('open')
    peer.breakPromise(reference)
    expect((await gateway.read(reference)).status).toBe('failed')
    peer.pay(reference)
    expect((await gateway.read(reference)).status).toBe('paid')
  })

  test('that is closed cannot be paid any more; closing it again changes nothing', async () => {
    const { peer, gateway, reference } = await aSession()

    await gateway.close(reference)
    await gateway.close(reference)

    expect((await gateway.read(reference)).status).toBe('failed')
    expect(() => peer.pay(reference)).toThrow('expired')
  })

  test('that is paid stays paid when it is closed', async () => {
    const { gateway, reference } = await aPaidSession()

    await gateway.close(reference)

    expect((await gateway.read(reference)).status).toBe('paid')
  })

  test('closed twice at the same moment is closed', async () => {
    const { gateway, reference } = await aSession()

    await Promise.all([gateway.close(reference), gateway.close(reference)])

    expect((await gateway.read(reference)).status).toBe('failed')
  })

  test('that Stripe does not know is a no', async () => {
    const { gateway } = await aPeer()

    await expect(gateway.read('cs_test_none')).rejects.toThrow(GatewayRefused)
  })
})

describe('a refund by Stripe', () => {
  test('sends the charge back, and stays paid in the books', async () => {
    const { peer, gateway, reference, refund } = await aPaidSession()

    expect((await gateway.refund(refund)).status).toBe('done')

    expect(peer.ledger().sentBack).toBe(10_250)
    expect((await gateway.read(reference)).status).toBe('paid')
  })

  test.each<Trouble>(['hang after', 'reset after', '500 after'])(
    'whose answer got lost (%s) is not sent twice, even when its key is forgotten',
    async (trouble) => {
      const { peer, gateway, refund } = await aPaidSession()
      peer.trouble(trouble, { path: /^POST/ })
      await expect(gateway.refund(refund)).rejects.toThrow(GatewayUnreachable)
      peer.forgetKeys()

      const answers = [await gateway.refund(refund), await gateway.refund(refund)]

      expect(answers[0]).toEqual(answers[1])
      expect(peer.ledger().refunds).toHaveLength(1)
    },
  )

  test('asked for many times at once is one', async () => {
    const { peer, gateway, refund } = await aPaidSession()

    await Promise.all([1, 2, 3, 4].map(() => gateway.refund(refund)))

    expect(peer.ledger().refunds).toHaveLength(1)
  })

  test('on its way is sent, and later done or failed', async () => {
    const { peer, gateway, refund } = await aPaidSession()
    peer.settleRefunds('pending')

    expect((await gateway.refund(refund)).status).toBe('sent')
    peer.settleRefunds('failed')
    expect((await gateway.refund(refund)).status).toBe('failed')
  })

  test('of more than was paid is a no', async () => {
    const { gateway, refund } = await aPaidSession()

    await expect(gateway.refund({ ...refund, amountPaise: 10_251 })).rejects.toThrow(GatewayRefused)
  })
})

describe('a Stripe that is not itself', () => {
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
    const { peer, gateway, reference, refund } = await aPaidSession()
    peer.trouble(trouble, { times: 2 })

    await expect(gateway.read(reference)).rejects.toThrow(GatewayUnreachable)
    await expect(gateway.refund(refund)).rejects.toThrow(GatewayUnreachable)

    expect((await gateway.read(reference)).status).toBe('paid')
    expect(peer.ledger().refunds).toEqual([])
    expect(peer.asked).not.toContain('GET /elsewhere')
  })

  test('for a wrong key says nothing of the payment either, and the key is not repeated', async () => {
    const { peer, reference } = await aPaidSession()
    const keys = { ...peer.keys, secretKey: 'sk_test_NotTheKey' }
    const gateway = stripe(keys, { api: peer.api })

    const asked = gateway.read(reference)

    await expect(asked).rejects.toThrow(GatewayUnreachable)
    await expect(asked).rejects.not.toThrow('NotTheKey')
  })
})

describe("Stripe's messages", () => {
  const now = new Date()
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

  async function read(change: Change = {}, webhookSecrets = ['whsec_FakeFakeFakeFake01']) {
    const { peer, reference } = await aPaidSession()
    const letter = await peer.letter('checkout.session.completed', reference, {
      at: now,
      ...change,
    })
    const gateway = stripe({ ...peer.keys, webhookSecrets })
    const message = () =>
      gateway.readMessage(Buffer.from(letter.body), new Headers(letter.headers), now)
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
    const { peer, gateway, reference } = await aPaidSession()
    const completed = await peer.letter('checkout.session.completed', reference)
    const expired = await peer.letter('checkout.session.expired', reference)

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
    const { peer, gateway, reference } = await aPaidSession()
    const letter = await peer.letter('payment_intent.succeeded', reference)

    const message = gateway.readMessage(
      Buffer.from(letter.body),
      new Headers(letter.headers),
      new Date(),
    )

    expect(message).toMatchObject({ kind: 'payment_intent.succeeded', reference: null })
  })
})
