import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { sign } from '#tests/support/fake-gateway-server.ts'
import { aPaidRazorpayOrder, aPaidStripeSession } from '#tests/support/gateway-payments.ts'
import { type Gateway, WrongSignature } from './gateway.ts'
import { razorpay } from './razorpay.ts'
import { stripe } from './stripe.ts'
import { testBooks } from './test-books.ts'
import { testGateway, writeTestMessage } from './test-gateway.ts'

type Written = { body: string; headers: Record<string, string> }

/** The difference between a message and the genuine one. */
type Change = {
  secret?: string
  at?: Date
  /** The body as it is sent; the signature stays the genuine one's. */
  altered?: (body: string) => string
  signature?: (right: string) => string
}

/** A gateway with a paid payment of ₹102.50, and the messages that it sends. */
type Sender = {
  reference: string
  gateway: (secrets: readonly string[]) => Pick<Gateway, 'readMessage'>
  write: (kind: string, change?: Change) => Promise<Written> | Written
}

type Kind = {
  secret: string
  signatureHeader: string
  /** Whether the time is signed, too: `t=…,v1=…`. */
  isTimed: boolean
  /** Several secrets stand while one is replaced. */
  takesSeveral: boolean
  id: RegExp
  paid: string
  failed: string
  /** A kind of message about something that the store has nothing of. */
  other?: string
  open: (db: Database) => Promise<Sender> | Sender
}

const kinds: Record<string, Kind> = {
  razorpay: {
    secret: 'fake-webhook-secret',
    signatureHeader: 'X-Razorpay-Signature',
    isTimed: false,
    takesSeveral: true,
    id: /^[0-9a-f]{64}$/,
    paid: 'payment.captured',
    failed: 'payment.failed',
    other: 'settlement.processed',
    async open() {
      const { fake, reference } = await aPaidRazorpayOrder()
      return {
        reference,
        gateway: (webhookSecrets) => razorpay({ ...fake.keys, webhookSecrets }),
        write: (kind, change) =>
          fake.webhook(kind, kind === 'settlement.processed' ? 'order_none' : reference, change),
      }
    },
  },
  stripe: {
    secret: 'whsec_FakeFakeFakeFake01',
    signatureHeader: 'Stripe-Signature',
    isTimed: true,
    takesSeveral: true,
    id: /^evt_/,
    paid: 'checkout.session.completed',
    failed: 'checkout.session.expired',
    other: 'payment_intent.succeeded',
    async open() {
      const { fake, reference } = await aPaidStripeSession()
      return {
        reference,
        gateway: (webhookSecrets) => stripe({ ...fake.keys, webhookSecrets }),
        write: (kind, { signature: header, ...change } = {}) =>
          fake.webhook(kind, reference, { at: now, ...change, ...(header ? { header } : {}) }),
      }
    },
  },
  test: {
    secret: 'test-secret',
    signatureHeader: 'Tokri-Test-Signature',
    isTimed: true,
    takesSeveral: false,
    id: /^test_payment_1\.payment\.(paid|failed)$/,
    paid: 'payment.paid',
    failed: 'payment.failed',
    open: (db) => ({
      reference: 'test_payment_1',
      gateway: ([secret = '']) => testGateway(testBooks(db), { secret }),
      write: (kind, { secret = 'test-secret', at = now, altered, signature } = {}) => {
        const { body, headers } = writeTestMessage(
          {
            id: `test_payment_1.${kind}`,
            kind: kind === 'payment.paid' ? 'payment.paid' : 'payment.failed',
            reference: 'test_payment_1',
            amountPaise: 10_250,
            currency: 'INR',
          },
          { secret, now: at },
        )
        const right = headers['Tokri-Test-Signature']
        return {
          body: altered?.(body) ?? body,
          headers: { 'Tokri-Test-Signature': signature?.(right) ?? right },
        }
      },
    }),
  },
}

const now = new Date()
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

async function aSender(kind: Kind, db: Database) {
  const sender = await kind.open(db)
  const read = ({ body, headers }: Written, secrets = [kind.secret]) =>
    sender.gateway(secrets).readMessage(Buffer.from(body), new Headers(headers), now)
  return { ...sender, read }
}

