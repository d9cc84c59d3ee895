import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from './ask-gateway.ts'
import type { Bounds } from './bounded-fetch.ts'
import {
  type Gateway,
  GatewayRefused,
  GatewayUnreachable,
  type PaymentStart,
  type PaymentState,
  type RefundRequest,
  type RefundState,
} from './gateway.ts'
import type { TestBooks } from './test-books.ts'
import { readTestMessage, testSecret } from './test-messages.ts'

/** What is another one in tests. */
type Circumstances = Bounds & { secret?: string }

/** A gateway of our own, where no real money moves. */
export function testGateway(books: TestBooks, circumstances: Circumstances = {}): Gateway {
  const { secret = testSecret, ...bounds } = circumstances
  const asked = <Answer>(answer: Promise<Answer>) => within(bounds, answer)

  return {
    name: 'test',
    title: 'Test payment',
    isTest: true,
    start: (payment) => asked(start(books, payment)),
    read: (reference) => asked(read(books, reference)),
    close: async (reference) => void (await asked(books.close(reference))),
    refund: (refund) => asked(sendBack(books, refund)),
    readMessage: (body, headers, now) => readTestMessage(body, headers, { secrets: [secret], now }),
  }
}

async function start(books: TestBooks, payment: PaymentStart) {
  const { id: paymentId, orderNumber, amountPaise, returnUrl } = payment
  const { reference } = await books.open({ paymentId, orderNumber, amountPaise, returnUrl })
  return { reference, payUrl: `/pay/test/${reference}` }
}

async function read(books: TestBooks, reference: string): Promise<PaymentState> {
  const entry = await books.find(reference)
  if (!entry) throw new GatewayRefused('test', 'there is no such payment')
  const { status, charge, amountPaise } = entry
  const charges = charge ? [{ reference: charge, amountPaise, currency: 'INR' }] : []
  return {
    status: status === 'closed' ? 'failed' : status,
    lastTryFailed: status === 'failed',
    charges,
  }
}

async function sendBack(books: TestBooks, { id, charge }: RefundRequest): Promise<RefundState> {
  const entry = await books.refund(charge, id)
  if (!entry) throw new GatewayRefused('test', 'there is no such charge')
  // By whichever refund came first.
  return { status: 'done', reference: `test_refund_${entry.refund}` }
}

/** As over a network: what does not answer in time may have happened or not. */
async function within<Answer>(
  { patienceMs = 5000, signal }: Bounds,
  answer: Promise<Answer>,
): Promise<Answer> {
  const answered = new AbortController()
  const over = signal ? AbortSignal.any([answered.signal, signal]) : answered.signal
  const patience = sleep(patienceMs, undefined, { signal: over }).then(() => {
    throw new Error('no answer in time')
  })
  try {
    return await Promise.race([answer, patience])
  } catch (error) {
    if (error instanceof GatewayRefused) throw error
    throw new GatewayUnreachable('test', reasonOf(error))
  } finally {
    answered.abort()
  }
}
