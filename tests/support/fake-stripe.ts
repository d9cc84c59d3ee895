import { fakeId, sign, startFakeGateway } from './fake-gateway-server.ts'
import {
  addRefundByHand,
  type Books,
  findIntent,
  findSession,
  finish,
  type Intent,
  makeIntent,
  openBooks,
  type Paying,
  type Refund,
  type Session,
} from './fake-stripe-books.ts'
import { answerFromBooks, secretKey } from './fake-stripe-routes.ts'

type Options = { webhookSecret?: string }

/** Stripe's checkout as its documentation describes it, with its own record of payments. */
export async function fakeStripe({ webhookSecret = 'whsec_FakeFakeFakeFake01' }: Options = {}) {
  const books = openBooks()
  const fake = await startFakeGateway((request) => answerFromBooks(books, request))

  return {
    ...fake,
    keys: { secretKey, webhookSecrets: [webhookSecret] },
    api: { host: fake.host, port: fake.port, protocol: 'http' as const },
    pay: (sessionId: string, paying: Paying = {}) =>
      finish(books, sessionId, { status: 'succeeded', ...paying }),
    /** A bank transfer, which succeeds or fails days later. */
    startProcessing: (sessionId: string) => finish(books, sessionId, { status: 'processing' }),
    failProcessing: (sessionId: string) =>
      finish(books, sessionId, { status: 'requires_payment_method' }),
    /** A card is declined; the session stays open for another. */
    fail(sessionId: string) {
      const intent = makeIntent(books, findSession(books, sessionId))
      intent.last_payment_error = { code: 'card_declined', type: 'card_error' }
    },
    /** Refunds like somebody in Stripe's dashboard. */
    refundByHand: (charge: string, amount: number) => addRefundByHand(books, charge, amount),
    /** Days later Stripe has forgotten the idempotency keys. */
    forgetKeys: () => books.keys.clear(),
    settleRefunds(status: Refund['status']) {
      books.refundStatus = status
      for (const refund of books.refunds) if (refund.status === 'pending') refund.status = status
    },
    webhook: (kind: string, sessionId: string, change?: Change) =>
      signMessage(messageOf(books, kind, sessionId), change?.secret ?? webhookSecret, change),
    ledger: () => ({
      charged: books.intents.reduce((total, { amount_received }) => total + amount_received, 0),
      totalRefunded: books.refunds
        .filter(({ status }) => status !== 'failed')
        .reduce((total, { amount }) => total + amount, 0),
      sessions: books.sessions as readonly Session[],
      intents: books.intents as readonly Intent[],
      refunds: books.refunds as readonly Refund[],
    }),
  }
}

/** The difference between a message and the genuine one. */
export type Change = {
  secret?: string
  at?: Date
  /** The body as it is sent; the signature stays the genuine one's. */
  altered?: (body: string) => string
  header?: (right: string) => string
}

function messageOf(books: Books, kind: string, sessionId: string): object {
  const session = findSession(books, sessionId)
  return {
    id: fakeId('evt'),
    object: 'event',
    api_version: '2020-08-27',
    created: seconds(new Date()),
    data: { object: kind.startsWith('checkout.') ? session : findIntent(books, session) },
    livemode: false,
    pending_webhooks: 1,
    type: kind,
  }
}

async function signMessage(message: object, secret: string, change: Change = {}) {
  const text = JSON.stringify(message, null, 2)
  const time = seconds(change.at ?? new Date())
  const right = `t=${time},v1=${await sign(`${time}.${text}`, secret)},v0=${'0'.repeat(64)}`
  return {
    body: change.altered?.(text) ?? text,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': change.header?.(right) ?? right,
    },
  }
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