const forged: [string, Change][] = [
  ['without a signature', { signature: () => '' }],
  ['with garbage for one', { signature: () => 'garbage' }],
  ['with a truncated one', { signature: (right) => right.replace(/.(?=,v0=|$)/, '') }],
  ['with one in capitals', { signature: (right) => right.replace(/[0-9a-f]{64}/, upper) }],
  ['by another secret', { secret: 'whsec_AnotherAnother01' }],
  ['written anew with one more space', { altered: (body) => body.replace(':', ': ') }],
  ['written anew with other spaces', { altered: respaced }],
  ['with a mark before the text', { altered: (body) => `\uFEFF${body}` }],
  ['of another amount', { altered: (body) => body.replaceAll('10250', '10249') }],
]
const forgedTimes: [string, Change][] = [
  ['with an old-fashioned signature only', { signature: (right) => right.replace('v1=', 'v0=') }],
  ['without a time', { signature: (right) => right.replace(/^t=\d+,/, '') }],
  ['with another time', { signature: (right) => right.replace(/^t=(\d+)/, 't=1$1') }],
  ['with two times', { signature: (right) => `t=1,${right}` }],
  ['signed 301 seconds ago (T101)', { at: after(-301) }],
  ['signed in 301 seconds (T101)', { at: after(301) }],
]

describe.for(Object.entries(kinds))('a message of %s', ([, kind]) => {
  test('is read where the gateway has signed these very bytes', async ({ db }) => {
    const { reference, write, read } = await aSender(kind, db)

    expect(read(await write(kind.paid))).toEqual({
      id: expect.stringMatching(kind.id),
      kind: kind.paid,
      reference,
      amountPaise: 10_250,
      currency: 'INR',
    })
  })

  test.for([...forged, ...(kind.isTimed ? forgedTimes : [])])(
    '%s is refused (T100)',
    async ([, change], { db }) => {
      const { write, read } = await aSender(kind, db)
      const written = await write(kind.paid, change)

      expect(() => read(written)).toThrow(WrongSignature)
    },
  )

  test('with the signature of another message is refused (T100)', async ({ db }) => {
    const { write, read } = await aSender(kind, db)
    const { body } = await write(kind.paid)
    const { headers } = await write(kind.failed)

    expect(() => read({ body, headers })).toThrow(WrongSignature)
  })

  test.runIf(kind.isTimed).for([-299, 299])(
    'signed %d seconds away from now is read (T101)',
    async (seconds, { db }) => {
      const { write, read } = await aSender(kind, db)

      expect(read(await write(kind.paid, { at: after(seconds) }))).toMatchObject({
        kind: kind.paid,
      })
    },
  )

  test.runIf(kind.takesSeveral)(
    'is taken by the old and the new secret, and by the old one only while it stands (T106)',
    async ({ db }) => {
      const { write, read } = await aSender(kind, db)
      const [fresh, old] = ['whsec_NewNewNewNew0001', 'whsec_OldOldOldOld0001']
      const written = await write(kind.paid, { secret: old })

      expect(read(written, [fresh, old])).toMatchObject({ kind: kind.paid })
      expect(() => read(written, [fresh])).toThrow(WrongSignature)
    },
  )

  test('is one message however often it comes, under whatever name', async ({ db }) => {
    const { write, read } = await aSender(kind, db)
    const { body, headers } = await write(kind.paid)
    const again = { ...headers, 'X-Razorpay-Event-Id': 'event_forged' }

    expect(read({ body, headers: again }).id).toBe(read({ body, headers }).id)
  })

  test.runIf(kind.other)('about nothing of ours is read as that', async ({ db }) => {
    const { write, read } = await aSender(kind, db)

    expect(read(await write(kind.other!))).toMatchObject({ kind: kind.other, reference: null })
  })

  test.for(['[1]', 'not JSON', '{"event":7}'])(
    'that says %s is refused, though it is signed',
    async (body, { db }) => {
      const { read } = await aSender(kind, db)
      const time = Math.floor(now.getTime() / 1000)
      const signature = kind.isTimed
        ? `t=${time},v1=${await sign(`${time}.${body}`, kind.secret)}`
        : await sign(body, kind.secret)
      const message = () => read({ body, headers: { [kind.signatureHeader]: signature } })

      expect(message).toThrow()
      expect(message).not.toThrow(WrongSignature)
    },
  )
})

function upper(text: string): string {
  return text.toUpperCase()
}

function respaced(body: string): string {
  return JSON.stringify(JSON.parse(body), null, body.includes('\n') ? 0 : 2)
}
