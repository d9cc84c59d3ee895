import { fakeId, sign, startFakeGateway } from './fake-gateway-server.ts'
import {
  addPayment,
  addRefundByHand,
  type Books,
  findOrder,
  isCharge,
  now,
  type Order,
  openBooks,
  type Paying,
  type Payment,
  type Refund,
} from './fake-razorpay-books.ts'
import { answerFromBooks, keys } from './fake-razorpay-routes.ts'

type Options = { webhookSecret?: string }

/** Razorpay as its documentation describes it, with its own record of payments. */
export async function fakeRazorpay({ webhookSecret = 'fake-webhook-secret' }: Options = {}) {
  const books = openBooks()
  const fake = await startFakeGateway((request) => answerFromBooks(books, request))

  return {
    ...fake,
    keys: { ...keys, webhookSecrets: [webhookSecret] },
    apiUrl: `${fake.url}/v1`,
    pay: (orderId: string, paying: Paying = {}) =>
      addPayment(books, findOrder(books, orderId), paying),
    fail: (orderId: string, created_at = now()) =>
      addPayment(books, findOrder(books, orderId), { status: 'failed', created_at }),
    /** Refunds like somebody in Razorpay's dashboard. */
    refundByHand: (charge: string, amount: number) => addRefundByHand(books, charge, amount),
    /** The status of refunds from now on, and of those that are pending. */
    settleRefunds(status: Refund['status']) {
      books.refundStatus = status
      for (const refund of books.refunds) if (refund.status === 'pending') refund.status = status
    },
    webhook: (kind: string, orderId: string, change?: Change) =>
      signMessage(messageOf(books, kind, orderId), change?.secret ?? webhookSecret, change),
    ledger: () => ({
      charged: sum(books.payments.filter(isCharge)),
      totalRefunded: sum(books.refunds.filter(({ status }) => status !== 'failed')),
      orders: books.orders as readonly Order[],
      payments: books.payments as readonly Payment[],
      refunds: books.refunds as readonly Refund[],
    }),
  }
}

/** The difference between a message and the genuine one. */
export type Change = {
  secret?: string
  eventId?: string
  /** The body as it is sent; the signature stays the genuine one's. */
  altered?: (body: string) => string
  signature?: (right: string) => string
}
type FakeMessage = { eventId: string; body: object }

function messageOf({ orders, payments }: Books, kind: string, orderId: string): FakeMessage {
  const order = orders.find(({ id }) => id === orderId)
  const payment = payments.findLast(({ order_id }) => order_id === orderId)
  const payload = {
    ...(payment ? { payment: { entity: payment } } : {}),
    ...(kind.startsWith('order.') && order ? { order: { entity: order } } : {}),
  }
  const body = {
    entity: 'event',
    account_id: 'acc_Fake0000000001',
    event: kind,
    contains: Object.keys(payload),
    payload,
    created_at: order?.created_at ?? now(),
  }
  return { eventId: fakeId('event'), body }
}

async function signMessage({ eventId, body }: FakeMessage, secret: string, change: Change = {}) {
  const text = JSON.stringify(body)
  const right = await sign(text, secret)
  return {
    body: change.altered?.(text) ?? text,
    headers: {
      'Content-Type': 'application/json',
      'X-Razorpay-Signature': change.signature?.(right) ?? right,
      'X-Razorpay-Event-Id': change.eventId ?? eventId,
    },
  }
}

function sum(entries: readonly { amount: number }[]): number {
  return entries.reduce((total, { amount }) => total + amount, 0)
}
